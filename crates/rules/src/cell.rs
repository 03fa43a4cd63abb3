//! One place of a board: a square or a hole.

/// A place of a board, as an index into the cells of the game's [`Board`](crate::Board).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// The index into [`Board::cells`](crate::Board).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
