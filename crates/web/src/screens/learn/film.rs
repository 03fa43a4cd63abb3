//! Positions shown one after the other, at the pace at which they can be followed.

use std::sync::Arc;
use std::time::Duration;

use damier_board_ui::AnimationPlan;
use damier_pages::frames::Frame;

use crate::browser::viewport;
use crate::prelude::*;

/// A film on a board.
#[derive(Copy, Clone)]
pub(super) struct Film {
    frames: RwSignal<Vec<Frame>>,
    now: RwSignal<usize>,
    pub(super) runs: RwSignal<bool>,
}

impl Film {
    /// A board without a film.
    pub(super) fn new() -> Film {
        let film = Film {
            frames: RwSignal::new(Vec::new()),
            now: RwSignal::new(0),
            runs: RwSignal::new(false),
        };
        Effect::new(move || film.wait());
        film
    }

    /// Shows a film from its first move; the first frame is what the board shows already.
    pub(super) fn show(self, frames: Vec<Frame>) {
        let moves = frames.len() > 1;
        self.now.set(usize::from(moves));
        self.frames.set(frames);
        self.runs.set(moves);
    }

    /// Shows a film from its beginning. Where the system asks for reduced motion it waits.
    pub(super) fn begin(self, frames: Vec<Frame>) {
        let moves = frames.len() > 1;
        self.now.set(0);
        self.frames.set(frames);
        self.runs.set(moves && !viewport::is_motion_reduced());
    }

    /// Takes the film away.
    pub(super) fn clear(self) {
        self.runs.set(false);
        self.frames.update(Vec::clear);
    }

    /// Stops it, goes on, or begins again after the end.
    pub(super) fn press(self) {
        if self.runs.get_untracked() {
            return self.runs.set(false);
        }
        let last = self.last();
        self.now
            .update(|now| *now = if *now == last { 0 } else { *now + 1 });
        self.runs.set(true);
    }

    /// Whether its last frame is shown.
    pub(super) fn is_at_end(self) -> bool {
        self.now.get() == self.frames.with(|frames| frames.len().saturating_sub(1))
    }

    /// Something about the frame that is shown, if there is a film.
    pub(super) fn with<T>(self, of: impl FnOnce(&Frame) -> T) -> Option<T> {
        let now = self.now.get();
        self.frames.with(|frames| frames.get(now).map(of))
    }

    /// The animation of the frame that is shown.
    pub(super) fn plan(self) -> Option<Arc<AnimationPlan>> {
        self.with(|frame| frame.plan.clone()).flatten()
    }

    fn last(self) -> usize {
        self.frames
            .with_untracked(|frames| frames.len().saturating_sub(1))
    }

    /// Goes to the next frame when this one was seen.
    fn wait(self) {
        let stays = self.with(|frame| frame.stays);
        let (true, Some(stays)) = (self.runs.get(), stays) else {
            return;
        };
        let step = move || {
            let now = self.now.get_untracked();
            match now < self.last() {
                true => self.now.set(now + 1),
                false => self.runs.set(false),
            }
        };
        let wait = Duration::from_millis(u64::from(stays));
        if let Ok(timer) = set_timeout_with_handle(step, wait) {
            on_cleanup(move || timer.clear());
        }
    }
}
