//! Boards: drawn in SVG from scenes, entered by taps, drags and keys.
//!
//! [`Board`] is the board that is played on, [`Mini`] the same as decoration, [`piece_view`] one
//! piece beside a board, [`picture`] the board as an image. A [`damier_pages::viewpoint::Viewpoint`]
//! is how a board is seen; `damier_pages::marks` writes what lies under and over the pieces;
//! [`pieces`] keeps the pieces in the page and lets them move; [`pointer`] and [`cells`] turn hands
//! and keys into touches; [`pencil`] draws what a person sketches.

mod cells;
mod field;
mod mini;
mod motion;
mod pencil;
pub(crate) mod picture;
mod pieces;
mod pointer;

pub(crate) use field::Board;
pub(crate) use mini::{Mini, bare_board, piece_view};

use damier_rules::Cell;

/// An input on a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    /// A cell is chosen: pressed and released, or Enter on the keyboard cursor.
    Tap(Cell),
    /// A drag begins here.
    Press(Cell),
    /// A drag ends here.
    Drop(Cell),
    /// Esc, or a drag that ends outside the board.
    Cancel,
    /// The cell under the pointer, while a piece is selected.
    Hover(Option<Cell>),
}
