//! Looking at tables.

use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::table::Snapshot;
use crate::units::{Bounded, Seat, Version};

/// The most events of one answer.
pub const MAX_EVENTS: u64 = 500;
/// The longest wait for events, in seconds: proxies give up after a minute or less.
pub const MAX_WAIT_SECONDS: u64 = 25;

/// The answer of `GET /api/tables/{table}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeTable {
    /// The table as it stands.
    pub table: Snapshot,
}

/// The query of `POST /api/person` and `GET /api/socket`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InvitedQuery {
    /// The table somebody comes for: where it waits for players, they are let in even if all
    /// strangers of their network together have asked for too much.
    pub table: Option<TableId>,
}

/// The query of `GET /api/tables/{table}/events`; answered with [`Events`](super::Events).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventsQuery {
    /// Only events after this version.
    #[serde(default)]
    pub after: Version,
    /// The most events to return; [`MAX_EVENTS`] by default.
    pub limit: Option<Bounded<1, MAX_EVENTS>>,
    /// How many seconds to wait if nothing has happened yet.
    #[serde(default)]
    pub wait: Bounded<0, MAX_WAIT_SECONDS>,
}

/// The answer of `GET /api/tables/{table}/moves`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegalMoves {
    /// The last event of the table.
    pub version: Version,
    /// The seat to move, while the match goes on.
    pub turn: Option<Seat>,
    /// Every legal move, in the notation of the game.
    pub moves: Vec<String>,
}
