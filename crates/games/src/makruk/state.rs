//! The position: pieces, turn, and counters.

use damier_boards::{Bitboard, Square, zobrist};
use damier_rules::{Key, Player};

/// The kind of a piece. A promoted Bia is a Met.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// The pawn.
    Bia,
    /// The one square diagonal mover.
    Met,
    /// The noble, in the bishop's place.
    Khon,
    /// The knight.
    Ma,
    /// The rook.
    Rua,
    /// The king.
    Khun,
}

impl Kind {
    /// All kinds, in the order of [`State::kinds`].
    pub const ALL: [Kind; 6] = [
        Kind::Bia,
        Kind::Met,
        Kind::Khon,
        Kind::Ma,
        Kind::Rua,
        Kind::Khun,
    ];

    /// The letter of White's piece.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Bia => 'P',
            Kind::Met => 'M',
            Kind::Khon => 'S',
            Kind::Ma => 'N',
            Kind::Rua => 'R',
            Kind::Khun => 'K',
        }
    }

    /// The kind with this letter, of either side.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }
}

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The pieces of White and of Black.
    pub sides: [Bitboard; 2],
    /// The pieces of each kind, both sides, by [`Kind`].
    pub kinds: [Bitboard; 6],
    /// The Met that were Bia: they move alike, only the text keeps the difference.
    pub promoted: Bitboard,
    /// The side to move.
    pub turn: Player,
    /// The limit of the running count in plies.
    pub limit: Option<u32>,
    /// Plies of the running count, or plies since the last capture or Bia move.
    pub clock: u32,
    /// The number of the move, from 1, incremented after Black's.
    pub number: u32,
}

impl State {
    /// The pieces of one side.
    #[must_use]
    pub const fn side(&self, player: Player) -> Bitboard {
        self.sides[player.index() & 1]
    }

    /// All pieces.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The pieces of one kind and side.
    #[must_use]
    pub fn pieces(&self, player: Player, kind: Kind) -> Bitboard {
        self.side(player) & self.kinds[kind as usize]
    }

    /// The square of a side's Khun.
    #[must_use]
    pub fn khun(&self, player: Player) -> Square {
        self.pieces(player, Kind::Khun)
            .first()
            .expect("each side has a Khun")
    }

    /// Whether a side has nothing but its Khun.
    #[must_use]
    pub const fn is_bare(&self, player: Player) -> bool {
        !self.side(player).many()
    }

    /// The kind of piece on a square.
    #[must_use]
    pub fn kind_at(&self, sq: Square) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|&kind| self.kinds[kind as usize].has(sq))
    }

    /// The owner of the piece on an occupied square.
    pub(super) const fn owner_at(&self, sq: Square) -> Player {
        if self.sides[0].has(sq) {
            Player::FIRST
        } else {
            Player::SECOND
        }
    }

    pub(super) const fn key(&self) -> Key {
        let kinds = &self.kinds;
        Key(zobrist::key(&[
            self.sides[0].0,
            self.sides[1].0,
            kinds[0].0,
            kinds[1].0,
            kinds[2].0,
            kinds[3].0,
            kinds[4].0,
            self.turn.index() as u64,
        ]))
    }
}

/// One move. Promotion follows from where a Bia ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square of the piece.
    pub from: Square,
    /// The square where it goes.
    pub to: Square,
    /// Its kind before it moves.
    pub kind: Kind,
}

impl Move {
    /// Whether a Bia becomes a Met. The promotion ranks are 6 for White and 3 for Black, and
    /// a Bia that leaves the other's rank moves away from it.
    #[must_use]
    pub const fn promotes(self) -> bool {
        let rank = self.to.rank();
        let white = rank > self.from.rank();
        matches!(self.kind, Kind::Bia) && rank == promotion_rank(white)
    }
}

/// The rank, from 0, where a side's Bia become Met.
pub(super) const fn promotion_rank(white: bool) -> u8 {
    if white { 5 } else { 2 }
}
