//! The weights of the engine's opinion, group by group as `eval.rs` lists them.

use damier_rules::Weight;

const fn weight(early: i32, late: i32) -> Weight {
    Weight::new(early, late)
}

pub(super) const WEIGHTS: [Weight; 3] = [
    // men
    weight(100, 100),
    // squares to go to
    weight(1, 1),
    // half interceptions
    weight(3, 3),
];
