//! Somebody who follows a table from afar and plays there: the client's half of the protocol.
//!
//! ```text
//! page ── wish ──► Guest ── send ──► socket
//!   ▲                │ ▲                │
//!   └──── seen ──────┘ └──── hear ──────┘
//! ```
//!
//! Nothing here opens a socket or reads a clock. Whoever does tells [`Guest`] when the
//! connection is there, what arrives and what time it is, and sends what it says. A wish has one
//! name and is sent under it until it is answered; only one is under way at a time, so that each
//! is given with the table as its sender saw it.

mod picture;

use std::collections::VecDeque;

use damier_play::online::{Bond, RefusedWish};

use crate::ids::{CommandId, GameId, PersonId};
use crate::protocol::{Cmd, Code, Command, FromClient, FromServer, Resume, VERSION};
use crate::table::{Broken, Event, Snapshot, Table};

/// How long an answer may take before the same is sent again.
const PATIENCE: u64 = 5_000;
/// How long to wait after being told that it is too early: twice as long each time.
const FIRST_DELAY: u64 = 500;
const LONGEST_DELAY: u64 = 10_000;

/// Somebody who follows a table.
pub struct Guest {
    game: GameId,
    /// The numbers under which he may hold a seat: that of the device, that of an account.
    people: Vec<PersonId>,
    bond: Bond,
    table: Option<Table>,
    /// For each seat since when whoever holds it is away, on the clock of this device.
    away: Vec<Option<u64>>,
    wishes: VecDeque<Waiting>,
    /// What the server's clock shows when ours shows 0.
    ahead: i64,
    refused: Option<RefusedWish>,
}

/// A wish that was not answered yet.
struct Waiting {
    id: CommandId,
    command: Command,
    /// As it was sent first: its repetitions are the same.
    sent: Option<Cmd>,
    /// When to send it again.
    due: u64,
    delay: u64,
}

impl Guest {
    /// Somebody who comes to a table of which he knows nothing yet.
    #[must_use]
    pub fn new(game: GameId) -> Guest {
        Guest {
            game,
            people: Vec::new(),
            bond: Bond::Opening,
            table: None,
            away: Vec::new(),
            wishes: VecDeque::new(),
            ahead: 0,
            refused: None,
        }
    }

    /// He is known to the server under these numbers.
    pub fn is_known_as(&mut self, people: Vec<PersonId>) {
        self.people = people;
    }

    /// The table as far as it is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// How the connection is.
    #[must_use]
    pub const fn bond(&self) -> Bond {
        self.bond
    }

    /// There is no online play at this address.
    pub const fn is_not_offered(&mut self) {
        self.bond = Bond::Unoffered;
    }

    /// The connection is there: the first thing to say.
    #[must_use]
    pub fn hello(&self) -> FromClient {
        FromClient::Hello {
            protocol: VERSION,
            resume: vec![self.resume()],
        }
    }

    /// Asks for what happened since, also to hear whether the server is there.
    #[must_use]
    pub fn sync(&self) -> FromClient {
        FromClient::Sync(self.resume())
    }

    /// The connection is gone.
    pub fn lost(&mut self) {
        if self.bond == Bond::Live {
            self.bond = Bond::Lost;
        }
    }

    /// Something is wanted. Says what to send.
    pub fn wish(&mut self, command: Command, id: CommandId, now: u64) -> Option<FromClient> {
        self.wishes.push_back(Waiting {
            id,
            command,
            sent: None,
            due: 0,
            delay: FIRST_DELAY,
        });
        self.next(now)
    }

    /// Something has arrived. Says what to send.
    pub fn hear(&mut self, said: FromServer, now: u64) -> Option<FromClient> {
        match said {
            FromServer::Welcome { now: theirs, .. } => {
                self.ahead = theirs as i64 - now as i64;
                self.bond = Bond::Live;
                if let Some(first) = self.wishes.front_mut() {
                    first.due = 0;
                }
            }
            FromServer::Ev { game, event } if game == self.game => {
                if let Some(sync) = self.happened(&event) {
                    return Some(sync);
                }
            }
            FromServer::Snap { table } if table.state.game == self.game => self.shown(&table),
            FromServer::Here { game, seats } if game == self.game => self.note(&seats, now),
            FromServer::Ack { id, .. } => drop(self.take(id)),
            FromServer::Nack { id, code, .. } => self.refuse(id, code, now),
            FromServer::Missing { game } if game == self.game => self.bond = Bond::Missing,
            _ => {}
        }
        self.next(now)
    }

