//! The weights of Mak-Yek, group by group as `eval.rs` lists them: learnt from self-play.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(in super::super) const WEIGHTS: [Weight; 54] = [
    // men
    weight(102, 116),
    // more men than the other
    weight(7, 78),
    // more men, by sixteenths of the way to the limit
    weight(4, 2),
    // places, by rank from the own side and file from the edge
    weight(24, 5),
    weight(16, 0),
    weight(2, -1),
    weight(10, -4),
    weight(-7, 4),
    weight(-4, 0),
    weight(5, -9),
    weight(2, 1),
    weight(-5, -1),
    weight(-1, -3),
    weight(-3, 6),
    weight(3, 7),
    weight(-3, -5),
    weight(-4, 7),
    weight(-10, 4),
    weight(0, 0),
    weight(-14, 3),
    weight(2, 5),
    weight(-7, 2),
    weight(-1, -3),
    weight(3, -8),
    weight(-14, -1),
    weight(-15, 2),
    weight(7, 6),
    weight(10, 5),
    weight(2, 0),
    weight(5, -3),
    weight(6, -1),
    weight(6, 2),
    weight(-1, -1),
    weight(-10, -1),
    weight(-4, 0),
    // moves
    weight(0, 3),
    // squares in reach, and those of them that are safe
    weight(-5, -2),
    weight(1, 0),
    // squares from which one, two, three or more lines are taken
    weight(17, -1),
    weight(9, -5),
    weight(4, 0),
    // one, two, three, four or more enemies can be taken
    weight(1, -3),
    weight(-1, -2),
    weight(-2, -2),
    weight(-1, 0),
    // squares out of reach that would close a line, part a row, a column
    weight(9, -1),
    weight(0, 7),
    weight(5, 7),
    // men that no row, no column, neither can enclose
    weight(-4, 8),
    weight(-5, 5),
    weight(3, -8),
    // men side by side, men one behind the other
    weight(2, -2),
    weight(-7, 5),
    // men without a neighbour
    weight(-2, -3),
];
