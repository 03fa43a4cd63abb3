//! People: who asks, their tables and matches, what others may know of them, blocks and reports.

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
    /// The person who sits down from now on.
    pub person: Option<PersonId>,
    /// The people whose seats are all theirs.
    pub people: Vec<PersonId>,
    /// The account of whoever is signed in.
    pub account: Option<OwnAccount>,
    /// Their tables that are not over, the newest first.
    pub tables: Vec<MyTable>,
}

/// A table that is not over, for somebody who sits there.
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
    /// Who sits there, as far as they have names.
    pub names: Vec<Option<String>>,
    /// The seats of whoever asks.
    pub seats: Vec<Seat>,
    /// How far it is, unless it cannot be read just now.
    pub phase: Option<Phase>,
    /// The seat that has the turn, while the match goes on.
    pub turn: Option<Seat>,
}

/// How strong somebody is at one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerRating {
    /// The id of the game.
    pub game: String,
    /// The strength.
    pub rating: i64,
    /// How far it may be off.
    pub deviation: i64,
    /// How many matches made it.
    pub matches: u64,
}

/// The query of `GET /api/me/history` and `GET /api/players/{name}/history`; answered with [`History`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryQuery {
    /// The last match of the page before.
    pub before: Option<TableId>,
    /// How many matches at most; 20 if nothing is said.
    pub limit: Option<Bounded<1, { MAX_MATCHES as u64 }>>,
}

/// Matches that are over, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct History {
    /// The matches.
    pub matches: Vec<PastMatch>,
}

/// A match that is over.
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
    /// The code of why it ended, or `closed`.
    pub reason: String,
    /// The seat of whose history it is.
    pub seat: Seat,
    /// Everybody's seat.
    pub seats: Vec<PastSeat>,
}

/// A seat of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PastSeat {
    /// The seat.
    pub seat: Seat,
    /// The name of whoever sat there.
    pub name: Option<String>,
    /// Whether that is the name of an account.
    pub account: bool,
    /// The final place, from 1.
    pub place: Option<u8>,
    /// The rating before and after.
    pub rating: Option<(i64, i64)>,
}

/// The answer of `GET /api/players/{name}`: what everybody may know of an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// When the account was made, in milliseconds since 1970.
    pub since: i64,
    /// The ratings.
    pub ratings: Vec<PlayerRating>,
    /// The last matches, the newest first.
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
    /// The name of the account that it is about.
    pub name: String,
}

/// The accounts that somebody blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocks {
    /// The accounts.
    pub blocks: Vec<BlockedAccount>,
}

/// An account that somebody blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BlockedAccount {
    /// Its name.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}

/// The body of `POST /api/reports`; answered with [`ReportFiled`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The table where it happened.
    pub table: TableId,
    /// The seat of whoever it is about.
    pub seat: Seat,
    /// The kind of complaint.
    pub why: ReportReason,
    /// The words of whoever complains.
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
