//! Chains jump by jump, as a player walks them. Their results are found in `captures.rs` and in
//! `reach.rs`.

use damier_boards::{Bitboard, Direction, Square, rook_rays};

use super::TurkishDraughts;
use super::lines::first_jump;
use super::state::{LAST_RANK, Move, State};

/// Names of squares begin with the file: squares to the west come first, then the own file from
/// below.
pub(super) const BYTE_ORDER: [Direction; 4] = [
    Direction::West,
    Direction::South,
    Direction::North,
    Direction::East,
];

/// A piece at the beginning of its turn or in the middle of its chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Runner {
    /// Its current square.
    pub(super) at: Square,
    /// Whether it is a king by now.
    pub(super) king: bool,
    /// The pieces it has taken.
    pub(super) captured: Bitboard,
    /// The direction of its last jump.
    pub(super) last: Option<Direction>,
    /// The other pieces of its side.
    pub(super) own: Bitboard,
    /// The enemies still on the board.
    pub(super) enemy: Bitboard,
    /// Its side's way forward.
    pub(super) forward: Direction,
    /// Whether it may turn straight back between two jumps.
    pub(super) turn_back: bool,
    /// The squares where it becomes a king within its chain.
    crowned_on: Bitboard,
}

/// One jump of a chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Jump {
    pub(super) over: Square,
    pub(super) to: Square,
    pub(super) way: Direction,
}

impl Runner {
    /// The piece of the side to move on this square, before its first jump.
    pub(super) fn start(game: &TurkishDraughts, state: &State, from: Square) -> Runner {
        let side = state.turn.index() & 1;
        Runner {
            at: from,
            king: state.is_king(from),
            captured: Bitboard::EMPTY,
            last: None,
            own: state.own().without(from),
            enemy: state.enemy(),
            forward: [Direction::North, Direction::South][side],
            turn_back: game.turn_back,
            crowned_on: if game.crown_at_once {
                LAST_RANK[side]
            } else {
                Bitboard::EMPTY
            },
        }
    }

    /// The jumps it can make now, in the byte order of the squares where they land.
    pub(super) fn jumps(&self) -> impl Iterator<Item = Jump> + use<> {
        let runner = *self;
        BYTE_ORDER
            .into_iter()
            .filter(move |&way| runner.may_turn(way))
            .flat_map(move |way| runner.jumps_towards(way))
    }

    /// Whether it may jump in a direction after its last jump.
    pub(super) fn may_turn(&self, way: Direction) -> bool {
        self.turn_back || self.last != Some(way.opposite())
    }

    /// The jumps in a direction, whether or not it may turn there.
    pub(super) fn jumps_towards(&self, way: Direction) -> impl Iterator<Item = Jump> + use<> {
        let (over, landings) = self.jump(way).unwrap_or((self.at, Bitboard::EMPTY));
        landings.map(move |to| Jump { over, to, way })
    }

    /// The jump in a direction, whether or not it may turn there: over which piece, onto which
    /// squares.
    #[inline]
    pub(super) fn jump(&self, way: Direction) -> Option<(Square, Bitboard)> {
        let occupied = self.own | self.enemy;
        let behind = !self.king && way == self.forward.opposite();
        let (over, landings) =
            first_jump(self.at, way, occupied, self.enemy).filter(|_| !behind)?;
        if self.king {
            return Some((over, landings));
        }
        // A man stands next to the piece it takes and lands right behind it.
        let next = Bitboard::of(self.at).shift(way);
        next.has(over).then(|| (over, next.shift(way)))
    }

    /// The jump that lands on this square.
    pub(super) fn jump_to(&self, to: Square) -> Option<Jump> {
        self.jumps().find(|jump| jump.to == to)
    }

    /// Where it may go without a jump.
    pub(super) fn steps(&self) -> Bitboard {
        let empty = !(self.own | self.enemy);
        if self.king {
            return rook_rays(self.at, !empty) & empty;
        }
        let at = Bitboard::of(self.at);
        let ahead = at.shift(self.forward);
        (ahead | at.shift(Direction::East) | at.shift(Direction::West)) & empty
    }

    /// The piece after a jump.
    pub(super) fn after(&self, jump: Jump) -> Runner {
        Runner {
            at: jump.to,
            king: self.king || self.crowned_on.has(jump.to),
            captured: self.captured.with(jump.over),
            enemy: self.enemy.without(jump.over),
            last: Some(jump.way),
            ..*self
        }
    }

    /// The piece after jumps to these squares, if it can make them.
    pub(super) fn walk(&self, landings: &[Square]) -> Option<Runner> {
        let jump = |runner: Runner, to: &Square| Some(runner.after(runner.jump_to(*to)?));
        landings.iter().try_fold(*self, jump)
    }

    /// The piece as a king that has taken these pieces and reached a square in a direction.
    pub(super) fn later(&self, at: Square, captured: Bitboard, last: Direction) -> Runner {
        Runner {
            at,
            king: true,
            captured,
            enemy: self.enemy - captured,
            last: Some(last),
            ..*self
        }
    }

    /// The same piece if it were a king.
    pub(super) fn as_king(&self) -> Runner {
        Runner {
            king: true,
            ..*self
        }
    }

    /// Whether it has jumped and cannot jump on.
    pub(super) fn is_done(&self) -> bool {
        self.captured.any() && self.jumps().next().is_none()
    }
}

/// The capture played by these squares, origin first, if they are a complete chain.
pub(super) fn read(game: &TurkishDraughts, state: &State, squares: &[Square]) -> Option<Move> {
    let (&from, landings) = squares.split_first()?;
    let start = Runner::start(game, state, from);
    let end = start.walk(landings).filter(Runner::is_done)?;
    Some(Move {
        from,
        to: end.at,
        captured: end.captured,
    })
}
