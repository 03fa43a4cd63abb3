//! How a board is seen: its drawing, from which side, with which pieces.

use std::fmt::Write;

use damier_board_ui::Rotation;
use damier_rules::{Board, Cell, Piece};

use crate::art::{self, Art, Ground, MenLook, PieceSet, Point};

/// A board as seen.
#[derive(Copy, Clone, Debug)]
pub struct Viewpoint {
    /// Its drawing.
    pub art: &'static Art,
    /// Its cells.
    pub board: &'static Board,
    /// The number of turns it is seen after.
    pub turns: u8,
    /// The set of its pieces, in a game that has several.
    pub set: PieceSet,
    /// The look of its pieces, in a game that has one set.
    pub men: MenLook,
}

impl Viewpoint {
    /// The board of a game, upright.
    pub fn of(game: &str) -> Option<Viewpoint> {
        let entry = damier_games::find(game)?;
        let played = entry.open(entry.defaults(), None).ok()?;
        Some(Viewpoint {
            art: art::find(game)?,
            board: played.board(),
            turns: 0,
            set: PieceSet::default(),
            men: MenLook::Own,
        })
    }

    /// The same board with this rotation.
    pub fn turned(mut self, turn: Rotation) -> Viewpoint {
        self.turns = match self.art.ground {
            Ground::Star => turn.as_sixths(),
            _ => u8::from(turn != Rotation::NONE),
        };
        self
    }

    /// The same board with these pieces.
    pub fn with_set(mut self, set: PieceSet) -> Viewpoint {
        self.set = set;
        self
    }

    /// The same board with pieces drawn like this.
    pub fn with_men(mut self, men: MenLook) -> Viewpoint {
        self.men = men;
        self
    }

    /// The centre of a cell; that of the board for a cell it does not have.
    pub fn centre(self, cell: Cell) -> Point {
        match self.board.cells.get(cell.index()) {
            Some(place) => self.art.centre(place, self.turns),
            None => art::at(
                f64::from(self.art.view.width) / 2.0,
                f64::from(self.art.view.height) / 2.0,
            ),
        }
    }

    /// Every cell of the board.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.board.cells.len() as u8).map(Cell)
    }

    /// The cell a finger means at a point: the nearest, if it is near enough.
    pub fn nearest(self, point: Point) -> Option<Cell> {
        let reach = match self.art.ground {
            Ground::Star => 0.64 * self.art.cell_size(),
            _ => self.art.cell_size() / 2.0,
        };
        let distance = |cell| {
            let centre = self.centre(cell);
            let (dx, dy) = (centre.x - point.x, centre.y - point.y);
            match self.art.ground {
                Ground::Star => dx.hypot(dy),
                _ => dx.abs().max(dy.abs()),
            }
        };
        let near = self.cells().map(|cell| (cell, distance(cell)));
        let near = near.filter(|&(_, distance)| distance <= reach);
        near.min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(cell, _)| cell)
    }

    /// The cells in reading order: rows from the top, each from the left.
    pub fn rows(self) -> Vec<Vec<Cell>> {
        let mut cells: Vec<(i32, i32, Cell)> = self
            .cells()
            .map(|cell| {
                let centre = self.centre(cell);
                (centre.y.round() as i32, centre.x.round() as i32, cell)
            })
            .collect();
        cells.sort_unstable();
        // The rows of a rotated star are at heights that differ by rounding.
        let same_row = |a: &(i32, i32, Cell), b: &(i32, i32, Cell)| (b.0 - a.0).abs() < 5;
        let row = |row: &[(i32, i32, Cell)]| {
            let mut row = row.to_vec();
            row.sort_unstable_by_key(|&(_, x, _)| x);
            row.into_iter().map(|(_, _, cell)| cell).collect()
        };
        cells.chunk_by(same_row).map(row).collect()
    }

    /// The symbol of a piece and its classes.
    pub fn symbol(self, piece: &Piece) -> (String, &'static str) {
        let symbol = self
            .art
            .symbol(piece.kind, piece.owner, piece.letter, self.set);
        self.art.drawn_as(symbol, self.men)
    }

    /// Writes a piece at a position.
    pub fn write_piece(self, out: &mut String, piece: &Piece, at: Point, class: &str) {
        let (symbol, side) = self.symbol(piece);
        let at = at.translated();
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            r##"<g class="{class}" transform="{at}"><use class="{side}" href="#{symbol}"/></g>"##
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_sight() -> impl Iterator<Item = Viewpoint> {
        let games = art::ART.iter().map(|art| art.id);
        games.flat_map(|game| {
            (0..6).map(move |sixths| {
                Viewpoint::of(game)
                    .unwrap()
                    .turned(Rotation::sixths(sixths))
            })
        })
    }

    #[test]
    fn the_middle_of_a_cell_means_that_cell_from_every_side() {
        for view in every_sight() {
            for cell in view.cells() {
                assert_eq!(view.nearest(view.centre(cell)), Some(cell));
            }
        }
    }

    #[test]
    fn the_frame_means_no_cell() {
        for view in every_sight() {
            assert_eq!(view.nearest(art::at(3.0, 3.0)), None);
        }
    }

    #[test]
    fn rows_are_read_from_the_top_left_and_hold_every_cell() {
        for view in every_sight() {
            let rows = view.rows();
            let expected = match view.art.ground {
                Ground::Star => 17,
                _ => 8,
            };
            assert_eq!(rows.len(), expected, "{} {}", view.art.id, view.turns);
            let cells: usize = rows.iter().map(Vec::len).sum();
            assert_eq!(cells, view.board.cells.len());
            for row in &rows {
                let x = |cell: &Cell| view.centre(*cell).x;
                assert!(row.is_sorted_by(|a, b| x(a) < x(b)));
            }
            let top = view.centre(rows[0][0]);
            assert!(rows.iter().all(|row| view.centre(row[0]).y >= top.y));
        }
    }
}
