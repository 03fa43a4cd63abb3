//! The tree of legal moves with the game's types erased, as perft programs walk it.

use crate::notation::Notation;
use crate::perft::{perft, playout};
use crate::random::Random;

/// One node of the tree of legal moves. Threads, clocks and progress are up to the caller.
pub trait Tree: Send + Sync {
    /// The legal moves with their texts in byte order, and the nodes they lead to.
    fn branches(&self) -> Vec<(String, Box<dyn Tree>)>;

    /// The leaves at a depth, or `None` if `go_on` returned `false` on the way.
    fn perft(&self, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64>;

    /// The plies of one random playout, at most `most`.
    fn playout(&self, random: &mut Random, most: u32) -> u32;
}

/// A node of a known game.
pub(crate) struct Node<G: Notation> {
    pub(crate) game: G,
    pub(crate) state: G::State,
}

impl<G: Notation> Tree for Node<G> {
    fn branches(&self) -> Vec<(String, Box<dyn Tree>)> {
        let mut moves = Vec::new();
        self.game.board_moves(&self.state, &mut moves);
        let branch = |mv| {
            let text = self.game.write_move(&self.state, mv);
            let (game, mut state) = (self.game.clone(), self.state);
            game.apply(&mut state, mv);
            (text, Box::new(Node { game, state }) as Box<dyn Tree>)
        };
        let mut branches: Vec<_> = moves.into_iter().map(branch).collect();
        branches.sort_by(|one, other| one.0.cmp(&other.0));
        branches
    }

    fn perft(&self, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64> {
        perft(&self.game, &self.state, depth, go_on)
    }

    fn playout(&self, random: &mut Random, most: u32) -> u32 {
        playout(&self.game, &self.state, random, most)
    }
}
