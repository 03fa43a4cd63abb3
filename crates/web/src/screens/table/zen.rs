//! Zen: nothing but the board, the seats and their clocks.

use super::model::Model;
use crate::prelude::*;

impl Model {
    /// Hides everything else, or shows it again.
    pub(super) fn turn_zen(self) {
        let zen = !self.zen.get_untracked();
        self.zen.set(zen);
        self.announce(say(if zen { "zen-on" } else { "zen-off" }));
    }
}

/// The way out.
pub(super) fn leave_button(model: Model) -> AnyView {
    view! {
        <button class="btn s unzen" aria-label=say("zen-leave.label") on:click=move |_| model.turn_zen()>
            <Icon name="close"/>{say("zen-leave")}
        </button>
    }
    .into_any()
}
