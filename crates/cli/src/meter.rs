//! How far something long has come: a line on the terminal that is overwritten by the next.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use damier_store::Progress;

/// Not more often than one can read.
const PAUSE: Duration = Duration::from_millis(200);

/// Shows progress where somebody can see it, and says when to stop.
pub(crate) struct Meter<'a> {
    what: &'static str,
    stop: &'a AtomicBool,
    is_seen: bool,
    shown: Option<Instant>,
}

impl<'a> Meter<'a> {
    /// A meter of `what` is done: pages, matches.
    pub(crate) fn new(what: &'static str, stop: &'a AtomicBool) -> Meter<'a> {
        Meter {
            what,
            stop,
            is_seen: io::stderr().is_terminal(),
            shown: None,
        }
    }

    /// It has come so far: whether to go on.
    pub(crate) fn step(&mut self, progress: Progress) -> ControlFlow<()> {
        let is_due = self.shown.is_none_or(|shown| shown.elapsed() >= PAUSE);
        if self.is_seen && is_due {
            self.shown = Some(Instant::now());
            let Progress { done, total } = progress;
            // Progress is a courtesy: if it cannot be shown, the work goes on.
            let _ = write!(io::stderr(), "\r\x1b[K{done} of {total} {}", self.what);
        }
        if self.stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_goes_on_until_somebody_stops_it() {
        let stop = AtomicBool::new(false);
        let mut meter = Meter::new("matches", &stop);
        let progress = Progress { done: 1, total: 2 };
        assert!(meter.step(progress).is_continue());
        stop.store(true, Ordering::Relaxed);
        assert!(meter.step(progress).is_break());
    }
}
