//! Requests to the engine: a match in texts, and search limits.

use std::fmt;

use damier_rules::{
    Action, ActionError, AnyMatch, Choices, MoveError, OpenError, Outcome, ReplayError,
};
use damier_search::Limits;
use damier_search::multiplayer::OpponentModel;

use crate::analysis::Analysis;

/// A request about a match.
#[derive(Clone, Debug)]
pub struct Request {
    /// The options of the game.
    pub choices: Choices,
    /// The first position, if it is not the game's own.
    pub start: Option<String>,
    /// The moves and other actions since.
    pub actions: Vec<Action<String>>,
    /// The options of the search.
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

/// The options of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchOptions {
    /// The depth, nodes and lines.
    pub limits: Limits,
    /// The model of the opponents, with three or more players.
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

/// Replays the actions.
pub(crate) fn replay(
    played: &mut dyn AnyMatch,
    actions: &[Action<String>],
) -> Result<(), ThinkError> {
    for (action, number) in actions.iter().zip(1..) {
        played.perform(action).map_err(|error| match error {
            ReplayError::Move(error) => ThinkError::Move { number, error },
            ReplayError::Act(error) => ThinkError::Action { number, error },
        })?;
    }
    Ok(())
}

/// Watches a search and may stop it.
pub trait Progress {
    /// Called now and then; the search stops when it returns `false`.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Called after each finished depth; the search stops when it returns `false`.
    fn finished_depth(&mut self, _so_far: &Analysis) -> bool {
        true
    }
}

/// No observer: the limits alone decide.
impl Progress for () {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }
}

/// Why there is nothing to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThinkError {
    /// The options or the first position are invalid.
    Open(OpenError),
    /// A move that cannot be played.
    Move {
        /// The number of the action, from 1.
        number: usize,
        /// The reason.
        error: MoveError,
    },
    /// An impossible resignation or agreement.
    Action {
        /// The number of the action, from 1.
        number: usize,
        /// The reason.
        error: ActionError,
    },
    /// The match is over.
    Over(Outcome),
}

impl fmt::Display for ThinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThinkError::Open(error) => error.fmt(f),
            ThinkError::Move { number, error } => write!(f, "action {number}: {error}"),
            ThinkError::Action { number, error } => write!(f, "action {number}: {error}"),
            ThinkError::Over(outcome) => write!(f, "the match is over ({})", outcome.reason),
        }
    }
}

impl std::error::Error for ThinkError {}
