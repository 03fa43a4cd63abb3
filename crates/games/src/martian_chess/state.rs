//! The position: pieces, turn, and the last arrival.

use damier_boards::{Bitboard, Square, zobrist};
use damier_rules::{Key, Player};

use super::lines::ZONES;

/// The size of a piece. Pieces have no colour.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Size {
    /// A pawn.
    Small,
    /// A drone.
    Medium,
    /// A queen.
    Large,
}

impl Size {
    /// From small to large.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// From 0 for a small piece.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its points when captured.
    #[must_use]
    pub const fn points(self) -> u8 {
        self as u8 + 1
    }
}

/// The piece that the last move brought across the border.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrival {
    /// Its origin: known only where the rule needs it (`return=square`).
    pub from: Option<Square>,
    /// Its square.
    pub to: Square,
}

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The pieces by [`Size`], on the files a to d.
    pub pieces: [Bitboard; 3],
    /// The player to move.
    pub turn: Player,
    /// The piece that may not be sent back.
    pub arrived: Option<Arrival>,
    /// The points South and North have captured.
    pub points: [u8; 2],
    /// Plies since the last capture.
    pub quiet: u32,
}

impl State {
    /// All pieces.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.pieces[0] | self.pieces[1] | self.pieces[2]
    }

    /// The zone of the player to move.
    #[must_use]
    pub const fn own_zone(&self) -> Bitboard {
        ZONES[self.turn.index() & 1]
    }

    /// The zone of the other player.
    #[must_use]
    pub const fn other_zone(&self) -> Bitboard {
        ZONES[self.turn.index() & 1 ^ 1]
    }

    /// The size of the piece on a square.
    #[must_use]
    pub fn size_at(&self, sq: Square) -> Option<Size> {
        Size::ALL
            .into_iter()
            .find(|size| self.pieces[size.index()].has(sq))
    }

    /// The points are included: captures only remove pieces, so equal boards of one match have
    /// equal points anyway, but a search reaches the same board by captures of either side.
    pub(super) const fn key(&self) -> Key {
        let [small, medium, large] = self.pieces;
        let arrived = match self.arrived {
            None => 0,
            Some(Arrival { from: None, to }) => 1 + to.index() as u64,
            Some(Arrival {
                from: Some(from),
                to,
            }) => (1 + from.index() as u64) << 8 | (1 + to.index() as u64),
        };
        let points = (self.points[0] as u64) << 8 | self.points[1] as u64;
        let rest = arrived << 32 | points << 8 | self.turn.index() as u64;
        // The drones fit beside the queens, on the files that the board does not use.
        Key(zobrist::key(&[large.0 | medium.0 << 4, small.0, rest]))
    }
}

/// One piece going to one square, where it captures whatever stands there.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square of the piece.
    pub from: Square,
    /// The square where it goes.
    pub to: Square,
}
