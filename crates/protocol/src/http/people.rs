//! People: the sender, their tables and matches, public profiles, blocks and reports.

use serde::{Deserialize, Serialize};

use super::accounts::OwnAccount;
use crate::ids::{PersonId, TableId};
use crate::settings::TableSettings;
use crate::table::Phase;
use crate::text::ShortText;
use crate::units::{Bounded, Seat, Version};

/// The most characters of a report.
pub const MAX_REPORT_CHARS: usize = 1_000;
/// The most matches of one answer.
pub const MAX_MATCHES: u32 = 100;

/// The answer of `GET /api/me`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// The person who takes seats from now on.
    pub person: Option<PersonId>,
    /// All people whose seats are theirs.
    pub people: Vec<PersonId>,
    /// The account, if signed in.
    pub account: Option<OwnAccount>,
    /// Their unfinished tables, newest first.
    pub tables: Vec<MyTable>,
}

/// An unfinished table, as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTable {
    /// The table.
    pub table: TableId,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// Its last event.
    pub version: Version,
    /// Its settings.
    pub settings: TableSettings,
    /// The names of the players, where they have one.
    pub names: Vec<Option<String>>,
    /// The seats of the sender.
    pub seats: Vec<Seat>,
    /// Its phase, unless it cannot be read just now.
    pub phase: Option<Phase>,
    /// The seat to move, while the match goes on.
    pub turn: Option<Seat>,
}

/// A player's rating in one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerRating {
    /// The id of the game.
    pub game: String,
    /// The rating.
    pub rating: i64,
    /// Its uncertainty.
    pub deviation: i64,
    /// The number of matches behind it.
    pub matches: u64,
}

/// The query of `GET /api/me/history` and `GET /api/players/{name}/history`; answered with [`History`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryQuery {
    /// The last match of the previous page.
    pub before: Option<TableId>,
    /// The most matches to return; 20 by default.
    pub limit: Option<Bounded<1, { MAX_MATCHES as u64 }>>,
}

/// Finished matches, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct History {
    /// The matches.
    pub matches: Vec<PastMatch>,
}

/// A finished match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastMatch {
    /// The table where it was played.
    pub table: TableId,
    /// When the table was opened, in milliseconds since 1970.
    pub created: i64,
    /// When it ended.
    pub finished: i64,
    /// Whether it changed ratings.
    pub rated: bool,
    /// Its settings.
    pub settings: TableSettings,
    /// The code of the reason it ended, or `closed`.
    pub reason: String,
    /// The seat of the player whose history it is.
    pub seat: Seat,
    /// All seats.
    pub seats: Vec<PastSeat>,
}

/// A seat of a finished match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastSeat {
    /// The seat.
    pub seat: Seat,
    /// The name of the player there.
    pub name: Option<String>,
    /// Whether it is the name of an account.
    pub account: bool,
    /// The final place, from 1.
    pub place: Option<u8>,
    /// The rating before and after.
    pub rating: Option<(i64, i64)>,
}

/// The answer of `GET /api/players/{name}`: the public profile of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// When the account was made, in milliseconds since 1970.
    pub since: i64,
    /// The ratings.
    pub ratings: Vec<PlayerRating>,
    /// The latest matches, newest first.
    pub matches: Vec<PastMatch>,
    /// How the ratings went, a curve for each game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub curves: Vec<RatingCurve>,
    /// Whether it is the account of whoever asks.
    #[serde(default, skip_serializing_if = "is_false")]
    pub own: bool,
    /// Whether whoever asks blocks the account.
    #[serde(default, skip_serializing_if = "is_false")]
    pub blocked: bool,
}

/// What is only said when it is so.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_false(is_so: &bool) -> bool {
    !*is_so
}

/// How a rating went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingCurve {
    /// The id of the game.
    pub game: String,
    /// After each of the last matches: when, in milliseconds since 1970, and the rating.
    pub points: Vec<(i64, i64)>,
}

/// The body of `POST` and `DELETE /api/me/blocks`; answered with [`Blocks`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlockRequest {
    /// The name of the account to block or unblock.
    pub name: String,
}

/// The accounts the sender blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocks {
    /// The accounts.
    pub blocks: Vec<BlockedAccount>,
}

/// A blocked account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BlockedAccount {
    /// Its name.
    pub name: String,
    /// When it was blocked, in milliseconds since 1970.
    pub since: i64,
}

/// The body of `POST /api/reports`; answered with [`ReportFiled`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The table where it happened.
    pub table: TableId,
    /// The seat of the person reported.
    pub seat: Seat,
    /// The kind of complaint.
    pub why: ReportReason,
    /// The words of the person reporting.
    #[serde(default)]
    pub text: Option<ShortText<MAX_REPORT_CHARS>>,
}

/// The kind of a complaint.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what it says")]
pub enum ReportReason {
    Cheating,
    Insults,
    Name,
    Other,
}

/// The answer of `POST /api/reports`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportFiled {
    /// The number of the report.
    pub report: i64,
}
