//! The deadline of the running step; its children are ended when the time is over.
//!
//! A hang is a verdict like any other: named, counted, and the next step still runs.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The end of a step's time, and the message for it.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    at: Instant,
    limit: Duration,
}

static CURRENT: Mutex<Option<Deadline>> = Mutex::new(None);

/// This many minutes.
pub(crate) const fn minutes(count: u64) -> Duration {
    Duration::from_secs(60 * count)
}

impl Deadline {
    pub(crate) fn after(limit: Duration) -> Self {
        let at = Instant::now() + limit;
        Self { at, limit }
    }

    /// Applies to every child started until the guard is dropped.
    pub(crate) fn begin(self) -> Guard {
        set(Some(self));
        Guard
    }

    /// The deadline of the running step, if there is one.
    pub(crate) fn current() -> Option<Self> {
        CURRENT.lock().ok()?.clone()
    }

    pub(crate) fn is_over(&self) -> bool {
        Instant::now() >= self.at
    }

    /// The time limit, for the message.
    pub(crate) fn limit(&self) -> String {
        let seconds = self.limit.as_secs();
        match seconds / 60 {
            0 => format!("{seconds} seconds"),
            1 => "1 minute".to_owned(),
            minutes => format!("{minutes} minutes"),
        }
    }
}

/// Ends what [`Deadline::begin`] began.
pub(crate) struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        set(None);
    }
}

fn set(deadline: Option<Deadline>) {
    if let Ok(mut current) = CURRENT.lock() {
        *current = deadline;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_is_told_in_the_words_of_a_clock() {
        let told = |seconds| Deadline::after(Duration::from_secs(seconds)).limit();
        assert_eq!(told(5), "5 seconds");
        assert_eq!(told(60), "1 minute");
        assert_eq!(told(1_200), "20 minutes");
    }
}
