//! The lobby: tables and offers that wait for somebody.

use serde::{Deserialize, Serialize};

use super::people::PlayerRating;
use crate::clock::Clock;
use crate::ids::{CommandId, TableId};
use crate::settings::{MAX_OPTION_CHARS, TableSettings};
use crate::text::{Name, ShortText};
use crate::units::{Seat, Version};

/// The most games of one offer.
pub const MAX_OFFERED_GAMES: usize = 16;

/// The query of `GET /api/lobby`; answered with [`Lobby`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyQuery {
    /// Only these games, with commas between them.
    pub game: Option<String>,
}

/// The tables and offers that wait for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lobby {
    /// How many people are here, each counted once.
    pub here: usize,
    /// The tables, the newest first.
    pub tables: Vec<WaitingTable>,
    /// The offers, the oldest first.
    pub offers: Vec<LobbyOffer>,
    /// The matches that everybody may watch: those where somebody is present first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub playing: Vec<RunningTable>,
}

/// A table that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WaitingTable {
    /// The table.
    pub table: TableId,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// Its last event.
    pub version: Version,
    /// Its settings.
    pub settings: TableSettings,
    /// Those who sit there already.
    pub players: Vec<LobbyPlayer>,
}

/// A match that everybody may watch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunningTable {
    /// The table.
    pub table: TableId,
    /// Its settings.
    pub settings: TableSettings,
    /// Those who sit there.
    pub players: Vec<LobbyPlayer>,
    /// The position, if the table is at hand.
    pub position: Option<String>,
    /// Whether somebody is present there.
    pub live: bool,
}

/// Somebody who waits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyPlayer {
    /// Their seat, at a table.
    pub seat: Option<Seat>,
    /// Their name.
    pub name: Option<String>,
    /// Whether that is the name of an account.
    pub account: bool,
    /// How strong they are, at the games in question.
    pub ratings: Vec<PlayerRating>,
}

/// An offer that waits for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyOffer {
    /// The id under which it was made.
    pub id: CommandId,
    /// Any of these games.
    pub games: Vec<String>,
    /// How time is counted.
    pub clock: Clock,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// Whoever offers it.
    pub player: LobbyPlayer,
    /// Whether it is an offer of whoever asks.
    pub mine: bool,
}

/// The body of `POST /api/offers`: any of these games, with whoever comes. The same again keeps
/// the offer open. Answered with [`OfferStatus`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewOffer {
    /// The id of the offer, the same each time that it is sent.
    pub id: CommandId,
    /// Any of these games, all for two.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = MAX_OFFERED_GAMES)))]
    pub games: Vec<ShortText<MAX_OPTION_CHARS>>,
    /// How time is counted.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the result changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// The name of whoever has no account.
    #[serde(default)]
    pub name: Option<Name>,
}

/// The body of `POST /api/offers/{id}/take`; answered with [`OfferStatus`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeOffer {
    /// Which of the games that are offered.
    pub game: ShortText<MAX_OPTION_CHARS>,
    /// The name of whoever has no account.
    #[serde(default)]
    pub name: Option<Name>,
}

/// How far an offer is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OfferStatus {
    /// How far.
    pub state: OfferState,
    /// The table where both play, once they are paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// How far an offer is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OfferState {
    /// It waits for somebody.
    Open,
    /// Somebody has come.
    Paired,
    /// It is withdrawn, or was not renewed.
    Gone,
}
