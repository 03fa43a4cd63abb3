//! The position: men and turn.

use damier_boards::{Bitboard, Square, zobrist};
use damier_rules::{Key, Player};

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The men of White and of Black.
    pub men: [Bitboard; 2],
    /// The side to move.
    pub turn: Player,
    /// Plies since the last capture.
    pub quiet: u32,
}

impl State {
    /// The men of the side to move.
    #[must_use]
    pub const fn own(&self) -> Bitboard {
        self.men[self.turn.index() & 1]
    }

    /// The men of the other side.
    #[must_use]
    pub const fn enemy(&self) -> Bitboard {
        self.men[self.turn.index() & 1 ^ 1]
    }

    /// All men.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.men[0] | self.men[1]
    }

    pub(super) const fn key(&self) -> Key {
        Key(zobrist::key(&[
            self.men[0].0,
            self.men[1].0,
            self.turn.index() as u64,
        ]))
    }
}

/// One slide. Its captures follow from where it ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square of the man.
    pub from: Square,
    /// The square where it lands.
    pub to: Square,
}
