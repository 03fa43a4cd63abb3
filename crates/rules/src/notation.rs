//! The texts of positions and moves, and how a typed move is found among the legal ones.

use std::fmt;

use crate::game::Game;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::text::PositionError;

/// Canonical texts: one position, one text; one legal move, one text.
pub trait Notation: Game {
    /// The text of a position.
    fn write_position(&self, state: &Self::State) -> String;

    /// Reads a position text: canonical only, checked completely.
    ///
    /// # Errors
    /// With the place of the problem, for anything that is not the text of a position of this game.
    fn parse_position(&self, text: &str) -> Result<Self::State, PositionError>;

    /// The text of a move that is legal here (or an infraction).
    fn write_move(&self, state: &Self::State, mv: Self::Move) -> String;

    /// The texts of several moves of one position, in the same order.
    fn write_moves(&self, state: &Self::State, moves: &[Self::Move]) -> Vec<String> {
        let text = |&mv: &Self::Move| self.write_move(state, mv);
        moves.iter().map(text).collect()
    }

    /// The move among `candidates` with exactly this text.
    fn find_exact(
        &self,
        state: &Self::State,
        candidates: &[Self::Move],
        text: &str,
    ) -> Option<Self::Move> {
        let exact = |&mv: &Self::Move| self.write_move(state, mv) == text;
        candidates.iter().copied().find(exact)
    }

    /// The infractions that a text may stand for, exactly or leniently; possibly more.
    ///
    /// A hook for speed, as [`is_infraction`](Game::is_infraction).
    fn infractions_like(
        &self,
        state: &Self::State,
        _legal: &[Self::Move],
        _text: &str,
    ) -> Vec<Self::Move> {
        let mut all = Vec::new();
        self.infractions(state, &mut all);
        all
    }

    /// Whether a lenient reader may take `text`, which is not the canonical text, for this move.
    fn reads_as(&self, state: &Self::State, mv: Self::Move, text: &str) -> bool;

    /// The moves among `candidates` that `text` may stand for: the one with exactly this text,
    /// otherwise all that a lenient reader would accept.
    fn find_moves(
        &self,
        state: &Self::State,
        candidates: &[Self::Move],
        text: &str,
    ) -> Vec<Self::Move> {
        if let Some(mv) = self.find_exact(state, candidates, text) {
            return vec![mv];
        }
        let reads = |mv: &Self::Move| self.reads_as(state, *mv, text);
        candidates.iter().copied().filter(reads).collect()
    }
}

/// Why a typed move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// The match is over.
    Over(Outcome),
    /// A short text that several legal moves fit.
    Ambiguous {
        /// The typed text.
        text: String,
        /// The canonical texts of the moves it fits, or of the first among many.
        candidates: Vec<String>,
    },
    /// Not a legal move, and why.
    Refused {
        /// The typed text.
        text: String,
        /// The rule that refuses it.
        refusal: Refusal,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Over(outcome) => write!(f, "the match is over ({})", outcome.reason),
            MoveError::Ambiguous { text, candidates } => {
                write!(f, "{text:?} may be {}", candidates.join(" or "))
            }
            MoveError::Refused { text, refusal } => write!(f, "{text:?}: {}", refusal.rule.text),
        }
    }
}

impl std::error::Error for MoveError {}
