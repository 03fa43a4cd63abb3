//! Blocks and reports; and everything that belongs to one person.

use serde::Serialize;

use crate::account::{AccountId, Ban, PastTable, Rating};
use crate::digest::Digest;
use crate::table::{Speaker, TableId};

/// A person whom an account has blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Blocked {
    /// The blocked account.
    pub account: AccountId,
    /// Their name.
    pub name: String,
    /// When it was blocked.
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

/// A report to the host.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// The reporter, if they have an account.
    pub reporter: Option<AccountId>,
    /// The reporter, if they have none.
    pub guest: Option<Digest>,
    /// The accused, if they have an account.
    pub accused: Option<AccountId>,
    /// The table it is about.
    pub table: Option<TableId>,
    /// The seat it is about.
    pub seat: Option<u8>,
    /// The complaint, in the reporter's words.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// The id of a report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct ReportId(pub i64);

/// A stored report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    /// Its id.
    pub id: ReportId,
    /// The reporter: id and name.
    pub reporter: Option<(AccountId, String)>,
    /// The accused: id and name.
    pub accused: Option<(AccountId, String)>,
    /// The table it is about.
    pub table: Option<TableId>,
    /// The seat it is about.
    pub seat: Option<u8>,
    /// The complaint.
    pub text: String,
    /// When it was made, in milliseconds since 1970.
    pub at_ms: i64,
    /// When it was closed and with which note; `None` for open reports.
    pub closed: Option<(i64, String)>,
}

/// A page of reports, oldest first.
#[derive(Clone, Debug)]
pub struct ReportPage {
    /// Only open ones.
    pub only_open: bool,
    /// The last report of the previous page.
    pub after: Option<ReportId>,
    /// The most reports to return.
    pub limit: u32,
}

/// An account as the host sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AccountLine {
    /// Its id.
    pub id: AccountId,
    /// Its name.
    pub name: String,
    /// When it was created.
    pub created_ms: i64,
    /// Its ban, if any.
    pub ban: Option<Ban>,
}

/// Everything the store knows about a person, to be handed to them.
///
/// The events of their tables are read with `events_after`, table by table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Export {
    /// The account.
    pub account: AccountLine,
    /// When each open session began and ends.
    pub sessions: Vec<(i64, i64)>,
    /// The number of recovery codes left.
    pub recovery_codes: u64,
    /// Their ratings.
    pub ratings: Vec<Rating>,
    /// The people they block.
    pub blocks: Vec<Blocked>,
    /// The reports they made.
    pub reports: Vec<Report>,
    /// The tables they are playing or waiting in.
    pub current_tables: Vec<TableId>,
    /// The tables they finished.
    pub history: Vec<PastTable>,
    /// The tables where they chatted, also those they left.
    pub talked_at: Vec<TableId>,
    /// Where they are told that it is their turn, and since when.
    pub pushes: Vec<(String, i64)>,
    /// Everything they did without the account, in the browser where it was made.
    pub earlier: GuestExport,
}

/// Everything the store knows about a person without an account, to be handed to them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct GuestExport {
    /// The reports they made.
    pub reports: Vec<Report>,
    /// The tables where they sit or chatted.
    pub tables: Vec<TableId>,
    /// Where they are told that it is their turn, and since when.
    pub pushes: Vec<(String, i64)>,
}

/// The number of things stored.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Counts {
    /// Tables waiting for players.
    pub waiting: u64,
    /// Tables in play.
    pub running: u64,
    /// Finished tables.
    pub finished: u64,
    /// Accounts.
    pub accounts: u64,
    /// Open reports.
    pub open_reports: u64,
}
