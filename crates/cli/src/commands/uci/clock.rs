//! How much of the time that is left goes into one move.

use std::time::Duration;

use super::command::Go;

/// When to stop.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Budget {
    /// No new depth is begun after this.
    pub(super) soft: Option<Duration>,
    /// Thinking ends here, whatever it is at.
    pub(super) hard: Option<Duration>,
}

/// How many moves are thought to be left when nobody says.
const MOVES_LEFT: u64 = 30;
/// No clock is believed to show more than this: some decades.
const LONGEST: u64 = 1 << 40;

/// The budget for a move of the first player (0) or of another (1); `overhead` is what is
/// lost on the way, in milliseconds.
pub(super) fn budget(go: &Go, side: usize, overhead: u64) -> Budget {
    if go.infinite {
        return Budget::default();
    }
    if let Some(time) = go.move_time {
        return Budget {
            soft: None,
            hard: Some(milliseconds(time.saturating_sub(overhead))),
        };
    }
    let Some(time) = go.time[side] else {
        return Budget::default();
    };
    let left = time.min(LONGEST).saturating_sub(overhead);
    let increment = go.increment[side].min(LONGEST);
    let moves = go.moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
    let share = left / moves + increment / 4 * 3;
    let most = if moves == 1 { left / 10 * 9 } else { left / 2 };
    Budget {
        // The next depth takes longer than all before together.
        soft: Some(milliseconds(share.min(most) * 6 / 10)),
        hard: Some(milliseconds((share * 4).min(most))),
    }
}

fn milliseconds(count: u64) -> Duration {
    Duration::from_millis(count.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(time: u64, increment: u64, moves_to_go: Option<u64>) -> Budget {
        let go = Go {
            time: [Some(time), None],
            increment: [increment, 0],
            moves_to_go,
            ..Go::default()
        };
        budget(&go, 0, 30)
    }

    #[test]
    fn the_clock_never_runs_out() {
        for increment in [0, 10, 5_000] {
            for moves in [None, Some(0), Some(1), Some(40)] {
                for time in (0..3_000).chain([u64::MAX]) {
                    let Budget { soft, hard } = clock(time, increment, moves);
                    let left = milliseconds(time.saturating_sub(30));
                    assert!(soft.unwrap() <= hard.unwrap() && hard.unwrap() <= left);
                }
            }
        }
    }

    #[test]
    fn without_a_clock_there_is_no_hurry() {
        assert_eq!(budget(&Go::default(), 0, 30), Budget::default());
        let go = Go {
            time: [Some(5), None],
            ..Go::default()
        };
        assert_eq!(budget(&go, 1, 30), Budget::default());
        assert_eq!(budget(&go, 0, 30).hard, Some(Duration::from_millis(1)));
    }
}
