//! The positions of cells on a rotated board, and how arrow keys go from cell to cell.

use damier_rules::{Board, BoardKind, Cell};

/// The rotation of a board, in sixths of a full turn.
///
/// A board of squares is only turned by halves; a star by any sixth.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rotation(u8);

impl Rotation {
    /// As drawn in text: row 0 at the bottom.
    pub const NONE: Rotation = Rotation(0);
    /// Seen from the other side.
    pub const HALF: Rotation = Rotation(3);

    /// This many sixths, clockwise.
    #[must_use]
    pub const fn sixths(sixths: u8) -> Rotation {
        Rotation(sixths % 6)
    }

    /// The sixths, counted clockwise, below six.
    #[must_use]
    pub const fn as_sixths(self) -> u8 {
        self.0
    }
}

/// A place on the screen, in cell widths: to the right and up from the centre.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Up.
    pub y: f64,
}

/// An arrow key.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ArrowKey {
    /// ←
    Left,
    /// →
    Right,
    /// ↑
    Up,
    /// ↓
    Down,
}

impl ArrowKey {
    /// All four.
    pub const ALL: [ArrowKey; 4] = [
        ArrowKey::Left,
        ArrowKey::Right,
        ArrowKey::Up,
        ArrowKey::Down,
    ];

    /// How far a place lies along the arrow, and how far beside it.
    fn along(self, from: Point, to: Point) -> (f64, f64) {
        let (x, y) = (to.x - from.x, to.y - from.y);
        match self {
            ArrowKey::Left => (-x, y),
            ArrowKey::Right => (x, y),
            ArrowKey::Up => (y, x),
            ArrowKey::Down => (-y, x),
        }
    }
}

/// The distance between the rows of a star, such that all neighbours are equally near: the square
/// root of three quarters.
const ROW: f64 = 0.866_025_403_784_438_6;

/// The position of a cell on a rotated board.
///
/// # Panics
/// If the board has no such cell.
#[must_use]
pub fn point(board: &Board, turn: Rotation, cell: Cell) -> Point {
    let right = board.cells.iter().map(|cell| cell.x).max().unwrap_or(0);
    let top = board.cells.iter().map(|cell| cell.y).max().unwrap_or(0);
    let cell = &board.cells[cell.index()];
    let (row, turn) = match board.kind {
        BoardKind::Squares { .. } => (1.0, if turn == Rotation::NONE { 0 } else { 3 }),
        BoardKind::Star => (ROW, turn.0),
    };
    let x = f64::from(cell.x) / 2.0 - f64::from(right) / 4.0;
    let y = (f64::from(cell.y) - f64::from(top) / 2.0) * row;
    let (sin, cos) = sin_cos(turn);
    Point {
        x: x * cos + y * sin,
        y: y * cos - x * sin,
    }
}

/// The sine and cosine of this many sixths of a turn: boards rotate by nothing else, and the
/// general functions add some kilobytes to the page.
#[must_use]
pub fn sin_cos(sixths: u8) -> (f64, f64) {
    match sixths % 6 {
        0 => (0.0, 1.0),
        1 => (ROW, 0.5),
        2 => (ROW, -0.5),
        3 => (0.0, -1.0),
        4 => (-ROW, -0.5),
        _ => (-ROW, 0.5),
    }
}

/// The cell an arrow key leads to: the nearest in its direction, and of two equally near the one
/// nearer to the centre, so that a straight path stays straight. The same cell if there is none.
#[must_use]
pub fn step_cursor(board: &Board, turn: Rotation, from: Cell, arrow: ArrowKey) -> Cell {
    if from.index() >= board.cells.len() {
        return Cell(0);
    }
    let here = point(board, turn, from);
    let others = (0..board.cells.len() as u8).map(Cell);
    let ahead = others.filter_map(|cell| {
        let there = point(board, turn, cell);
        let (along, beside) = arrow.along(here, there);
        // Anything more to the side than ahead belongs to another arrow.
        (along > 0.1 && beside.abs() < along).then(|| (cell, rank(along, beside, there)))
    });
    let nearest = ahead.min_by_key(|&(_, rank)| rank);
    nearest.map_or(from, |(cell, _)| cell)
}

