//! Why a record could not be read, written or replayed.

use std::fmt;

use super::RecordedResult;
use crate::erased::OpenError;
use crate::matches::ActionError;
use crate::notation::MoveError;

/// Why a record could not be read, written or replayed, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the text, counted from 1, if known.
    pub line: Option<usize>,
    /// The problem.
    pub problem: RecordProblem,
}

/// A problem with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordProblem {
    /// Something is missing or out of place: the rule of the format it breaks.
    Structure(&'static str),
    /// Something is not written as the format requires.
    Syntax {
        /// How it should be written.
        expected: &'static str,
        /// The text found.
        found: String,
    },
    /// A header after the moves.
    Late(String),
    /// A header that may occur only once.
    Repeated(String),
    /// A reason for the end that no game has.
    UnknownReason(String),
    /// A match of a game that is not in the catalogue.
    UnknownGame {
        /// The game of the record.
        found: String,
        /// The known games.
        known: Vec<&'static str>,
    },
    /// A match of another game.
    OtherGame {
        /// The game of the record.
        found: String,
        /// The game expected.
        expected: &'static str,
    },
    /// Options or a start position that the game does not accept.
    Open(OpenError),
    /// A move of a foreign file that cannot be played.
    Move {
        /// Its number, from 1.
        number: usize,
        /// Why not.
        error: MoveError,
    },
    /// A step that cannot be replayed.
    Action {
        /// Its number, from 1.
        number: usize,
        /// Why not.
        error: ReplayError,
    },
    /// An end of the match that its players cannot have caused.
    End(ActionError),
    /// A result other than the one the actions lead to.
    Result {
        /// The result of the record.
        recorded: String,
        /// The result of its actions.
        reached: String,
    },
}

/// Why a step of a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// A move.
    Move(MoveError),
    /// Another act of the players.
    Act(ActionError),
}

impl RecordError {
    /// An error in the match itself rather than on a line.
    #[must_use]
    pub const fn new(problem: RecordProblem) -> RecordError {
        RecordError {
            line: None,
            problem,
        }
    }

    /// An error on a line of the text.
    #[must_use]
    pub const fn on_line(line: usize, problem: RecordProblem) -> RecordError {
        RecordError {
            line: Some(line),
            problem,
        }
    }
}

impl RecordProblem {
    /// Something not written as required.
    pub fn syntax(expected: &'static str, found: impl Into<String>) -> RecordProblem {
        let found = found.into();
        RecordProblem::Syntax { expected, found }
    }

    /// A result other than the one the actions lead to.
    pub(super) fn result(
        recorded: Option<&RecordedResult>,
        reached: Option<&RecordedResult>,
    ) -> RecordProblem {
        let words = |result: Option<&RecordedResult>| match result {
            None => "not over".to_owned(),
            Some(result) => format!("{} {}", result.ranks, result.reason),
        };
        RecordProblem::Result {
            recorded: words(recorded),
            reached: words(reached),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.problem),
            None => self.problem.fmt(f),
        }
    }
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::Structure(rule) => f.write_str(rule),
            RecordProblem::Syntax { expected, found } => write!(f, "{expected}, not {found:?}"),
            RecordProblem::Late(word) => write!(f, "`{word}` stands before the moves"),
            RecordProblem::Repeated(word) => write!(f, "a second `{word}`"),
            RecordProblem::UnknownReason(code) => write!(f, "unknown reason {code:?}"),
            RecordProblem::UnknownGame { found, known } => {
                write!(f, "unknown game {found:?}; known: {}", known.join(", "))
            }
            RecordProblem::OtherGame { found, expected } => {
                write!(f, "this is a match of {found:?}, not of {expected}")
            }
            RecordProblem::Open(error) => error.fmt(f),
            RecordProblem::Move { number, error } => write!(f, "move {number}: {error}"),
            RecordProblem::Action { number, error } => write!(f, "action {number}: {error}"),
            RecordProblem::End(error) => error.fmt(f),
            RecordProblem::Result { recorded, reached } => {
                write!(
                    f,
                    "the record says {recorded}, the actions lead to {reached}"
                )
            }
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Move(error) => error.fmt(f),
            ReplayError::Act(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RecordError {}
impl std::error::Error for ReplayError {}
