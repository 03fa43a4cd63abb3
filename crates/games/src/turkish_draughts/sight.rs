//! The board as the side to move sees it, with its men walking north; plain moves.
//!
//! Black's board is flipped by swapping its ranks, so that every rule is written once.

use damier_boards::{Bitboard, Direction, Square, rook_rays};

use super::state::{Move, State};

/// The board from the side to move.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sight {
    pub(super) men: Bitboard,
    pub(super) kings: Bitboard,
    pub(super) enemy: Bitboard,
    pub(super) empty: Bitboard,
    /// Whether it is flipped.
    turned: bool,
}

impl Sight {
    #[inline(always)]
    pub(super) fn of(state: &State) -> Sight {
        let turned = state.turn.index() != 0;
        let (own, other) = if turned { (1, 0) } else { (0, 1) };
        let men = turn(state.men[own], turned);
        let kings = turn(state.kings[own], turned);
        let enemy = turn(state.men[other] | state.kings[other], turned);
        let empty = !(men | kings | enemy);
        Sight {
            men,
            kings,
            enemy,
            empty,
            turned,
        }
    }

    /// A move seen from here, as the board has it; and vice versa.
    #[inline(always)]
    pub(super) fn turn(&self, mv: Move) -> Move {
        let ranks = if self.turned { 56 } else { 0 };
        let over = |sq: Square| Square::new(sq.index() as u8 ^ ranks);
        Move {
            from: over(mv.from),
            to: over(mv.to),
            captured: turn(mv.captured, self.turned),
        }
    }

    /// The number of plain moves.
    #[inline(always)]
    pub(super) fn count_plain(&self) -> u32 {
        let steps = |way| (self.men.shift(way) & self.empty).len();
        let mut count = steps(Direction::North) + steps(Direction::East) + steps(Direction::West);
        for king in self.kings {
            count += self.slides(king).len();
        }
        count
    }

    /// Pushes the plain moves.
    #[inline(always)]
    pub(super) fn push_plain(&self, moves: &mut Vec<Move>) {
        let mut push = |from, to| {
            moves.push(self.turn(Move {
                from,
                to,
                captured: Bitboard::EMPTY,
            }));
        };
        for way in [Direction::North, Direction::East, Direction::West] {
            for to in self.men.shift(way) & self.empty {
                push(behind(to, way, 1), to);
            }
        }
        for from in self.kings {
            for to in self.slides(from) {
                push(from, to);
            }
        }
    }

    fn slides(&self, king: Square) -> Bitboard {
        rook_rays(king, !self.empty) & self.empty
    }
}

/// The square some steps back from one reached in this direction.
#[inline(always)]
pub(super) const fn behind(sq: Square, way: Direction, steps: i8) -> Square {
    let (files, ranks) = way.step();
    let back = sq.index() as i8 - steps * (files + 8 * ranks);
    Square::new(back as u8 & 63)
}

/// Swapping the bytes of a bitboard swaps the ranks.
#[inline(always)]
const fn turn(squares: Bitboard, turned: bool) -> Bitboard {
    if turned {
        Bitboard(squares.0.swap_bytes())
    } else {
        squares
    }
}
