//! Why a command was refused: codes with values, never sentences.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::text::Name;
use crate::units::Seat;

/// Why a command was refused.
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
/// A client that only needs the code reads the detail as `serde::de::IgnoredAny`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CommandError"))]
pub struct CommandError<D = ErrorDetail> {
    /// The kind of error, which tells a program what to do.
    pub code: ErrorCode,
    /// The exact reason, if there is more to say.
    #[serde(default = "none::<D>", skip_serializing_if = "Option::is_none")]
    pub detail: Option<D>,
}

/// No detail. Serde's own default would require it of the detail's type.
const fn none<D>() -> Option<D> {
    None
}

impl CommandError {
    /// The request is permitted as such, but the rules or the state of the table are against it.
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

/// Why a command was refused, in as many kinds as a program has to tell apart.
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
    /// Too many in a short time: the same command may be sent again later.
    Rate,
    /// The sender does not hold that seat, or needs an account.
    Auth,
}

impl ErrorCode {
    /// Whether the same command may succeed when sent again. All other codes are final.
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
    /// The match has begun: it is too late to sit down or get up.
    MatchBegun,
    /// The match is not over yet.
    MatchNotOver,
    /// Somebody else sits there, or all seats are taken.
    SeatTaken,
    /// A player may take only one seat.
    OneSeatEach,
    /// There is no such seat at this table.
    NoSuchSeat,
    /// A rated match needs an account on every seat.
    AccountNeeded,
    /// Nothing is offered to this seat.
    NotAsked,
    /// The player is no longer in the match.
    NotInMatch,
    /// Another offer is pending.
    OfferPending,
    /// The same offer was declined, and nothing was played since.
    OfferDeclined,
    /// The game does not stop and count here.
    NoCount,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// In a rated match nothing is taken back, and the computer does not play.
    RatedMatch,
    /// Nobody is away, or it is the sender's own turn.
    NobodyToWaitFor,
    /// The sender has already said so.
    SaidAlready,
    /// A chat line must contain text and no control characters.
    NotALine,
    /// The settings of a new table are invalid.
    Settings {
        /// The problem.
        error: SettingsError,
    },
    /// There is no such table.
    NoSuchTable,
    /// People at this table, or the sender, have blocked each other.
    Blocked,
    /// The sender is not known as a person yet: `POST /api/person` makes them one.
    PersonNeeded,
    /// The message could not be read.
    Unreadable {
        /// The expected form, in English, for developers.
        what: String,
    },
    /// Nothing can be stored at the moment.
    StoreUnavailable,
    /// The events do not fit the table: a bug.
    Inconsistent,
}

/// Why no match can begin with these settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum SettingsError {
    /// There is no such game.
    UnknownGame {
        /// The id given.
        game: String,
    },
    /// The game has no such option.
    UnknownOption {
        /// The key given.
        key: String,
    },
    /// The option has no such value.
    OptionValue {
        /// The key of the option.
        key: String,
        /// The value given.
        value: String,
    },
    /// The same option twice.
    OptionTwice {
        /// The key of the option.
        key: String,
    },
    /// Two options, each allowed, that conflict.
    OptionConflict {
        /// Both, as pairs of key and value.
        options: Vec<(String, String)>,
        /// The code of the rule that forbids it, from the list of the game.
        rule: String,
    },
    /// More options than any game has.
    TooManyOptions {
        /// The number given.
        given: usize,
    },
    /// The first position cannot be read.
    Start {
        /// The byte offset of the problem.
        at: usize,
        /// The problem, in English, for developers.
        what: String,
    },
    /// The match is already over in the first position.
    OverAlready,
    /// Too few or too many seats.
    Seats {
        /// The number of players.
        players: usize,
        /// The number of seats given.
        given: usize,
    },
    /// A name that is empty or not on one line.
    Name {
        /// The name given.
        name: Name,
    },
    /// No such seat can begin.
    Begins {
        /// The seat given.
        seat: Seat,
    },
    /// The clock is outside the allowed limits.
    Clock {
        /// The clock given.
        clock: Clock,
    },
    /// Nobody sits at the device that opens the table.
    NobodyHere,
    /// A rated match has a clock, the usual start, no computer, and every player on their own
    /// device.
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
                what: error.english(),
            },
            // Only in a browser, and never on a server.
            OpenError::NotLoaded => SettingsError::UnknownGame {
                game: String::new(),
            },
        }
    }
}

impl From<SettingsError> for CommandError {
    fn from(error: SettingsError) -> CommandError {
        CommandError::illegal(ErrorDetail::Settings { error })
    }
}
