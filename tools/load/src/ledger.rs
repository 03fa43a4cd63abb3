//! What was acknowledged, held against what the server has stored.

use std::collections::HashMap;
use std::net::SocketAddr;

use anyhow::{Context, Result, ensure};
use damier_json as json;
use damier_tables::table::{Body, Event};
use damier_tables::{CommandId, GameId, Table};
use serde::Deserialize;
use tokio::net::TcpStream;

use crate::http;

/// What one pair knows.
#[derive(Default)]
pub(crate) struct Ledger {
    /// The tables, in the order in which they were played at.
    pub(crate) games: Vec<GameId>,
    /// Every move that was acknowledged, with its table and its number.
    pub(crate) acknowledged: Vec<(GameId, CommandId, u64)>,
    /// What was sent and never answered.
    pub(crate) unanswered: Vec<CommandId>,
}

#[derive(Deserialize)]
struct Page {
    events: Vec<Event>,
}

impl Ledger {
    /// Reads the logs and compares.
    pub(crate) async fn check(&self, at: SocketAddr, number: usize) -> Result<()> {
        let mut stream = http::connect(at, number).await?;
        let mut logs = Vec::new();
        for game in &self.games {
            logs.push(events(&mut stream, game).await?);
        }
        self.compare(&logs)
    }

    /// Every acknowledged move is stored once under its number, there is no gap, nothing was
    /// stored that nobody sent, and every log leads where its hashes say.
    fn compare(&self, logs: &[Vec<Event>]) -> Result<()> {
        let mut stored = HashMap::new();
        let mut moves = 0;
        for (game, events) in self.games.iter().zip(logs) {
            for (event, number) in events.iter().zip(1_u64..) {
                ensure!(event.version == number, "{game}: a gap before {number}");
                moves += usize::from(matches!(event.body, Body::Acted { .. }));
                if let Some(cause) = event.cause {
                    let doubled = stored.insert(cause.id, (game, number));
                    ensure!(doubled.is_none(), "{game}: {} is stored twice", cause.id);
                }
            }
            Table::replay(events).with_context(|| game.to_string())?;
        }
        for (game, id, version) in &self.acknowledged {
            let found = stored.get(id).with_context(|| format!("{id} is lost"))?;
            ensure!(*found == (game, *version), "{id} is stored elsewhere");
        }
        let most = self.acknowledged.len() + self.unanswered.len();
        ensure!(moves <= most, "{moves} moves are stored, {most} were sent");
        Ok(())
    }
}

async fn events(stream: &mut TcpStream, game: &GameId) -> Result<Vec<Event>> {
    let mut events: Vec<Event> = Vec::new();
    loop {
        let path = format!("/api/games/{game}/events?after={}", events.len());
        let answer = http::ask(stream, "GET", &path).await?;
        let page: Page = json::from_str(&answer.body).context("events")?;
        if page.events.is_empty() {
            return Ok(events);
        }
        events.extend(page.events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_tables::protocol::{Cmd, Command};
    use damier_tables::setup::{Seat, Setup};
    use damier_tables::{Now, PersonId, Visitor, Who};

    /// A match of two moves on one device, and what its players know.
    fn played() -> (Ledger, Vec<Event>) {
        let here = Seat::Here { name: None };
        let setup = Setup {
            game: "mak-yek".to_owned(),
            options: Vec::new(),
            seats: vec![here.clone(), here],
            begins: Default::default(),
            clock: Default::default(),
            rated: false,
            visibility: Default::default(),
            start: None,
        };
        let id = PersonId::drawn(1);
        let who = Visitor { id, account: false };
        let (game, now) = (GameId::drawn(1), Now::at(1));
        let opened = Table::create(game.clone(), setup, who, CommandId(9), now);
        let mut events = opened.unwrap();
        let mut acknowledged = Vec::new();
        for number in [10, 11] {
            let table = Table::replay(&events).unwrap();
            let text = table.played().report().moves[0].clone().try_into().unwrap();
            let seat = table.turn();
            let cmd = Cmd {
                game: None,
                id: CommandId(number),
                version: table.version(),
                command: Command::Move { seat, text },
            };
            let decision = table.decide(&Who::Person(who), &cmd, now);
            acknowledged.push((game.clone(), cmd.id, decision.answer.unwrap()));
            events.extend(decision.events);
        }
        let games = vec![game];
        let unanswered = Vec::new();
        let ledger = Ledger {
            games,
            acknowledged,
            unanswered,
        };
        (ledger, events)
    }

    #[track_caller]
    fn check(spoil: impl FnOnce(&mut Ledger, &mut Vec<Event>), expected: &str) {
        let (mut ledger, mut events) = played();
        ledger.compare(&[events.clone()]).unwrap();
        spoil(&mut ledger, &mut events);
        let error = ledger.compare(&[events]).unwrap_err();
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    }

    #[test]
    fn whatever_is_wrong_with_a_log_is_found() {
        check(|_, events| drop(events.pop()), "is lost");
        check(|_, events| drop(events.remove(1)), "a gap");
        check(|ledger, _| ledger.acknowledged[0].2 += 1, "elsewhere");
        check(|ledger, _| drop(ledger.acknowledged.pop()), "were sent");
        check(|_, events| events[2].at += 1, "look like");
        let repeat = |_: &mut Ledger, events: &mut Vec<Event>| {
            let mut again = events[3].clone();
            again.version += 1;
            events.push(again);
        };
        check(repeat, "twice");
    }
}
