//! Acknowledgements, compared with what the server has stored.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};
use damier_protocol::http::Events;
use damier_protocol::{CommandId, Event, EventBody, TableId, Version};
use damier_tables::Table;
use tokio::net::TcpStream;

use crate::http::{self, Request, Way};

/// The knowledge of one pair.
#[derive(Default)]
pub(crate) struct Ledger {
    /// The cookie of one of the two: private tables stay private when they are over.
    pub(crate) cookie: Option<String>,
    /// The tables, in the order they were played at.
    pub(crate) tables: Vec<TableId>,
    /// Every acknowledged move, with its table and version.
    pub(crate) acknowledged: Vec<(TableId, CommandId, Version)>,
    /// Commands sent and never answered.
    pub(crate) unanswered: Vec<CommandId>,
}

impl Ledger {
    /// Reads the logs and compares.
    pub(crate) async fn check(&self, way: Way, number: usize) -> Result<()> {
        let mut stream = way.connect(number).await?;
        let mut logs = Vec::new();
        for table in &self.tables {
            logs.push(self.events(&mut stream, table).await?);
        }
        self.compare(&logs)
    }

    async fn events(&self, stream: &mut TcpStream, table: &TableId) -> Result<Vec<Event>> {
        let mut events: Vec<Event> = Vec::new();
        loop {
            let path = format!("/api/tables/{table}/events?after={}", events.len());
            let request = Request::get(path).with_cookie(self.cookie.as_deref());
            let answer = http::ask(stream, &request).await?;
            let page: Events = serde_json::from_str(&answer.body).context("events")?;
            if page.events.is_empty() {
                return Ok(events);
            }
            events.extend(page.events);
        }
    }

    /// Every acknowledged move is stored once under its version, there is no gap, nothing was
    /// stored that nobody sent, and every log leads where its hashes say.
    fn compare(&self, logs: &[Vec<Event>]) -> Result<()> {
        let mut stored = HashMap::new();
        let mut moves = 0;
        for (table, events) in self.tables.iter().zip(logs) {
            for (event, number) in events.iter().zip((1..).map(Version)) {
                ensure!(event.version == number, "{table}: a gap before {number}");
                moves += usize::from(matches!(event.body, EventBody::Acted { .. }));
                if let Some(cause) = event.cause {
                    let doubled = stored.insert(cause.id, (table, number));
                    ensure!(doubled.is_none(), "{table}: {} is stored twice", cause.id);
                }
            }
            Table::replay(events).with_context(|| table.to_string())?;
        }
        for (table, id, version) in &self.acknowledged {
            let found = stored.get(id).with_context(|| format!("{id} is lost"))?;
            ensure!(*found == (table, *version), "{id} is stored elsewhere");
        }
        let most = self.acknowledged.len() + self.unanswered.len();
        ensure!(moves <= most, "{moves} moves are stored, {most} were sent");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_protocol::{
        Command, CommandRequest, PersonId, SeatSetting, ShortText, TableSettings, Visitor,
    };
    use damier_tables::{Now, Who};

    /// A match of two moves on one device, and its players' knowledge.
    fn played() -> (Ledger, Vec<Event>) {
        let here = SeatSetting::Here { name: None };
        let settings = TableSettings::new("mak-yek", vec![here.clone(), here]);
        let id = PersonId::drawn(1);
        let who = Visitor { id, account: false };
        let (at, now) = (TableId::drawn(1), Now::at(1));
        let opened = Table::create(at.clone(), settings, who, CommandId(9), now).unwrap();
        let (mut events, mut table) = (opened.events, opened.after);
        let mut acknowledged = Vec::new();
        for number in [10, 11] {
            let text = ShortText::cut(&table.played().moves()[0]);
            let seat = table.turn();
            let request = CommandRequest {
                table: at.clone(),
                id: CommandId(number),
                version: table.version(),
                command: Command::Move { seat, text },
            };
            let decision = table.decide(&Who::Person(who), &request, now);
            acknowledged.push((at.clone(), request.id, decision.answer.unwrap()));
            let change = decision.change.unwrap();
            events.extend(change.events);
            table = change.after;
        }
        let tables = vec![at];
        let unanswered = Vec::new();
        let ledger = Ledger {
            cookie: None,
            tables,
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
        check(|ledger, _| ledger.acknowledged[0].2.0 += 1, "elsewhere");
        check(|ledger, _| drop(ledger.acknowledged.pop()), "were sent");
        check(|_, events| events[2].at += 1, "should be in");
        let repeat = |_: &mut Ledger, events: &mut Vec<Event>| {
            let mut again = events[3].clone();
            again.version = again.version.next();
            events.push(again);
        };
        check(repeat, "twice");
    }
}
