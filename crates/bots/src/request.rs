//! What the engine is asked: a match in texts, and how far to search it.

use std::fmt;

use damier_rules::{Action, AnyMatch, Choices, OpenError, Outcome};
use damier_search::Limits;
use damier_search::multiplayer::OpponentModel;

use crate::analysis::Analysis;

/// A match to search, and how far.
#[derive(Clone, Debug)]
pub struct Request {
    /// The options of the game.
    pub choices: Choices,
    /// The first position, if it is not the game's own.
    pub start: Option<String>,
    /// What was done since.
    pub actions: Vec<Action<String>>,
    /// How to search.
    pub search: SearchOptions,
}

impl Request {
    /// A match that has not begun.
    #[must_use]
    pub fn new(choices: Choices) -> Request {
        Request {
            choices,
            start: None,
            actions: Vec::new(),
            search: SearchOptions::default(),
        }
    }

    /// A match as it stands.
    #[must_use]
    pub fn of(played: &dyn AnyMatch) -> Request {
        Request {
            start: played.custom_start(),
            actions: played.actions(),
            ..Request::new(played.choices().clone())
        }
    }

    /// The same request within these limits.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Request {
        self.search.limits = limits;
        self
    }
}

/// How to search a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchOptions {
    /// How far to search.
    pub limits: Limits,
    /// What the opponents are assumed to do, with three and more players.
    pub opponents: OpponentModel,
    /// The first moves to choose among; all if none of these is legal.
    pub root_moves: Vec<String>,
}

impl From<Limits> for SearchOptions {
    fn from(limits: Limits) -> SearchOptions {
        SearchOptions {
            limits,
            ..SearchOptions::default()
        }
    }
}

/// Does the actions again.
pub(crate) fn replay(
    played: &mut dyn AnyMatch,
    actions: &[Action<String>],
) -> Result<(), ThinkError> {
    for (index, action) in actions.iter().enumerate() {
        let done = match action {
            Action::Move(text) => played.play(text).map(drop).map_err(|e| e.to_string()),
            Action::Withdraw(player, how) => {
                played.withdraw(*player, *how).map_err(|e| e.to_string())
            }
            Action::Agree(agreement) => played.agree(*agreement).map_err(|e| e.to_string()),
        };
        done.map_err(|message| ThinkError::Action {
            number: index + 1,
            message,
        })?;
    }
    Ok(())
}

/// Watches a search and may stop it.
pub trait Progress {
    /// Asked now and then; the search stops when the answer is no.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Told after each finished depth; the search stops when the answer is no.
    fn finished_depth(&mut self, _so_far: &Analysis) -> bool {
        true
    }
}

/// Nobody watches: the limits alone decide.
impl Progress for () {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }
}

/// Why there is nothing to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThinkError {
    /// The options or the first position are wrong.
    Open(OpenError),
    /// Something was done that could not be done.
    Action {
        /// Which action, counted from 1.
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
            ThinkError::Action { number, message } => write!(f, "action {number}: {message}"),
            ThinkError::Over(outcome) => write!(f, "the match is over ({})", outcome.reason),
        }
    }
}

impl std::error::Error for ThinkError {}
