//! Capture chains of the draughts games.

use crate::grid::Square;

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
