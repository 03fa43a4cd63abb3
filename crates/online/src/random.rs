//! Unguessable random bits.

/// This many random bytes.
pub(crate) fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    #[cfg(test)]
    if seeded::fill(&mut bytes) {
        return bytes;
    }
    // A system without randomness could neither make a secret nor speak TLS.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// 128 random bits.
pub(crate) fn bits() -> u128 {
    u128::from_le_bytes(bytes())
}

/// Reproducible randomness: for a simulation, which runs on one thread.
#[cfg(test)]
pub(crate) mod seeded {
    use std::cell::RefCell;

    use damier_rules::Random;

    thread_local! {
        static RANDOM: RefCell<Option<Random>> = const { RefCell::new(None) };
    }

    /// Makes this thread draw from a seed, or from the system again.
    pub(crate) fn seed(seed: Option<u64>) {
        RANDOM.set(seed.map(Random::new));
    }

    /// Fills the bytes if there is a seed.
    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        RANDOM.with_borrow_mut(|random| {
            let Some(random) = random else { return false };
            bytes.fill_with(|| random.next() as u8);
            true
        })
    }
}
