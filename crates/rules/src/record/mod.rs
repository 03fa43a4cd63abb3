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
//! One line per action, so that files can be compared line by line. `@` gives the mover's clock
//! after the move, in seconds. Texts after `;` and `tag` may hold anything: a line break is written
//! `\n`, a backslash `\\`. Reading a written record gives an equal record, and writing it again
//! gives an equal text.

mod error;
mod read;
mod replay;
mod write;

use crate::matches::Action;
use crate::outcome::Reason;

pub use error::{RecordError, RecordProblem, ReplayError};

/// A stored match. It holds plain text: [`Record::replay`] checks it.
///
/// ```
/// use damier_rules::{Action, Record};
///
/// let text = "damier 1\ngame makruk\n\ne3e4 @59.500\nd6d5\n";
/// let record: Record = text.parse().unwrap();
/// assert_eq!(record.steps[0].action, Action::Move("e3e4".to_owned()));
/// assert_eq!(record.steps[0].clock, Some(59_500));
/// assert_eq!(record.to_string(), text);
///
/// let error = "damier 1\ngame makruk\n\ne3e4 d6d5\n".parse::<Record>().unwrap_err();
/// assert_eq!(error.to_string(), r#"line 4: one move a line, not "e3e4 d6d5""#);
/// ```
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
    /// The comment on the match as a whole.
    pub comment: Option<String>,
    /// The actions.
    pub steps: Vec<Step>,
    /// How it ended, if it has.
    pub result: Option<RecordedResult>,
}

/// One action of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The action, a move as its text.
    pub action: Action<String>,
    /// The mover's clock after it, in milliseconds.
    pub clock: Option<u64>,
    /// The comment on it.
    pub comment: Option<String>,
}

impl Step {
    /// An action without clock or comment.
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
    /// Why it ended.
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

/// A file format, besides ours, in which matches of a game are exchanged.
#[derive(Copy, Clone, Debug)]
pub struct Format {
    /// The name in commands, and the file extension.
    pub name: &'static str,
    /// Reads a file: one record for each match in it.
    pub read: fn(&str) -> Result<Vec<Record>, RecordError>,
    /// Writes one record.
    pub write: fn(&Record) -> Result<String, RecordError>,
}

#[cfg(test)]
mod tests;
