//! What is chosen when a table is opened: game, options, who sits where, clock, rated or not.

use damier_play::seat::Seat as PlainSeat;
use damier_play::setup::{Begins, Setup as PlainSetup};
use damier_rules::AnyMatch;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;

/// The most options that are looked at, and the most characters of a key or a value.
const MOST_OPTIONS: usize = 24;
const LONGEST_OPTION: usize = 40;
/// The most characters of a first position.
const LONGEST_START: usize = 300;

/// The settings of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The id of the game.
    pub game: String,
    /// The options that are not the default.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Who sits around the board, in the order of the turns.
    pub seats: Vec<Seat>,
    /// Which of the seats begins.
    #[serde(default)]
    pub begins: Begins,
    /// How time is counted.
    #[serde(default)]
    pub clock: Clock,
    /// Whether the result changes ratings.
    #[serde(default)]
    pub rated: bool,
    /// Who finds the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// The first position, if it is not the game's own.
    #[serde(default)]
    pub start: Option<String>,
}

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Seat {
    /// Somebody at the device of whoever opens the table.
    Here {
        /// The name, if one was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Whoever comes, by the link or from the lobby.
    Friend,
    /// The computer.
    Computer {
        /// From 1 to 8.
        level: u8,
    },
}

/// Who finds a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Those who have the link.
    #[default]
    Private,
    /// Everybody, in the lobby.
    Lobby,
}

impl Setup {
    /// The first position of the match, if everything fits.
    ///
    /// # Errors
    /// With the first thing that does not fit, in English.
    pub fn open(&self) -> Result<Box<dyn AnyMatch>, String> {
        self.check_lengths()?;
        let plain = self.plain();
        plain.check().map_err(|error| error.to_string())?;
        if !self.clock.is_valid() {
            return Err("such a clock cannot be chosen".to_owned());
        }
        if !self
            .seats
            .iter()
            .any(|seat| matches!(seat, Seat::Here { .. }))
        {
            return Err("whoever opens a table sits at it".to_owned());
        }
        self.check_rated()?;
        plain.open().map_err(|error| error.to_string())
    }

    /// Which of the seats a player of the match has, in the match with this seed.
    pub(crate) fn seat_of(&self, player: usize, first: usize, seed: u64) -> usize {
        let count = self.seats.len().max(1);
        (player + self.plain().beginner(seed) + count - first % count) % count
    }

    /// The same settings, and the next one begins.
    pub(crate) fn turned(&self, seed: u64) -> Setup {
        Setup {
            begins: self.plain().turned(seed).begins,
            ..self.clone()
        }
    }

    /// Takes the names out.
    pub(crate) fn forget_names(&mut self) {
        for seat in &mut self.seats {
            if let Seat::Here { name } = seat {
                *name = None;
            }
        }
    }

    /// The settings as they would be on one device.
    pub(crate) fn plain(&self) -> PlainSetup {
        let plain = |seat: &Seat| match seat {
            Seat::Here { name } => PlainSeat::Person { name: name.clone() },
            Seat::Friend => PlainSeat::person(),
            Seat::Computer { level } => PlainSeat::Computer { level: *level },
        };
        PlainSetup {
            game: self.game.clone(),
            options: self.options.clone(),
            seats: self.seats.iter().map(plain).collect(),
            begins: self.begins,
            clock: None,
            help: Default::default(),
            start: self.start.clone(),
        }
    }

    fn check_lengths(&self) -> Result<(), String> {
        let is_long = |text: &str, most: usize| text.chars().nth(most).is_some();
        let is_long_option = |text: &str| is_long(text, LONGEST_OPTION);
        let mut texts = self.options.iter().flat_map(|(key, value)| [key, value]);
        let too_long = self.options.len() > MOST_OPTIONS
            || is_long_option(&self.game)
            || texts.any(|text| is_long_option(text))
            || (self.start.iter()).any(|start| is_long(start, LONGEST_START));
        if too_long {
            return Err("a text of the settings is too long".to_owned());
        }
        Ok(())
    }

    /// Ratings compare people: two or more of them, each on a device of their own, with a clock
    /// and from the game's own first position.
    fn check_rated(&self) -> Result<(), String> {
        let here = |seat: &&Seat| matches!(seat, Seat::Here { .. });
        let computer = |seat: &Seat| matches!(seat, Seat::Computer { .. });
        let fair = self.seats.iter().filter(here).count() == 1
            && !self.seats.iter().any(computer)
            && self.clock != Clock::None
            && self.start.is_none();
        if self.rated && !fair {
            return Err("a rated match has a clock, the usual start and people apart".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "tests/setup.rs"]
mod tests;
