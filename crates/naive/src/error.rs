//! Why the naive rules refuse a text.

use std::error::Error;
use std::fmt;

/// The verdict of the naive rules, or why they refuse.
pub type Result<T> = std::result::Result<T, NaiveError>;

/// Why a text was refused. Tests compare *that* both rules refuse the same texts; the words are for
/// anyone reading a failed test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NaiveError {
    /// No game has that name.
    UnknownGame(String),
    /// An option or its value does not exist.
    Option(String),
    /// The text is not a position of the game.
    Position(String),
    /// The move is not possible in the position.
    Move(String),
}

impl fmt::Display for NaiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::UnknownGame(why) | Self::Option(why) | Self::Position(why) | Self::Move(why)) =
            self;
        f.write_str(why)
    }
}

impl Error for NaiveError {}

/// Refuses a position unless something holds of it.
macro_rules! ensure {
    ($holds:expr, $($why:tt)+) => {
        if !$holds {
            return Err($crate::NaiveError::Position(format!($($why)+)));
        }
    };
}

pub(crate) use ensure;
