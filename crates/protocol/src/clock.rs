//! Clocks: their settings and their state. Times are in milliseconds.

use serde::{Deserialize, Serialize};

use crate::units::Seat;

/// The most minutes for a match.
pub const MAX_MINUTES: u16 = 600;
/// The most seconds a move adds.
pub const MAX_INCREMENT: u16 = 180;
/// The most days for one move.
pub const MAX_DAYS: u8 = 30;

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// How long a player must be away before it has consequences, in the quickest matches.
const PATIENCE: u64 = 30_000;
/// Increments count as if a match had this many moves.
const EXPECTED_MOVES: u64 = 40;

/// How time is counted.
///
/// ```
/// use damier_protocol::Clock;
///
/// let clock: Clock = serde_json::from_str(r#"{"kind":"fischer","minutes":3,"increment":2}"#)?;
/// assert_eq!(clock, Clock::Fischer { minutes: 3, increment: 2 });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// Untimed.
    #[default]
    None,
    /// A total for the whole match, plus an increment for each move.
    Fischer {
        /// Minutes for the whole match.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_MINUTES)))]
        minutes: u16,
        /// Seconds that each move adds.
        #[cfg_attr(feature = "schema", schemars(range(max = MAX_INCREMENT)))]
        increment: u16,
    },
    /// A limit for each move.
    Correspondence {
        /// Days for one move.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_DAYS)))]
        days: u8,
    },
}

/// How quickly a match is played.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Speed {
    /// Under three minutes in all.
    Bullet,
    /// Under eight minutes.
    Blitz,
    /// Under twenty-five minutes.
    Rapid,
    /// As long as a match over the board.
    Classical,
    /// Players are not expected to sit and wait: days for a move, or no clock.
    Slow,
}

impl Clock {
    /// Whether it is within the allowed limits.
    #[must_use]
    pub const fn is_valid(self) -> bool {
        match self {
            Clock::None => true,
            Clock::Fischer { minutes, increment } => {
                minutes >= 1 && minutes <= MAX_MINUTES && increment <= MAX_INCREMENT
            }
            Clock::Correspondence { days } => days >= 1 && days <= MAX_DAYS,
        }
    }

    /// The speed of a match with this clock.
    #[must_use]
    pub const fn speed(self) -> Speed {
        match self.expected_seconds() {
            None => Speed::Slow,
            Some(0..180) => Speed::Bullet,
            Some(180..480) => Speed::Blitz,
            Some(480..1_500) => Speed::Rapid,
            Some(_) => Speed::Classical,
        }
    }

    /// How long a player of a live match may be away before the others can stop waiting.
    #[must_use]
    pub const fn patience(self) -> u64 {
        PATIENCE
            * match self.speed() {
                Speed::Bullet => 1,
                Speed::Blitz => 2,
                Speed::Rapid => 4,
                Speed::Classical | Speed::Slow => 10,
            }
    }

    /// The total thinking time a player may expect, if the match is played in one sitting.
    #[must_use]
    pub const fn expected_seconds(self) -> Option<u64> {
        match self {
            Clock::Fischer { minutes, increment } => {
                Some(minutes as u64 * 60 + increment as u64 * EXPECTED_MOVES)
            }
            _ => None,
        }
    }

    /// The time on a full clock.
    #[must_use]
    pub const fn full(self) -> u64 {
        match self {
            Clock::None => 0,
            Clock::Fischer { minutes, .. } => minutes as u64 * MINUTE,
            Clock::Correspondence { days } => days as u64 * DAY,
        }
    }
}

/// The clocks of one match. At most one of them runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockState {
    /// How time is counted.
    pub clock: Clock,
    /// The time each player had when their clock was last set.
    pub left: Vec<u64>,
    /// The lag that may still be compensated for each player.
    pub lag: Vec<LagBucket>,
    /// The running clock.
    pub running: Option<RunningClock>,
}

