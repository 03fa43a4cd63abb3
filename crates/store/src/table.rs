//! A table as the store knows it, without its events.

use std::fmt;

use serde::Serialize;

use crate::account::AccountId;
use crate::digest::Digest;
use crate::event::Event;

/// The id of a table in links and messages, chosen by the server.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct TableId(pub String);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The status of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TableStatus {
    /// Seats are still free.
    Waiting,
    /// In play.
    Running,
    /// Over.
    Finished,
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id; must be new.
    pub id: TableId,
    /// The game: `makruk`.
    pub game: String,
    /// Options, seats, clock: opaque to the store, and without any person's name.
    pub settings: String,
    /// Whether its result changes ratings.
    pub is_rated: bool,
    /// Whether the lobby shows it while it waits.
    pub is_listed: bool,
    /// Whether only its players know of it: strangers find it in no history.
    pub is_private: bool,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The seats already taken.
    pub seats: Vec<SeatChange>,
    /// The events so far.
    pub events: Vec<Event>,
}

/// The result of creating a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Created {
    /// It is stored.
    Created {
        /// The version after its first events.
        version: u64,
    },
    /// The id is taken: choose another.
    Taken,
}

/// The changes to a table besides its events.
#[derive(Clone, Default, Debug)]
pub struct TableChange {
    /// People sitting down or getting up.
    pub seats: Vec<SeatChange>,
    /// A step to the next status.
    pub step: Option<Step>,
    /// Which of the events are chat lines.
    pub lines: Vec<SpokenLine>,
}

/// An event that is removed from the log with its author.
#[derive(Clone, Debug)]
pub struct SpokenLine {
    /// The index among the events of the append.
    pub event: usize,
    /// Its author.
    pub by: Speaker,
    /// The kind of event that replaces it.
    pub kind: String,
    /// The body that replaces it, as JSON.
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
    /// The match begins.
    Started,
    /// The match is over.
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

/// A change of a seat.
#[derive(Clone, Debug)]
pub struct SeatChange {
    /// The seat.
    pub seat: u8,
    /// Its new occupant, or nobody.
    pub occupant: Option<Occupant>,
}

/// The occupant of a seat.
#[derive(Clone, Debug)]
pub struct Occupant {
    /// The token that lets them play; the computer has none. One token may hold several seats.
    pub token: Option<Digest>,
    /// Their account, if they have one.
    pub account: Option<AccountId>,
    /// The name the others see.
    pub name: String,
}

/// Everything about a table except its events.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRecord {
    /// Its id.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Options, seats, clock.
    pub settings: String,
    /// Its status.
    pub status: TableStatus,
    /// Whether the lobby shows it while it waits.
    pub is_listed: bool,
    /// Whether only its players know of it.
    pub is_private: bool,
    /// Whether its result changes ratings.
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
    /// The seats taken, in order.
    pub seats: Vec<SeatRecord>,
}

/// A taken seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatRecord {
    /// The seat.
    pub seat: u8,
    /// The hash of the token that plays it; the computer has none. For the server alone.
    #[serde(skip)]
    pub token: Option<Digest>,
    /// The account, if any.
    pub account: Option<AccountId>,
    /// The name the others see; empty after the person has been forgotten.
    pub name: String,
    /// The final place.
    pub place: Option<u8>,
    /// The rating before and after the match.
    pub rating: Option<(f64, f64)>,
}

/// A seat held by a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldSeat {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// The account, if any.
    pub account: Option<AccountId>,
}

/// A page of a list of tables, in order of creation.
#[derive(Clone, Debug)]
pub struct Page {
    /// The last table of the previous page.
    pub after: Option<TableId>,
    /// The most tables to return.
    pub limit: u32,
}

impl Page {
    /// The first page.
    #[must_use]
    pub fn first(limit: u32) -> Page {
        Page { after: None, limit }
    }
}
