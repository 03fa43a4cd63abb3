//! What people want of each other: blocks and reports; and what belongs to one person.

use serde::Serialize;

use crate::account::{AccountId, Ban, PastTable, Rating};
use crate::digest::Digest;
use crate::table::{Speaker, TableId};

/// Somebody whom an account has blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Blocked {
    /// The account that is blocked.
    pub account: AccountId,
    /// Their name.
    pub name: String,
    /// Since when.
    pub at_ms: i64,
}

/// Where somebody wants to be told that it is their turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPush {
    /// Who.
    pub owner: Speaker,
    /// Where.
    pub target: PushTarget,
    /// When their browser said so, in milliseconds since 1970.
    pub at_ms: i64,
}

/// What a browser gives to whoever may write to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushTarget {
    /// The address of whoever carries messages to it.
    pub endpoint: String,
    /// Its public key, uncompressed.
    pub key: [u8; 65],
    /// A secret that it shares.
    pub auth: [u8; 16],
}

/// A complaint to whoever hosts.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// Who complains, if they have an account.
    pub reporter: Option<AccountId>,
    /// Who complains, if they have none.
    pub guest: Option<Digest>,
    /// About whom, if they have an account.
    pub accused: Option<AccountId>,
    /// In which table.
    pub table: Option<TableId>,
    /// About which seat.
    pub seat: Option<u8>,
    /// What it is about, in the words of the person.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// The number of a report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct ReportId(pub i64);

/// A stored complaint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// Its number.
    pub id: ReportId,
    /// Who complained: number and name.
    pub reporter: Option<(AccountId, String)>,
    /// About whom: number and name.
    pub accused: Option<(AccountId, String)>,
    /// In which table.
    pub table: Option<TableId>,
    /// About which seat.
    pub seat: Option<u8>,
    /// What it is about.
    pub text: String,
    /// When it was made, in milliseconds since 1970.
    pub at_ms: i64,
    /// When it was closed and with which note; open reports have none.
    pub closed: Option<(i64, String)>,
}

/// Which reports to list, the oldest first.
#[derive(Clone, Debug)]
pub struct ReportPage {
    /// Only those that wait for an answer.
    pub only_open: bool,
    /// The last report of the part before.
    pub after: Option<ReportId>,
    /// How many at most.
    pub limit: u32,
}

/// An account as whoever hosts sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AccountLine {
    /// Its number.
    pub id: AccountId,
    /// Its name.
    pub name: String,
    /// When it was created.
    pub created_ms: i64,
    /// Whether it is shut out.
    pub ban: Option<Ban>,
}

/// Everything the store knows about one person, to be handed to them.
///
/// The events of their tables are read with `events_after`, table by table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Export {
    /// The account.
    pub account: AccountLine,
    /// When each open session began and ends.
    pub sessions: Vec<(i64, i64)>,
    /// How many recovery codes are left.
    pub recovery_codes: u64,
    /// Their ratings.
    pub ratings: Vec<Rating>,
    /// Whom they block.
    pub blocks: Vec<Blocked>,
    /// What they reported.
    pub reports: Vec<Report>,
    /// The tables they are playing or waiting in.
    pub current_tables: Vec<TableId>,
    /// The tables they finished.
    pub history: Vec<PastTable>,
    /// The tables where they said something, also those where they did not stay.
    pub talked_at: Vec<TableId>,
    /// Where they are told that it is their turn, and since when.
    pub pushes: Vec<(String, i64)>,
    /// What they did without the account, in the browser where it was made.
    pub earlier: GuestExport,
}

/// Everything the store knows about somebody without an account, to be handed to them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct GuestExport {
    /// What they reported.
    pub reports: Vec<Report>,
    /// The tables where they sit or said something.
    pub tables: Vec<TableId>,
    /// Where they are told that it is their turn, and since when.
    pub pushes: Vec<(String, i64)>,
}

/// How much there is of everything.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Counts {
    /// Tables that wait for players.
    pub waiting: u64,
    /// Tables that are played.
    pub running: u64,
    /// Tables that are over.
    pub finished: u64,
    /// Accounts.
    pub accounts: u64,
    /// Reports without an answer.
    pub open_reports: u64,
}
