//! Accounts, their sessions, ratings and tables.

use serde::Serialize;

use crate::digest::Digest;
use crate::table::{SeatRecord, TableId};

/// An account. Numbers are never given twice, not even after a deletion.
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
    /// The token by which its owner was known before, in the same browser: what they said then
    /// belongs to the account.
    pub earlier: Option<Digest>,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// What became of a new account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Registered {
    /// It is stored.
    Registered(AccountId),
    /// Somebody has this name, or one that looks the same.
    NameTaken,
}

/// What became of a new name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renamed {
    /// It is stored.
    Renamed,
    /// Somebody else has this name, in upper or lower case.
    NameTaken,
    /// There is no such account.
    NoAccount,
}

/// What is known about an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number.
    pub id: AccountId,
    /// Its name as it was chosen.
    pub name: String,
    /// The hash of its password.
    pub password: String,
    /// When it was created.
    pub created_ms: i64,
    /// Whether it is shut out.
    pub ban: Option<Ban>,
}

/// An account is shut out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ban {
    /// Until when; for ever if there is no end.
    pub until_ms: Option<i64>,
    /// What to tell the person.
    pub reason: String,
}

impl Ban {
    /// Whether it still holds.
    #[must_use]
    pub fn holds_at(&self, now_ms: i64) -> bool {
        self.until_ms.is_none_or(|until| now_ms < until)
    }
}

/// A session to be opened.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// Whose it is.
    pub account: AccountId,
    /// The hash of its token.
    pub token: Digest,
    /// When it begins.
    pub at_ms: i64,
    /// When it ends by itself.
    pub expires_ms: i64,
}

/// A session that has not expired, with its account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Whose it is.
    pub account: Account,
    /// When it began.
    pub created_ms: i64,
    /// When it ends by itself.
    pub expires_ms: i64,
}

/// The strength of an account at one game, as Glicko-2 describes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// Which game.
    pub game: String,
    /// The strength.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it changes by itself.
    pub volatility: f64,
    /// How many matches made it.
    pub matches: u64,
    /// When it last changed.
    pub at_ms: i64,
}

/// A rating after one match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RatingPoint {
    /// Which game.
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
    /// How many at most.
    pub limit: u32,
}

/// One of the strongest accounts at a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Leader {
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub name: String,
    /// The strength.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How many matches made it.
    pub matches: u64,
}

/// The ratings that a finished table changes: all of them or none.
#[derive(Clone, Debug)]
pub struct RateTable {
    /// The table.
    pub table: TableId,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// What changes.
    pub changes: Vec<RatingChange>,
}

/// The new rating of one seat.
#[derive(Clone, Debug)]
pub struct RatingChange {
    /// Which seat.
    pub seat: u8,
    /// Whose rating.
    pub account: AccountId,
    /// The rating from which the new one was computed; a new player's is not stored yet.
    pub before: f64,
    /// How many matches made the rating before.
    pub matches_before: u64,
    /// The new rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it changes by itself.
    pub volatility: f64,
}

/// What became of new ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rated {
    /// They are stored.
    Rated,
    /// The table was rated before, is not rated, or is not over: nothing changed.
    NotDue,
    /// Another table changed one of them meanwhile: read again, compute again.
    Stale,
}

/// A finished table in somebody's history.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PastTable {
    /// The table.
    pub id: TableId,
    /// Which game was played.
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
    /// The seat of whose history this is.
    pub seat: u8,
    /// Everybody's seat.
    pub seats: Vec<SeatRecord>,
}

/// A part of a history, the newest table first.
#[derive(Clone, Debug)]
pub struct HistoryPage {
    /// The last table of the part before.
    pub before: Option<TableId>,
    /// How many at most.
    pub limit: u32,
    /// Who looks at it.
    pub viewer: Viewer,
}

/// Who looks at a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Whose history it is: they see every table.
    Owner,
    /// Anybody else: they see no private table.
    Stranger,
}
