//! Reproducible randomness: the same numbers from the same seed on every machine.

/// The `SplitMix64` generator: tiny, fast, and good enough for choosing moves.
///
/// ```
/// use damier_rules::Random;
///
/// let mut dice = Random::new(7);
/// let thrown: Vec<usize> = (0..100).map(|_| 1 + dice.below(6)).collect();
/// assert!((1..=6).all(|face| thrown.contains(&face)));
///
/// let mut again = Random::new(7);
/// assert!(thrown.iter().all(|&face| face == 1 + again.below(6)));
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that starts from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "a number below 0 does not exist");
        // The bias of the plain remainder is below bound / 2^64.
        (self.next() % bound as u64) as usize
    }

    /// A random item; `None` if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len())])
    }
}
