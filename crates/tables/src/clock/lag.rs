//! What the network takes of a move is given back, from a bucket that fills slowly.

use serde::{Deserialize, Serialize};

/// The most that is given back for one move.
const MOST_A_MOVE: u64 = 1_000;

/// A bucket of time. It starts with three moves' worth, each move pours one in, and it holds
/// seven: who has a bad moment gets it back, who is always late does not.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lag {
    left: u64,
    gain: u64,
}

impl Lag {
    /// The bucket of a player who may expect to think so many seconds: quick matches give less,
    /// and where moves take days the network does not matter.
    #[must_use]
    pub fn new(expected_seconds: Option<u64>) -> Lag {
        let gain = expected_seconds.map_or(0, |seconds| (seconds * 4 + 150).min(1_000));
        Lag {
            left: gain * 3,
            gain,
        }
    }

    /// What is given back if the network took this much.
    #[must_use]
    pub fn credit(self, lag: u64) -> u64 {
        lag.min(self.most())
    }

    /// The most that is given back for the next move.
    #[must_use]
    pub fn most(self) -> u64 {
        self.left.min(MOST_A_MOVE)
    }

    /// A move was made and this was given back.
    pub fn spend(&mut self, credit: u64) {
        let left = self.left.saturating_sub(credit).saturating_add(self.gain);
        self.left = left.min(self.gain.saturating_mul(7));
    }

    /// What is in the bucket.
    #[must_use]
    pub const fn left(self) -> u64 {
        self.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_match_gives_less_and_none_more_than_a_second() {
        // Three minutes: min(100, 0.4 · 180 + 15) = 87 hundredths, three times.
        assert_eq!(Lag::new(Some(180)).left(), 3 * 870);
        assert_eq!(Lag::new(Some(60)).left(), 3 * 390);
        assert_eq!(Lag::new(Some(100_000)).left(), 3_000);
        assert_eq!(Lag::new(Some(100_000)).credit(5_000), 1_000);
        assert_eq!(Lag::new(None).credit(5_000), 0);
    }

    #[test]
    fn who_is_always_late_gets_what_flows_in_and_who_never_is_gathers_seven() {
        let mut late = Lag::new(Some(60));
        for _ in 0..20 {
            late.spend(late.credit(9_000));
        }
        assert_eq!(late.credit(9_000), 390);
        let mut punctual = Lag::new(Some(60));
        for _ in 0..20 {
            punctual.spend(0);
        }
        assert_eq!(punctual.left(), 7 * 390);
    }
}
