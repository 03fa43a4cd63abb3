//! The strongest players of each game.

use serde::{Deserialize, Serialize};

use crate::settings::MAX_OPTION_CHARS;
use crate::text::ShortText;
use crate::units::Bounded;

/// The most players that a list of the strongest goes down to.
pub const MAX_LEADERS: u32 = 500;

/// The id of a game, in an address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct GameId(pub ShortText<MAX_OPTION_CHARS>);

impl TryFrom<String> for GameId {
    type Error = <ShortText<MAX_OPTION_CHARS> as TryFrom<String>>::Error;

    fn try_from(text: String) -> Result<GameId, Self::Error> {
        text.try_into().map(GameId)
    }
}

/// The query of `GET /api/leaders/{game}`; answered with [`Leaders`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeadersQuery {
    /// How many of the strongest are left out, because they were on the pages before.
    pub after: Option<Bounded<0, { MAX_LEADERS as u64 }>>,
    /// How many players at most; 50 if nothing is said.
    pub limit: Option<Bounded<1, 100>>,
}

/// The strongest players of a game: those whose rating is certain enough to be compared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaders {
    /// How many rated matches one needs to be listed.
    pub matches: u64,
    /// How far a rating may be off to be listed.
    pub deviation: i64,
    /// How many are listed on all pages together.
    pub total: u32,
    /// The players of this page, the strongest first.
    pub players: Vec<LeaderLine>,
}

/// One of the strongest players of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeaderLine {
    /// The place, from 1; two who are as strong have the same.
    pub place: u32,
    /// The name.
    pub name: String,
    /// The strength.
    pub rating: i64,
    /// How far it may be off.
    pub deviation: i64,
    /// How many matches made it.
    pub matches: u64,
}
