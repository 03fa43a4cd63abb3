//! Why a record could not be read, written or replayed.

use std::fmt;

use super::RecordedResult;
use crate::erased::OpenError;
use crate::matches::ActionError;
use crate::notation::MoveError;

/// Why a record could not be read, written or replayed, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the text, counted from 1, where that is known.
    pub line: Option<usize>,
    /// The trouble.
    pub problem: RecordProblem,
}

/// The trouble with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordProblem {
    /// Something is missing, or stands where nothing may: which rule of the format it breaks.
    Structure(&'static str),
    /// Something is written otherwise than the format has it.
    Syntax {
        /// How it is written.
        expected: &'static str,
        /// What is there.
        found: String,
    },
    /// A header that follows the moves.
    Late(String),
    /// A header that may stand once only.
    Repeated(String),
    /// A reason for the end that no game knows.
    UnknownReason(String),
    /// A match of a game that is not in the catalogue.
    UnknownGame {
        /// The game of the record.
        found: String,
        /// The games that there are.
        known: Vec<&'static str>,
    },
    /// A match of another game.
    OtherGame {
        /// The game of the record.
        found: String,
        /// The game it should be of.
        expected: &'static str,
    },
    /// Options or a start that the game does not accept.
    Open(OpenError),
    /// A move of a foreign file that cannot be played.
    Move {
        /// Which, counted from 1.
        number: usize,
        /// Why not.
        error: MoveError,
    },
    /// A step that cannot be repeated.
    Action {
        /// Which, counted from 1.
        number: usize,
        /// Why not.
        error: ReplayError,
    },
    /// An end of the match that its players cannot have made.
    End(ActionError),
    /// Another result than the actions lead to.
    Result {
        /// The result of the record.
        recorded: String,
        /// The result of its actions.
        reached: String,
    },
}

/// Why a step of a record cannot be repeated.
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
    /// Something that is written otherwise.
    pub fn syntax(expected: &'static str, found: impl Into<String>) -> RecordProblem {
        let found = found.into();
        RecordProblem::Syntax { expected, found }
    }

    /// A result that is not the one the actions lead to.
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
