//! The weights of the engine's opinion, group by group as `eval.rs` lists them.

use damier_rules::Weight;

use super::eval::COUNT;

pub(super) const WEIGHTS: [Weight; COUNT] = {
    let mut weights = [Weight::new(0, 0); COUNT];
    weights[0] = Weight::new(100, 100);
    weights[1] = Weight::new(100, 100);
    weights[2] = Weight::new(250, 250);
    weights[3] = Weight::new(80, 80);
    weights[4] = Weight::new(150, 150);
    weights
};
