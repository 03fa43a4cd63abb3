//! The six-pointed star of 121 holes.

use std::fmt;

use crate::error::Result;
use crate::text::{EMPTY, read_rows, write_rows};

/// The holes of the rows a to q.
const ROWS: [usize; 17] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

/// The steps to the six neighbours, in rows and in half holes: each row is offset by half a hole.
const STEPS: [(i32, i32); 6] = [(-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1)];

/// A hole, on the star or off it: its row and its half holes to the right of the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hole {
    row: i32,
    across: i32,
}

impl Hole {
    fn step(self, (rows, halves): (i32, i32)) -> Hole {
        Hole {
            row: self.row + rows,
            across: self.across + halves,
        }
    }

    /// The point the hole lies in; `None` for the hexagon in the centre.
    pub(crate) fn point(self) -> Option<Point> {
        let number = self.number();
        match self.row {
            0..=3 => Some(Point::N),
            4..=7 if number >= 10 => Some(Point::NE),
            4..=7 if number <= 8 - self.row => Some(Point::NW),
            9..=12 if number >= 10 => Some(Point::SE),
            9..=12 if number <= self.row - 8 => Some(Point::SW),
            13..=16 => Some(Point::S),
            _ => None,
        }
    }

    /// Holes are numbered from 1 at the left.
    fn number(self) -> i32 {
        (self.across + ROWS[self.row as usize] as i32 + 1) / 2
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = "abcdefghijklmnopq"
            .chars()
            .nth(self.row as usize)
            .unwrap_or('?');
        write!(f, "{row}{}", self.number())
    }
}

/// A point of the star, which is also the set of men that starts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Point {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Point {
    pub(crate) const ALL: [Point; 6] = [
        Point::N,
        Point::NE,
        Point::SE,
        Point::S,
        Point::SW,
        Point::NW,
    ];

    pub(crate) fn opposite(self) -> Point {
        match self {
            Point::N => Point::S,
            Point::NE => Point::SW,
            Point::SE => Point::NW,
            Point::S => Point::N,
            Point::SW => Point::NE,
            Point::NW => Point::SE,
        }
    }

    /// A man of this set stops in the hexagon, in its own start point or in its own goal.
    pub(crate) fn may_stop(self, hole: Hole) -> bool {
        hole.point()
            .is_none_or(|point| point == self || point == self.opposite())
    }

    /// The letter of the men that start here.
    pub(crate) fn letter(self) -> char {
        match self {
            Point::N => 'A',
            Point::NE => 'B',
            Point::SE => 'C',
            Point::S => 'D',
            Point::SW => 'E',
            Point::NW => 'F',
        }
    }
}

/// The star with a letter or nothing in each hole.
#[derive(Clone, Debug)]
pub(crate) struct Star {
    rows: Vec<Vec<char>>,
}

impl Star {
    pub(crate) fn read(text: &str) -> Result<Star> {
        Ok(Star {
            rows: read_rows(text, &ROWS, "ABCDEF")?,
        })
    }

    pub(crate) fn write(&self) -> String {
        write_rows(&self.rows)
    }

    /// The star with these sets in their own points.
    pub(crate) fn with_sets(sets: &[Point]) -> Star {
        let mut star = Star {
            rows: ROWS.iter().map(|length| vec![EMPTY; *length]).collect(),
        };
        for set in sets {
            for hole in Star::holes_of(*set) {
                star.put(hole, set.letter());
            }
        }
        star
    }

    /// The content of a hole; `None` off the star.
    pub(crate) fn at(&self, hole: Hole) -> Option<char> {
        let row = self.rows.get(usize::try_from(hole.row).ok()?)?;
        let from_left = hole.across + row.len() as i32 - 1;
        row.get(usize::try_from(from_left).ok()? / 2).copied()
    }

    fn is_empty(&self, hole: Hole) -> bool {
        self.at(hole) == Some(EMPTY)
    }

    fn is_man(&self, hole: Hole) -> bool {
        self.at(hole).is_some_and(|letter| letter != EMPTY)
    }

    pub(crate) fn remove(&mut self, hole: Hole) {
        self.put(hole, EMPTY);
    }

    pub(crate) fn put(&mut self, hole: Hole, letter: char) {
        let column = hole.number() as usize - 1;
        self.rows[hole.row as usize][column] = letter;
    }

    pub(crate) fn holes() -> impl Iterator<Item = Hole> {
        ROWS.iter().enumerate().flat_map(|(row, &length)| {
            (0..length).map(move |column| Hole {
                row: row as i32,
                across: 2 * column as i32 - length as i32 + 1,
            })
        })
    }

    /// The ten holes of a point.
    pub(crate) fn holes_of(point: Point) -> impl Iterator<Item = Hole> {
        Star::holes().filter(move |hole| hole.point() == Some(point))
    }

    /// The men of a set.
    pub(crate) fn men(&self, set: Point) -> Vec<Hole> {
        let is_own = |hole: &Hole| self.at(*hole) == Some(set.letter());
        Star::holes().filter(is_own).collect()
    }

    /// Whether a start point has no empty hole and holds both a man of its set and one whose goal
    /// it is.
    pub(crate) fn is_besieged(&self, set: Point) -> bool {
        let holds = |letter| Star::holes_of(set).any(|hole| self.at(hole) == Some(letter));
        let is_full = !Star::holes_of(set).any(|hole| self.is_empty(hole));
        is_full && holds(set.letter()) && holds(set.opposite().letter())
    }

    /// Where a man can slide or jump to, whether or not it may stop there.
    pub(crate) fn destinations(&self, from: Hole) -> Vec<Hole> {
        let slides = STEPS.map(|step| from.step(step)).into_iter();
        let mut found: Vec<Hole> = slides.filter(|hole| self.is_empty(*hole)).collect();
        found.extend(self.jump_destinations(from));
        found
    }

    /// The holes reached by one or more jumps; the man itself has left its origin.
    fn jump_destinations(&self, from: Hole) -> Vec<Hole> {
        let is_man = |hole: Hole| hole != from && self.is_man(hole);
        let mut reached = vec![from];
        let mut next = 0;
        while next < reached.len() {
            for step in STEPS {
                let over = reached[next].step(step);
                let landing = over.step(step);
                if is_man(over) && self.is_empty(landing) && !reached.contains(&landing) {
                    reached.push(landing);
                }
            }
            next += 1;
        }
        reached.split_off(1)
    }
}
