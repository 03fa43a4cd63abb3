//! Rate limits: token buckets that fill with time.

/// The size of a bucket, and how long it takes to fill.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rate {
    /// The most tokens.
    pub tokens: u32,
    /// The milliseconds an empty bucket takes to fill.
    pub window: u64,
}

impl Rate {
    /// Chat lines of one person at one table.
    pub const LINES: Rate = Rate::new(8, 20_000);
    /// Offers that one person makes at one table.
    pub const OFFERS: Rate = Rate::new(6, 60_000);
    /// Sitting down or getting up by one person at one table.
    pub const SITTINGS: Rate = Rate::new(6, 600_000);

    /// `tokens` per `window` milliseconds.
    #[must_use]
    pub const fn new(tokens: u32, window: u64) -> Rate {
        Rate { tokens, window }
    }

    const fn full(self) -> u64 {
        self.tokens as u64 * self.window
    }
}

/// One bucket.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bucket {
    rate: Rate,
    /// In tokens times the window, so that nothing is lost to rounding.
    level: u64,
    at: u64,
}

impl Bucket {
    /// A full bucket.
    #[must_use]
    pub const fn new(rate: Rate, now: u64) -> Bucket {
        Bucket {
            rate,
            level: rate.full(),
            at: now,
        }
    }

    /// Takes a token; returns whether there was one.
    pub fn take(&mut self, now: u64) -> bool {
        self.fill(now);
        let token = self.rate.window;
        let has = token > 0 && self.level >= token;
        self.level -= if has { token } else { 0 };
        has
    }

    /// How long until there is a token again.
    #[must_use]
    pub fn wait(&self, now: u64) -> u64 {
        let mut filled = *self;
        filled.fill(now);
        let missing = self.rate.window.saturating_sub(filled.level);
        missing.div_ceil(u64::from(self.rate.tokens.max(1)))
    }

    /// Whether it is full, so that it can be forgotten.
    #[must_use]
    pub fn is_full(&self, now: u64) -> bool {
        let mut filled = *self;
        filled.fill(now);
        filled.level == self.rate.full()
    }

    fn fill(&mut self, now: u64) {
        // A clock that is set back fills nothing, and does not fill twice afterwards.
        let passed = now.saturating_sub(self.at);
        self.at = self.at.max(now);
        let poured = passed.saturating_mul(u64::from(self.rate.tokens));
        self.level = self.level.saturating_add(poured).min(self.rate.full());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate::new(100, 20_000);

    /// How many of `asked` tokens are granted, asking every `step` milliseconds.
    fn got(rate: Rate, asked: u64, step: u64) -> usize {
        let mut bucket = Bucket::new(rate, 0);
        (0..asked).filter(|n| bucket.take(n * step)).count()
    }

    #[test]
    fn a_hundred_at_once_and_five_a_second_afterwards() {
        assert_eq!(got(RATE, 1_000, 0), 100);
        assert_eq!(got(RATE, 1_000, 200), 1_000);
        // In 99.9 seconds 100 and 499.5 more.
        assert_eq!(got(RATE, 1_000, 100), 599);
    }

    #[test]
    fn who_waits_as_long_as_told_gets_a_token() {
        let mut bucket = Bucket::new(Rate::new(3, 1_000), 500);
        while bucket.take(500) {}
        let wait = bucket.wait(500);
        assert!(!bucket.clone().take(500 + wait - 1));
        assert!(bucket.take(500 + wait));
        assert!(!bucket.is_full(1_499) && bucket.is_full(2_000));
    }

    #[test]
    fn a_clock_that_jumps_gives_nothing_for_nothing() {
        let mut bucket = Bucket::new(Rate::new(1, 1_000), 10_000);
        assert!(bucket.take(10_000) && !bucket.take(0) && !bucket.take(10_500));
        assert!(bucket.take(u64::MAX) && !bucket.take(u64::MAX));
        assert!(!Bucket::new(Rate::new(0, 0), 0).take(9));
    }
}
