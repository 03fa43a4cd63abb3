//! The weights of the engine's opinion, group by group as `eval.rs` lists them.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(super) const WEIGHTS: [Weight; 75] = [
    // men
    weight(99, 162),
    // first king and others, against none; against some
    weight(387, 434),
    weight(368, 417),
    weight(350, 350),
    weight(281, 339),
    // men by rank from home, four files each
    weight(4, 4),
    weight(0, 0),
    weight(0, 0),
    weight(0, 0),
    weight(10, -2),
    weight(1, -37),
    weight(7, -17),
    weight(-17, -24),
    weight(-11, 16),
    weight(-8, -2),
    weight(-10, -26),
    weight(-8, -22),
    weight(24, 5),
    weight(8, -29),
    weight(3, -28),
    weight(4, -32),
    weight(34, -11),
    weight(6, 5),
    weight(-18, 2),
    weight(19, -32),
    weight(38, 131),
    weight(60, 88),
    weight(0, 61),
    weight(12, 40),
    weight(114, 200),
    weight(27, 158),
    weight(70, 137),
    weight(49, 106),
    // kings by rank
    weight(63, -8),
    weight(26, -9),
    weight(49, -46),
    weight(-68, -22),
    weight(-27, 16),
    weight(-1, -6),
    weight(-34, -19),
    weight(-65, 104),
    // kings by file from the edge
    weight(-17, 45),
    weight(-12, 7),
    weight(-30, 1),
    weight(-18, -3),
    // squares that kings may go to
    weight(6, 3),
    // men without a step
    weight(-5, -20),
    // men behind one another
    weight(-2, -5),
    // men side by side
    weight(0, 14),
    // men across a corner
    weight(8, -12),
    // steps ahead and aside that nobody punishes
    weight(-11, 16),
    weight(-6, 16),
    // men with three free files ahead, by rank
    weight(25, 25),
    weight(4, 1),
    weight(-11, 35),
    weight(29, 67),
    weight(62, 101),
    weight(68, 153),
    weight(79, 158),
    // men with their own file free ahead, by rank
    weight(5, 5),
    weight(-5, 13),
    weight(-15, 27),
    weight(-2, 21),
    weight(23, 28),
    weight(-8, 36),
    weight(5, 5),
    // such men against kings
    weight(-31, -12),
    // the turn
    weight(34, 10),
    // the turn, by files with men so far apart
    weight(-5, -10),
    weight(-4, 3),
    weight(-5, 11),
    weight(-2, 3),
    // men and kings to move that men could take
    weight(7, -43),
    weight(-97, -92),
    // enemy kings that could take
    weight(10, -59),
];
