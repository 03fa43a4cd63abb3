//! Shared by the games on eight by eight squares: board texts, cells, first checks.

use std::fmt::Display;
use std::sync::LazyLock;

use damier_boards::{Bitboard, Square};
use damier_rules::refusal::{INCOMPLETE, NO_PASSING, NO_PIECE, NOT_YOURS, SAME_CELL};
use damier_rules::text::{Field, Letter, PositionError, parse_rows, write_rows};
use damier_rules::{Attempt, Board, Cell, Player, Refusal, Role};

/// The board of sixty-four squares.
pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::squares(8, 8));

/// Eight rows of eight, as position texts have them: rank 8 first.
const ROWS: [usize; 8] = [8; 8];

pub(crate) const fn cell(sq: Square) -> Cell {
    Cell(sq.index() as u8)
}

pub(crate) const fn square(cell: Cell) -> Square {
    Square::new(cell.0)
}

pub(crate) fn cells(squares: Bitboard) -> impl Iterator<Item = Cell> {
    squares.map(cell)
}

/// The number of squares, as evaluations count them.
#[inline]
pub(crate) fn count(squares: Bitboard) -> i32 {
    squares.len() as i32
}

/// All squares below these, in their files.
#[inline]
pub(crate) const fn below(squares: Bitboard) -> Bitboard {
    let mut below = squares.0 >> 8;
    below |= below >> 8;
    below |= below >> 16;
    below |= below >> 32;
    Bitboard(below)
}

/// The subsets of some pieces, numbered: the first piece is 1, the second 2, the third 4.
pub(crate) struct Subsets(Bitboard);

impl Subsets {
    pub(crate) const fn of(pieces: Bitboard) -> Subsets {
        Subsets(pieces)
    }

    /// The number of subsets, including the empty one.
    pub(crate) const fn count(&self) -> usize {
        1 << self.0.len()
    }

    /// The number of the subset of those pieces that are on these squares.
    #[inline]
    pub(crate) fn number(&self, squares: Bitboard) -> usize {
        let bit = |sq: Square| 1 << (self.0.0 & ((1 << sq.index()) - 1)).count_ones();
        (squares & self.0).map(bit).sum()
    }
}

/// Reads the board field: every piece with its square and its letter.
pub(crate) fn parse_board(
    field: Field<'_>,
    letters: &str,
    markable: &str,
) -> Result<Vec<(Square, Letter)>, PositionError> {
    let found = parse_rows(field, &ROWS, letters, markable)?;
    let square = |letter: &Letter| Square::at(letter.column as u8, 7 - letter.row as u8);
    let placed = found.into_iter().map(|letter| (square(&letter), letter));
    Ok(placed.collect())
}

/// Writes the board field.
pub(crate) fn write_board<L: Display>(letter: impl Fn(Square) -> Option<L>) -> String {
    write_rows(&ROWS, |row, column| {
        letter(Square::at(column as u8, 7 - row as u8))
    })
}

/// Reads the field of the side to move, `w` or `b`.
pub(crate) fn parse_side(field: Field<'_>) -> Result<Player, PositionError> {
    field.one_of(&["w", "b"]).map(Player::new)
}

/// A piece as its owner writes it: White in upper case, Black in lower case.
pub(crate) const fn lettered(owner: Player, capital: char) -> char {
    if owner.index() == 0 {
        capital
    } else {
        capital.to_ascii_lowercase()
    }
}

/// The side to move as text.
pub(crate) const fn side(player: Player) -> &'static str {
    if player.index() == 0 { "w" } else { "b" }
}

/// The first and the last square of an attempt, if it begins with a piece of the player.
///
/// Everything that can be refused without knowing how pieces move is refused here.
pub(crate) fn first_checks(
    attempt: &Attempt,
    own: Bitboard,
    occupied: Bitboard,
) -> Result<(Square, Square), Refusal> {
    let refuse = |rule| Err(Refusal::new(rule).mark(Role::From, attempt.cells.first().copied()));
    let (Some(&from), Some(&to)) = (attempt.cells.first(), attempt.cells.last()) else {
        return Err(Refusal::new(&NO_PASSING));
    };
    let (from, to) = (square(from), square(to));
    if !occupied.has(from) {
        refuse(&NO_PIECE)
    } else if !own.has(from) {
        refuse(&NOT_YOURS)
    } else if attempt.cells.len() == 1 {
        refuse(&INCOMPLETE)
    } else if attempt.cells.len() == 2 && from == to {
        refuse(&SAME_CELL)
    } else {
        Ok((from, to))
    }
}
