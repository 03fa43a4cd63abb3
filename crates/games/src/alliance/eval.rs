//! The engine's opinion: men and kings, the way to the last rank, and what crosses threaten.

use damier_boards::{Bitboard, Direction};
use damier_rules::{Evaluate, Lane, Player};

use super::rules::has_only_kings;
use super::state::{Kind, Move, State, last_rank};
use super::{Alliance, KingsOnly};

/// A man, in hundredths.
const MAN: i32 = 100;
/// A king goes everywhere, and no man can take it.
const KING: i32 = 250;
/// What a man has gained by coming to a rank, counted from its own side.
const ADVANCE: [i32; 8] = [0, 2, 5, 9, 14, 22, 34, 0];
/// A man on a side file can only be jumped along it.
const EDGE: i32 = 4;
/// A piece with one of its own behind it, where an enemy would have to land.
const BACKED: i32 = 2;
/// A jump that one's crosses threaten.
const THREAT: i32 = 6;
/// A square that a piece may step to.
const MOBILITY: i32 = 1;
/// A king in the middle reaches more: so much for the second ring and again for the third.
const KING_CENTRE: i32 = 5;
/// The kings of a side whose enemy has none: nothing can ever take them.
const SAFE_KINGS: i32 = 80;
/// A king more when nothing but kings is left and they are counted in the end.
const COUNTED_KING: i32 = 150;
/// Who is ahead gains by every exchange: so much for each man ahead and each pair gone.
const EXCHANGE: i32 = 3;
/// How near the quiet limit equal boards begin to differ.
const NEAR_LIMIT: u32 = 16;

const SIDE_FILES: Bitboard = Bitboard(Bitboard::file(0).0 | Bitboard::file(7).0);
const INNER: Bitboard = Bitboard(0x007e_7e7e_7e7e_7e00);
const MIDDLE: Bitboard = Bitboard(0x0000_3c3c_3c3c_0000);

impl Evaluate for Alliance {
    const CELLS: usize = 64;
    const SHARP: bool = true;

    fn evaluate(&self, state: &State) -> i32 {
        let (own, other) = (state.turn, state.turn.opponent());
        let ahead = material(state, own) - material(state, other);
        let gone = 24 - state.occupied().len() as i32;
        let exchanges = EXCHANGE * ahead * gone / (2 * MAN);
        let counted = if self.counts_kings(state) {
            COUNTED_KING * (state.own().len() as i32 - state.enemy().len() as i32)
        } else {
            0
        };
        ahead + exchanges + counted + places(state, own) - places(state, other)
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        let kings = (mv.captured & state.kings()).len() as i32;
        let men = mv.captured.len() as i32 - kings;
        let crowned = mv.becomes == Kind::King && !state.kings().has(mv.from);
        let promotion = if crowned { KING - MAN } else { 0 };
        MAN * men + KING * kings + promotion
    }

    /// The same step with another cross is another move.
    fn lane(&self, state: &State, mv: Move) -> Lane {
        let orthogonal = state.kinds[Kind::Orthogonal.index()].has(mv.from);
        let cross = 4 * u8::from(orthogonal) + mv.becomes.index() as u8;
        Lane {
            piece: 8 * (state.turn.index() as u8 & 1) + cross,
            from: mv.from.index() as u8,
            to: mv.to.index() as u8,
        }
    }

    /// Capturing is compulsory: if one legal move captures, all do.
    fn must_answer(&self, _state: &State, moves: &[Move]) -> bool {
        moves.first().is_some_and(|mv| mv.captured.any())
    }

    /// Near the limits the number of quiet plies changes what a position is worth.
    fn temper(&self, state: &State) -> u64 {
        let near = self.quiet_limit > 0 && state.quiet + NEAR_LIMIT >= self.quiet_limit;
        if near || self.counts_kings(state) {
            u64::from(state.quiet)
        } else {
            0
        }
    }
}

impl Alliance {
    /// Whether the kings will be counted if nobody captures.
    fn counts_kings(&self, state: &State) -> bool {
        self.kings_only == KingsOnly::Auto && has_only_kings(state)
    }
}

fn count(squares: Bitboard) -> i32 {
    squares.len() as i32
}

fn material(state: &State, side: Player) -> i32 {
    let own = state.sides[side.index() & 1];
    let enemy = state.sides[side.index() & 1 ^ 1];
    let kings = own & state.kings();
    let safe = kings.any() && (enemy & state.kings()).is_empty();
    let safety = if safe { SAFE_KINGS } else { 0 };
    MAN * count(own - kings) + KING * count(kings) + safety
}

fn places(state: &State, side: Player) -> i32 {
    let own = state.sides[side.index() & 1];
    let kings = own & state.kings();
    advance(own - kings, side)
        + EDGE * count((own - kings) & SIDE_FILES)
        + BACKED * count(own & backed(own, side))
        + KING_CENTRE * (count(kings & INNER) + count(kings & MIDDLE))
        + crosses(state, side)
}

fn advance(men: Bitboard, side: Player) -> i32 {
    let forward = if side == Player::FIRST {
        men
    } else {
        Bitboard(men.0.swap_bytes())
    };
    let on_rank = |rank: u8| count(forward & Bitboard::rank(rank));
    (1..7)
        .map(|rank| ADVANCE[usize::from(rank)] * on_rank(rank))
        .sum()
}

/// The squares with an own piece straight or slantwise behind them.
fn backed(own: Bitboard, side: Player) -> Bitboard {
    let ways = if side == Player::FIRST {
        [Direction::North, Direction::NorthEast, Direction::NorthWest]
    } else {
        [Direction::South, Direction::SouthEast, Direction::SouthWest]
    };
    ways.into_iter()
        .fold(Bitboard::EMPTY, |all, way| all | own.shift(way))
}

/// The jumps that the crosses of a side threaten, the steps that they leave, and men that
/// are one step from the crown.
fn crosses(state: &State, side: Player) -> i32 {
    let own = state.sides[side.index() & 1];
    let enemy = state.sides[side.index() & 1 ^ 1];
    let empty = !state.occupied();
    let (mut threats, mut steps) = (0, 0);
    for kind in Kind::ALL {
        let pieces = own & state.kinds[kind.index()];
        if pieces.is_empty() {
            continue;
        }
        let prey = match kind {
            Kind::King => enemy,
            _ => enemy - state.kings(),
        };
        for &way in kind.jumps() {
            threats += count((pieces.shift(way) & prey).shift(way) & empty);
        }
        for &way in kind.steps(side) {
            let reached = pieces.shift(way) & empty;
            steps += count(reached);
            if kind != Kind::King {
                // To stand before the last rank with an open way counts like a threat.
                threats += count(reached & last_rank(side));
            }
        }
    }
    THREAT * threats + MOBILITY * steps
}
