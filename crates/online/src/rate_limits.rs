//! Rate limits for many parties.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use damier_tables::rates::{Bucket, Rate};

/// The number from which those who asked for nothing lately are forgotten.
const MANY: usize = 10_000;
/// The number at which everything is forgotten: rather a limit that is lenient for a moment than
/// unbounded memory.
const TOO_MANY: usize = 200_000;

/// A bucket for each party.
pub(crate) struct RateLimits<K>(Mutex<Buckets<K>>);

struct Buckets<K> {
    by: HashMap<K, Bucket>,
    /// The number at which they are searched. Twice as many as were left the last time, so that a
    /// newcomer costs the same however many there are.
    look_at: usize,
}

impl<K> Default for RateLimits<K> {
    fn default() -> Self {
        RateLimits(Mutex::new(Buckets {
            by: HashMap::new(),
            look_at: MANY,
        }))
    }
}

impl<K: Eq + Hash> RateLimits<K> {
    /// Takes a party's token; returns whether there was one.
    pub(crate) fn take(&self, whose: K, rate: Rate, now: u64) -> bool {
        // A map is still a map after a panic.
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.by.len() >= buckets.look_at && !buckets.by.contains_key(&whose) {
            buckets.forget(now);
        }
        let bucket = buckets.by.entry(whose);
        bucket.or_insert_with(|| Bucket::new(rate, now)).take(now)
    }
}

impl<K: Eq + Hash> Buckets<K> {
    fn forget(&mut self, now: u64) {
        self.by.retain(|_, bucket| !bucket.is_full(now));
        if self.by.len() >= TOO_MANY {
            self.by.clear();
        }
        self.look_at = MANY.max(2 * self.by.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_their_own_and_gets_it_back() {
        let limits = RateLimits::default();
        let rate = Rate::new(2, 100);
        let took: Vec<bool> = [1, 1, 1, 2]
            .map(|whose| limits.take(whose, rate, 0))
            .to_vec();
        assert_eq!(took, [true, true, false, true]);
        assert!(limits.take(1, rate, 50) && !limits.take(1, rate, 50));
    }

    #[test]
    fn those_who_asked_for_nothing_lately_are_forgotten() {
        let limits = RateLimits::default();
        for whose in 0..MANY {
            assert!(limits.take(whose, Rate::new(1, 10), 0));
        }
        assert!(limits.take(MANY, Rate::new(1, 10), 10));
        assert_eq!(limits.0.lock().unwrap().by.len(), 1);
    }

    #[test]
    fn newcomers_do_not_make_everybody_be_looked_through() {
        let limits = RateLimits::default();
        let mut looked = 0;
        for whose in 0..3 * MANY {
            let before = limits.0.lock().unwrap().look_at;
            assert!(limits.take(whose, Rate::new(2, 1_000_000), 0));
            looked += usize::from(limits.0.lock().unwrap().look_at != before);
        }
        assert_eq!(looked, 2, "at ten and at twenty thousand");
    }

    #[test]
    fn memory_does_not_grow_without_end() {
        let limits = RateLimits::default();
        for whose in 0..TOO_MANY * 4 {
            limits.take(whose, Rate::new(2, 1_000_000), 0);
        }
        assert!(limits.0.lock().unwrap().by.len() <= 2 * TOO_MANY);
    }
}
