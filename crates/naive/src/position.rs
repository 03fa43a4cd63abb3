//! The position text `<board> <w|b> <quiet>` that Mak-Yek, Turkish Draughts and Alliance share.

use crate::error::{Result, ensure};
use crate::grid::Grid;
use crate::rules::{AnyState, End, Moves, Side};
use crate::text::{next, read_fields, read_number};

/// The letters of the side to move.
pub(crate) const WHITE_BLACK: [&str; 2] = ["w", "b"];

/// A board of eight by eight, the side to move and the plies without progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) grid: Grid,
    pub(crate) turn: Side,
    pub(crate) quiet: u32,
}

impl Position {
    /// Reads a position of at most `most` pieces a side. One side may be without pieces (it has
    /// lost), both may not.
    pub(crate) fn read(text: &str, letters: &str, most: usize) -> Result<Position> {
        let [board, turn, quiet] = read_fields(text, ["board", "side to move", "quiet plies"])?;
        let position = Position {
            grid: Grid::read(board, 8, 8, letters)?,
            turn: Side::read(turn, WHITE_BLACK)?,
            quiet: read_number(quiet, "quiet plies")?,
        };
        position.check_numbers(most)?;
        Ok(position)
    }

    pub(crate) fn count(&self, side: Side) -> usize {
        self.grid.count(|piece| side.owns(piece))
    }

    /// A side without pieces has lost, whoever is to move.
    pub(crate) fn captured_all(&self) -> Option<End> {
        let beaten = Side::BOTH.into_iter().find(|side| self.count(*side) == 0)?;
        Some(End::won_by(beaten.other(), "captured-all"))
    }

    /// A side without pieces has lost, and so has the side to move without a move.
    pub(crate) fn beaten(&self, moves: &Moves<Position>) -> Option<End> {
        let no_moves = || End::won_by(self.turn.other(), "no-moves");
        self.captured_all()
            .or_else(|| moves.is_empty().then(no_moves))
    }

    /// The position after the turn has passed, after a ply with or without progress.
    pub(crate) fn passed_on(&self, grid: Grid, progress: bool) -> Position {
        Position {
            grid,
            turn: self.turn.other(),
            quiet: if progress { 0 } else { next(self.quiet) },
        }
    }

    fn check_numbers(&self, most: usize) -> Result<()> {
        for side in Side::BOTH {
            let number = self.count(side);
            ensure!(
                number <= most,
                "{side:?} has {number} pieces, more than {most}"
            );
        }
        let pieces = self.count(Side::White) + self.count(Side::Black);
        ensure!(pieces > 0, "the board is empty");
        Ok(())
    }
}

impl AnyState for Position {
    fn write(&self) -> String {
        format!("{} {}", self.identity(), self.quiet)
    }

    fn identity(&self) -> String {
        format!("{} {}", self.grid.write(), self.turn.write(WHITE_BLACK))
    }

    fn turn(&self) -> usize {
        self.turn.number()
    }
}