/// The nearer, the smaller; then the nearer to the centre; then the further left and down.
fn rank(along: f64, beside: f64, there: Point) -> (i64, i64, i64) {
    // Integers, so that geometrically equal distances compare equal.
    let thousandths = |number: f64| (number * 1000.0).round() as i64;
    let nearness = thousandths(along + 1.5 * beside.abs());
    let middle = thousandths(there.x.hypot(there.y));
    (nearness, middle, thousandths(there.x + there.y))
}

#[cfg(test)]
mod tests {
    use damier_games::find;

    use super::*;

    fn board(game: &str) -> &'static Board {
        let entry = find(game).unwrap();
        entry.open(entry.defaults(), None).unwrap().board()
    }

    fn turns(board: &Board) -> Vec<Rotation> {
        match board.kind {
            BoardKind::Squares { .. } => vec![Rotation::NONE, Rotation::HALF],
            BoardKind::Star => (0..6).map(Rotation::sixths).collect(),
        }
    }

    /// The number of cells reachable from one by these steps, arrow by arrow.
    fn reached(steps: &[[Cell; 4]], from: Cell) -> usize {
        let mut seen = vec![from];
        let mut next = 0;
        while let Some(&cell) = seen.get(next) {
            next += 1;
            for to in steps[cell.index()] {
                if !seen.contains(&to) {
                    seen.push(to);
                }
            }
        }
        seen.len()
    }

    #[test]
    fn sixths_of_a_turn_are_angles() {
        for sixths in 0..12 {
            let (sin, cos) = sin_cos(sixths);
            let angle = f64::from(sixths) * std::f64::consts::FRAC_PI_3;
            assert!((sin - angle.sin()).abs() < 1e-9 && (cos - angle.cos()).abs() < 1e-9);
        }
    }

    #[test]
    fn every_cell_is_reached_from_every_cell_however_the_board_is_turned() {
        for game in ["makruk", "martian-chess", "chinese-checkers"] {
            let board = board(game);
            let cells: Vec<Cell> = (0..board.cells.len() as u8).map(Cell).collect();
            for turn in turns(board) {
                let arrows =
                    |&from: &Cell| ArrowKey::ALL.map(|arrow| step_cursor(board, turn, from, arrow));
                let steps: Vec<[Cell; 4]> = cells.iter().map(arrows).collect();
                for &from in &cells {
                    let count = reached(&steps, from);
                    assert_eq!(count, cells.len(), "{game} {turn:?} {from:?}");
                }
            }
        }
    }

    #[test]
    fn arrows_follow_files_and_ranks_and_turn_with_the_board() {
        let board = board("makruk");
        let go = |turn, from: &str, arrow| {
            let to = step_cursor(board, turn, board.find(from).unwrap(), arrow);
            board.name(to)
        };
        assert_eq!(go(Rotation::NONE, "d4", ArrowKey::Up), "d5");
        assert_eq!(go(Rotation::NONE, "d4", ArrowKey::Left), "c4");
        assert_eq!(go(Rotation::HALF, "d4", ArrowKey::Up), "d3");
        assert_eq!(go(Rotation::HALF, "d4", ArrowKey::Left), "e4");
        assert_eq!(go(Rotation::NONE, "a8", ArrowKey::Up), "a8");
        assert_eq!(go(Rotation::NONE, "h8", ArrowKey::Right), "h8");
    }

    #[test]
    fn arrows_go_along_the_rows_of_a_star_and_straight_through_its_middle() {
        let board = board("chinese-checkers");
        let mut cell = board.find("i4").unwrap();
        cell = step_cursor(board, Rotation::NONE, cell, ArrowKey::Right);
        assert_eq!(board.name(cell), "i5");
        for turn in turns(board) {
            let mut cell = board.find("i5").unwrap();
            for _ in 0..8 {
                cell = step_cursor(board, turn, cell, ArrowKey::Up);
            }
            let top = point(board, turn, cell);
            assert!(top.x.abs() < 0.01 && top.y > 6.9, "{turn:?} {top:?}");
        }
    }
}
