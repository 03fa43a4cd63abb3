//! Why a command was not carried out: codes with values, never sentences.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::text::Name;
use crate::units::Seat;

/// Why a command was not carried out.
///
/// ```
/// use damier_protocol::{CommandError, ErrorCode, ErrorDetail};
///
/// let error: CommandError = serde_json::from_str(
///     r#"{"code":"illegal","detail":{"reason":"move-refused","rule":"occupied"}}"#,
/// )?;
/// assert_eq!(error.code, ErrorCode::Illegal);
/// assert_eq!(error.detail, Some(ErrorDetail::MoveRefused { rule: "occupied".to_owned() }));
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// A client that needs only the code reads the detail as `serde::de::IgnoredAny`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CommandError"))]
pub struct CommandError<D = ErrorDetail> {
    /// What to do about it.
    pub code: ErrorCode,
    /// What exactly it was, where there is more to say.
    #[serde(default = "none::<D>", skip_serializing_if = "Option::is_none")]
    pub detail: Option<D>,
}

/// No detail: serde's own default would ask it of the type of the detail.
const fn none<D>() -> Option<D> {
    None
}

impl CommandError {
    /// Nothing is forbidden as such: the rules, or the state of the table, are against it.
    #[must_use]
    pub const fn illegal(detail: ErrorDetail) -> CommandError {
        CommandError {
            code: ErrorCode::Illegal,
            detail: Some(detail),
        }
    }
}

impl From<ErrorCode> for CommandError {
    fn from(code: ErrorCode) -> CommandError {
        CommandError { code, detail: None }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.detail {
            Some(detail) => write!(f, "{:?}: {detail:?}", self.code),
            None => write!(f, "{:?}", self.code),
        }
    }
}

impl std::error::Error for CommandError {}

/// Why a command was not carried out, in as many kinds as a program has to tell apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The table has changed since the sender saw it.
    Conflict,
    /// The rules of the game or of the table forbid it.
    Illegal,
    /// Another player has the turn.
    NotYourTurn,
    /// The match is over.
    Over,
    /// Not now: the same command may be sent again in a moment.
    Busy,
    /// Too much in a short time: the same command may be sent again later.
    Rate,
    /// The sender does not hold that seat, or needs an account.
    Auth,
}

impl ErrorCode {
    /// Whether the same command may be carried out when it is sent again. All other codes are
    /// final.
    #[must_use]
    pub const fn is_passing(self) -> bool {
        matches!(self, ErrorCode::Busy | ErrorCode::Rate)
    }
}

/// The reason behind an [`ErrorCode`], with its values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum ErrorDetail {
    /// The game refuses the move.
    MoveRefused {
        /// The code of the rule, from the list of the game.
        rule: String,
    },
    /// The text fits several moves.
    AmbiguousMove {
        /// Their canonical texts.
        candidates: Vec<String>,
    },
    /// The match is over.
    MatchOver,
    /// The match has not begun.
    MatchNotBegun,
    /// The match has begun: it is too late to sit down or to get up.
    MatchBegun,
    /// The match is not over yet.
    MatchNotOver,
    /// Somebody else sits there, or all seats are taken.
    SeatTaken,
    /// Everybody may take one seat only.
    OneSeatEach,
    /// There is no such seat at this table.
    NoSuchSeat,
    /// A rated match needs an account on every seat.
    AccountNeeded,
    /// Nothing is offered to this seat.
    NotAsked,
    /// The player is not in the match any more.
    NotInMatch,
    /// Another offer waits for answers.
    OfferPending,
    /// The same was declined, and nothing was played since.
    OfferDeclined,
    /// The game does not stop and count here.
    NoCount,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// In a rated match nothing is taken back, and the computer does not play.
    RatedMatch,
    /// Nobody went away, or it is the sender's own turn.
    NobodyToWaitFor,
    /// The sender has said so already.
    SaidAlready,
    /// A chat line has words, and no control characters.
    NotALine,
    /// The settings of a new table do not fit.
    Settings {
        /// What does not fit.
        error: SettingsError,
    },
    /// There is no such table.
    NoSuchTable,
    /// People at this table, or the sender, have blocked each other.
    Blocked,
    /// The sender has no person yet: `POST /api/person` gives one.
    PersonNeeded,
    /// The message could not be read.
    Unreadable {
        /// What was expected, in English, for those who write programs.
        what: String,
    },
    /// Nothing can be stored at the moment.
    StoreUnavailable,
    /// The events do not fit the table: a fault of the program.
    Inconsistent,
}

/// Why no match can begin with some settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum SettingsError {
    /// There is no such game.
    UnknownGame {
        /// The id that was given.
        game: String,
    },
    /// The game has no such option.
    UnknownOption {
        /// The key that was given.
        key: String,
    },
    /// The option has no such value.
    OptionValue {
        /// The key of the option.
        key: String,
        /// The value that was given.
        value: String,
    },
    /// The same option twice.
    OptionTwice {
        /// The key of the option.
        key: String,
    },
    /// Two options, each possible, that do not go together.
    OptionConflict {
        /// Both, as pairs of key and value.
        options: Vec<(String, String)>,
        /// The code of the rule that says so, from the list of the game.
        rule: String,
    },
    /// More options than any game has.
    TooManyOptions {
        /// How many were given.
        given: usize,
    },
    /// The first position cannot be read.
    Start {
        /// The byte at which it goes wrong.
        at: usize,
        /// What is wrong, in English, for those who write programs.
        what: String,
    },
    /// In the first position the match is over already.
    OverAlready,
    /// Too few or too many seats.
    Seats {
        /// How many play.
        players: usize,
        /// How many seats were given.
        given: usize,
    },
    /// A name that is empty or not on one line.
    Name {
        /// The name that was given.
        name: Name,
    },
    /// No such seat can begin.
    Begins {
        /// The seat that was given.
        seat: Seat,
    },
    /// Such a clock cannot be chosen.
    Clock {
        /// The clock that was given.
        clock: Clock,
    },
    /// Whoever opens a table sits at it.
    NobodyHere,
    /// A rated match has a clock, the usual start, no computer and everybody at their own device.
    NotRatable,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SettingsError {}

#[cfg(feature = "rules")]
impl From<damier_rules::OpenError> for SettingsError {
    fn from(error: damier_rules::OpenError) -> SettingsError {
        use damier_rules::{OpenError, OptionError};
        match error {
            OpenError::Options(
                OptionError::Malformed { text: key } | OptionError::UnknownKey { key, .. },
            ) => SettingsError::UnknownOption { key },
            OpenError::Options(OptionError::BadValue { key, value, .. }) => {
                let key = key.to_owned();
                SettingsError::OptionValue { key, value }
            }
            OpenError::Options(OptionError::Twice { key }) => SettingsError::OptionTwice { key },
            OpenError::Options(OptionError::Conflict { chosen, rule }) => {
                let owned = chosen.map(|(key, value)| (key.to_owned(), value.to_owned()));
                SettingsError::OptionConflict {
                    options: owned.to_vec(),
                    rule: rule.code.to_owned(),
                }
            }
            OpenError::Position(error) => SettingsError::Start {
                at: error.at,
                what: error.what,
            },
        }
    }
}

impl From<SettingsError> for CommandError {
    fn from(error: SettingsError) -> CommandError {
        CommandError::illegal(ErrorDetail::Settings { error })
    }
}
