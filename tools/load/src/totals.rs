//! The totals of all pairs.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The most faults reported; more are only counted.
const MOST_FAULTS: usize = 20;

/// The totals of all pairs.
#[derive(Default)]
pub(crate) struct Totals {
    synced: AtomicUsize,
    seated: AtomicUsize,
    moved: AtomicUsize,
    refused: AtomicUsize,
    cut: AtomicUsize,
    faults: AtomicUsize,
    told: Mutex<Vec<String>>,
    /// The times to the acknowledgement since they were last taken, in microseconds.
    times: Mutex<Vec<u32>>,
}

impl Totals {
    pub(crate) fn synced(&self, is_synced: bool) {
        if is_synced {
            self.synced.fetch_add(1, Ordering::Relaxed);
        } else {
            self.synced.fetch_sub(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn seated(&self) {
        self.seated.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn moved(&self, took: Duration) {
        let micros = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
        times.push(micros);
        self.moved.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn cut(&self) {
        self.cut.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn fault(&self, what: String) {
        self.faults.fetch_add(1, Ordering::Relaxed);
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() < MOST_FAULTS {
            told.push(what);
        }
    }

    /// Ends that are up to date.
    pub(crate) fn count_synced(&self) -> usize {
        self.synced.load(Ordering::Relaxed)
    }

    /// Tables at which both have sat down.
    pub(crate) fn count_seated(&self) -> usize {
        self.seated.load(Ordering::Relaxed)
    }

    /// Acknowledged moves.
    pub(crate) fn count_moved(&self) -> usize {
        self.moved.load(Ordering::Relaxed)
    }

    /// Commands that had to be sent again later.
    pub(crate) fn count_refused(&self) -> usize {
        self.refused.load(Ordering::Relaxed)
    }

    /// Sockets that ended.
    pub(crate) fn count_cut(&self) -> usize {
        self.cut.load(Ordering::Relaxed)
    }

    /// The faults: their number, and the first few.
    pub(crate) fn faults(&self) -> (usize, Vec<String>) {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        (self.faults.load(Ordering::Relaxed), told.clone())
    }

    /// The times since they were last taken.
    pub(crate) fn take_times(&self) -> Vec<u32> {
        std::mem::take(&mut self.times.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
