//! Follows a table by its events, and sends commands until they are answered.
//!
//! Only one command is under way at a time, so that each is given with the table as its sender
//! saw it.

use std::collections::VecDeque;

use damier_protocol::{
    ClientMessage, Command, CommandError, CommandId, CommandRequest, Event, PersonId, Resume,
    ServerMessage, Snapshot, TableId, VERSION, Version,
};
use damier_tables::{EventError, Table};
use serde::{Deserialize, Serialize};

/// How long an answer may take before the same is sent again.
const PATIENCE: u64 = 5_000;
/// How long to wait after being told that it is too early: twice as long each time.
const FIRST_DELAY: u64 = 500;
const LONGEST_DELAY: u64 = 10_000;

/// How the connection to the server is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Connection {
    /// It is being made for the first time.
    Opening,
    /// It is there.
    Live,
    /// It was lost; it is tried again and again.
    Lost,
    /// There is no such table.
    Missing,
    /// There is no online play at this address.
    Unoffered,
}

/// One client of one table.
pub struct TableClient {
    pub(crate) table_id: TableId,
    /// The numbers under which they may hold a seat: that of the device, that of an account.
    pub(crate) people: Vec<PersonId>,
    pub(crate) connection: Connection,
    pub(crate) table: Option<Table>,
    /// For each seat since when whoever holds it is away, on the clock of this device.
    pub(crate) away: Vec<Option<u64>>,
    pub(crate) commands: VecDeque<Waiting>,
    /// What the server's clock shows when ours shows 0.
    pub(crate) ahead: i64,
    refused: Option<CommandError>,
}

/// A command that was not answered yet.
pub(crate) struct Waiting {
    id: CommandId,
    pub(crate) command: Command,
    /// As it was sent first: its repetitions are the same.
    sent: Option<CommandRequest>,
    /// When to send it again.
    due: u64,
    delay: u64,
}

impl TableClient {
    /// A client of a table of which nothing is known yet.
    #[must_use]
    pub fn new(table_id: TableId) -> TableClient {
        TableClient {
            table_id,
            people: Vec::new(),
            connection: Connection::Opening,
            table: None,
            away: Vec::new(),
            commands: VecDeque::new(),
            ahead: 0,
            refused: None,
        }
    }

    /// The server knows whoever plays here under these numbers.
    pub fn identify(&mut self, people: Vec<PersonId>) {
        self.people = people;
    }

    /// The table as far as it is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// How the connection is.
    #[must_use]
    pub const fn connection(&self) -> Connection {
        self.connection
    }

    /// There is no online play at this address.
    pub const fn not_offered(&mut self) {
        self.connection = Connection::Unoffered;
    }

    /// The connection is there: the first thing to say.
    #[must_use]
    pub fn hello(&self) -> ClientMessage {
        ClientMessage::Hello {
            protocol: VERSION,
            resume: vec![self.resume()],
        }
    }

    /// Asks for what happened since, also to hear whether the server is there.
    #[must_use]
    pub fn sync(&self) -> ClientMessage {
        ClientMessage::Sync(self.resume())
    }

    /// The connection is gone.
    pub fn disconnected(&mut self) {
        if self.connection == Connection::Live {
            self.connection = Connection::Lost;
        }
    }

    /// Gives a command. Says what to send.
    pub fn give(&mut self, command: Command, id: CommandId, now: u64) -> Option<ClientMessage> {
        self.commands.push_back(Waiting {
            id,
            command,
            sent: None,
            due: 0,
            delay: FIRST_DELAY,
        });
        self.poll(now)
    }

