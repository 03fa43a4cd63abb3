//! The observer of a search: the clock, `stop`, and the lines to report.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use damier_bots::timing::Confidence;
use damier_bots::{Analysis, Line, Progress, ThinkError, moves_to_end};

use super::Event;
use super::clock::Budget;
use super::info::{self, Manner};

/// Watches one search.
pub(super) struct Watch {
    pub(super) stop: Arc<AtomicBool>,
    /// For a search in the opponent's time: when it became our own.
    pub(super) hit: Option<Arc<OnceLock<Instant>>>,
    pub(super) begin: Instant,
    pub(super) budget: Budget,
    /// How sure the search has become.
    pub(super) confidence: Confidence<String>,
    /// A win within this many moves is enough.
    pub(super) mate: Option<u32>,
    pub(super) manner: Manner,
    /// The lines reported last.
    pub(super) last: Option<Vec<Line>>,
    pub(super) events: Sender<Event>,
}

impl Watch {
    /// The lines that the end of a search adds to those reported.
    pub(super) fn news(&self, result: &Result<Analysis, ThinkError>) -> String {
        match result {
            Ok(analysis) if self.last.as_ref() != Some(&analysis.lines) => {
                info::lines(analysis, self.begin.elapsed(), self.manner)
            }
            _ => String::new(),
        }
    }

    /// Passes on a remark, if there is one.
    pub(super) fn say(&self, remark: Option<String>) {
        if let Some(remark) = remark {
            // If nobody listens any more, nobody needs it.
            let _ = self
                .events
                .send(Event::Told(format!("info string {remark}\n")));
        }
    }

    /// The time of the search that was our own.
    fn elapsed(&self) -> Duration {
        let begin = match &self.hit {
            None => Some(self.begin),
            Some(hit) => hit.get().copied(),
        };
        begin.map_or(Duration::ZERO, |begin| begin.elapsed())
    }

    /// Whether another depth is worth its time.
    fn begins_another(&self) -> bool {
        let Budget::Share(share) = self.budget else {
            return true;
        };
        let elapsed = self.elapsed().as_millis() as u64;
        self.confidence.goes_on(elapsed, share)
    }

    fn has_mate(&self, analysis: &Analysis) -> bool {
        let end = analysis.lines[0].end.filter(|&plies| plies > 0);
        let within = |(plies, most)| moves_to_end(plies) <= most;
        end.zip(self.mate).is_some_and(within)
    }
}

impl Progress for Watch {
    fn go_on(&mut self, _nodes: u64) -> bool {
        let in_time = |hard| self.elapsed() < hard;
        !self.stop.load(Ordering::Relaxed) && self.budget.hard().is_none_or(in_time)
    }

    fn finished_depth(&mut self, so_far: &Analysis) -> bool {
        let text = info::lines(so_far, self.begin.elapsed(), self.manner);
        self.last = Some(so_far.lines.clone());
        let is_heard = self.events.send(Event::Told(text)).is_ok();
        let goes_on = !self.stop.load(Ordering::Relaxed) && !self.has_mate(so_far);
        let best = &so_far.lines[0];
        self.confidence.hear(best.moves[0].clone(), best.value);
        is_heard && goes_on && self.begins_another()
    }
}
