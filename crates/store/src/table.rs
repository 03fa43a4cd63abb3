//! A table as the store knows it: what is asked about it without reading its events.

use std::fmt;

use serde::Serialize;

use crate::account::AccountId;
use crate::digest::Digest;
use crate::event::Event;

/// The name of a table in links and messages, chosen by the server.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct TableId(pub String);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TableStatus {
    /// Seats are still free.
    Waiting,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its name; must be new.
    pub id: TableId,
    /// Which game is played: `makruk`.
    pub game: String,
    /// Options, seats, clock: opaque to the store, and without the name of a person.
    pub settings: String,
    /// Whether its end changes ratings.
    pub is_rated: bool,
    /// Whether the lobby shows it while it waits.
    pub is_listed: bool,
    /// Whether only those who sit there know of it: strangers find it in no history.
    pub is_private: bool,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who sits already.
    pub seats: Vec<SeatChange>,
    /// What has already happened.
    pub events: Vec<Event>,
}

/// What became of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Created {
    /// It is stored.
    Created {
        /// The version after its first events.
        version: u64,
    },
    /// There is a table of this name already: choose another.
    Taken,
}

/// What changes about a table besides its events.
#[derive(Clone, Default, Debug)]
pub struct TableChange {
    /// Who sits down or gets up.
    pub seats: Vec<SeatChange>,
    /// A step to the next status.
    pub step: Option<Step>,
    /// Which of the events somebody said.
    pub lines: Vec<SpokenLine>,
}

/// An event that goes from the log with whoever said it.
#[derive(Clone, Debug)]
pub struct SpokenLine {
    /// Which of the events of the append, from 0.
    pub event: usize,
    /// Who said it.
    pub by: Speaker,
    /// What sort of thing stands there when they are forgotten.
    pub kind: String,
    /// The rest of what stands there then, as JSON.
    pub body: String,
}

/// Who said something, or wants to be told something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speaker {
    /// Somebody with an account.
    Account(AccountId),
    /// Somebody without one, known by a token.
    Guest(Digest),
}

/// A step of a table to its next status, at the time of the last event of the append.
#[derive(Clone, Debug)]
pub enum Step {
    /// It begins.
    Started,
    /// It is over.
    Finished(Finish),
}

/// How a match ended.
#[derive(Clone, Default, Debug)]
pub struct Finish {
    /// The result, opaque to the store.
    pub result: String,
    /// The final place of each seat that has one, counted from 1.
    pub places: Vec<(u8, u8)>,
}

/// Who has a seat from now on.
#[derive(Clone, Debug)]
pub struct SeatChange {
    /// Which seat.
    pub seat: u8,
    /// Who sits there, or nobody.
    pub occupant: Option<Occupant>,
}

/// Who sits on a seat.
#[derive(Clone, Debug)]
pub struct Occupant {
    /// The token that lets them play; the computer has none. One token may hold several seats.
    pub token: Option<Digest>,
    /// Their account, if they have one.
    pub account: Option<AccountId>,
    /// The name the others see.
    pub name: String,
}

/// All that is known about a table except its events.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRecord {
    /// Its name.
    pub id: TableId,
    /// Which game is played.
    pub game: String,
    /// Options, seats, clock.
    pub settings: String,
    /// How far it has come.
    pub status: TableStatus,
    /// Whether the lobby shows it while it waits.
    pub is_listed: bool,
    /// Whether only those who sit there know of it.
    pub is_private: bool,
    /// Whether its end changes ratings.
    pub is_rated: bool,
    /// The number of its events.
    pub version: u64,
    /// When it was created.
    pub created_ms: i64,
    /// When it began.
    pub started_ms: Option<i64>,
    /// When it ended.
    pub finished_ms: Option<i64>,
    /// How it ended.
    pub result: Option<String>,
    /// Who sits, in the order of the seats.
    pub seats: Vec<SeatRecord>,
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatRecord {
    /// Which seat.
    pub seat: u8,
    /// The hash of the token that plays it; the computer has none. For the server alone.
    #[serde(skip)]
    pub token: Option<Digest>,
    /// Whose account, if any.
    pub account: Option<AccountId>,
    /// The name the others see; empty after the person has left for good.
    pub name: String,
    /// The final place.
    pub place: Option<u8>,
    /// The rating before and after the match.
    pub rating: Option<(f64, f64)>,
}

/// A seat that a token holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldSeat {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// Whose account, if any.
    pub account: Option<AccountId>,
}

/// A part of a list of tables, in the order of their creation.
#[derive(Clone, Debug)]
pub struct Page {
    /// The last table of the part before.
    pub after: Option<TableId>,
    /// How many at most.
    pub limit: u32,
}

impl Page {
    /// The first part.
    #[must_use]
    pub fn first(limit: u32) -> Page {
        Page { after: None, limit }
    }
}
