//! Accounts, their sessions, ratings and tables.

use serde::Serialize;

use crate::digest::Digest;
use crate::table::{SeatRecord, TableId};

/// An account. Ids are never reused, not even after a deletion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct AccountId(pub i64);

/// An account to be created.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// Its name; no other may look the same.
    pub name: String,
    /// The hash of the password, opaque to the store.
    pub password: String,
    /// The hashes of the codes that replace a forgotten password, once each.
    pub recovery: Vec<Digest>,
    /// The token by which its owner was known before, in the same browser: their chat lines from
    /// then belong to the account.
    pub earlier: Option<Digest>,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// The result of creating an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Registered {
    /// It is stored.
    Registered(AccountId),
    /// The name is taken, or looks like one that is.
    NameTaken,
}

/// The result of renaming an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renamed {
    /// It is stored.
    Renamed,
    /// The name is taken, in upper or lower case.
    NameTaken,
    /// There is no such account.
    NoAccount,
}

/// An account as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// Its name as chosen.
    pub name: String,
    /// The hash of its password.
    pub password: String,
    /// When it was created.
    pub created_ms: i64,
    /// Its ban, if any.
    pub ban: Option<Ban>,
}

/// A ban of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ban {
    /// When it ends; `None` is forever.
    pub until_ms: Option<i64>,
    /// The reason told to the person.
    pub reason: String,
}

impl Ban {
    /// Whether it is still in force.
    #[must_use]
    pub fn holds_at(&self, now_ms: i64) -> bool {
        self.until_ms.is_none_or(|until| now_ms < until)
    }
}

/// The most sessions of an account at a time: with another one the oldest ends.
pub const MAX_SESSIONS: usize = 50;

/// A session to be opened.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The account.
    pub account: AccountId,
    /// The hash of its token.
    pub token: Digest,
    /// When it begins.
    pub at_ms: i64,
    /// When it expires.
    pub expires_ms: i64,
}

/// A session that has not expired, with its account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The account.
    pub account: Account,
    /// When it began.
    pub created_ms: i64,
    /// When it expires.
    pub expires_ms: i64,
}

/// An account's rating in one game, as Glicko-2 describes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The game.
    pub game: String,
    /// The rating.
    pub rating: f64,
    /// Its uncertainty.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// The number of matches behind it.
    pub matches: u64,
    /// When it last changed.
    pub at_ms: i64,
}

/// A rating after one match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RatingPoint {
    /// The game.
    pub game: String,
    /// When the match ended.
    pub at_ms: i64,
    /// The strength since then.
    pub rating: f64,
}

/// Which of the strongest accounts at a game.
#[derive(Clone, Debug)]
pub struct LeaderPage {
    /// The game.
    pub game: String,
    /// Only those who have played so many rated matches.
    pub least_matches: u64,
    /// Only those whose rating is off by no more than this.
    pub most_deviation: f64,
    /// When it is asked: who is shut out then is left out.
    pub now_ms: i64,
    /// The most tables to return.
    pub limit: u32,
}

/// One of the strongest accounts at a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Leader {
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub name: String,
    /// The rating.
    pub rating: f64,
    /// Its uncertainty.
    pub deviation: f64,
    /// The number of matches behind it.
    pub matches: u64,
}

/// The ratings changed by a finished table: all of them or none.
#[derive(Clone, Debug)]
pub struct RateTable {
    /// The table.
    pub table: TableId,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The changes.
    pub changes: Vec<RatingChange>,
}

/// The new rating of one seat.
#[derive(Clone, Debug)]
pub struct RatingChange {
    /// The seat.
    pub seat: u8,
    /// The account.
    pub account: AccountId,
    /// The rating from which the new one was computed; that of a new player is not stored yet.
    pub before: f64,
    /// The number of matches behind the rating before.
    pub matches_before: u64,
    /// The new rating.
    pub rating: f64,
    /// Its uncertainty.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
}

/// The result of storing ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rated {
    /// They are stored.
    Rated,
    /// The table was already rated, is not rated, or is not over: nothing changed.
    NotDue,
    /// Another table changed one of them meanwhile: read and compute again.
    Stale,
}

/// A finished table in an account's history.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PastTable {
    /// The table.
    pub id: TableId,
    /// The game.
    pub game: String,
    /// Options, seats, clock.
    pub settings: String,
    /// Whether it changed ratings.
    pub is_rated: bool,
    /// When it was created.
    pub created_ms: i64,
    /// When it ended.
    pub finished_ms: i64,
    /// How it ended.
    pub result: String,
    /// The seat of the account whose history it is.
    pub seat: u8,
    /// All seats.
    pub seats: Vec<SeatRecord>,
}

/// A page of a history, newest table first.
#[derive(Clone, Debug)]
pub struct HistoryPage {
    /// The last table of the previous page.
    pub before: Option<TableId>,
    /// The most tables to return.
    pub limit: u32,
    /// The viewer.
    pub viewer: Viewer,
}

/// The viewer of a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The account itself: they see every table.
    Owner,
    /// Anyone else: they see no private table.
    Stranger,
}
