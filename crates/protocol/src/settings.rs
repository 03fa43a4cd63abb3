//! The settings of a table: game, options, seats, clock, rated or not.

use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::text::{Name, ShortText};
use crate::units::{Level, Seat};

/// The most options of a table.
pub const MAX_OPTIONS: usize = 24;
/// The most characters of an option's key or value.
pub const MAX_OPTION_CHARS: usize = 40;
/// The most characters of a first position.
pub const MAX_START_CHARS: usize = 300;

/// The settings of a table.
///
/// ```
/// use damier_protocol::{SeatSetting, TableSettings};
///
/// let settings: TableSettings = serde_json::from_str(
///     r#"{"game":"mak-yek","seats":[{"kind":"here","name":"Ève"},{"kind":"friend"}]}"#,
/// )?;
/// assert_eq!(settings.seats[1], SeatSetting::Friend);
/// assert!(!settings.rated);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The id of the game.
    pub game: ShortText<MAX_OPTION_CHARS>,
    /// The options that differ from the default, as pairs of key and value.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_OPTIONS)))]
    pub options: Vec<(ShortText<MAX_OPTION_CHARS>, ShortText<MAX_OPTION_CHARS>)>,
    /// The seats around the board, in turn order.
    #[cfg_attr(feature = "schema", schemars(length(min = 2, max = crate::MAX_SEATS)))]
    pub seats: Vec<SeatSetting>,
    /// Which seat begins.
    #[serde(default)]
    pub begins: Begins,
    /// How time is counted.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the result changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// The people who can find the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// The first position, if it is not the game's own.
    #[serde(default)]
    pub start: Option<ShortText<MAX_START_CHARS>>,
}

impl TableSettings {
    /// A table for a game with these seats and otherwise default settings.
    #[must_use]
    pub fn new(game: &str, seats: Vec<SeatSetting>) -> TableSettings {
        TableSettings {
            game: ShortText::cut(game),
            options: Vec::new(),
            seats,
            begins: Begins::default(),
            clock: Clock::None,
            rated: false,
            visibility: Visibility::default(),
            start: None,
        }
    }

    /// Removes the names.
    pub fn forget_names(&mut self) {
        for seat in &mut self.seats {
            if let SeatSetting::Here { name } = seat {
                *name = None;
            }
        }
    }

    /// Why a match with these settings cannot be rated, if so: ratings compare people, each on
    /// their own device, with a clock and from the game's own first position.
    #[must_use]
    pub fn unratable(&self) -> Option<Unratable> {
        let here = |seat: &&SeatSetting| matches!(seat, SeatSetting::Here { .. });
        let computer = |seat: &SeatSetting| matches!(seat, SeatSetting::Computer { .. });
        if self.seats.iter().any(computer) {
            Some(Unratable::Computer)
        } else if self.seats.iter().filter(here).count() != 1 {
            Some(Unratable::Together)
        } else if self.clock == Clock::None {
            Some(Unratable::Clock)
        } else {
            self.start.as_ref().map(|_| Unratable::Start)
        }
    }
}

/// Why a match cannot be rated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unratable {
    /// The computer plays.
    Computer,
    /// Several players, or none, sit at the device that opens the table.
    Together,
    /// There is no clock.
    Clock,
    /// It starts from another position.
    Start,
}

/// The kind of player on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatSetting {
    /// Somebody at the device that opens the table.
    Here {
        /// The name, if one was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
    },
    /// Anyone who comes, by the link or from the lobby.
    Friend,
    /// The computer.
    Computer {
        /// Its level.
        level: Level,
    },
}

/// The seat that begins. The order around the table stays; it is rotated.
///
/// ```
/// use damier_protocol::{Begins, Seat};
///
/// assert_eq!(serde_json::to_string(&Begins::Seat(Seat(1)))?, r#"{"seat":1}"#);
/// assert_eq!(serde_json::to_string(&Begins::Drawn)?, r#""drawn""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// This seat, as in the settings.
    Seat(Seat),
    /// One drawn from the seed of the match.
    Drawn,
}

impl Default for Begins {
    fn default() -> Begins {
        Begins::Seat(Seat(0))
    }
}

#[cfg(feature = "rules")]
impl Begins {
    /// Keeps this draw independent of other uses of the seed.
    const DRAW: u64 = 0x0064_7261_7765;

    /// Which of `seats` seats begins, in the match with this seed.
    #[must_use]
    pub fn beginner(self, seats: usize, seed: u64) -> usize {
        let count = seats.max(1);
        match self {
            Begins::Seat(seat) => seat.index() % count,
            Begins::Drawn => damier_rules::Random::new(seed ^ Begins::DRAW).below(count),
        }
    }

    /// Which of `seats` seats a player has, in the match with this seed where player `first` has
    /// the first turn.
    #[must_use]
    pub fn seat_of(self, player: usize, first: usize, seats: usize, seed: u64) -> usize {
        let count = seats.max(1);
        (player + self.beginner(count, seed) + count - first % count) % count
    }

    /// The seat after the one that begins in the match with this seed: for the next match.
    #[must_use]
    pub fn turned(self, seats: usize, seed: u64) -> Begins {
        let next = (self.beginner(seats, seed) + 1) % seats.max(1);
        Begins::Seat(Seat(next as u8))
    }
}

/// The people who can find a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// People who have the link.
    #[default]
    Private,
    /// Everybody, in the lobby.
    Lobby,
}
