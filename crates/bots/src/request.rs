//! What is asked and what is answered: texts only.

use std::fmt;

use damier_games::find;
use damier_rules::{AnyMatch, Choices, Deed, Entry, OpenError, Outcome};
use damier_search::{Limits, Value};

/// A match to think about, and for how long.
#[derive(Clone, Debug)]
pub struct Request {
    /// The options of the game.
    pub choices: Choices,
    /// The first position, if it is not the game's own.
    pub start: Option<String>,
    /// What was done since.
    pub deeds: Vec<Deed<String>>,
    /// How long to think.
    pub limits: Limits,
    /// The first moves to choose among; all if none of these is legal.
    pub only: Vec<String>,
}

impl Request {
    /// A match that has not begun.
    #[must_use]
    pub fn new(choices: Choices) -> Request {
        Request {
            choices,
            start: None,
            deeds: Vec::new(),
            limits: Limits::default(),
            only: Vec::new(),
        }
    }

    /// A match as it stands.
    #[must_use]
    pub fn of(played: &dyn AnyMatch) -> Request {
        Request {
            start: played.custom_start(),
            deeds: played.deeds(),
            ..Request::new(played.choices().clone())
        }
    }

    /// The match, played again.
    pub(crate) fn replay(&self, game: &str) -> Result<Box<dyn AnyMatch>, ThinkError> {
        let entry: &Entry = find(game).expect("a bot plays a game of the catalogue");
        let mut played = entry
            .open(self.choices.clone(), self.start.as_deref())
            .map_err(ThinkError::Open)?;
        repeat(played.as_mut(), &self.deeds)?;
        Ok(played)
    }
}

/// Does the deeds again.
pub(crate) fn repeat(played: &mut dyn AnyMatch, deeds: &[Deed<String>]) -> Result<(), ThinkError> {
    for (index, deed) in deeds.iter().enumerate() {
        let done = match deed {
            Deed::Move(text) => played.play(text).map(drop).map_err(|e| e.to_string()),
            Deed::Withdraw(player, how) => {
                played.withdraw(*player, *how).map_err(|e| e.to_string())
            }
            Deed::Agree(agreement) => played.agree(*agreement).map_err(|e| e.to_string()),
        };
        done.map_err(|message| ThinkError::Deed {
            number: index + 1,
            message,
        })?;
    }
    Ok(())
}

/// One line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its value for the player to move, in hundredths of a man.
    pub value: Value,
    /// The chance to win of the player to move, in thousandths.
    pub chance: u32,
    /// The moves, the recommended one first.
    pub moves: Vec<String>,
    /// The plies to a certain end: positive for a win of the player to move.
    pub end: Option<i32>,
}

impl Line {
    /// The chance to win of the player to move, in thousandths.
    #[must_use]
    pub const fn win_chance(&self) -> u32 {
        self.chance
    }
}

/// What thinking gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thoughts {
    /// The best lines, best first; there is always one.
    pub lines: Vec<Line>,
    /// The last depth that was finished.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub deepest: u32,
    /// The positions that were looked at.
    pub nodes: u64,
    /// How full the memory is, in thousandths.
    pub fullness: u32,
    /// Whether the one who watches stopped it before the limits did.
    pub stopped_early: bool,
}

/// What a level plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The move.
    pub text: String,
    /// Whether the one who watches stopped the thinking: then the move may be another one
    /// than on a faster machine.
    pub stopped_early: bool,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// Who watches the thinking, and may stop it.
pub trait Progress {
    /// Asked now and then; thinking stops when the answer is no.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Told after each finished depth; thinking stops when the answer is no. With more than
    /// two players nothing is told before the end.
    fn finished_depth(&mut self, _so_far: &Thoughts) -> bool {
        true
    }
}

/// Nobody watches: the limits alone decide.
impl Progress for () {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }
}

/// Why there is nothing to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThinkError {
    /// The options or the first position are wrong.
    Open(OpenError),
    /// Something was done that could not be done.
    Deed {
        /// Which deed, counted from 1.
        number: usize,
        /// Why not.
        message: String,
    },
    /// The match is over.
    Over(Outcome),
}

impl fmt::Display for ThinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThinkError::Open(error) => error.fmt(f),
            ThinkError::Deed { number, message } => write!(f, "deed {number}: {message}"),
            ThinkError::Over(outcome) => write!(f, "the match is over ({})", outcome.reason),
        }
    }
}

impl std::error::Error for ThinkError {}
