//! A set of squares in 64 bits.

use std::fmt;
use std::ops::{Not, Sub};

use crate::square::{Direction, Square};

const NOT_A_FILE: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H_FILE: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// A set of squares. Bit 0 is a1, bit 63 is h8.
///
/// A set is printed as the board is seen, with the eighth rank on top.
///
/// ```
/// use damier_boards::Bitboard;
///
/// let men = Bitboard::rank(1) | Bitboard::rank(2);
/// assert_eq!(
///     men.to_string(),
///     "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// X X X X X X X X
/// X X X X X X X X
/// . . . . . . . .
/// "
/// );
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const FULL: Bitboard = Bitboard(!0);

    /// One square.
    #[must_use]
    pub const fn of(sq: Square) -> Bitboard {
        Bitboard(1 << sq.index())
    }

    /// A whole rank, from 0.
    #[must_use]
    pub const fn rank(rank: u8) -> Bitboard {
        Bitboard(0xff << (8 * rank))
    }

    /// A whole file, from 0.
    ///
    /// ```
    /// use damier_boards::{Bitboard, Square};
    ///
    /// let corner = Bitboard::file(0) & Bitboard::rank(7);
    /// assert_eq!(corner, Bitboard::of(Square::at(0, 7)));
    /// ```
    #[must_use]
    pub const fn file(file: u8) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file)
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set is not empty.
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// The number of squares.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are two squares or more: quicker than counting.
    ///
    /// ```
    /// use damier_boards::{Bitboard, Square};
    ///
    /// let one = Bitboard::of(Square::at(3, 3));
    /// assert!(!Bitboard::EMPTY.many() && !one.many());
    /// assert!(one.with(Square::at(4, 4)).many());
    /// ```
    #[must_use]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is in it.
    #[must_use]
    pub const fn has(self, sq: Square) -> bool {
        self.0 >> sq.index() & 1 != 0
    }

    /// The same set with this square.
    #[must_use]
    pub const fn with(self, sq: Square) -> Bitboard {
        Bitboard(self.0 | 1 << sq.index())
    }

    /// The same set without this square.
    ///
    /// ```
    /// use damier_boards::{Bitboard, Square};
    ///
    /// let d4 = Square::at(3, 3);
    /// let punctured = Bitboard::FULL.without(d4);
    /// assert_eq!(punctured.len(), 63);
    /// assert!(!punctured.has(d4) && punctured.with(d4) == Bitboard::FULL);
    /// ```
    #[must_use]
    pub const fn without(self, sq: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << sq.index()))
    }

    /// The first square, if there is one. Iterating over a set gives all of them, a1 first.
    ///
    /// ```
    /// use damier_boards::{Bitboard, Square};
    ///
    /// let set: Bitboard = ["h8", "c4", "a1"].into_iter().filter_map(Square::parse).collect();
    /// assert_eq!(set.first(), Square::parse("a1"));
    /// assert_eq!(set.map(|sq| sq.to_string()).collect::<Vec<_>>(), ["a1", "c4", "h8"]);
    /// ```
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::new(self.0.trailing_zeros() as u8 & 63))
        }
    }

    /// Every square shifted by one step; those that leave the board are gone.
    ///
    /// ```
    /// use damier_boards::{Bitboard, Direction};
    ///
    /// // Of the last two files only the g-file stays on the board.
    /// let edge = Bitboard::file(6) | Bitboard::file(7);
    /// assert_eq!(
    ///     edge.shift(Direction::NorthEast).to_string(),
    ///     "\
    /// . . . . . . . X
    /// . . . . . . . X
    /// . . . . . . . X
    /// . . . . . . . X
    /// . . . . . . . X
    /// . . . . . . . X
    /// . . . . . . . X
    /// . . . . . . . .
    /// "
    /// );
    /// ```
    #[must_use]
    pub const fn shift(self, direction: Direction) -> Bitboard {
        let bits = self.0;
        Bitboard(match direction {
            Direction::North => bits << 8,
            Direction::South => bits >> 8,
            Direction::East => (bits << 1) & NOT_A_FILE,
            Direction::West => (bits >> 1) & NOT_H_FILE,
            Direction::NorthEast => (bits << 9) & NOT_A_FILE,
            Direction::SouthEast => (bits >> 7) & NOT_A_FILE,
            Direction::SouthWest => (bits >> 9) & NOT_H_FILE,
            Direction::NorthWest => (bits << 7) & NOT_H_FILE,
        })
    }
}

impl Iterator for Bitboard {
    type Item = Square;

    /// Takes the first square out of the set.
    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(first)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// A set operator, plain and with assignment.
macro_rules! operator {
    ($set:ident, $trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl std::ops::$trait for $set {
            type Output = $set;
            fn $method(self, other: $set) -> $set {
                $set(self.0 $op other.0)
            }
        }
        impl std::ops::$assign_trait for $set {
            fn $assign(&mut self, other: $set) {
                *self = *self $op other;
            }
        }
    };
}
operator!(Bitboard, BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(Bitboard, BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(Bitboard, BitXor, bitxor, BitXorAssign, bitxor_assign, ^);
pub(crate) use operator;

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// The squares of one set that are not in the other.
///
/// ```
/// use damier_boards::Bitboard;
///
/// let rank_without_ends = Bitboard::rank(0) - Bitboard::file(0) - Bitboard::file(7);
/// assert_eq!(rank_without_ends.len(), 6);
/// ```
impl Sub for Bitboard {
    type Output = Bitboard;
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let sign = |file| {
                if self.has(Square::at(file, rank)) {
                    'X'
                } else {
                    '.'
                }
            };
            let [first, rest @ ..] = [0, 1, 2, 3, 4, 5, 6, 7].map(sign);
            write!(f, "{first}")?;
            rest.iter().try_for_each(|sign| write!(f, " {sign}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_agrees_with_one_step_of_each_square() {
        for sq in Square::all() {
            for direction in Direction::ALL {
                let (files, ranks) = direction.step();
                let expected: Bitboard = sq.offset(files, ranks).into_iter().collect();
                assert_eq!(
                    Bitboard::of(sq).shift(direction),
                    expected,
                    "{sq} {direction:?}"
                );
                let way = sq
                    .offset(files, ranks)
                    .and_then(|to| Direction::between(sq, to));
                assert!(way.is_none() || way == Some(direction));
            }
        }
    }

    #[test]
    fn squares_come_out_in_order() {
        let set: Bitboard = ["h8", "a1", "c4"]
            .into_iter()
            .filter_map(Square::parse)
            .collect();
        let names: Vec<String> = set.map(|sq| sq.to_string()).collect();
        assert_eq!(names, ["a1", "c4", "h8"]);
        assert!(set.many() && !Bitboard::of(Square::new(5)).many());
    }
}
