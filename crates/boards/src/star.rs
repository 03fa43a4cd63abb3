//! The six-pointed star of 121 holes: names, neighbours, points and sets of holes.
//!
//! Holes are numbered row by row from a1 at the top to q1 at the bottom.

mod holes;
mod jumps;

use std::fmt;

pub use holes::Holes;
pub use jumps::{Jumps, Landings, Quarters};

/// The number of holes.
pub const HOLES: usize = 121;

/// The number of holes in each row, from the top.
pub const ROW_LENGTHS: [usize; 17] = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

/// One hole of the star: a letter for its row, from the top, and a number from the left.
///
/// ```
/// use damier_boards::star::Hole;
///
/// let middle = Hole::at(8, 4);
/// assert_eq!(middle.to_string(), "i5");
/// assert_eq!((middle.row(), middle.place()), (8, 4));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

impl Hole {
    /// The hole with this index.
    ///
    /// # Panics
    /// If the index is not below 121.
    #[must_use]
    pub const fn new(index: u8) -> Hole {
        assert!((index as usize) < HOLES);
        Hole(index)
    }

    /// The hole in this row (from the top, from 0) at this place (from the left, from 0).
    #[must_use]
    pub const fn at(row: usize, place: usize) -> Hole {
        Hole::new((ROW_STARTS[row] + place) as u8)
    }

    /// The hole with this name, such as `e10`.
    ///
    /// ```
    /// use damier_boards::star::Hole;
    ///
    /// assert_eq!(Hole::parse("e13"), Some(Hole::at(4, 12)));
    /// assert_eq!(Hole::parse("a2"), None, "the tip of the star is a single hole");
    /// ```
    #[must_use]
    pub fn parse(name: &str) -> Option<Hole> {
        let (letter, digits) = name.split_at_checked(1)?;
        let row = usize::from(letter.as_bytes()[0].checked_sub(b'a')?);
        let length = *ROW_LENGTHS.get(row)?;
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let number: usize = digits.parse().ok().filter(|_| plain)?;
        (1..=length)
            .contains(&number)
            .then(|| Hole::at(row, number - 1))
    }

    /// From 0 to 120.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        let mut row = 0;
        while row < 16 && ROW_STARTS[row + 1] <= self.0 as usize {
            row += 1;
        }
        row
    }

    /// The place in its row, from 0 at the left.
    #[must_use]
    pub const fn place(self) -> usize {
        self.0 as usize - ROW_STARTS[self.row()]
    }

    /// The distance from the left edge of the drawing, in half holes.
    #[must_use]
    pub const fn x(self) -> usize {
        13 - ROW_LENGTHS[self.row()] + 2 * self.place()
    }

    /// The number of steps to another hole.
    ///
    /// ```
    /// use damier_boards::star::Hole;
    ///
    /// let [top, middle, bottom] = ["a1", "i5", "q1"].map(|name| Hole::parse(name).unwrap());
    /// assert_eq!(top.distance(middle), 8);
    /// assert_eq!(top.distance(bottom), 16);
    /// ```
    #[must_use]
    pub const fn distance(self, other: Hole) -> usize {
        let rows = self.row().abs_diff(other.row());
        let sideways = self.x().abs_diff(other.x());
        // Each step to another row also goes half a hole sideways.
        rows + sideways.saturating_sub(rows) / 2
    }

    /// All holes in order.
    pub fn all() -> impl Iterator<Item = Hole> {
        (0..HOLES as u8).map(Hole)
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            char::from(b'a' + self.row() as u8),
            self.place() + 1
        )
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The six points of the star, clockwise from the top.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "they are directions")]
pub enum Point {
    North,
    NorthEast,
    SouthEast,
    South,
    SouthWest,
    NorthWest,
}

impl Point {
    /// All six, clockwise from the top.
    pub const ALL: [Point; 6] = [
        Point::North,
        Point::NorthEast,
        Point::SouthEast,
        Point::South,
        Point::SouthWest,
        Point::NorthWest,
    ];

    /// From 0 for the top, clockwise.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The point across the board.
    #[must_use]
    pub const fn opposite(self) -> Point {
        Point::ALL[(self as usize + 3) % 6]
    }

