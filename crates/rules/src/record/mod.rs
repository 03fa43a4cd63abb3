//! A match kept as text: game, options, start, actions with clocks and comments, result.
//!
//! ```text
//! damier 1
//! game turkish-draughts
//! option promotion=end
//! tag White Leyla
//! ; A friendly match.
//!
//! a3-a4 @59.500 ; hello
//! a6-a5
//! resign 2
//!
//! result 1>2 resignation
//! ```
//!
//! One line per action, so that files can be compared line by line. `@` gives what the mover's
//! clock showed after the move, in seconds. Texts after `;` and `tag` may hold anything: a
//! line break is written `\n`, a backslash `\\`. Reading what was written gives an equal
//! record, and writing what was read gives an equal text.

mod read;
mod replay;
mod write;

use std::fmt;

use crate::matches::Action;
use crate::outcome::Reason;

/// A match as it is kept. It is plain text inside: [`Record::replay`] is what checks it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The options that are not the default, as they were given.
    pub options: Vec<(String, String)>,
    /// The first position, if it is not the game's own.
    pub start: Option<String>,
    /// Anything else worth keeping: names, places, dates.
    pub tags: Vec<(String, String)>,
    /// What is said of the match as a whole.
    pub comment: Option<String>,
    /// What was done.
    pub steps: Vec<Step>,
    /// How it ended, if it has.
    pub result: Option<RecordedResult>,
}

/// One action of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What was done, a move as its text.
    pub action: Action<String>,
    /// What the mover's clock showed after it, in milliseconds.
    pub clock: Option<u64>,
    /// What is said of it.
    pub comment: Option<String>,
}

impl Step {
    /// An action without clock and comment.
    #[must_use]
    pub const fn new(action: Action<String>) -> Step {
        Step {
            action,
            clock: None,
            comment: None,
        }
    }
}

/// How a recorded match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedResult {
    /// The places, as [`Ranks`](crate::Ranks) writes them: `1>2`, `1=2`.
    pub ranks: String,
    /// What ended it.
    pub reason: Reason,
}

impl Record {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }
}

/// A file format, besides ours, that matches of a game are exchanged in.
#[derive(Copy, Clone, Debug)]
pub struct Format {
    /// The name in commands, also the ending of its files.
    pub name: &'static str,
    /// Reads a file: one record for each match in it.
    pub read: fn(&str) -> Result<Vec<Record>, RecordError>,
    /// Writes one record.
    pub write: fn(&Record) -> Result<String, RecordError>,
}

/// Why a record could not be read, written or replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the text, counted from 1, where that is known.
    pub line: Option<usize>,
    /// What the trouble is.
    pub what: String,
}

impl RecordError {
    /// An error in the match itself rather than on a line.
    pub fn new(what: impl Into<String>) -> RecordError {
        RecordError {
            line: None,
            what: what.into(),
        }
    }

    /// An error on a line of the text.
    pub fn on_line(line: usize, what: impl Into<String>) -> RecordError {
        RecordError {
            line: Some(line),
            what: what.into(),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for RecordError {}

#[cfg(test)]
mod tests;
