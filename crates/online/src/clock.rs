//! The server's time, and the machine's clock.
//!
//! [`Clock::now`] is set once, when the server starts, and never jumps: tables, timers and limits
//! use it. [`Clock::machine`] is whatever the machine shows, right or wrong: sessions and dates use
//! it. A machine's clock can be wrong by months when a server starts, and be corrected while it
//! runs or before the next start; so it is compared with times seen before ([`Start`]), and after
//! anything odd nothing is closed or swept for a while.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use damier_tables::{Outage, Stop};
use tokio::time::Instant;

use crate::heartbeat::Remembered;

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// Before this, the beginning of 2020, a machine's clock is certainly wrong.
const EARLIEST: u64 = 1_577_836_800_000;
/// How far two correct clocks may differ.
const TOLERANCE: u64 = 5 * MINUTE;
/// A server that seems to have been away longer than this may just as well have a wrong clock.
const LONG_AWAY: u64 = 7 * DAY;
/// How long nothing is closed or swept after a start, and after something odd.
const GRACE: u64 = 10 * MINUTE;
const LONG_GRACE: u64 = DAY;

/// A clock that was set once, from the machine's, and has run by itself since.
#[derive(Clone, Debug)]
pub struct Clock {
    began: Instant,
    began_ms: u64,
    skipped_ms: Arc<AtomicU64>,
    machine: Machine,
}

/// The clock of the machine.
#[derive(Clone, Debug)]
pub(crate) enum Machine {
    Real,
    /// Its reading when the server started, by its current setting.
    #[cfg_attr(not(test), expect(dead_code, reason = "only simulated machines"))]
    Simulated(Arc<AtomicU64>),
}

impl Machine {
    fn shows(&self, since_start: u64) -> u64 {
        match self {
            Machine::Real => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| since.as_millis() as u64)
            }
            Machine::Simulated(at_start) => at_start.load(Ordering::Acquire) + since_start,
        }
    }
}

impl Clock {
    /// The current time.
    pub(crate) fn now(&self) -> u64 {
        self.began_ms + self.skipped() + self.elapsed()
    }

    /// The machine's clock, unless it shows nonsense.
    pub(crate) fn machine(&self) -> u64 {
        let shown = self.machine.shows(self.elapsed()) + self.skipped();
        if shown < EARLIEST { self.now() } else { shown }
    }

    /// How far the machine's clock is ahead, in milliseconds; it may be behind.
    pub(crate) fn offset(&self) -> i64 {
        self.machine() as i64 - self.now() as i64
    }

    /// Lets time pass at once: for tests, which wait for no clock.
    pub fn skip(&self, time: Duration) {
        let skipped = time.as_millis() as u64;
        self.skipped_ms.fetch_add(skipped, Ordering::AcqRel);
    }

    /// The time left until a moment.
    pub(crate) fn until(&self, ms: u64) -> Duration {
        Duration::from_millis(ms.saturating_sub(self.now()))
    }

    fn skipped(&self) -> u64 {
        self.skipped_ms.load(Ordering::Acquire)
    }

    fn elapsed(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }
}

/// The times seen before a server started; 0 for those that were not.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// When servers are known to have run here.
    pub(crate) servers: Remembered,
    /// When the newest event was stored.
    pub(crate) event: u64,
}

/// The time at which a server starts.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) clock: Clock,
    /// The times without a server, as far as they are known, and until when nothing is closed.
    pub(crate) outage: Outage,
    /// How far the machine's clock is ahead of the times seen, if that is odd.
    pub(crate) oddity: Option<i64>,
}

impl Start {
    /// A start now. The machine's clock is trusted unless it shows nonsense; but if it is only a
    /// little behind, time waits for it.
    pub(crate) fn now(machine: Machine, seen: Seen) -> Start {
        let Seen { servers, event } = seen;
        let Remembered { beat, stops } = servers;
        let shown = machine.shows(0);
        let is_nonsense = shown < EARLIEST;
        // A heartbeat that neither the machine nor any event has reached was written by a wrong
        // clock.
        let supported = shown.max(event).saturating_add(TOLERANCE);
        let is_believed = beat <= supported || is_nonsense && event == 0;
        let last = event.max(if is_believed { beat } else { 0 });
        let is_behind = shown.saturating_add(TOLERANCE) < last;
        let now = if is_behind && !is_nonsense {
            shown
        } else {
            shown.max(last)
        };
        let is_far_ahead = last > 0 && shown.saturating_sub(last) > LONG_AWAY;
        let is_odd = is_behind || is_far_ahead || !is_believed;
        let reference = if is_believed { last } else { beat };
        let grace = if is_odd { LONG_GRACE } else { GRACE };
        Start {
            clock: Clock {
                began: Instant::now(),
                began_ms: now,
                skipped_ms: Arc::default(),
                machine,
            },
            outage: Outage {
                // An unknown time gives too much time back rather than too little.
                stops: with_last(
                    stops,
                    Stop {
                        from: if beat > now { 0 } else { beat },
                        until: now,
                    },
                ),
                started: now,
                grace: now + grace,
            },
            oddity: is_odd.then_some(shown as i64 - reference as i64),
        }
    }
}

/// The stops before, and the last. Some may have been written down twice, if a server fell before
/// its first beat; and what a clock that was set back has seen is no time of this one.
fn with_last(mut stops: Vec<Stop>, last: Stop) -> Vec<Stop> {
    stops.retain(|stop| stop.until <= last.from);
    stops.push(last);
    stops
}

/// Notices when the machine's clock is set.
#[derive(Debug)]
pub(crate) struct Watch {
    offset: i64,
}