    /// Its ten holes.
    ///
    /// ```
    /// use damier_boards::star::Point;
    ///
    /// assert_eq!(
    ///     Point::NorthEast.holes().to_string(),
    ///     "
    ///             .
    ///            . .
    ///           . . .
    ///          . . . .
    /// . . . . . . . . . X X X X
    ///  . . . . . . . . . X X X
    ///   . . . . . . . . . X X
    ///    . . . . . . . . . X
    ///     . . . . . . . . .
    ///    . . . . . . . . . .
    ///   . . . . . . . . . . .
    ///  . . . . . . . . . . . .
    /// . . . . . . . . . . . . .
    ///          . . . .
    ///           . . .
    ///            . .
    ///             .
    /// "
    ///     .trim_start_matches('\n')
    /// );
    /// ```
    #[must_use]
    pub const fn holes(self) -> Holes {
        Holes(POINTS[self as usize])
    }
}

/// The holes that belong to no point.
///
/// ```
/// use damier_boards::star::{Holes, Point, centre};
///
/// let points = Point::ALL.into_iter().fold(Holes::EMPTY, |all, point| all | point.holes());
/// assert_eq!(centre(), !points);
/// assert_eq!(centre().len(), 61);
/// ```
#[must_use]
pub const fn centre() -> Holes {
    let mut points = 0;
    let mut index = 0;
    while index < 6 {
        points |= POINTS[index];
        index += 1;
    }
    Holes(Holes::ALL.0 & !points)
}

/// The holes next to a hole.
///
/// ```
/// use damier_boards::star::{Hole, neighbours};
///
/// let around: Vec<String> = neighbours(Hole::at(8, 4)).map(|hole| hole.to_string()).collect();
/// assert_eq!(around, ["h5", "h6", "i4", "i6", "j5", "j6"]);
/// ```
#[must_use]
pub fn neighbours(hole: Hole) -> Holes {
    Holes(NEIGHBOURS[hole.index()])
}

/// The holes between two holes, both left out, if a straight line joins them.
///
/// ```
/// use damier_boards::star::{Hole, between};
///
/// let [a1, e9, i5] = ["a1", "e9", "i5"].map(|name| Hole::parse(name).unwrap());
/// let passed: Vec<String> = between(a1, e9).unwrap().map(|hole| hole.to_string()).collect();
/// assert_eq!(passed, ["b2", "c3", "d4"]);
/// assert_eq!(between(a1, i5), None, "straight down is no line of the star");
/// ```
#[must_use]
pub fn between(from: Hole, to: Hole) -> Option<Holes> {
    let distance = from.distance(to) as isize;
    let leads_there = |&direction: &usize| step(from, direction, distance) == Some(to);
    let direction = (0..STEPS.len()).find(leads_there)?;
    let holes = (1..distance).filter_map(|count| step(from, direction, count));
    Some(holes.collect())
}

/// The jumps from a hole: over which hole, into which.
///
/// ```
/// use damier_boards::star::{Hole, jumps};
///
/// let from_the_tip: Vec<String> =
///     jumps(Hole::at(0, 0)).iter().map(|(over, into)| format!("{over} {into}")).collect();
/// assert_eq!(from_the_tip, ["b2 c3", "b1 c1"]);
/// ```
#[must_use]
pub fn jumps(hole: Hole) -> &'static [(Hole, Hole)] {
    let (jumps, count) = &JUMPS[hole.index()];
    &jumps[..*count]
}

const ROW_STARTS: [usize; 18] = {
    let mut starts = [0; 18];
    let mut row = 0;
    while row < 17 {
        starts[row + 1] = starts[row] + ROW_LENGTHS[row];
        row += 1;
    }
    starts
};

