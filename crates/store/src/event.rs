//! Events: what happens in a table, in order, for ever.

use crate::table::{TableChange, TableId};

/// One thing that happened. The store does not look inside.
///
/// Neither kind nor body may name a person: events outlive accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Who did it; none for the table itself, such as a flag that fell.
    pub seat: Option<u8>,
    /// What sort of thing it is.
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
    /// The number of the last event that was appended together with it.
    pub group_end: u64,
    /// The command that caused it; only the first event of a group names it.
    pub command: Option<CommandId>,
    /// What happened.
    pub event: Event,
}

/// The identity of a command, chosen by the client: a UUID.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CommandId(pub [u8; 16]);

/// Events to be added to a table: all of them or none, and only if nobody was quicker.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version that the events follow.
    pub expected: u64,
    /// The command behind them. Its seat is the seat of the first event.
    pub command: Option<CommandId>,
    /// What happened, in order; at least one event.
    pub events: Vec<Event>,
    /// What else changes about the table in the same instant.
    pub change: TableChange,
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The events are stored, whatever happens from now on.
    Appended {
        /// The version after them.
        version: u64,
    },
    /// The same seat sent the same command before, and it was stored then: nothing changed now.
    Duplicate {
        /// The version that was answered then.
        version: u64,
    },
    /// The table is not at the expected version: nothing changed.
    Conflict {
        /// The version it is at.
        version: u64,
    },
    /// There is no such table.
    NoSuchTable,
}