impl Watch {
    pub(crate) fn new(clock: &Clock) -> Watch {
        Watch {
            offset: clock.offset(),
        }
    }

    /// How far the machine's clock was set since the last check, unless it is little.
    pub(crate) fn jump(&mut self, clock: &Clock) -> Option<i64> {
        let offset = clock.offset();
        let jump = offset - std::mem::replace(&mut self.offset, offset);
        (jump.unsigned_abs() > TOLERANCE).then_some(jump)
    }
}

/// Until when nothing is swept after the machine's clock was set.
pub(crate) const fn grace_after_jump(now: u64) -> u64 {
    now + LONG_GRACE
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_763_000_000_000;

    fn start(shown: u64, beat: u64, event: u64) -> Start {
        let machine = Machine::Simulated(Arc::new(AtomicU64::new(shown)));
        let servers = Remembered {
            beat,
            stops: Vec::new(),
        };
        Start::now(machine, Seen { servers, event })
    }

    /// When it starts relative to `NOW`, since when nobody ran, and whether that is odd.
    fn started(shown: u64, beat: u64, event: u64) -> (i64, u64, bool) {
        let start = start(shown, beat, event);
        let now = start.outage.started as i64 - NOW as i64;
        let [away] = &start.outage.stops[..] else {
            panic!("one stop is known: {start:?}");
        };
        (now, away.from, start.oddity.is_some())
    }

    #[tokio::test]
    async fn a_usual_start_shows_what_the_machine_shows() {
        assert_eq!(started(NOW, 0, 0), (0, 0, false));
        assert_eq!(
            started(NOW, NOW - 9_000, NOW - 9_500),
            (0, NOW - 9_000, false)
        );
        assert_eq!(
            started(NOW, NOW - 3 * DAY, NOW - 4 * DAY),
            (0, NOW - 3 * DAY, false)
        );
    }

    #[tokio::test]
    async fn time_waits_for_a_clock_that_is_a_little_behind() {
        let seen = NOW + MINUTE;
        assert_eq!(started(NOW, seen, NOW), (MINUTE as i64, seen, false));
        assert_eq!(started(NOW, NOW, seen), (MINUTE as i64, NOW, false));
    }

    #[tokio::test]
    async fn a_beat_far_ahead_is_not_believed() {
        let ahead = NOW + 100 * DAY;
        assert_eq!(started(NOW, ahead, NOW - 9_000), (0, 0, true));
        // Nor if events were stored by the same wrong clock.
        assert_eq!(started(NOW, ahead, ahead - 9_000), (0, 0, true));
    }

    #[tokio::test]
    async fn months_ahead_are_believed_with_a_long_grace() {
        let start = start(NOW + 100 * DAY, NOW, NOW - 9_000);
        assert_eq!(start.oddity, Some(100 * DAY as i64));
        assert_eq!(start.outage.grace, NOW + 101 * DAY);
    }

    #[tokio::test]
    async fn a_machine_that_has_lost_its_time_goes_on_where_it_was() {
        assert_eq!(started(0, NOW, NOW - 9_000), (0, NOW, true));
        assert_eq!(started(DAY, NOW, 0), (0, NOW, true));
        // A heartbeat from the future is less likely than the newest event.
        assert_eq!(started(0, NOW + 100 * DAY, NOW), (0, 0, true));
        assert!(start(0, NOW, 0).clock.machine() >= NOW);
    }

    #[tokio::test]
    async fn stops_before_the_last_one_are_remembered() {
        let stop = |from, until| Stop { from, until };
        let before = |stops: &[Stop], beat| {
            let (stops, shown) = (stops.to_vec(), Arc::new(AtomicU64::new(NOW)));
            let seen = Seen {
                servers: Remembered { beat, stops },
                event: 0,
            };
            Start::now(Machine::Simulated(shown), seen).outage.stops
        };
        let first = stop(NOW - 5 * DAY, NOW - 4 * DAY);
        let last = stop(NOW - 9_000, NOW);
        assert_eq!(before(&[], last.from), [last]);
        assert_eq!(before(&[first], last.from), [first, last]);
        // The server before fell at once: its stop is a part of this one.
        let double = stop(last.from, NOW - 5_000);
        assert_eq!(before(&[first, double], last.from), [first, last]);
        // The one before fell after its first beat.
        let touching = stop(NOW - DAY, last.from);
        assert_eq!(before(&[touching], last.from), [touching, last]);
        // Nothing is known any more, or a clock was set back.
        assert_eq!(before(&[stop(1, 2)], 0), [stop(0, NOW)]);
        assert_eq!(before(&[stop(1, 2)], NOW + 100 * DAY), [stop(0, NOW)]);
    }

    #[tokio::test]
    async fn a_clock_that_is_set_is_noticed_once_and_moves_nothing() {
        let shown = Arc::new(AtomicU64::new(NOW));
        let start = Start::now(Machine::Simulated(Arc::clone(&shown)), Seen::default());
        let clock = start.clock;
        let mut watch = Watch::new(&clock);
        clock.skip(Duration::from_millis(DAY));
        assert_eq!(watch.jump(&clock), None);
        for by in [100 * DAY as i64, -200 * DAY as i64] {
            let set = shown.load(Ordering::Acquire).wrapping_add_signed(by);
            shown.store(set, Ordering::Release);
            assert_eq!(watch.jump(&clock), Some(by));
            assert_eq!(watch.jump(&clock), None);
            assert!((NOW + DAY..NOW + DAY + MINUTE).contains(&clock.now()));
        }
        shown.fetch_add(TOLERANCE, Ordering::AcqRel);
        assert_eq!(watch.jump(&clock), None);
    }
}
