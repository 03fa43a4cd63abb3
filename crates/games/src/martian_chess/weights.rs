//! The weights of the engine's evaluation, group by group as `eval.rs` lists them.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(super) const WEIGHTS: [Weight; 73] = [
    // points ahead
    weight(89, 166),
    // being ahead
    weight(-8, 56),
    // being ahead, by own pieces
    weight(-2, 125),
    weight(-32, 84),
    weight(-13, 35),
    weight(17, -4),
    weight(-12, 9),
    weight(-1, -32),
    // being ahead, by enemy pieces
    weight(25, 110),
    weight(-3, 56),
    weight(-27, 36),
    weight(-14, -1),
    weight(-19, -29),
    weight(-2, -35),
    // being ahead, each ply near the quiet limit
    weight(-21, 36),
    // pieces by size, rank from home and file from the edge
    weight(-17, -36),
    weight(-11, -39),
    weight(-36, -12),
    weight(-5, -18),
    weight(-47, 34),
    weight(-40, -31),
    weight(-35, 4),
    weight(15, 6),
    weight(-20, -50),
    weight(-11, 6),
    weight(-24, -14),
    weight(-12, -1),
    weight(18, 20),
    weight(23, 16),
    weight(26, 40),
    weight(10, 26),
    weight(51, 39),
    weight(86, 12),
    weight(69, 47),
    weight(93, 14),
    weight(63, 31),
    weight(41, 54),
    weight(44, 59),
    weight(42, 57),
    // squares of the own zone in reach, by size
    weight(0, -5),
    weight(-1, 1),
    weight(-3, 4),
    // squares of the other zone in reach, by size
    weight(-5, 10),
    weight(7, 0),
    weight(-4, 6),
    // to move: what is in reach, by captor and size
    weight(-7, -8),
    weight(38, 28),
    weight(45, 32),
    weight(-6, 32),
    weight(15, 23),
    weight(46, 32),
    weight(6, 5),
    weight(34, 24),
    weight(16, 32),
    // to move: the largest in reach
    weight(25, 10),
    weight(22, 30),
    weight(55, 50),
    // waiting: what is in reach, by captor and size
    weight(6, 17),
    weight(41, 29),
    weight(32, 24),
    weight(-9, 32),
    weight(27, 16),
    weight(63, 51),
    weight(7, 7),
    weight(42, 32),
    weight(40, 47),
    // waiting: the largest in reach
    weight(25, 5),
    weight(13, 15),
    weight(22, 23),
    // the turn
    weight(19, 10),
    // to move: the piece that may not go back, by size
    weight(-6, -12),
    weight(3, 8),
    weight(-4, 40),
];
