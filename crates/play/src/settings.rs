//! The settings of a match: game, options, seats, who begins, clock, help.

use std::fmt;

use damier_games::{CATALOGUE, find};
pub use damier_protocol::Begins;
use damier_protocol::{MAX_INCREMENT, MAX_MINUTES, MAX_NAME_CHARS};
use damier_rules::{AnyMatch, Choices, GameEntry, OpenError, OptionError, PositionError};
use serde::{Deserialize, Serialize};

use crate::clock::TimeControl;
use crate::seat::{LEVELS, Seat};
use damier_json::{self as json, Value};

/// The default level of the computer.
pub const FIRST_LEVEL: u8 = 2;

/// The settings of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MatchSettings {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the default.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The seats around the board, in turn order.
    pub seats: Vec<Seat>,
    /// Which seat begins.
    #[serde(default)]
    pub begins: Begins,
    /// The clock, if there is one.
    #[serde(default)]
    pub clock: Option<TimeControl>,
    /// The help available.
    #[serde(default)]
    pub help: Help,
    /// The first position, if it is not the game's own.
    #[serde(default)]
    pub start: Option<String>,
}

/// The help that is switched on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Help {
    /// Legal destinations are shown.
    pub moves: bool,
    /// Moves may be taken back.
    pub undo: bool,
    /// The computer may be asked.
    pub hint: bool,
}

impl Default for Help {
    fn default() -> Help {
        Help {
            moves: true,
            undo: true,
            hint: true,
        }
    }
}

impl MatchSettings {
    /// A person who begins, against the computer at this level on every other seat.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn against(game: &str, level: u8) -> Result<MatchSettings, SettingsError> {
        let mut settings = MatchSettings::around_the_table(game)?;
        settings.seats[1..].fill(Seat::computer(level));
        Ok(settings)
    }

    /// The default: me first, against level 2.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn usual(game: &str) -> Result<MatchSettings, SettingsError> {
        MatchSettings::against(game, FIRST_LEVEL)
    }

    /// People at every seat.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn around_the_table(game: &str) -> Result<MatchSettings, SettingsError> {
        let mut settings = MatchSettings {
            game: game.to_owned(),
            ..MatchSettings::default()
        };
        settings.seats = vec![Seat::person(); settings.open()?.players()];
        Ok(settings)
    }

    /// The level of the computer: that of its first seat, or the default one.
    #[must_use]
    pub fn level(&self) -> u8 {
        let level = self.seats.iter().find_map(Seat::level);
        level.unwrap_or(FIRST_LEVEL)
    }

    /// Chooses an option. If that changes the number of players, seats are added, copying the last
    /// one, or removed.
    ///
    /// # Errors
    /// If the game has no such option or value; nothing changes then.
    pub fn choose(&mut self, key: &str, value: &str) -> Result<(), SettingsError> {
        let mut choices = self.choices()?;
        choices.set(key, value).map_err(SettingsError::Options)?;
        let mut changed = self.clone();
        changed.options = owned(&choices);
        changed.fit_seats()?;
        *self = changed;
        Ok(())
    }

    /// Checks whether a match can begin with these settings.
    ///
    /// # Errors
    /// With the first problem found.
    pub fn check(&self) -> Result<(), SettingsError> {
        let opened = self.open()?;
        if opened.outcome().is_some() {
            return Err(SettingsError::OverAlready);
        }
        self.check_seats(opened.players())?;
        match self.clock {
            Some(time_control) if !time_control.is_valid() => {
                Err(SettingsError::Clock(time_control))
            }
            _ => Ok(()),
        }
    }

    /// The match before its first action.
    ///
    /// # Errors
    /// If the game, its options or the start are invalid.
    pub fn open(&self) -> Result<Box<dyn AnyMatch>, SettingsError> {
        let opened = self.entry()?.open(self.choices()?, self.start.as_deref());
        opened.map_err(|error| match error {
            OpenError::Options(error) => SettingsError::Options(error),
            OpenError::Position(error) => SettingsError::Start(error),
            OpenError::NotLoaded => SettingsError::UnknownGame(self.game.clone()),
        })
    }

    /// The options as validated by the rules.
    ///
    /// # Errors
    /// If the game has no such options.
    pub fn choices(&self) -> Result<Choices, SettingsError> {
        let pairs = self
            .options
            .iter()
            .map(|(key, value)| format!("{key}={value}"));
        Choices::parse(self.entry()?.info.options, pairs).map_err(SettingsError::Options)
    }

    /// The seats by player: the seat that begins gets the player with the first turn.
    #[must_use]
    pub fn arranged(&self, opened: &dyn AnyMatch, seed: u64) -> Vec<Seat> {
        let (count, first) = (self.seats.len(), opened.turn().index());
        let of = |player| self.begins.seat_of(player, first, count, seed);
        (0..count)
            .map(|player| self.seats[of(player)].clone())
            .collect()
    }

    /// The same settings, with the next seat to begin.
    #[must_use]
    pub fn turned(&self, seed: u64) -> MatchSettings {
        MatchSettings {
            begins: self.begins.turned(self.seats.len(), seed),
            ..self.clone()
        }
    }

    /// The saved settings of a game, as far as they can be read: missing, old or broken parts get
    /// their defaults.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn recall(game: &str, json: &str) -> Result<MatchSettings, SettingsError> {
        let mut settings = MatchSettings::usual(game)?;
        let kept: Value = json.parse().unwrap_or(Value::Null);
        if kept.get("game").and_then(Value::as_str) != Some(game) {
            return Ok(settings);
        }
        for (key, value) in part::<Vec<(String, String)>>(&kept, "options").unwrap_or_default() {
            // An option that no longer exists is left out; the others still count.
            let _ = settings.choose(&key, &value);
        }
        settings.take(&kept, "seats", |settings, seats| settings.seats = seats);
        settings.take(&kept, "begins", |settings, begins| settings.begins = begins);
        settings.take(&kept, "clock", |settings, clock| settings.clock = clock);
        settings.take(&kept, "help", |settings, help| settings.help = help);
        settings.take(&kept, "start", |settings, start| settings.start = start);
        Ok(settings)
    }

    /// Adopts one part if a match can begin with it.
    fn take<T: for<'a> Deserialize<'a>>(
        &mut self,
        kept: &Value,
        key: &str,
        put: impl Fn(&mut MatchSettings, T),
    ) {
        let Some(value) = part(kept, key) else {
            return;
        };
        let mut tried = self.clone();
        put(&mut tried, value);
        if tried.check().is_ok() {
            *self = tried;
        }
    }

    fn entry(&self) -> Result<&'static GameEntry, SettingsError> {
        find(&self.game).ok_or_else(|| SettingsError::UnknownGame(self.game.clone()))
    }

    fn fit_seats(&mut self) -> Result<(), SettingsError> {
        let players = self.open()?.players();
        let more = self.seats.last().cloned().unwrap_or(Seat::person());
        let more = more.level().map_or(Seat::person(), Seat::computer);
        self.seats.resize(players, more);
        if let Begins::Seat(seat) = self.begins
            && seat.index() >= players
        {
            self.begins = Begins::default();
        }
        Ok(())
    }

    fn check_seats(&self, players: usize) -> Result<(), SettingsError> {
        if self.seats.len() != players {
            let given = self.seats.len();
            return Err(SettingsError::Seats { players, given });
        }
        for seat in &self.seats {
            match seat {
                Seat::Computer { level } if !LEVELS.contains(level) => {
                    return Err(SettingsError::Level(*level));
                }
                Seat::Person { name: Some(name) } if Seat::named(name) != *seat => {
                    return Err(SettingsError::Name(name.clone()));
                }
                _ => {}
            }
        }
        match self.begins {
            Begins::Seat(seat) if seat.index() >= players => Err(SettingsError::Begins(seat)),
            _ => Ok(()),
        }
    }
}

