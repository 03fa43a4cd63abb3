//! The weights of the engine's evaluation, group by group as `eval.rs` lists them.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(super) const WEIGHTS: [Weight; 75] = [
    // men
    weight(102, 167),
    // first king and others, against none; against some
    weight(430, 422),
    weight(354, 365),
    weight(350, 350),
    weight(302, 333),
    // men by rank from home, four files each
    weight(4, 4),
    weight(0, 0),
    weight(0, 0),
    weight(0, 0),
    weight(0, 1),
    weight(-3, -23),
    weight(-1, -6),
    weight(-20, -23),
    weight(2, 13),
    weight(-3, -3),
    weight(-10, -18),
    weight(-12, -18),
    weight(30, -1),
    weight(4, -29),
    weight(-5, -27),
    weight(-2, -31),
    weight(21, -2),
    weight(-2, 12),
    weight(-14, 3),
    weight(1, -8),
    weight(64, 87),
    weight(33, 51),
    weight(25, 44),
    weight(27, 28),
    weight(77, 118),
    weight(41, 83),
    weight(56, 82),
    weight(43, 69),
    // kings by rank
    weight(30, -5),
    weight(3, -6),
    weight(18, -17),
    weight(-21, -20),
    weight(-9, 3),
    weight(-2, 1),
    weight(-4, -9),
    weight(-30, 72),
    // kings by file from the edge
    weight(5, 40),
    weight(7, -2),
    weight(-12, -8),
    weight(-14, -9),
    // squares that kings may go to
    weight(6, 3),
    // men without a step
    weight(-4, 12),
    // men behind one another
    weight(-2, -3),
    // men side by side
    weight(4, 17),
    // men across a corner
    weight(5, -14),
    // steps ahead and aside that nobody punishes
    weight(-9, 29),
    weight(-2, 15),
    // men with three free files ahead, by rank
    weight(25, 25),
    weight(19, 13),
    weight(13, 19),
    weight(20, 30),
    weight(39, 58),
    weight(51, 88),
    weight(76, 104),
    // men with their own file free ahead, by rank
    weight(5, 5),
    weight(-5, 14),
    weight(-10, 7),
    weight(-3, 19),
    weight(20, 22),
    weight(33, 30),
    weight(5, 5),
    // such men against kings
    weight(-34, -24),
    // the turn
    weight(26, 7),
    // the turn, by files with men so far apart
    weight(-2, -7),
    weight(-2, 5),
    weight(-2, 8),
    weight(-2, 2),
    // men and kings to move that men could take
    weight(-4, -35),
    weight(-99, -99),
    // enemy kings that could take
    weight(-29, -49),
];