/// One step in each of the six directions: half holes to the right, rows down.
const STEPS: [(isize, isize); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

const fn hole_at(x: isize, row: isize) -> Option<Hole> {
    if row < 0 || row > 16 {
        return None;
    }
    let length = ROW_LENGTHS[row as usize] as isize;
    let doubled = x - (13 - length);
    if doubled < 0 || doubled % 2 != 0 || doubled / 2 >= length {
        return None;
    }
    Some(Hole::at(row as usize, (doubled / 2) as usize))
}

const fn step(hole: Hole, direction: usize, count: isize) -> Option<Hole> {
    let (right, down) = STEPS[direction];
    hole_at(
        hole.x() as isize + right * count,
        hole.row() as isize + down * count,
    )
}

static NEIGHBOURS: [u128; HOLES] = {
    let mut table = [0; HOLES];
    let mut index = 0;
    while index < HOLES {
        let mut direction = 0;
        while direction < 6 {
            if let Some(next) = step(Hole(index as u8), direction, 1) {
                table[index] |= 1 << next.0;
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

static JUMPS: [([(Hole, Hole); 6], usize); HOLES] = {
    let mut table = [([(Hole(0), Hole(0)); 6], 0); HOLES];
    let mut index = 0;
    while index < HOLES {
        let mut direction = 0;
        while direction < 6 {
            let over = step(Hole(index as u8), direction, 1);
            let into = step(Hole(index as u8), direction, 2);
            if let (Some(over), Some(into)) = (over, into) {
                let count = table[index].1;
                table[index].0[count] = (over, into);
                table[index].1 = count + 1;
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

const POINTS: [u128; 6] = {
    let mut points = [0; 6];
    let mut index = 0;
    while index < HOLES {
        let hole = Hole(index as u8);
        let (row, place) = (hole.row(), hole.place());
        let bit = 1 << index;
        if row < 4 {
            points[0] |= bit;
        } else if row > 12 {
            points[3] |= bit;
        } else if row < 8 {
            // Rows e to h: the outer holes, four in e and one in h, belong to the points.
            let outer = 8 - row;
            if place < outer {
                points[5] |= bit;
            } else if place >= 9 {
                points[1] |= bit;
            }
        } else if row > 8 {
            let outer = row - 8;
            if place < outer {
                points[4] |= bit;
            } else if place >= 9 {
                points[2] |= bit;
            }
        }
        index += 1;
    }
    points
};

#[cfg(test)]
mod tests {
    use super::*;

    fn names(holes: Holes) -> String {
        holes
            .map(|hole| hole.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn the_points_are_where_the_rules_say() {
        assert_eq!(names(Point::North.holes()), "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4");
        assert_eq!(
            names(Point::NorthEast.holes()),
            "e10 e11 e12 e13 f10 f11 f12 g10 g11 h10"
        );
        assert_eq!(
            names(Point::SouthEast.holes()),
            "j10 k10 k11 l10 l11 l12 m10 m11 m12 m13"
        );
        assert_eq!(names(Point::South.holes()), "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1");
        assert_eq!(
            names(Point::SouthWest.holes()),
            "j1 k1 k2 l1 l2 l3 m1 m2 m3 m4"
        );
        assert_eq!(
            names(Point::NorthWest.holes()),
            "e1 e2 e3 e4 f1 f2 f3 g1 g2 h1"
        );
        assert_eq!(centre().len(), 61);
        assert_eq!(Point::North.opposite(), Point::South);
    }

    #[test]
    fn the_middle_has_six_neighbours_and_six_jumps() {
        let middle = Hole::at(8, 4);
        assert_eq!(names(neighbours(middle)), "h5 h6 i4 i6 j5 j6");
        assert_eq!(jumps(middle).len(), 6);
        assert_eq!(names(neighbours(Hole::at(0, 0))), "b1 b2");
    }

    #[test]
    fn a_hole_is_read_back_from_its_name() {
        for hole in Hole::all() {
            assert_eq!(Hole::parse(&hole.to_string()), Some(hole));
        }
        for wrong in [
            "",
            "a",
            "a0",
            "a2",
            "a01",
            "a+1",
            "e14",
            "r1",
            "A1",
            "é1",
            "1a",
            "e99999999999999999999",
        ] {
            assert_eq!(Hole::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_straight_line_has_all_its_holes() {
        let line = |from: (usize, usize), to: (usize, usize)| {
            between(Hole::at(from.0, from.1), Hole::at(to.0, to.1)).map(names)
        };
        assert_eq!(line((8, 4), (8, 7)).as_deref(), Some("i6 i7"));
        assert_eq!(line((12, 0), (8, 0)).as_deref(), Some("j1 k1 l1"));
        assert_eq!(line((0, 0), (4, 8)).as_deref(), Some("b2 c3 d4"));
        assert_eq!(line((8, 4), (8, 5)).as_deref(), Some(""));
        assert_eq!(line((8, 4), (6, 5)), None);
    }

    #[test]
    fn the_distance_counts_steps() {
        let middle = Hole::at(8, 4);
        assert_eq!(middle.distance(middle), 0);
        assert_eq!(Hole::at(0, 0).distance(Hole::at(16, 0)), 16);
        assert_eq!(Hole::at(4, 0).distance(Hole::at(4, 12)), 12);
        for hole in Hole::all() {
            assert_eq!(hole.distance(middle), middle.distance(hole));
            assert!(neighbours(hole).all(|next| hole.distance(next) == 1));
        }
    }

    #[test]
    fn neighbours_are_mutual() {
        for hole in Hole::all() {
            assert!(
                neighbours(hole).all(|next| neighbours(next).has(hole)),
                "{hole}"
            );
            for &(over, into) in jumps(hole) {
                assert!(neighbours(hole).has(over) && neighbours(over).has(into));
            }
        }
    }
}