pub(crate) fn owned(choices: &Choices) -> Vec<(String, String)> {
    let owned = |(key, value): (&str, String)| (key.to_owned(), value);
    choices.changed().map(owned).collect()
}

fn part<T: for<'a> Deserialize<'a>>(kept: &Value, key: &str) -> Option<T> {
    json::from_value(kept.get(key)?.clone()).ok()
}

/// Why a match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// No such game.
    UnknownGame(String),
    /// The options.
    Options(OptionError),
    /// The first position.
    Start(PositionError),
    /// The match is already over in the first position.
    OverAlready,
    /// Too few or too many seats.
    Seats {
        /// The number of players.
        players: usize,
        /// The number of seats given.
        given: usize,
    },
    /// No such level.
    Level(u8),
    /// A name that is too long, empty or not on one line.
    Name(String),
    /// No such seat can begin.
    Begins(damier_protocol::Seat),
    /// A clock outside the allowed limits.
    Clock(TimeControl),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsError::UnknownGame(game) => {
                let ids: Vec<&str> = CATALOGUE.iter().map(|entry| entry.info.id).collect();
                write!(f, "unknown game {game:?}; known: {}", ids.join(", "))
            }
            SettingsError::Options(error) => error.fmt(f),
            SettingsError::Start(what) => write!(f, "the first position: {what}"),
            SettingsError::OverAlready => f.write_str("the match is over in its first position"),
            SettingsError::Seats { players, given } => {
                write!(f, "{players} players need {players} seats, not {given}")
            }
            SettingsError::Level(level) => write!(f, "levels are from 1 to 8, not {level}"),
            SettingsError::Name(name) => {
                write!(
                    f,
                    "a name has up to {MAX_NAME_CHARS} letters on one line, not {name:?}"
                )
            }
            SettingsError::Begins(seat) => {
                write!(f, "there is no seat {} to begin", seat.index() + 1)
            }
            SettingsError::Clock(time_control) => write!(
                f,
                "a clock has 1 to {MAX_MINUTES} minutes and gives back up to {MAX_INCREMENT} \
                 seconds, not {} and {}",
                time_control.minutes, time_control.increment
            ),
        }
    }
}

impl std::error::Error for SettingsError {}

#[cfg(test)]
#[path = "tests/settings.rs"]
mod tests;
