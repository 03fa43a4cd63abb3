//! The server's time: milliseconds since 1970 that never jump.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// A clock that was set once, from the machine's, and runs by itself since.
#[derive(Clone, Debug)]
pub struct Clock {
    began: Instant,
    began_ms: u64,
    skipped_ms: Arc<AtomicU64>,
}

impl Clock {
    /// A clock that shows the machine's time, or a later one that was seen before: time does not
    /// go back over a restart either.
    pub(crate) fn start(seen: u64) -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let shown = since.map_or(0, |since| since.as_millis() as u64);
        Clock::set(shown, seen)
    }

    /// The same when the machine shows this time. It runs as the timers of the runtime do.
    pub(crate) fn set(shown: u64, seen: u64) -> Clock {
        Clock {
            began: Instant::now(),
            began_ms: shown.max(seen),
            skipped_ms: Arc::default(),
        }
    }

    /// The time now.
    pub(crate) fn now(&self) -> u64 {
        let skipped = self.skipped_ms.load(Ordering::Acquire);
        self.began_ms + skipped + self.began.elapsed().as_millis() as u64
    }

    /// Lets time pass at once: for tests, which wait for no clock.
    pub fn skip(&self, time: Duration) {
        let skipped = time.as_millis() as u64;
        self.skipped_ms.fetch_add(skipped, Ordering::AcqRel);
    }

    /// How long until a time.
    pub(crate) fn until(&self, ms: u64) -> Duration {
        Duration::from_millis(ms.saturating_sub(self.now()))
    }
}
