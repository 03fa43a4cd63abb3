//! How much of the time left goes into one move, given the other program's clock.

use std::time::Duration;

use damier_bots::timing;

use super::command::Go;

/// The time at which to stop.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub(super) enum Budget {
    /// No clock is running.
    #[default]
    Endless,
    /// All of this time.
    Time(Duration),
    /// A share of the time left, more or less of it as the search goes.
    Share(timing::Budget),
}

impl Budget {
    /// The hard limit on thinking.
    pub(super) fn hard(self) -> Option<Duration> {
        match self {
            Budget::Endless => None,
            Budget::Time(time) => Some(time),
            Budget::Share(share) => Some(Duration::from_millis(share.hard)),
        }
    }
}

/// The budget for a move of the first player (0) or of another (1); `overhead` is the time lost on
/// the way, in milliseconds.
pub(super) fn budget(go: &Go, side: usize, overhead: u64) -> Budget {
    if go.infinite {
        return Budget::Endless;
    }
    if let Some(time) = go.move_time {
        let time = time.saturating_sub(overhead).max(1);
        return Budget::Time(Duration::from_millis(time));
    }
    let Some(left) = go.time[side] else {
        return Budget::Endless;
    };
    let clock = timing::Clock {
        left,
        increment: go.increment[side],
        moves_to_go: go.moves_to_go,
        overhead,
    };
    Budget::Share(clock.budget())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_never_runs_out() {
        for increment in [0, 10, 5_000] {
            for moves_to_go in [None, Some(0), Some(1), Some(40)] {
                for left in (0..3_000).chain([u64::MAX]) {
                    let go = Go {
                        time: [Some(left), None],
                        increment: [increment, 0],
                        moves_to_go,
                        ..Go::default()
                    };
                    let hard = budget(&go, 0, 30).hard().unwrap();
                    let most = left.saturating_sub(30).max(1);
                    assert!(hard <= Duration::from_millis(most));
                }
            }
        }
    }

    #[test]
    fn without_a_clock_there_is_no_hurry() {
        assert_eq!(budget(&Go::default(), 0, 30), Budget::Endless);
        let go = Go {
            time: [Some(5), None],
            ..Go::default()
        };
        assert_eq!(budget(&go, 1, 30), Budget::Endless);
        assert_eq!(budget(&go, 0, 30).hard(), Some(Duration::from_millis(1)));
    }
}
