//! Events of a table, in order, forever.

use crate::table::{TableChange, TableId};

/// One event. The store does not look inside.
///
/// Neither kind nor body may name a person: events outlive accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The seat that caused it; `None` for the table itself, such as a fallen flag.
    pub seat: Option<u8>,
    /// The kind of event.
    pub kind: String,
    /// The rest, as JSON.
    pub body: String,
    /// The hash of the state after it.
    pub state_hash: u64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
}

/// An event with its place in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Its number, counted from 1 without gaps: the version of the table after it.
    pub seq: u64,
    /// The number of the last event appended together with it.
    pub group_end: u64,
    /// The command that caused it; only on the first event of a group.
    pub command: Option<CommandId>,
    /// The event.
    pub event: Event,
}

/// The id of a command, chosen by the client: a UUID.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CommandId(pub [u8; 16]);

/// Events to append to a table: all or none, and only if nobody was quicker.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version the events follow.
    pub expected: u64,
    /// The command behind them. Its seat is that of the first event.
    pub command: Option<CommandId>,
    /// The events, in order; at least one.
    pub events: Vec<Event>,
    /// Changes to the table made in the same transaction.
    pub change: TableChange,
}

/// The result of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The events are stored, whatever happens from now on.
    Appended {
        /// The version after them.
        version: u64,
    },
    /// The same seat sent the same command before, and it was stored then: nothing changed now.
    Duplicate {
        /// The version answered then.
        version: u64,
    },
    /// The table is not at the expected version: nothing changed.
    Conflict {
        /// Its actual version.
        version: u64,
    },
    /// There is no such table.
    NoSuchTable,
}