    /// Something has arrived. Says what to send.
    pub fn receive(&mut self, said: ServerMessage, now: u64) -> Option<ClientMessage> {
        match said {
            ServerMessage::Welcome { now: theirs, .. } => {
                self.ahead = theirs as i64 - now as i64;
                self.connection = Connection::Live;
                if let Some(first) = self.commands.front_mut() {
                    first.due = 0;
                }
            }
            ServerMessage::Ev { table, event } if table == self.table_id => {
                if let Some(sync) = self.happened(&event) {
                    return Some(sync);
                }
            }
            ServerMessage::Snap { table } if table.state.table == self.table_id => {
                self.shown(&table);
            }
            ServerMessage::Here { table, seats } if table == self.table_id => {
                self.note(&seats, now);
            }
            ServerMessage::Ack { id, .. } => self.acknowledged(id),
            ServerMessage::Nack { id, error } => self.refuse(id, error, now),
            ServerMessage::Missing { table } if table == self.table_id => {
                self.connection = Connection::Missing;
            }
            _ => {}
        }
        self.poll(now)
    }

    /// What is to be sent now: the first command, or once more what was not answered.
    pub fn poll(&mut self, now: u64) -> Option<ClientMessage> {
        let version = self.version();
        let is_ready = self.connection == Connection::Live && self.table.is_some();
        let first = self.commands.front_mut().filter(|_| is_ready)?;
        if first.due > now {
            return None;
        }
        let (id, command) = (first.id, &first.command);
        let cmd = first.sent.get_or_insert_with(|| CommandRequest {
            table: self.table_id.clone(),
            id,
            version,
            command: command.clone(),
        });
        first.due = now.saturating_add(PATIENCE.max(first.delay));
        Some(ClientMessage::Cmd(cmd.clone()))
    }

    /// Takes what is to be told once: why a command was refused.
    pub fn take_refused(&mut self) -> Option<CommandError> {
        self.refused.take()
    }

    fn version(&self) -> Version {
        self.table.as_ref().map_or(Version::NONE, Table::version)
    }

    fn resume(&self) -> Resume {
        Resume {
            table: self.table_id.clone(),
            version: self.version(),
        }
    }

    /// An event is made true. A gap, or a table that looks different, is asked about.
    fn happened(&mut self, event: &Event) -> Option<ClientMessage> {
        let Some(table) = &mut self.table else {
            self.table = Table::open(event).ok();
            return self.table.is_none().then(|| self.sync());
        };
        match table.apply(event) {
            Ok(()) => None,
            Err(EventError::Gap { needed, came }) if came < needed => None,
            Err(EventError::Gap { .. }) => Some(self.sync()),
            Err(EventError::Impossible(_) | EventError::Differs { .. }) => {
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

    /// A command that was answered is not sent any more.
    fn take(&mut self, id: CommandId) -> Option<Waiting> {
        let is_first = self.commands.front().is_some_and(|first| first.id == id);
        is_first.then(|| self.commands.pop_front()).flatten()
    }

    /// A command was carried out. Whom somebody hears is no event: it is true from now on.
    fn acknowledged(&mut self, id: CommandId) {
        let command = self.take(id).map(|waiting| waiting.command);
        if let (Some(Command::Mute { seat, whom, on }), Some(table)) = (command, &mut self.table) {
            table.mute(seat, whom, on);
        }
    }

    fn refuse(&mut self, id: CommandId, error: CommandError, now: u64) {
        let Some(first) = self.commands.front_mut().filter(|first| first.id == id) else {
            return;
        };
        // Nobody waits a day for an answer: whoever claims too early may try again.
        let is_claim = matches!(first.command, Command::Claim { .. });
        if error.code.is_passing() && !is_claim {
            first.due = now.saturating_add(first.delay);
            first.delay = (first.delay * 2).min(LONGEST_DELAY);
            return;
        }
        self.refused = Some(error);
        drop(self.take(id));
        self.forget_moves();
    }

    /// Moves that were entered after one that was refused were entered on another board.
    fn forget_moves(&mut self) {
        let is_move = |waiting: &Waiting| matches!(waiting.command, Command::Move { .. });
        self.commands.retain(|waiting| !is_move(waiting));
    }
}

#[cfg(test)]
#[path = "tests/client.rs"]
mod tests;
