//! What an engine needs to know of a game besides its rules: an opinion, and hints.
//!
//! Everything here is advice. A search that trusts it badly plays badly, but never illegally.

use crate::game::Game;
use crate::player::{MAX_PLAYERS, Player};

/// Where a move is remembered in the tables of a search: a kind of piece and two cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct HistoryMove {
    /// What moves, below [`HistoryMove::PIECES`].
    pub piece: u8,
    /// From where, below [`HistoryMove::CELLS`].
    pub from: u8,
    /// To where, below [`HistoryMove::CELLS`].
    pub to: u8,
}

impl HistoryMove {
    /// How many kinds of pieces are told apart.
    pub const PIECES: usize = 16;
    /// How many cells are told apart.
    pub const CELLS: usize = 128;
}

/// A way to the end of a match that the player to move can go whatever the others do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<M> {
    /// The moves of all players in turn, each on his own best way; never empty.
    pub moves: Vec<M>,
    /// How many turns the player to move needs.
    pub turns: u32,
    /// What the position is worth to the player to move, in hundredths of a man.
    pub value: i32,
    /// Whether it is proven that no way is shorter.
    pub exact: bool,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// The opinion of a game on its positions, in hundredths of a man.
pub trait Evaluate: Game {
    /// How many cells its lanes tell apart: the tables of a search are made for so many.
    const CELLS: usize = HistoryMove::CELLS;

    /// Whether quiet moves often decide at once, as offers do where taking is a duty: a search
    /// leaves out and shortens fewer of them.
    const SHARP: bool = false;

    /// How good a position that is not over is for the player to move, in a game for two.
    ///
    /// What counts for one side counts the same for the other, and in most games the same
    /// board with the other side to move has just the opposite value. That is not promised: a
    /// game may count the turn itself, as Turkish Draughts and Martian Chess do.
    fn evaluate(&self, state: &Self::State) -> i32;

    /// How good a position is for each player, in a game for any number.
    fn evaluate_each(&self, state: &Self::State) -> [i32; MAX_PLAYERS] {
        let mut values = [0; MAX_PLAYERS];
        let turn = self.turn(state);
        values[turn.index()] = self.evaluate(state);
        values[turn.opponent().index()] = -values[turn.index()];
        values
    }

    /// What a move wins at once by capturing or promoting; 0 for a quiet move.
    fn gain(&self, state: &Self::State, mv: Self::Move) -> i32;

    /// How good a move looks at a glance, below zero for one that looks bad. Only the order in
    /// which moves are tried depends on it.
    fn ordering_score(&self, state: &Self::State, mv: Self::Move) -> i32 {
        self.gain(state, mv)
    }

    /// Where a move is remembered.
    fn history_move(&self, state: &Self::State, mv: Self::Move) -> HistoryMove;

    /// Whether the player to move has no free choice: he is in check, or must capture. Such a
    /// position is never judged before the answer is played.
    fn must_answer(&self, _state: &Self::State, _moves: &[Self::Move]) -> bool {
        false
    }

    /// Whether it is known before any move is generated that the match goes on here and that
    /// nothing has to be answered. A game that cannot say so cheaply says no.
    fn is_quiet(&self, _state: &Self::State) -> bool {
        false
    }

    /// Pushes exactly the legal moves that have a [`gain`](Evaluate::gain), and says so; says
    /// no where the game cannot generate them alone. Only asked of calm positions.
    fn noisy_moves(&self, _state: &Self::State, _moves: &mut Vec<Self::Move>) -> bool {
        false
    }

    /// Whether a move wins at least so much when both sides go on taking where it ends, the
    /// cheapest first. Where nobody can take back in the same place, what it gains counts.
    fn static_exchange_at_least(&self, state: &Self::State, mv: Self::Move, least: i32) -> bool {
        self.gain(state, mv) >= least.min(0)
    }

    /// The same position with the other side to move, where giving up a turn is never better
    /// than moving; nothing where it may be.
    fn null_move(&self, _state: &Self::State) -> Option<Self::State> {
        None
    }

    /// The same position with another player to move, in games for more than two.
    fn with_turn(&self, _state: &Self::State, _player: Player) -> Option<Self::State> {
        None
    }

    /// Solves a position in which the players no longer meet, looking at no more than about
    /// `most` positions; nothing where they may meet, or no way was found.
    fn solve(&self, _state: &Self::State, _most: u64) -> Option<Solved<Self::Move>> {
        None
    }

    /// A number that differs where counters near a limit make equal boards differ: at least
    /// wherever one of them is over by a limit and the other is not.
    fn counter_key(&self, _state: &Self::State) -> u64 {
        0
    }
}
