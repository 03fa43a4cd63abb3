//! The position: men, kings and turn; and one move.

use damier_boards::{Bitboard, Square, zobrist};
use damier_rules::{Key, Player};

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The men of White and of Black.
    pub men: [Bitboard; 2],
    /// The kings of White and of Black.
    pub kings: [Bitboard; 2],
    /// The side to move.
    pub turn: Player,
    /// Plies since the last capture or forward move of a man.
    pub quiet: u32,
}

impl State {
    /// All pieces of one side.
    #[must_use]
    pub fn pieces(&self, player: Player) -> Bitboard {
        let side = player.index() & 1;
        self.men[side] | self.kings[side]
    }

    /// The pieces of the side to move.
    #[must_use]
    pub fn own(&self) -> Bitboard {
        self.pieces(self.turn)
    }

    /// The pieces of the other side.
    #[must_use]
    pub fn enemy(&self) -> Bitboard {
        self.pieces(self.turn.opponent())
    }

    /// All pieces.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.own() | self.enemy()
    }

    /// Whether a king of either side stands there.
    #[must_use]
    pub fn is_king(&self, sq: Square) -> bool {
        (self.kings[0] | self.kings[1]).has(sq)
    }

    pub(super) const fn key(&self) -> Key {
        Key(zobrist::key(&[
            self.men[0].0,
            self.men[1].0,
            self.kings[0].0,
            self.kings[1].0,
            self.turn.index() as u64,
        ]))
    }
}

/// One whole turn: a plain move, or a chain of jumps from its first to its last square.
///
/// Chains of one piece that take the same pieces and end on the same square are one move, whatever
/// their order. A king may end where it began.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square of the piece.
    pub from: Square,
    /// The square where it ends.
    pub to: Square,
    /// The pieces it takes; none in a plain move.
    pub captured: Bitboard,
}

/// The last rank of each side, where its men become kings.
pub(super) const LAST_RANK: [Bitboard; 2] = [Bitboard::rank(7), Bitboard::rank(0)];

/// The rank before the last.
const THRESHOLD: [Bitboard; 2] = [Bitboard::rank(6), Bitboard::rank(1)];

/// The ranks from which jumps of two squares lead to the last rank.
const LEADING: [Bitboard; 2] = [
    Bitboard(0x0000_ff00_ff00_ff00),
    Bitboard(0x00ff_00ff_00ff_0000),
];

/// Whether a man that plays this move becomes a king.
///
/// It does if it ends on the last rank, or passes it: a man that jumps onto the last rank takes a
/// piece of the rank before, and a man that never does cannot, because on its way it only stands on
/// every other rank.
pub(super) fn crowns(side: usize, mv: Move) -> bool {
    LAST_RANK[side].has(mv.to)
        || ((mv.captured & THRESHOLD[side]).any() && LEADING[side].has(mv.from))
}
