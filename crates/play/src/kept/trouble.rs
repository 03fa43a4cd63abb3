//! What is wrong with a text that should hold a match, in a form that a client can translate.

use std::fmt;

use damier_rules::{OpenError, RecordError};

use crate::kept::link::LinkError;

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextTrouble {
    /// It is nothing that we know.
    Unknown,
    /// There is no match in it.
    Empty,
    /// It is a position of several games: which.
    SeveralGames(Vec<&'static str>),
    /// It is a kept match whose data are damaged: what the reader of JSON says of it.
    Damaged(String),
    /// It was kept by a newer version.
    Newer,
    /// It is a link that cannot be read.
    Link(LinkError),
    /// It is a position that cannot be.
    Position(OpenError),
    /// It is a record that cannot be read or replayed.
    Record(RecordError),
}

impl fmt::Display for TextTrouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextTrouble::Unknown => {
                f.write_str("this is no record, no PGN or PDN, no position and no link")
            }
            TextTrouble::Empty => f.write_str("there is no match in this file"),
            TextTrouble::SeveralGames(games) => {
                write!(
                    f,
                    "this is a position of several games: {}",
                    games.join(", ")
                )
            }
            TextTrouble::Damaged(what) => f.write_str(what),
            TextTrouble::Newer => f.write_str("it was kept by a newer version of Damier"),
            TextTrouble::Link(error) => error.fmt(f),
            TextTrouble::Position(error) => error.fmt(f),
            TextTrouble::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TextTrouble {}

impl From<RecordError> for TextTrouble {
    fn from(error: RecordError) -> TextTrouble {
        TextTrouble::Record(error)
    }
}
