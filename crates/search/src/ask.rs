//! What a search is asked, what it answers, and who watches it.

use damier_rules::{Evaluate, Key};

use crate::mind::Mind;
use crate::table::Table;
use crate::value::Value;

/// How long to think. A search stops at the first limit that it reaches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The plies to look ahead.
    pub depth: u32,
    /// The positions to look at; never one more.
    pub nodes: u64,
    /// How many different first moves to follow.
    pub lines: usize,
    /// Whether guesses are allowed.
    pub care: Care,
}

/// Whether a search may guess.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Care {
    /// Leaves out and shortens what is unlikely to matter, plays captures out: strong.
    #[default]
    Practical,
    /// Every move to the depth, then the game's opinion: what a plain search finds.
    Exact,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: 100,
            nodes: u64::MAX,
            lines: 1,
            care: Care::Practical,
        }
    }
}

/// A position with the match that led to it.
#[derive(Debug)]
pub struct Position<'a, G: Evaluate> {
    /// The rules.
    pub game: &'a G,
    /// The position to think about; it is not over.
    pub state: &'a G::State,
    /// The keys of the positions before it in the match.
    pub past: &'a [Key],
}

/// What one thread thinks with.
#[derive(Debug)]
pub struct Tools<'a> {
    /// Shared by all threads that think about the same match.
    pub table: &'a Table,
    /// The thread's own.
    pub mind: &'a mut Mind,
    /// 0 for the thread whose answer counts; the others only fill the table, each a little
    /// differently.
    pub helper: usize,
}

/// One line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The value for the player to move.
    pub value: Value,
    /// The moves, the first is the recommended one.
    pub moves: Vec<M>,
}

/// What a search found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis<M> {
    /// The best lines, best first; never empty for a position with moves.
    pub lines: Vec<Line<M>>,
    /// The last depth that was finished.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub deepest: u32,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// Who watches a search.
pub trait Progress {
    /// Asked now and then; a search stops when the answer is no.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Told after each finished depth; a search stops when the answer is no.
    fn finished_depth(&mut self, _depth: u32, _nodes: u64) -> bool {
        true
    }
}

/// Nobody watches: the limits alone decide.
impl Progress for () {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }
}
