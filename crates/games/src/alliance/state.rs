//! The position: pieces, their kinds, and the turn.

use damier_boards::{Bitboard, Direction, Square, zobrist};
use damier_rules::{Key, Player};

/// The kind of a piece. A man whose cross is not chosen yet has none of these.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A man with a diagonal cross, `x`.
    Diagonal,
    /// A man with an orthogonal cross, `+`.
    Orthogonal,
    /// A king.
    King,
}

impl Kind {
    /// Both men, then the king.
    pub const ALL: [Kind; 3] = [Kind::Diagonal, Kind::Orthogonal, Kind::King];
    /// The two ways a cross can be turned.
    pub const MEN: [Kind; 2] = [Kind::Diagonal, Kind::Orthogonal];

    /// From 0 for a man with a diagonal cross.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The directions in which it captures.
    #[must_use]
    pub const fn jumps(self) -> &'static [Direction] {
        match self {
            Kind::Diagonal => &Direction::DIAGONAL,
            Kind::Orthogonal => &Direction::ORTHOGONAL,
            Kind::King => &Direction::ALL,
        }
    }

    /// The directions in which a piece of this player moves without capturing.
    #[must_use]
    pub const fn steps(self, player: Player) -> &'static [Direction] {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match (self, player.index()) {
            (Kind::Diagonal, 0) => &[North, East, West],
            (Kind::Diagonal, _) => &[South, East, West],
            (Kind::Orthogonal, 0) => &[NorthEast, NorthWest],
            (Kind::Orthogonal, _) => &[SouthEast, SouthWest],
            (Kind::King, _) => &Direction::ALL,
        }
    }
}

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// All pieces of White and of Black.
    pub sides: [Bitboard; 2],
    /// The pieces of both sides by [`Kind`]. Pieces in none are not turned yet.
    pub kinds: [Bitboard; 3],
    /// The side to move.
    pub turn: Player,
    /// Plies since the last capture or forward move of a man.
    pub quiet: u32,
}

impl State {
    /// The pieces of the side to move.
    #[must_use]
    pub const fn own(&self) -> Bitboard {
        self.sides[self.turn.index() & 1]
    }

    /// The pieces of the other side.
    #[must_use]
    pub const fn enemy(&self) -> Bitboard {
        self.sides[self.turn.index() & 1 ^ 1]
    }

    /// All pieces.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// All kings.
    #[must_use]
    pub const fn kings(&self) -> Bitboard {
        self.kinds[Kind::King.index()]
    }

    /// The men whose crosses are not chosen yet.
    #[must_use]
    pub fn unturned(&self) -> Bitboard {
        let [diagonal, orthogonal, kings] = self.kinds;
        self.occupied() - (diagonal | orthogonal | kings)
    }

    /// The kind of piece on a square; `None` for an empty square or a man not yet turned.
    #[must_use]
    pub fn kind_at(&self, sq: Square) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| self.kinds[kind.index()].has(sq))
    }

    pub(super) const fn key(&self) -> Key {
        let [diagonal, orthogonal, kings] = self.kinds;
        Key(zobrist::key(&[
            self.sides[0].0,
            self.sides[1].0,
            // Two bits per square tell the kinds apart.
            diagonal.0 | kings.0,
            orthogonal.0 | kings.0,
            self.turn.index() as u64,
        ]))
    }
}

/// The rank on which the men of a player become kings.
pub(super) const fn last_rank(player: Player) -> Bitboard {
    Bitboard::rank(if player.index() == 0 { 7 } else { 0 })
}

/// The number of moves that arrive on these squares: a man may be turned then; a king, or a man
/// that becomes one, may not.
pub(super) fn forms(kind: Kind, landings: Bitboard, last_rank: Bitboard) -> u32 {
    match kind {
        Kind::King => landings.len(),
        _ => 2 * landings.len() - (landings & last_rank).len(),
    }
}

/// One whole turn: a step or a chain of jumps with the turning of the cross, or the choice of
/// a cross before the match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square of the piece.
    pub from: Square,
    /// The square where it ends; a chain may end where it began.
    pub to: Square,
    /// The jumped pieces.
    pub captured: Bitboard,
    /// The kind of the piece afterwards.
    pub becomes: Kind,
}

impl Move {
    /// Whether this turns a man before the match without moving anything.
    #[must_use]
    pub fn is_set_up(self) -> bool {
        self.from == self.to && self.captured.is_empty()
    }
}
