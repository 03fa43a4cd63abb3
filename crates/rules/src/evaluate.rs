//! The static evaluation of a game, and hints for its search.
//!
//! Everything here is advice. A search that gets bad advice plays badly, but never illegally.

use crate::game::Game;
use crate::network::{Network, NetworkInput, NetworkShape};
use crate::player::{MAX_PLAYERS, Player};

/// A move as the history tables of a search index it: a kind of piece and two cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct HistoryMove {
    /// The kind of piece, below [`HistoryMove::PIECES`].
    pub piece: u8,
    /// Its cell, below [`HistoryMove::CELLS`].
    pub from: u8,
    /// Its destination, below [`HistoryMove::CELLS`].
    pub to: u8,
}

impl HistoryMove {
    /// The number of kinds of pieces told apart.
    pub const PIECES: usize = 16;
    /// The number of cells told apart.
    pub const CELLS: usize = 128;

    /// A piece of this kind moving from one cell to another.
    #[inline]
    #[must_use]
    pub const fn new(piece: u8, from: usize, to: usize) -> HistoryMove {
        HistoryMove {
            piece,
            from: from as u8,
            to: to as u8,
        }
    }
}

/// A way to the end of the match that the player to move can take whatever the others do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<M> {
    /// The moves of all players in turn, each on their own best path; never empty.
    pub moves: Vec<M>,
    /// The turns the player to move needs.
    pub turns: u32,
    /// The value of the position for the player to move, in hundredths of a man.
    pub value: i32,
    /// Whether it is proven that no path is shorter.
    pub exact: bool,
    /// The positions searched.
    pub nodes: u64,
}

/// The static evaluation of a game, in hundredths of a man, and hints for its search.
pub trait Evaluate: Game {
    /// The number of cells its [`HistoryMove`]s tell apart: the size of history tables.
    const CELLS: usize = HistoryMove::CELLS;

    /// Whether quiet moves often decide at once, as sacrifices do where capturing is compulsory:
    /// the search prunes and reduces fewer of them.
    const SHARP: bool = false;

    /// How good a position that is not over is for the player to move, in a game for two.
    ///
    /// Both sides are valued alike, and in most games the same board with the other side to move
    /// has exactly the opposite value. That is not guaranteed: a game may value the turn itself, as
    /// Turkish Draughts and Martian Chess do.
    fn evaluate(&self, state: &Self::State) -> i32;

    /// The same without the network: a baseline, and what a network is measured against.
    fn evaluate_plainly(&self, state: &Self::State) -> i32 {
        self.evaluate(state)
    }

    /// How positions are laid before a network, where the game can say so.
    fn network_shape(&self) -> Option<&'static NetworkShape> {
        None
    }

    /// The network that [`evaluate`](Evaluate::evaluate) asks, if the game has one.
    fn network(&self) -> Option<&'static Network> {
        None
    }

    /// A position as a network sees it; nothing where a network is not asked, because the plain
    /// evaluation knows better.
    fn network_input(&self, _state: &Self::State) -> Option<NetworkInput> {
        None
    }

    /// The value of a position that a network has seen: less where a limit or a count runs out.
    fn adjust(&self, _state: &Self::State, value: i32) -> i32 {
        value
    }

    /// The value of a position as a network sees it, and where it is not asked the plain one.
    fn evaluate_by(&self, network: &Network, state: &Self::State) -> i32 {
        match self.network_input(state) {
            Some(input) => self.adjust(state, network.evaluate(&input)),
            None => self.evaluate_plainly(state),
        }
    }

    /// Whether a move gives check: a threat that has to be answered, whatever it gains.
    fn gives_check(&self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// Numbers of three parts of a position whose mistakes in the evaluation go on from move to
    /// move, such as the pawns and the pieces of each side.
    fn correction_keys(&self, _state: &Self::State) -> Option<[u64; 3]> {
        None
    }

    /// How good a position is for each player, in a game for any number.
    fn evaluate_each(&self, state: &Self::State) -> [i32; MAX_PLAYERS] {
        let mut values = [0; MAX_PLAYERS];
        let turn = self.turn(state);
        values[turn.index()] = self.evaluate(state);
        values[turn.opponent().index()] = -values[turn.index()];
        values
    }

    /// The immediate gain of a move by capturing or promoting; 0 for a quiet move.
    fn gain(&self, state: &Self::State, mv: Self::Move) -> i32;

    /// A score for move ordering, below zero for a move that looks bad. Nothing else depends on
    /// it.
    fn ordering_score(&self, state: &Self::State, mv: Self::Move) -> i32 {
        self.gain(state, mv)
    }

    /// The move as history tables index it.
    fn history_move(&self, state: &Self::State, mv: Self::Move) -> HistoryMove;

    /// Whether the player to move has no free choice: they are in check, or must capture. Such a
    /// position is never judged before the answer is played.
    fn must_answer(&self, _state: &Self::State, _moves: &[Self::Move]) -> bool {
        false
    }

    /// Whether it is known before generating any move that the match goes on here and nothing has
    /// to be answered. A game that cannot tell cheaply returns `false`.
    fn is_quiet(&self, _state: &Self::State) -> bool {
        false
    }

    /// Pushes exactly the legal moves that have a [`gain`](Evaluate::gain) and returns `true`;
    /// returns `false` where the game cannot generate them alone. Only asked in calm positions.
    fn noisy_moves(&self, _state: &Self::State, _moves: &mut Vec<Self::Move>) -> bool {
        false
    }

    /// Static exchange evaluation: whether a move wins at least this much when both sides keep
    /// capturing on its destination, cheapest piece first. Where nobody can recapture, its gain
    /// counts.
    fn static_exchange_at_least(&self, state: &Self::State, mv: Self::Move, least: i32) -> bool {
        self.gain(state, mv) >= least.min(0)
    }

    /// The null move: the same position with the other side to move. `None` where passing may be
    /// better than moving, as in zugzwang.
    fn null_move(&self, _state: &Self::State) -> Option<Self::State> {
        None
    }

    /// The same position with another player to move, in games for more than two.
    fn with_turn(&self, _state: &Self::State, _player: Player) -> Option<Self::State> {
        None
    }

    /// Solves a position in which the players no longer meet, looking at no more than about `most`
    /// positions; `None` where they may still meet or no path was found.
    fn solve(&self, _state: &Self::State, _most: u64) -> Option<Solved<Self::Move>> {
        None
    }

    /// A number that tells equal boards apart when counters near a limit make them differ: at least
    /// wherever one is over by a limit and the other is not.
    fn counter_key(&self, _state: &Self::State) -> u64 {
        0
    }
}
