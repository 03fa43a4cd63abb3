//! Shared by the draughts games: kings, last ranks and chains of captures.

use crate::error::{Result, ensure};
use crate::grid::{Grid, Square};
use crate::rules::Side;

pub(crate) fn is_king(piece: char) -> bool {
    piece.eq_ignore_ascii_case(&'k')
}

pub(crate) fn is_man(piece: char) -> bool {
    piece.is_ascii_alphabetic() && !is_king(piece)
}

pub(crate) fn is_last_rank(square: Square, side: Side) -> bool {
    square.rank == if side == Side::White { 7 } else { 0 }
}

/// Refuses men who would have become kings.
pub(crate) fn check_men(grid: &Grid) -> Result<()> {
    for man in grid.find(is_man) {
        let is_king = is_last_rank(man, Side::of(grid.at(man)));
        ensure!(!is_king, "{man}: a man on its last rank would be a king");
    }
    Ok(())
}

/// A chain of jumps by one piece.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// The origin and every landing square.
    pub(crate) path: Vec<Square>,
    /// The pieces taken, in the order of the jumps.
    pub(crate) captured: Vec<Square>,
}

impl Chain {
    /// A piece that has not jumped yet.
    pub(crate) fn from(origin: Square) -> Chain {
        Chain {
            path: vec![origin],
            captured: Vec::new(),
        }
    }

    /// The same chain one jump longer.
    pub(crate) fn jump(&self, victim: Square, landing: Square) -> Chain {
        let mut longer = self.clone();
        longer.captured.push(victim);
        longer.path.push(landing);
        longer
    }

    pub(crate) fn origin(&self) -> Square {
        self.path[0]
    }

    pub(crate) fn end(&self) -> Square {
        *self.path.last().expect("a path holds its origin")
    }

    pub(crate) fn text(&self) -> String {
        let squares: Vec<String> = self.path.iter().map(Square::to_string).collect();
        squares.join("x")
    }

    /// The board after the chain.
    pub(crate) fn played_on(&self, board: &Grid) -> Grid {
        let mut grid = board.clone();
        // Removed before the piece is put down: it may end where it took an earlier one.
        for victim in &self.captured {
            grid.remove(*victim);
        }
        grid.shift(self.origin(), self.end());
        grid
    }

    fn has_same_result(&self, other: &Chain) -> bool {
        let sorted = |chain: &Chain| {
            let mut captured = chain.captured.clone();
            captured.sort();
            captured
        };
        self.origin() == other.origin()
            && self.end() == other.end()
            && sorted(self) == sorted(other)
    }
}

/// The greatest number of pieces that a chain takes.
pub(crate) fn most_captured(chains: &[Chain]) -> usize {
    chains
        .iter()
        .map(|chain| chain.captured.len())
        .max()
        .unwrap_or(0)
}

/// Chains with the same origin, destination and captured pieces are one move; the path that comes
/// first in byte order gives it its text.
pub(crate) fn one_for_each_result(mut chains: Vec<Chain>) -> Vec<Chain> {
    chains.sort_by_cached_key(Chain::text);
    let mut kept: Vec<Chain> = Vec::new();
    for chain in chains {
        if !kept.iter().any(|earlier| earlier.has_same_result(&chain)) {
            kept.push(chain);
        }
    }
    kept
}
