//! Networks: matches of the engine against itself, positions out of them, training.
//!
//! Three steps, each of which can be stopped and goes on where it was: [`gather`] plays matches
//! into a file of [`matches`](mod@matches); [`train`] makes positions out of them and fits a network;
//! [`inspect`] tells what such a file holds and how well a network foretells it. What a network
//! is worth is decided by a match.

pub mod gather;
pub mod inspect;
pub mod matches;
pub mod positions;
mod step;
pub mod train;

mod catalogue;

pub use catalogue::{LEARNERS, Learner, find_learner};

use std::io;
use std::path::PathBuf;

use damier_rules::OptionError;
use thiserror::Error;

/// Why nothing was gathered or trained.
#[derive(Debug, Error)]
pub enum LearnError {
    /// The options do not go together.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// Only games for two have networks.
    #[error("only matches of two players are learnt from, not of {0}")]
    Players(usize),
    /// The game does not say how a network sees it.
    #[error("{0} does not say how a network sees it")]
    NoShape(&'static str),
    /// A file cannot be read or written, or is another one.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// Fewer positions than a network needs.
    #[error("{0} positions are too few: gather more matches")]
    Few(usize),
}

impl LearnError {
    /// A file with the system's reason.
    pub(crate) fn file(path: &std::path::Path) -> impl Fn(io::Error) -> LearnError {
        let path = path.to_owned();
        move |source| LearnError::File {
            path: path.clone(),
            source,
        }
    }
}

/// The time that is left, in words: `1 h 05 min`, `40 s`.
pub(crate) fn in_words(seconds: f64) -> String {
    let seconds = seconds.max(0.0).round() as u64;
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7_200 => format!("{} min", seconds / 60),
        _ => format!("{} h {:02} min", seconds / 3_600, seconds / 60 % 60),
    }
}

#[cfg(test)]
mod tests;
