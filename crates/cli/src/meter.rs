//! The progress of something long: a line on the terminal that the next one overwrites.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use damier_store::Progress;

/// Shows progress where somebody can see it, and says when to stop.
pub(crate) struct Meter<'a> {
    what: &'static str,
    stop: &'a AtomicBool,
    status: StatusLine,
}

impl<'a> Meter<'a> {
    /// A meter of `what`: pages, matches.
    pub(crate) fn new(what: &'static str, stop: &'a AtomicBool) -> Meter<'a> {
        Meter {
            what,
            stop,
            // No more often than people can read.
            status: StatusLine::every(Duration::from_millis(200)),
        }
    }

    /// Reports progress; returns whether to go on.
    pub(crate) fn step(&mut self, progress: Progress) -> ControlFlow<()> {
        let Progress { done, total } = progress;
        self.status
            .show(|| format!("{done} of {total} {}", self.what));
        if self.stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The line itself. It is erased when dropped.
pub(crate) struct StatusLine {
    pause: Duration,
    is_seen: bool,
    shown: Option<Instant>,
}

impl StatusLine {
    /// A line that is rewritten no more often than this.
    pub(crate) fn every(pause: Duration) -> StatusLine {
        StatusLine {
            pause,
            is_seen: io::stderr().is_terminal(),
            shown: None,
        }
    }

    /// Shows a text if somebody can see it and it is time for another.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        let is_due = self.shown.is_none_or(|shown| shown.elapsed() >= self.pause);
        if self.is_seen && is_due {
            self.shown = Some(Instant::now());
            // Progress is a courtesy: if it cannot be shown, the work goes on.
            let _ = write!(io::stderr(), "\r\x1b[K{}", text());
        }
    }

    pub(crate) fn clear(&mut self) {
        if self.shown.take().is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        self.clear();
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
