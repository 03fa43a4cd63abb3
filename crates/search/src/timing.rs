//! Time management: how much of a clock goes into one move. The caller reads the clock.

use crate::params::{PARAMS, TIME_BY_STABILITY};
use crate::value::Value;

/// A clock, in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// The time left.
    pub left: u64,
    /// Added after each move.
    pub increment: u64,
    /// The moves until more time is added, if known.
    pub moves_to_go: Option<u64>,
    /// The time lost between two programs, per move.
    pub overhead: u64,
}

/// How long to think, in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The time after which no new depth is started when nothing is unclear.
    pub soft: u64,
    /// The time at which the search is stopped.
    pub hard: u64,
}

/// The greatest clock time believed: some decades.
const LONGEST: u64 = 1 << 40;

impl Clock {
    /// The time for the next move. It never lets the clock run out.
    ///
    /// ```
    /// use damier_search::timing::Clock;
    ///
    /// let clock = Clock { left: 60_000, increment: 1_000, ..Clock::default() };
    /// let budget = clock.budget();
    /// assert!(budget.soft > 2_000 && budget.hard < 20_000);
    /// ```
    #[must_use]
    pub fn budget(self) -> Budget {
        let left = self.left.min(LONGEST).saturating_sub(self.overhead);
        let increment = self.increment.min(LONGEST);
        let moves_left = PARAMS.time_moves_left as u64;
        let moves = self.moves_to_go.unwrap_or(moves_left).clamp(1, moves_left);
        let most = match moves {
            1 => left / 10 * PARAMS.time_last_move_tenths as u64,
            _ => left / PARAMS.time_max_divisor as u64,
        };
        let share = left / moves + increment / 5 * PARAMS.time_increment_fifths as u64;
        Budget {
            soft: share.min(most).max(1),
            hard: (share * PARAMS.time_hard_factor as u64).min(most).max(1),
        }
    }
}

/// How certain a search has become, depth by depth: the best move is stable, the value holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confidence<M> {
    best: Option<M>,
    value: Value,
    /// The number of depths for which the best move has been the same.
    stability: u32,
    /// How much the value fell at the last depth.
    fell: Value,
}

impl<M> Default for Confidence<M> {
    fn default() -> Confidence<M> {
        Confidence {
            best: None,
            value: 0,
            stability: 0,
            fell: 0,
        }
    }
}

impl<M: PartialEq> Confidence<M> {
    /// Records a finished depth.
    pub fn hear(&mut self, best: M, value: Value) {
        let same = self.best.as_ref() == Some(&best);
        self.stability = if same { self.stability + 1 } else { 0 };
        self.fell = match self.best {
            Some(_) => self.value - value,
            None => 0,
        };
        self.best = Some(best);
        self.value = value;
    }

    /// Whether another depth is worth starting, this many milliseconds after the first.
    #[must_use]
    pub fn goes_on(&self, elapsed: u64, budget: Budget) -> bool {
        elapsed < self.patience(budget)
    }

    /// The milliseconds after which no new depth is started: sooner if the best move is always the
    /// same, later if it has just changed or the value falls.
    #[must_use]
    pub fn patience(&self, budget: Budget) -> u64 {
        let longest = TIME_BY_STABILITY.len() - 1;
        let stable = TIME_BY_STABILITY[longest.min(self.stability as usize)];
        let falling = 100 + self.fell.clamp(0, PARAMS.time_max_fall) as u64;
        (budget.soft * stable / 100 * falling / 100).min(budget.hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_never_runs_out() {
        for increment in [0, 10, 5_000] {
            for moves_to_go in [None, Some(0), Some(1), Some(40)] {
                for left in (0..3_000).chain([u64::MAX]) {
                    let clock = Clock {
                        left,
                        increment,
                        moves_to_go,
                        overhead: 30,
                    };
                    let Budget { soft, hard } = clock.budget();
                    assert!(soft <= hard && hard <= left.saturating_sub(30).max(1));
                }
            }
        }
    }

    #[test]
    fn a_whole_match_fits_on_the_clock() {
        let (mut left, increment) = (1_000, 10);
        for _ in 0..300 {
            let clock = Clock {
                left,
                increment,
                moves_to_go: None,
                overhead: 2,
            };
            // Every move takes all it may.
            left = left - clock.budget().hard.min(left - 1) + increment;
            assert!(left > increment);
        }
    }

    #[test]
    fn doubt_takes_longer_than_certainty() {
        let budget = Budget {
            soft: 100,
            hard: 400,
        };
        let mut confidence = Confidence::default();
        let mut patience = Vec::new();
        for (best, value) in [(1, 0), (2, 0), (2, -80), (2, -80), (2, -80), (2, -80)] {
            confidence.hear(best, value);
            patience.push(confidence.patience(budget));
        }
        assert!(patience[2] > patience[1], "{patience:?}");
        assert!(patience[3] < patience[0] && patience[5] < patience[3]);
        assert!(confidence.goes_on(10, budget) && !confidence.goes_on(99, budget));
    }
}
