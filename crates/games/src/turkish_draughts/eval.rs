//! The engine's opinion: men and kings, how far the men have come and who is in their way.

use damier_boards::{Bitboard, Direction, rook_rays};
use damier_rules::{Evaluate, Lane};

use super::TurkishDraughts;
use super::state::{Move, State, crowns};

/// A man, in hundredths.
const MAN: i32 = 100;
/// A king flies: it is worth several men.
const KING: i32 = 400;
/// What a man has gained by coming to a rank, counted from its own side. A step is a tempo.
const ADVANCE: [i32; 8] = [0, 0, 4, 8, 13, 20, 32, 0];
/// A man that nobody can take sideways.
const SIDE_FILE: i32 = 4;
/// A man that has no step.
const BLOCKED: i32 = -5;
/// A man with no enemy before it, on its own file and on the files beside it.
const FREE: i32 = 25;
/// An empty square that a king may go to.
const KING_MOBILITY: i32 = 2;
/// Who is ahead gains by every exchange: so much for each man ahead and each pair gone.
const EXCHANGE: i32 = 2;
/// How near the quiet limit equal boards begin to differ.
const NEAR_LIMIT: u32 = 16;

const SIDE_FILES: Bitboard = Bitboard(Bitboard::file(0).0 | Bitboard::file(7).0);

impl Evaluate for TurkishDraughts {
    const CELLS: usize = 64;
    const SHARP: bool = true;

    fn evaluate(&self, state: &State) -> i32 {
        let own = Half::of(state, state.turn.index() & 1);
        let other = Half::of(state, state.turn.index() & 1 ^ 1);
        let ahead = own.material() - other.material();
        let gone = 32 - state.occupied().len() as i32;
        let exchanges = EXCHANGE * ahead * gone / (2 * MAN);
        ahead + exchanges + own.places() - other.places()
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        let own = state.turn.index() & 1;
        let kings = (mv.captured & state.kings[own ^ 1]).len() as i32;
        let men = mv.captured.len() as i32 - kings;
        let crowned = state.men[own].has(mv.from) && crowns(own, mv);
        let promotion = if crowned { KING - MAN } else { 0 };
        MAN * men + KING * kings + promotion
    }

    fn lane(&self, state: &State, mv: Move) -> Lane {
        let king = u8::from(state.is_king(mv.from));
        Lane {
            piece: 8 * (state.turn.index() as u8 & 1) + king,
            from: mv.from.index() as u8,
            to: mv.to.index() as u8,
        }
    }

    /// Capturing is compulsory: if one legal move captures, all do.
    fn must_answer(&self, _state: &State, moves: &[Move]) -> bool {
        moves.first().is_some_and(|mv| mv.captured.any())
    }

    /// Near the limit the number of quiet plies changes what a position is worth.
    fn temper(&self, state: &State) -> u64 {
        let near = self.quiet_limit > 0 && state.quiet + NEAR_LIMIT >= self.quiet_limit;
        if near { u64::from(state.quiet) } else { 0 }
    }
}

/// One side's pieces, turned so that its men walk north.
struct Half {
    men: Bitboard,
    kings: Bitboard,
    enemy: Bitboard,
}

impl Half {
    fn of(state: &State, side: usize) -> Half {
        let turned = |squares: Bitboard| match side {
            0 => squares,
            _ => Bitboard(squares.0.swap_bytes()),
        };
        Half {
            men: turned(state.men[side]),
            kings: turned(state.kings[side]),
            enemy: turned(state.men[side ^ 1] | state.kings[side ^ 1]),
        }
    }

    fn material(&self) -> i32 {
        MAN * self.men.len() as i32 + KING * self.kings.len() as i32
    }

    fn places(&self) -> i32 {
        let occupied = self.men | self.kings | self.enemy;
        let count = |squares: Bitboard| squares.len() as i32;
        advance(self.men)
            + SIDE_FILE * count(self.men & SIDE_FILES)
            + BLOCKED * count(self.men - with_a_step(!occupied))
            + FREE * count(self.men - shadow(self.enemy))
            + KING_MOBILITY * king_moves(self.kings, occupied)
    }
}

fn advance(men: Bitboard) -> i32 {
    let on_rank = |rank: u8| (men & Bitboard::rank(rank)).len() as i32;
    (1..7)
        .map(|rank| ADVANCE[usize::from(rank)] * on_rank(rank))
        .sum()
}

/// Where a man has an empty square to step to.
fn with_a_step(empty: Bitboard) -> Bitboard {
    empty.shift(Direction::South) | empty.shift(Direction::East) | empty.shift(Direction::West)
}

/// The squares behind the enemies, seen by men that walk north, and behind their neighbours.
fn shadow(enemy: Bitboard) -> Bitboard {
    let wide = enemy | enemy.shift(Direction::East) | enemy.shift(Direction::West);
    let mut below = wide.0 >> 8;
    below |= below >> 8;
    below |= below >> 16;
    below |= below >> 32;
    Bitboard(below)
}

fn king_moves(kings: Bitboard, occupied: Bitboard) -> i32 {
    let moves = kings.map(|king| (rook_rays(king, occupied) - occupied).len());
    moves.sum::<u32>() as i32
}