impl ClockState {
    /// The time a player has left, never below 0.
    #[must_use]
    pub fn left(&self, seat: Seat, now: u64) -> u64 {
        let left = self.left.get(seat.index()).copied().unwrap_or(0);
        match self.running {
            // The server's clock may be set back; nobody gains by it.
            Some(running) if running.seat == seat => {
                left.saturating_sub(now.saturating_sub(running.since))
            }
            _ => left,
        }
    }

    /// The seat whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }
}

/// A clock that runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunningClock {
    /// Its seat.
    pub seat: Seat,
    /// When it started.
    pub since: u64,
}

/// Time given back for a slow network, from a bucket that fills slowly.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LagBucket {
    /// The time in it.
    pub left: u64,
    /// The time each move adds to it.
    pub gain: u64,
}

/// The mover's clock after a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoppedClock {
    /// The time left.
    pub left: u64,
    /// The time given back for the network.
    pub credit: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn fischer(minutes: u16, increment: u16) -> Clock {
        Clock::Fischer { minutes, increment }
    }

    #[test]
    fn only_the_clock_that_runs_loses_time_and_never_more_than_it_has() {
        let mut clocks = ClockState {
            clock: fischer(5, 0),
            left: vec![9_000, 8_000],
            lag: vec![],
            running: Some(RunningClock {
                seat: Seat(0),
                since: 1_000,
            }),
        };
        let left = |clocks: &ClockState, now| [0, 1, 2].map(|seat| clocks.left(Seat(seat), now));
        assert_eq!(left(&clocks, 3_500), [6_500, 8_000, 0]);
        assert_eq!(left(&clocks, 90_000), [0, 8_000, 0]);
        // The machine's clock was set back.
        assert_eq!(left(&clocks, 500), [9_000, 8_000, 0]);
        assert_eq!(clocks.running(), Some(Seat(0)));
        clocks.running = None;
        assert_eq!(clocks.running(), None);
        assert_eq!(left(&clocks, 3_500), [9_000, 8_000, 0]);
    }

    #[test]
    fn a_clock_lies_within_what_can_be_chosen() {
        let days = |days| Clock::Correspondence { days };
        for clock in [
            Clock::None,
            fischer(1, 0),
            fischer(MAX_MINUTES, MAX_INCREMENT),
            days(1),
        ] {
            assert!(clock.is_valid(), "{clock:?}");
        }
        assert!(days(MAX_DAYS).is_valid());
        let wrong = [
            fischer(0, 5),
            fischer(MAX_MINUTES + 1, 0),
            fischer(1, MAX_INCREMENT + 1),
        ];
        for clock in wrong.into_iter().chain([days(0), days(MAX_DAYS + 1)]) {
            assert!(!clock.is_valid(), "{clock:?}");
        }
    }

    #[test]
    fn the_time_for_forty_moves_tells_the_speed() {
        let speeds = [
            (fischer(1, 1), Speed::Bullet),
            (fischer(3, 0), Speed::Blitz),
            (fischer(8, 0), Speed::Rapid),
            (fischer(25, 0), Speed::Classical),
            (Clock::None, Speed::Slow),
            (Clock::Correspondence { days: 1 }, Speed::Slow),
        ];
        for (clock, speed) in speeds {
            assert_eq!(clock.speed(), speed, "{clock:?}");
        }
        assert_eq!(
            fischer(2, 3).expected_seconds(),
            Some(120 + 3 * EXPECTED_MOVES)
        );
        assert_eq!(fischer(2, 3).full(), 120_000);
        assert_eq!(Clock::Correspondence { days: 2 }.full(), 2 * 86_400_000);
    }

    #[test]
    fn who_plays_slowly_is_waited_for_longer() {
        let patience = [1, 3, 8, 25].map(|minutes| fischer(minutes, 0).patience());
        assert_eq!(patience, [1, 2, 4, 10].map(|times| times * PATIENCE));
        assert_eq!(Clock::None.patience(), 10 * PATIENCE);
    }
}
