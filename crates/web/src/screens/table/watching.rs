//! Computers among themselves: the match goes by itself, and can be paused, stepped and paced.

use damier_play::local_match::LocalMatch;

use super::model::Model;
use super::tools::Tool;
use crate::parts::feel::PACES;
use crate::prelude::*;

impl Model {
    /// Whether nobody plays but computers of this device.
    pub(super) fn is_watched(self) -> bool {
        self.remote.is_none() && self.local.with_untracked(only_computers)
    }

    /// Whether the computers wait.
    pub(super) fn is_paused(self) -> bool {
        self.paused.get_untracked()
    }

    /// Stops the match for a while, or lets it go on.
    pub(super) fn turn_pause(self) {
        let paused = !self.is_paused();
        self.paused.set(paused);
        match paused {
            true => self.stop_thinking(),
            false => self.go_on(),
        }
    }

    /// One move, and no more.
    pub(super) fn step(self) {
        self.paused.set(true);
        self.ask_move();
    }
}

fn only_computers(local: &LocalMatch) -> bool {
    local.seats().iter().all(|seat| seat.own_level().is_some())
}

/// Pause, one move, and how fast: in the place of the tools.
#[component]
pub(super) fn Watching(model: Model) -> impl IntoView {
    let context = model.context;
    let over = Signal::derive(move || model.local.with(LocalMatch::is_over));
    let paused = move || model.paused.get();
    let pace = move || {
        let chosen = PACES
            .iter()
            .find(|pace| context.preferences.with(pace.is_chosen));
        chosen.map_or_else(String::new, |pace| say(pace.key))
    };
    // One button goes through the three: the tools have no room for a list.
    let next = move |_| {
        let at = PACES
            .iter()
            .position(|pace| context.preferences.with_untracked(pace.is_chosen));
        let next = at.map_or(0, |at| (at + 1) % PACES.len());
        context.prefer(PACES[next].choose);
    };
    view! {
        <div class="tools" role="toolbar" aria-label=say("landmark-tools")>
            {move || match paused() {
                true => view! { <Tool icon="play" key="watch-go-on" act=move || model.turn_pause() disabled=over/> }.into_any(),
                false => view! { <Tool icon="pause" key="watch-pause" act=move || model.turn_pause() disabled=over/> }.into_any(),
            }}
            <Tool icon="next" key="watch-step" act=move || model.step() disabled=over/>
            <button on:click=next>
                <Icon name="clock"/><span><span class="vh">{say("prefs-pace")}" "</span>{pace}</span>
            </button>
        </div>
    }
    .into_any()
}
