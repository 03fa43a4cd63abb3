//! What is asked and what is answered: texts only.

use std::fmt;

use damier_rules::{Action, AnyMatch, Choices, OpenError, Outcome, Player};
use damier_search::many::Style;
use damier_search::{Limits, Value};

use crate::chance::win_chance;

/// A match to think about, and for how long.
#[derive(Clone, Debug)]
pub struct Request {
    /// The options of the game.
    pub choices: Choices,
    /// The first position, if it is not the game's own.
    pub start: Option<String>,
    /// What was done since.
    pub actions: Vec<Action<String>>,
    /// How long to think.
    pub limits: Limits,
    /// What the others are thought to do, among three and more players.
    pub style: Style,
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
            actions: Vec::new(),
            limits: Limits::default(),
            style: Style::default(),
            only: Vec::new(),
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

    /// What is asked for, without the match.
    #[must_use]
    pub fn wish(&self) -> Wish {
        Wish {
            limits: self.limits,
            style: self.style,
            only: self.only.clone(),
        }
    }
}

/// How to think about a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// How long to think.
    pub limits: Limits,
    /// What the others are thought to do, among three and more players.
    pub style: Style,
    /// The first moves to choose among; all if none of these is legal.
    pub only: Vec<String>,
}

impl From<Limits> for Wish {
    fn from(limits: Limits) -> Wish {
        Wish {
            limits,
            ..Wish::default()
        }
    }
}

/// Does the actions again.
pub(crate) fn repeat(
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

/// One line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its value for the player to move, in hundredths of a man.
    pub value: Value,
    /// The moves, the recommended one first.
    pub moves: Vec<String>,
    /// The plies to a certain end: positive for a win of the player to move.
    pub end: Option<i32>,
    /// The chance of each player to win, in thousandths and in seat order, among three and more
    /// players; empty for two.
    pub chances: Vec<u32>,
    /// Whose line it is, where [`chances`](Line::chances) tells them apart.
    pub player: Option<Player>,
}

impl Line {
    /// The chance to win of the player to move, in thousandths.
    #[must_use]
    pub fn win_chance(&self) -> u32 {
        let certain = self.end.is_some() || self.chances.is_empty();
        match self.player.filter(|_| !certain) {
            Some(player) => self.chances[player.index()],
            None => win_chance(self.value),
        }
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

/// Who watches the thinking, and may stop it.
pub trait Progress {
    /// Asked now and then; thinking stops when the answer is no.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Told after each finished depth; thinking stops when the answer is no.
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
