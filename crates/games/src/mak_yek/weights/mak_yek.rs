//! The weights of Mak-Yek, group by group as `eval.rs` lists them: learnt from self-play.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(in super::super) const WEIGHTS: [Weight; 54] = [
    // men
    weight(104, 103),
    // more men than the other
    weight(8, 52),
    // more men, by sixteenths of the way to the limit
    weight(7, 3),
    // places, by rank from the own side and file from the edge
    weight(3, 1),
    weight(2, 1),
    weight(2, 0),
    weight(1, 0),
    weight(-1, 0),
    weight(0, -1),
    weight(2, 0),
    weight(0, 0),
    weight(0, 0),
    weight(0, 0),
    weight(0, 1),
    weight(-1, 1),
    weight(1, 0),
    weight(0, 0),
    weight(-1, 0),
    weight(0, 0),
    weight(-1, 0),
    weight(0, 1),
    weight(0, 0),
    weight(0, 0),
    weight(-2, -1),
    weight(-2, 0),
    weight(-1, 0),
    weight(1, 1),
    weight(0, 0),
    weight(-1, 0),
    weight(0, 0),
    weight(1, 0),
    weight(0, 0),
    weight(0, 0),
    weight(0, 0),
    weight(0, 0),
    // moves
    weight(1, 3),
    // squares in reach, and those of them that are safe
    weight(-2, -1),
    weight(0, -2),
    // squares from which one, two, three or more lines are taken
    weight(6, 3),
    weight(2, 0),
    weight(0, 0),
    // one, two, three, four or more enemies can be taken
    weight(-1, 0),
    weight(-1, 0),
    weight(0, 0),
    weight(1, 0),
    // squares out of reach that would close a line, part a row, a column
    weight(2, 3),
    weight(3, 3),
    weight(2, 2),
    // men that no row, no column, neither can enclose
    weight(0, 2),
    weight(1, 2),
    weight(0, 1),
    // men side by side, men one behind the other
    weight(5, 3),
    weight(-2, 0),
    // men without a neighbour
    weight(-2, -2),
];
