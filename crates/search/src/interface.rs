//! The interface of a search: limits and a position go in, lines of play come out, an observer
//! watches.

use damier_rules::network::Network;
use damier_rules::{Evaluate, Key, MAX_PLAYERS};

use crate::history::History;
use crate::transposition::TranspositionTable;
use crate::value::Value;

/// Search limits. A search stops at the first one it reaches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The depth in plies.
    pub depth: u32,
    /// The positions to search; never one more.
    pub nodes: u64,
    /// The number of best lines to find, each with its own first move (`MultiPV`).
    pub lines: usize,
    /// Whether moves may be pruned.
    pub mode: SearchMode,
    /// Who says how good a position is, in games for two.
    pub evaluation: Evaluation,
}

/// Who says how good a position is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Evaluation {
    /// The game: by its network if it has one.
    #[default]
    Game,
    /// The game, without its network.
    Plain,
    /// Another network.
    Network(&'static Network),
}

impl Evaluation {
    /// The network that is asked.
    pub(crate) fn network<G: Evaluate>(self, game: &G) -> Option<&'static Network> {
        match self {
            Evaluation::Game => game.network(),
            Evaluation::Plain => None,
            Evaluation::Network(network) => Some(network),
        }
    }
}

/// Whether a search may be selective.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum SearchMode {
    /// Prunes, reduces and extends, and plays out captures at the end: strong.
    #[default]
    Selective,
    /// Every move to the depth, then the static evaluation: the value of plain minimax.
    FullWidth,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: 100,
            nodes: u64::MAX,
            lines: 1,
            mode: SearchMode::Selective,
            evaluation: Evaluation::Game,
        }
    }
}

/// A position with the match that led to it.
#[derive(Debug)]
pub struct Position<'a, G: Evaluate> {
    /// The rules.
    pub game: &'a G,
    /// The position to search; it is not over.
    pub state: &'a G::State,
    /// The keys of the positions before it in the match.
    pub past: &'a [Key],
    /// The first moves to choose among (`searchmoves`); all if none of these is legal.
    pub root_moves: &'a [G::Move],
}

impl<'a, G: Evaluate> Position<'a, G> {
    /// A position in which every first move may be chosen.
    #[must_use]
    pub const fn new(game: &'a G, state: &'a G::State, past: &'a [Key]) -> Position<'a, G> {
        Position {
            game,
            state,
            past,
            root_moves: &[],
        }
    }

    /// The first moves to search.
    ///
    /// # Panics
    /// If the position is over.
    pub(crate) fn moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let outcome = self.game.expand(self.state, &mut moves);
        assert!(
            outcome.is_none(),
            "a position that is over has no best move"
        );
        if moves.iter().any(|mv| self.root_moves.contains(mv)) {
            moves.retain(|mv| self.root_moves.contains(mv));
        }
        moves
    }
}

/// The data of one of several threads (Lazy SMP).
#[derive(Debug)]
pub struct ThreadData<'a> {
    /// Shared by all threads that search the same match.
    pub tt: &'a TranspositionTable,
    /// The thread's own history.
    pub history: &'a mut History,
    /// 0 for the main thread, whose result counts; the others only fill the table, each a
    /// little differently.
    pub thread: usize,
}

/// One line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The value for the player to move; with more than two players, the lead over the best of
    /// the others.
    pub value: Value,
    /// The principal variation, the recommended move first.
    pub moves: Vec<M>,
    /// With more than two players, everybody's lead over the best of the others at its end.
    pub standings: Option<[Value; MAX_PLAYERS]>,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// The best lines, best first; never empty.
    pub lines: Vec<Line<M>>,
    /// The last depth completed.
    pub depth: u32,
    /// The deepest ply reached.
    pub selective_depth: u32,
    /// The positions searched.
    pub nodes: u64,
    /// Whether the observer stopped it before a limit did.
    pub stopped_early: bool,
}

/// Watches a search and may stop it.
pub trait Progress<M> {
    /// Called now and then; the search stops when it returns `false`.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Called after each finished depth; the search stops when it returns `false`.
    fn finished_depth(&mut self, _so_far: &SearchResult<M>) -> bool {
        true
    }
}

/// No observer: the limits alone decide.
impl<M> Progress<M> for () {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }
}
