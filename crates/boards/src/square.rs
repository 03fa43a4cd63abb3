//! The squares of an eight by eight board.

use std::fmt;

/// One of the 64 squares, numbered a1, b1, … h1, a2, … h8.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this index.
    ///
    /// # Panics
    /// If the index is not below 64.
    #[must_use]
    pub const fn new(index: u8) -> Square {
        assert!(index < 64);
        Square(index)
    }

    /// The square on this file and rank, both from 0.
    ///
    /// ```
    /// use damier_boards::Square;
    ///
    /// let e2 = Square::at(4, 1);
    /// assert_eq!(e2.to_string(), "e2");
    /// assert_eq!((e2.file(), e2.rank(), e2.index()), (4, 1, 12));
    /// ```
    ///
    /// # Panics
    /// If one is not below 8.
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Square {
        assert!(file < 8 && rank < 8);
        Square(rank * 8 + file)
    }

    /// The square with this name, such as `a1`.
    ///
    /// ```
    /// use damier_boards::Square;
    ///
    /// assert_eq!(Square::parse("h8"), Some(Square::at(7, 7)));
    /// assert_eq!(Square::parse("i9"), None);
    /// assert_eq!(Square::parse("A1"), None);
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Option<Square> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Square::at(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// From 0 for a1 to 63 for h8.
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask tells the compiler that indexing a table of 64 needs no bounds check.
        (self.0 & 63) as usize
    }

    /// From 0 for the a-file.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// From 0 for the first rank.
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.0 >> 3) & 7
    }

    /// The square this many files and ranks away, if it is on the board.
    ///
    /// ```
    /// use damier_boards::Square;
    ///
    /// let g1 = Square::at(6, 0);
    /// assert_eq!(g1.offset(-1, 2), Square::parse("f3"));
    /// assert_eq!(g1.offset(2, 1), None);
    /// ```
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Square::at(file as u8, rank as u8))
        } else {
            None
        }
    }

    /// All squares in order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The eight directions: the four orthogonal ones first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "they are directions")]
pub enum Direction {
    North,
    East,
    South,
    West,
    NorthEast,
    SouthEast,
    SouthWest,
    NorthWest,
}

impl Direction {
    /// Along files and ranks.
    pub const ORTHOGONAL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];
    /// Along diagonals.
    pub const DIAGONAL: [Direction; 4] = [
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::NorthWest,
    ];
    /// All eight.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// The opposite direction.
    ///
    /// ```
    /// use damier_boards::Direction;
    ///
    /// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
            Direction::NorthEast => Direction::SouthWest,
            Direction::SouthEast => Direction::NorthWest,
            Direction::SouthWest => Direction::NorthEast,
            Direction::NorthWest => Direction::SouthEast,
        }
    }

    /// The files and ranks of one step.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
            Direction::NorthEast => (1, 1),
            Direction::SouthEast => (1, -1),
            Direction::SouthWest => (-1, -1),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// The direction from one square to another along a line, if there is one.
    ///
    /// ```
    /// use damier_boards::{Direction, Square};
    ///
    /// let way = |from, to| Direction::between(Square::parse(from)?, Square::parse(to)?);
    /// assert_eq!(way("a1", "a8"), Some(Direction::North));
    /// assert_eq!(way("h1", "c6"), Some(Direction::NorthWest));
    /// assert_eq!(way("a1", "b3"), None, "a knight's leap follows no line");
    /// ```
    #[must_use]
    pub fn between(from: Square, to: Square) -> Option<Direction> {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let step = (files.signum(), ranks.signum());
        (straight && from != to).then(|| {
            Direction::ALL
                .into_iter()
                .find(|direction| direction.step() == step)
        })?
    }
}
