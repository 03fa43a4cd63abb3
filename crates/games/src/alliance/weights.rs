//! The weights of the engine's evaluation, group by group as `eval.rs` lists them: learnt from
//! self-play.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(super) const WEIGHTS: [Weight; 96] = [
    // men with a diagonal cross, with an orthogonal one
    weight(102, 128),
    weight(103, 127),
    // kings, kings that nothing can take
    weight(250, 292),
    weight(81, 89),
    // more kings where kings are counted
    weight(101, 155),
    // places of diagonal, of orthogonal crosses, by rank
    weight(5, 6),
    weight(4, 1),
    weight(0, 0),
    weight(-3, -2),
    weight(6, 8),
    weight(2, 2),
    weight(2, 1),
    weight(2, 0),
    weight(11, 11),
    weight(6, 5),
    weight(1, 3),
    weight(5, 3),
    weight(13, 16),
    weight(9, 8),
    weight(8, 8),
    weight(10, 8),
    weight(19, 23),
    weight(13, 14),
    weight(13, 14),
    weight(13, 13),
    weight(27, 28),
    weight(22, 23),
    weight(23, 24),
    weight(23, 23),
    weight(39, 39),
    weight(34, 34),
    weight(34, 34),
    weight(34, 34),
    weight(4, 4),
    weight(0, 0),
    weight(0, 0),
    weight(0, 0),
    weight(5, 5),
    weight(0, 0),
    weight(1, 0),
    weight(0, -1),
    weight(6, 4),
    weight(2, 2),
    weight(2, 2),
    weight(-1, 2),
    weight(10, 10),
    weight(5, 5),
    weight(5, 5),
    weight(4, 5),
    weight(15, 14),
    weight(9, 9),
    weight(9, 9),
    weight(9, 9),
    weight(19, 20),
    weight(14, 14),
    weight(14, 14),
    weight(14, 14),
    weight(27, 30),
    weight(22, 23),
    weight(22, 22),
    weight(22, 22),
    weight(38, 39),
    weight(35, 35),
    weight(35, 35),
    weight(34, 35),
    weight(4, 4),
    weight(0, 0),
    weight(0, 0),
    weight(0, 0),
    // places of kings, from the corner to the middle
    weight(0, 1),
    weight(0, 0),
    weight(5, 6),
    weight(0, 1),
    weight(5, 6),
    weight(10, 10),
    weight(0, 0),
    weight(5, 5),
    weight(10, 8),
    weight(10, 10),
    // steps by kind
    weight(-1, 7),
    weight(-1, 10),
    weight(-3, 0),
    // jumps of both crosses, of kings over men, over kings
    weight(3, 6),
    weight(6, 6),
    weight(8, 8),
    weight(6, 7),
    // one, two, three or more enemies can be jumped
    weight(-5, 0),
    weight(2, 1),
    weight(0, 0),
    // jumps that can go on
    weight(-1, 0),
    // men one step from the crown
    weight(11, 15),
    // pieces with an own one straight, slantwise behind
    weight(1, 7),
    weight(0, 1),
    // slanting, straight lines on which a man can be jumped
    weight(-3, 2),
    weight(-3, 2),
    // men that no enemy stands before
    weight(5, 14),
];
