//! Log messages for the host: events for `tracing`, one function each.
//!
//! Nothing here takes a name, an address, a token or a chat line, so that no log has any. Events
//! that may come a thousand times a second are logged once in a while, with their number.

use std::fmt::Display;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use damier_store::{Health, Migrated, StoreError};
use tracing::{Level, debug, error, info, warn};

/// The duration from which a commit is slow.
const SLOW: Duration = Duration::from_millis(500);
/// How often the same may be logged.
const PAUSE_MS: u64 = 5_000;

/// A database of an older version was migrated, and a copy kept.
pub(crate) fn migrated(migrated: &Migrated) {
    let (from, copy) = (migrated.from, migrated.copy.display());
    warn!(from, %copy, "the database is brought up to date; a copy is kept");
}

/// A table was opened.
pub(crate) fn opened(table: &str, game: &str, is_rated: bool) {
    info!(table, game, is_rated, "table opened");
}

/// A table is over, with the result.
pub(crate) fn over(table: &str, result: &str) {
    info!(table, result, "table over");
}

/// The machine's clock is wrong by this many milliseconds.
pub(crate) fn odd_clock(ahead_ms: i64) {
    let ahead_s = ahead_ms / 1_000;
    warn!(
        ahead_s,
        "the machine's clock has jumped: nothing is closed or swept for a day"
    );
}

/// A visitor was refused.
pub(crate) fn refused(why: &'static str) {
    static SEEN: Seldom = Seldom::new();
    if let Some(times) = SEEN.turn() {
        info!(why, times, "log-in refused");
    }
}

/// A socket was cut off because it read too slowly.
pub(crate) fn cut_off() {
    debug!("socket cut off");
}

/// Something was stored, and took this long.
pub(crate) fn committed(since: Instant) {
    static SEEN: Seldom = Seldom::new();
    let took = since.elapsed();
    if took >= SLOW
        && let Some(times) = SEEN.turn()
    {
        warn!(took_ms = took.as_millis() as u64, times, "slow commit");
    }
}

/// A request failed; logged according to how bad it is.
pub(crate) fn request_failed(failure: &crate::error::Error) {
    static SEEN: Seldom = Seldom::new();
    match failure.level() {
        Level::ERROR => {
            if let Some(times) = SEEN.turn() {
                error!(why = %failure, times, "a request failed");
            }
        }
        _ => debug!(code = ?failure.code(), "request refused"),
    }
}

/// The store did not carry out an intent.
pub(crate) fn failed(failure: &StoreError) {
    static FULL: Seldom = Seldom::new();
    static BUSY: Seldom = Seldom::new();
    static OTHER: Seldom = Seldom::new();
    let seen = match failure {
        StoreError::DiskFull => &FULL,
        StoreError::Busy => &BUSY,
        // The health of the store and quarantined tables are logged once each.
        StoreError::ReadOnly(_) | StoreError::Damaged(_) => {
            return debug!(why = %failure, "the store failed");
        }
        _ => &OTHER,
    };
    let Some(times) = seen.turn() else { return };
    match failure {
        StoreError::Busy => warn!(times, "the store has too much to do"),
        StoreError::DiskFull => error!(times, "the disk takes nothing more"),
        StoreError::Stopped(why) => error!(%why, times, "the disk did not confirm"),
        StoreError::Unknown => error!(times, "the database did not answer"),
        StoreError::Invalid(_)
        | StoreError::Failed(_)
        | StoreError::ReadOnly(_)
        | StoreError::Damaged(_) => {
            error!(why = %failure, times, "the store failed");
        }
    }
}

/// The store became healthy or unhealthy.
pub(crate) fn health(health: &Health) {
    match health {
        Health::Good => warn!("the store works again"),
        Health::Damaged(why) => error!(why, "the database is damaged; the rest goes on"),
        Health::DiskFull => error!("the disk is full: nothing can be stored"),
        Health::ReadOnly(why) => error!(%why, "nothing can be stored; it is tried again"),
        Health::Away(why) => error!(%why, "the database is away; it is looked for"),
        Health::Stopped(why) => error!(%why, "the store has stopped"),
    }
}

/// A table cannot be read or written, and is left alone from now on.
pub(crate) fn quarantined(table: &str, why: &impl Display) {
    error!(table, %why, "a table is damaged and left alone");
}

/// A message that is logged seldom, however often it occurs.
struct Seldom {
    /// When it may be logged again, in milliseconds since the first time.
    next: AtomicU64,
    /// How often it was suppressed.
    untold: AtomicU64,
}

impl Seldom {
    const fn new() -> Seldom {
        Seldom {
            next: AtomicU64::new(0),
            untold: AtomicU64::new(0),
        }
    }

    /// Records an occurrence: returns the number since it was last logged, if it is to be logged
    /// now.
    fn turn(&self) -> Option<u64> {
        static BEGINNING: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
        self.turn_at(BEGINNING.elapsed().as_millis() as u64)
    }

    fn turn_at(&self, now: u64) -> Option<u64> {
        let next = self.next.load(Ordering::Relaxed);
        let is_due = now >= next
            && self
                .next
                .compare_exchange(next, now + PAUSE_MS, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok();
        if !is_due {
            self.untold.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        Some(self.untold.swap(0, Ordering::Relaxed) + 1)
    }
}

/// Nobody can be called, because there is no key to prove who calls.
pub(crate) fn no_push(error: &std::io::Error) {
    tracing::warn!(%error, "the key for Web Push cannot be used: nobody is called");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_often_is_told_seldom_with_how_often_it_was() {
        let seen = Seldom::new();
        assert_eq!(seen.turn_at(0), Some(1));
        assert_eq!(seen.turn_at(1), None);
        assert_eq!(seen.turn_at(PAUSE_MS - 1), None);
        assert_eq!(seen.turn_at(PAUSE_MS), Some(3));
        assert_eq!(seen.turn_at(PAUSE_MS + 1), None);
    }
}
