//! « Confirmer mes coups »: a move that was entered waits until it is confirmed.

use damier_board_ui::EnteredMove;
use damier_protocol::Clock;
use damier_rules::Cell;

use super::model::Model;
use super::texts::written;
use crate::preferences::Confirm;
use crate::prelude::*;

impl Model {
    /// Whether moves are to be confirmed at this table.
    pub(super) fn asks_to_confirm(self) -> bool {
        let chosen = self
            .context
            .preferences
            .with_untracked(|chosen| chosen.confirm);
        match chosen {
            Confirm::Never => false,
            Confirm::Always => true,
            Confirm::Correspondence => untrack(|| self.has_days()),
        }
    }

    /// Whether there are days for a move.
    fn has_days(self) -> bool {
        let days = self.remote.and_then(|remote| {
            remote.table(|table| matches!(table.settings.clock, Clock::Correspondence { .. }))
        });
        days == Some(true)
    }

    /// Shows a move and waits.
    pub(super) fn hold(self, entered: EnteredMove) {
        let mv = self
            .local
            .with_untracked(|local| written(local.played(), &entered.text));
        let about = [("move", mv.into())];
        self.announce(tell("confirm-asked", &about));
        self.held.set(Some(entered));
    }

    /// Plays the move that was shown.
    pub(super) fn confirm(self) {
        if let Some(entered) = self.held.try_update(Option::take).flatten() {
            drop(self.play(&entered.text, Some(entered.trail)));
        }
    }

    /// A tap while a move waits: where it lands it is played, elsewhere it is put down.
    pub(super) fn tap_held(self, cell: Cell) {
        let lands = self.held.with_untracked(|held| {
            let trail = held.as_ref().map(|entered| entered.trail.as_slice());
            trail.and_then(<[Cell]>::last) == Some(&cell)
        });
        match lands {
            true => self.confirm(),
            false => self.put_down(),
        }
    }
}

/// The panel that asks.
pub(super) fn confirm_panel(model: Model, class: String, text: &str) -> AnyView {
    let button = NodeRef::<leptos::html::Button>::new();
    // Whoever came by the keyboard goes on by it.
    let by_keyboard = model.cursor.with_untracked(Option::is_some);
    Effect::new(move || {
        if let Some(button) = button.get().filter(|_| by_keyboard) {
            request_animation_frame(move || drop(button.focus()));
        }
    });
    let mv = model
        .local
        .with_untracked(|local| written(local.played(), text));
    let play = tell("confirm-play", &[("move", mv.into())]);
    view! {
        <section class=class role="group" aria-labelledby="confirm">
            <h2 id="confirm">{say("confirm-title")}</h2>
            <div class="row">
                <button class="btn main grow" node_ref=button on:click=move |_| model.confirm()>{play}</button>
                <button class="btn" on:click=move |_| model.put_down()>{say("confirm-put-back")}</button>
            </div>
        </section>
    }
    .into_any()
}
