//! The weights of Apit-Sodok, group by group as `eval.rs` lists them: learnt from self-play.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(in super::super) const WEIGHTS: [Weight; 54] = [
    // men
    weight(98, 113),
    // more men than the other
    weight(24, 67),
    // more men, by sixteenths of the way to the limit
    weight(8, 1),
    // places, by rank from the own side and file from the edge
    weight(-5, 8),
    weight(18, 4),
    weight(13, -3),
    weight(9, -9),
    weight(-6, 6),
    weight(-13, 2),
    weight(8, -2),
    weight(-6, 7),
    weight(8, -1),
    weight(5, 3),
    weight(-15, 5),
    weight(-4, 2),
    weight(3, 5),
    weight(-5, 6),
    weight(0, -3),
    weight(-3, 3),
    weight(6, -2),
    weight(0, 4),
    weight(6, 2),
    weight(6, -3),
    weight(-8, -4),
    weight(-6, -7),
    weight(9, 4),
    weight(-4, 5),
    weight(0, -3),
    weight(-7, -1),
    weight(-5, -1),
    weight(-10, -8),
    weight(-10, -1),
    weight(9, 4),
    weight(-2, 2),
    weight(2, -5),
    // moves
    weight(-2, 5),
    // squares in reach, and those of them that are safe
    weight(-8, -4),
    weight(1, 1),
    // squares from which one, two, three or more lines are taken
    weight(14, 10),
    weight(8, 6),
    weight(0, 0),
    // one, two, three, four or more enemies can be taken
    weight(0, -10),
    weight(0, -3),
    weight(-9, -1),
    weight(14, 6),
    // squares out of reach that would close a line, part a row, a column
    weight(-2, 0),
    weight(8, 2),
    weight(5, 4),
    // men that no row, no column, neither can enclose
    weight(-9, 10),
    weight(-7, 10),
    weight(6, -1),
    // men side by side, men one behind the other
    weight(-1, -12),
    weight(-14, 11),
    // men without a neighbour
    weight(3, -6),
];
