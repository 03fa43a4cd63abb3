//! Looking through a finished match, and the way back to its End.

use damier_play::local_match::LocalMatch;

use super::model::Model;
use crate::browser::{history, lifetime};
use crate::prelude::*;

impl Model {
    /// Leaves the End for the board, one move before the end: there is something to look at.
    /// That is a step in the history, so that going back leads to the End again.
    pub(super) fn review(self) {
        self.reviewing.set_value(true);
        self.ended.set(false);
        history::push(&self.shown_address());
        let last = self.local.with_untracked(LocalMatch::len);
        self.look_at(last.saturating_sub(1));
    }

    /// Goes back to the End.
    pub(super) fn leave_review(self) {
        match self.reviewing.get_value() {
            true => history::back(),
            false => self.show_end(),
        }
    }

    fn show_end(self) {
        self.reviewing.set_value(false);
        self.look_at(usize::MAX);
        self.ended.set(true);
    }
}

/// The browser's own way back leads to the End, too.
pub(super) fn follow_back(model: Model) {
    lifetime::hear(window_event_listener(leptos::ev::popstate, move |_| {
        if model.reviewing.try_get_value() == Some(true) {
            model.show_end();
        }
    }));
}
