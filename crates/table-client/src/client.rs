//! Follows a table by its events, and sends commands until they are answered.
//!
//! Only one command is in flight at a time, so that each is given with the table as its sender saw
//! it.

use std::collections::VecDeque;

use damier_protocol::{
    ClientMessage, Command, CommandError, CommandId, CommandRequest, Event, PersonId, Resume,
    ServerMessage, Snapshot, TableId, VERSION, Version,
};
use damier_tables::{EventError, Table};
use serde::{Deserialize, Serialize};

/// How long to wait for an answer before sending the command again.
const PATIENCE: u64 = 5_000;
/// The first delay after being told to wait; it doubles each time.
const FIRST_DELAY: u64 = 500;
const LONGEST_DELAY: u64 = 10_000;

/// The state of the connection to the server.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Connection {
    /// Connecting for the first time.
    Opening,
    /// Connected.
    Live,
    /// Lost; reconnecting again and again.
    Lost,
    /// There is no such table.
    Missing,
    /// There is no online play at this address.
    Unoffered,
}

/// A client of one table.
pub struct TableClient {
    pub(crate) table_id: TableId,
    /// The ids under which the user may hold a seat: of the device, and of an account.
    pub(crate) people: Vec<PersonId>,
    pub(crate) connection: Connection,
    pub(crate) table: Option<Table>,
    /// For each seat, since when its holder is away, on this device's clock.
    pub(crate) away: Vec<Option<u64>>,
    pub(crate) commands: VecDeque<Waiting>,
    /// The server's clock when ours shows 0.
    pub(crate) ahead: i64,
    refused: Option<CommandError>,
}

/// A command that has not been answered yet.
pub(crate) struct Waiting {
    id: CommandId,
    pub(crate) command: Command,
    /// As first sent: its repetitions are identical.
    sent: Option<CommandRequest>,
    /// When to send it again.
    due: u64,
    delay: u64,
}

impl TableClient {
    /// A client of a table about which nothing is known yet.
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

    /// Sets the ids under which the server knows the user.
    pub fn identify(&mut self, people: Vec<PersonId>) {
        self.people = people;
    }

    /// The table as far as it is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The state of the connection.
    #[must_use]
    pub const fn connection(&self) -> Connection {
        self.connection
    }

    /// Records that there is no online play at this address.
    pub const fn not_offered(&mut self) {
        self.connection = Connection::Unoffered;
    }

    /// The first message on a new connection.
    #[must_use]
    pub fn hello(&self) -> ClientMessage {
        ClientMessage::Hello {
            protocol: VERSION,
            resume: vec![self.resume()],
        }
    }

    /// Asks for missed events, also to check that the server is there.
    #[must_use]
    pub fn sync(&self) -> ClientMessage {
        ClientMessage::Sync(self.resume())
    }

    /// Records that the connection is gone.
    pub fn disconnected(&mut self) {
        if self.connection == Connection::Live {
            self.connection = Connection::Lost;
        }
    }

    /// Gives a command. Returns the message to send.
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

    /// Handles a message from the server. Returns the message to send.
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

    /// The message to send now: the first command, or a repetition of the one not answered.
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

    /// Takes the reason why a command was refused, to be told once.
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

    /// Applies an event. On a gap, or if the table differs, asks for the table.
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

    /// Removes an answered command from the queue.
    fn take(&mut self, id: CommandId) -> Option<Waiting> {
        let is_first = self.commands.front().is_some_and(|first| first.id == id);
        is_first.then(|| self.commands.pop_front()).flatten()
    }

    /// Handles the acknowledgement of a command. A mute is no event: it takes effect here.
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
        // Nobody waits a day for an answer: a player who claims too early may try again.
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

    /// Moves entered after a refused one were entered on a different board.
    fn forget_moves(&mut self) {
        let is_move = |waiting: &Waiting| matches!(waiting.command, Command::Move { .. });
        self.commands.retain(|waiting| !is_move(waiting));
    }
}

#[cfg(test)]
#[path = "tests/client.rs"]
mod tests;
