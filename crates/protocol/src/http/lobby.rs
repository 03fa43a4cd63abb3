//! The lobby: tables and offers waiting for players.

use serde::{Deserialize, Serialize};

use super::people::PlayerRating;
use crate::clock::Clock;
use crate::ids::{CommandId, TableId};
use crate::settings::{MAX_OPTION_CHARS, TableSettings};
use crate::text::{Name, ShortText};
use crate::units::{Seat, Version};

/// The most games of one offer.
pub const MAX_OFFERED_GAMES: usize = 16;

/// The most games the lobby is asked for at a time.
pub const MAX_LOBBY_GAMES: usize = 16;

/// The query of `GET /api/lobby`; answered with [`Lobby`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyQuery {
    /// Only these games, separated by commas: sixteen at most.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[^,]*(,[^,]*){0,15}$")))]
    pub game: Option<String>,
}

/// The tables and offers waiting for players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lobby {
    /// The number of people online, each counted once.
    pub here: usize,
    /// The tables, newest first.
    pub tables: Vec<WaitingTable>,
    /// The offers, oldest first.
    pub offers: Vec<LobbyOffer>,
    /// The matches that everybody may watch: those where somebody is present first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub playing: Vec<RunningTable>,
}

/// A table waiting for players.
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
    /// The players already seated.
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

/// A waiting player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyPlayer {
    /// Their seat, if they wait at a table.
    pub seat: Option<Seat>,
    /// Their name.
    pub name: Option<String>,
    /// Whether it is the name of an account.
    pub account: bool,
    /// Their ratings in the games in question.
    pub ratings: Vec<PlayerRating>,
}

/// An offer waiting for an opponent.
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
    /// The player who made it.
    pub player: LobbyPlayer,
    /// Whether the sender made it.
    pub mine: bool,
}

/// The body of `POST /api/offers`: any of these games, against anyone. Sending it again keeps the
/// offer open. Answered with [`OfferStatus`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewOffer {
    /// The id of the offer, the same every time it is sent.
    pub id: CommandId,
    /// Any of these games, all for two players.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = MAX_OFFERED_GAMES)))]
    pub games: Vec<ShortText<MAX_OPTION_CHARS>>,
    /// How time is counted.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the result changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// The name of a player without an account.
    #[serde(default)]
    pub name: Option<Name>,
}

/// The body of `POST /api/offers/{id}/take`; answered with [`OfferStatus`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeOffer {
    /// The chosen game among those offered.
    pub game: ShortText<MAX_OPTION_CHARS>,
    /// The name of a player without an account.
    #[serde(default)]
    pub name: Option<Name>,
}

/// The status of an offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OfferStatus {
    /// Its state.
    pub state: OfferState,
    /// The table where both play, once they are paired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// The state of an offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OfferState {
    /// Waiting for an opponent.
    Open,
    /// An opponent has come.
    Paired,
    /// Withdrawn, or not renewed.
    Gone,
}