    /// When there will be something to send, if nothing else happens.
    #[must_use]
    pub fn next_wake(&self) -> Option<u64> {
        let first = self.wishes.front()?;
        (self.bond == Bond::Live).then_some(first.due)
    }

    /// What is to be sent now: the first wish, or once more what was not answered.
    pub fn next(&mut self, now: u64) -> Option<FromClient> {
        let version = self.version();
        let is_ready = self.bond == Bond::Live && self.table.is_some();
        let first = self.wishes.front_mut().filter(|_| is_ready)?;
        if first.due > now {
            return None;
        }
        let (id, command) = (first.id, &first.command);
        let cmd = first.sent.get_or_insert_with(|| Cmd {
            game: Some(self.game.clone()),
            id,
            version,
            command: command.clone(),
        });
        first.due = now.saturating_add(PATIENCE.max(first.delay));
        Some(FromClient::Cmd(cmd.clone()))
    }

    /// Takes what is to be told once: the wish that was refused.
    pub const fn take_refused(&mut self) -> Option<RefusedWish> {
        self.refused.take()
    }

    fn version(&self) -> u64 {
        self.table.as_ref().map_or(0, Table::version)
    }

    fn resume(&self) -> Resume {
        Resume {
            game: self.game.clone(),
            version: self.version(),
        }
    }

    /// An event is made true. A gap, or a table that looks different, is asked about.
    fn happened(&mut self, event: &Event) -> Option<FromClient> {
        let Some(table) = &mut self.table else {
            self.table = Table::open(event).ok();
            return self.table.is_none().then(|| self.sync());
        };
        match table.apply(event) {
            Ok(()) => None,
            Err(Broken::Gap { needed, came }) if came < needed => None,
            Err(Broken::Gap { .. }) => Some(self.sync()),
            Err(Broken::Impossible(_) | Broken::Differs { .. }) => {
                self.table = None;
                Some(self.sync())
            }
        }
    }

    fn shown(&mut self, snapshot: &Snapshot) {
        let is_news = self.table.is_none() || snapshot.state.version > self.version();
        if is_news && let Ok(table) = Table::from_snapshot(snapshot) {
            self.table = Some(table);
        }
    }

    fn note(&mut self, here: &[bool], now: u64) {
        let before = std::mem::take(&mut self.away);
        let away = |(seat, here): (usize, &bool)| {
            let since = before.get(seat).copied().flatten().unwrap_or(now);
            (!here).then_some(since)
        };
        self.away = here.iter().enumerate().map(away).collect();
    }

    /// What was answered is not wanted any more.
    fn take(&mut self, id: CommandId) -> Option<Waiting> {
        let is_first = self.wishes.front().is_some_and(|first| first.id == id);
        is_first.then(|| self.wishes.pop_front()).flatten()
    }

    fn refuse(&mut self, id: CommandId, code: Code, now: u64) {
        let Some(first) = self.wishes.front_mut().filter(|first| first.id == id) else {
            return;
        };
        // Nobody waits a day for an answer: whoever claims too early may try again himself.
        let is_claim = matches!(first.command, Command::Claim { .. });
        if code.is_passing() && !is_claim {
            first.due = now.saturating_add(first.delay);
            first.delay = (first.delay * 2).min(LONGEST_DELAY);
            return;
        }
        self.refused = Some(match code {
            Code::Illegal => RefusedWish::Illegal,
            Code::NotYourTurn => RefusedWish::Turn,
            Code::Over => RefusedWish::Over,
            Code::Auth => RefusedWish::Seat,
            Code::Conflict | Code::Busy | Code::Rate => RefusedWish::Conflict,
        });
        drop(self.take(id));
        self.forget_moves();
    }

    /// Moves that were entered after one that was refused were entered on another board.
    fn forget_moves(&mut self) {
        let is_move = |waiting: &Waiting| matches!(waiting.command, Command::Move { .. });
        self.wishes.retain(|waiting| !is_move(waiting));
    }
}

#[cfg(test)]
#[path = "../tests/guest.rs"]
mod tests;
