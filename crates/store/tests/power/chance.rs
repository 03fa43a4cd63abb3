//! Randomness: different in every run.

use std::hash::{BuildHasher, RandomState};

#[derive(Default)]
pub(crate) struct Chance {
    state: RandomState,
    drawn: u64,
}

impl Chance {
    /// A number below this one.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.drawn += 1;
        self.state.hash_one(self.drawn) % end
    }

    pub(crate) fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    /// Shuffles the items.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            let other = self.below(end as u64 + 1) as usize;
            items.swap(end, other);
        }
    }
}
