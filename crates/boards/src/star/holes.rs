//! Sets of holes in 121 bits.

use std::fmt;
use std::ops::{Not, Sub};

use super::{HOLES, Hole, ROW_LENGTHS};
use crate::bitboard::operator;

/// A set of holes. It is printed as the star is seen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Holes(pub u128);

impl Holes {
    /// No hole.
    pub const EMPTY: Holes = Holes(0);
    /// Every hole.
    pub const ALL: Holes = Holes((1 << HOLES) - 1);

    /// One hole.
    #[must_use]
    pub const fn of(hole: Hole) -> Holes {
        Holes(1 << hole.0)
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

    /// The number of holes.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the hole is in it.
    #[must_use]
    pub const fn has(self, hole: Hole) -> bool {
        self.0 >> hole.0 & 1 != 0
    }

    /// The same set with this hole.
    #[must_use]
    pub const fn with(self, hole: Hole) -> Holes {
        Holes(self.0 | 1 << hole.0)
    }

    /// The same set without this hole.
    #[must_use]
    pub const fn without(self, hole: Hole) -> Holes {
        Holes(self.0 & !(1 << hole.0))
    }
}

impl Iterator for Holes {
    type Item = Hole;

    /// Takes the first hole out of the set.
    fn next(&mut self) -> Option<Hole> {
        if self.0 == 0 {
            return None;
        }
        let first = Hole(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Hole> for Holes {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Holes {
        holes.into_iter().fold(Holes::EMPTY, Holes::with)
    }
}

operator!(Holes, BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(Holes, BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(Holes, BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl Not for Holes {
    type Output = Holes;
    fn not(self) -> Holes {
        Holes(!self.0 & Holes::ALL.0)
    }
}

/// The holes of one set that are not in the other.
impl Sub for Holes {
    type Output = Holes;
    fn sub(self, other: Holes) -> Holes {
        Holes(self.0 & !other.0)
    }
}

impl fmt::Display for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, &length) in ROW_LENGTHS.iter().enumerate() {
            let margin = ROW_LENGTHS[4] - length;
            write!(f, "{:margin$}", "")?;
            for place in 0..length {
                let gap = if place == 0 { "" } else { " " };
                let sign = if self.has(Hole::at(row, place)) {
                    'X'
                } else {
                    '.'
                };
                write!(f, "{gap}{sign}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
