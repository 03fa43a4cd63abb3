//! Boards of squares in ranks and files, with one letter on each square.

use std::fmt;

use crate::error::Result;
use crate::text::{EMPTY, read_rows, write_rows};

/// The content of a square off the board.
const OUTSIDE: char = '#';

/// A step in files and ranks.
pub(crate) type Direction = (i32, i32);

pub(crate) const ORTHOGONAL: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const DIAGONAL: [Direction; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(crate) const EVERY_WAY: [Direction; 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];

/// A square, on the board or off it; a1 is file 0, rank 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Square {
    pub(crate) file: i32,
    pub(crate) rank: i32,
}

impl Square {
    pub(crate) fn step(self, (files, ranks): Direction) -> Square {
        Square {
            file: self.file + files,
            rank: self.rank + ranks,
        }
    }

    /// Reads `a1`; the board decides whether the square is on it.
    pub(crate) fn read(text: &str) -> Option<Square> {
        let mut letters = text.chars();
        let (file, rank) = (letters.next()?, letters.next()?);
        if letters.next().is_some() || !file.is_ascii_lowercase() || !rank.is_ascii_digit() {
            return None;
        }
        Some(Square {
            file: file as i32 - 'a' as i32,
            rank: rank as i32 - '1' as i32,
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = "abcdefgh".chars().nth(self.file as usize).unwrap_or('?');
        write!(f, "{file}{}", self.rank + 1)
    }
}

/// A board of letters, at most eight by eight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// By rank and file, a1 first.
    cells: [[char; 8]; 8],
    files: i32,
    ranks: i32,
}

impl Grid {
    /// Reads ranks from the top down.
    pub(crate) fn read(text: &str, files: usize, ranks: usize, letters: &str) -> Result<Grid> {
        let rows = read_rows(text, &vec![files; ranks], letters)?;
        let mut cells = [[EMPTY; 8]; 8];
        for (rank, row) in rows.iter().rev().enumerate() {
            cells[rank][..files].copy_from_slice(row);
        }
        Ok(Grid {
            cells,
            files: files as i32,
            ranks: ranks as i32,
        })
    }

    pub(crate) fn write(&self) -> String {
        let ranks = self.cells[..self.ranks as usize].iter().rev();
        let rows: Vec<Vec<char>> = ranks
            .map(|rank| rank[..self.files as usize].to_vec())
            .collect();
        write_rows(&rows)
    }

    pub(crate) fn at(&self, square: Square) -> char {
        if self.holds(square) {
            self.cells[square.rank as usize][square.file as usize]
        } else {
            OUTSIDE
        }
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.at(square) == EMPTY
    }

    pub(crate) fn put(&mut self, square: Square, piece: char) {
        assert!(self.holds(square), "pieces are put on the board");
        self.cells[square.rank as usize][square.file as usize] = piece;
    }

    pub(crate) fn remove(&mut self, square: Square) {
        self.put(square, EMPTY);
    }

    /// Moves the piece from one square to another, over whatever stood there.
    pub(crate) fn shift(&mut self, from: Square, to: Square) {
        let piece = self.at(from);
        // Lifted before it is put down: a chain may end where it began.
        self.remove(from);
        self.put(to, piece);
    }

    /// All squares in the order a1, b1, … to the last of the top rank.
    pub(crate) fn squares(&self) -> Vec<Square> {
        let rank = |rank| (0..self.files).map(move |file| Square { file, rank });
        (0..self.ranks).flat_map(rank).collect()
    }

    /// The squares whose piece matches, in the same order.
    pub(crate) fn find(&self, wanted: impl Fn(char) -> bool) -> Vec<Square> {
        self.squares()
            .into_iter()
            .filter(|square| wanted(self.at(*square)))
            .collect()
    }

    pub(crate) fn count(&self, wanted: impl Fn(char) -> bool) -> usize {
        self.find(wanted).len()
    }

    /// The empty squares in one direction, up to the first piece or the edge.
    pub(crate) fn empty_run(&self, from: Square, direction: Direction) -> Vec<Square> {
        let mut run = Vec::new();
        let mut square = from.step(direction);
        while self.is_empty(square) {
            run.push(square);
            square = square.step(direction);
        }
        run
    }

    fn holds(&self, square: Square) -> bool {
        (0..self.files).contains(&square.file) && (0..self.ranks).contains(&square.rank)
    }
}
