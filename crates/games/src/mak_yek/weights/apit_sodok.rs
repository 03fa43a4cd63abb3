//! Weights, group by group as `eval.rs` lists them.

use damier_rules::Weight;

use super::super::eval::COUNT;

pub(in super::super) const WEIGHTS: [Weight; COUNT] = {
    let mut weights = [Weight::new(0, 0); COUNT];
    weights[0] = Weight::new(100, 100);
    weights[1] = Weight::new(10, 60);
    weights[2] = Weight::new(2, 10);
    weights[35] = Weight::new(1, 1);
    weights
};
