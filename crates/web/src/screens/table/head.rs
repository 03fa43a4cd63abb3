//! The header: back, the game, the phase of the match, sound and more.

use damier_play::local_match::{GamePhase, LocalMatch};

use super::model::Model;
use crate::prelude::*;

/// The header of the match screen.
#[component]
pub(super) fn Head(model: Model) -> impl IntoView {
    let back = model.context.address(Route::Game(model.info.id));
    view! {
        <header class="top">
            <a class="icon" href=back aria-label=say("action-back-to-game")><Icon name="back"/></a>
            <div class="grow">
                <h1 tabindex="-1">{games::name(model.info)}</h1>
                <Steps model/>
            </div>
            <SoundButton model/>
            <button class="icon" aria-haspopup="dialog" aria-label=say("action-more.label")
                on:click=move |_| model.menu.set(true)>
                <Icon name="more"/>
            </button>
        </header>
    }
    .into_any()
}

/// Start, Play, End.
#[component]
fn Steps(model: Model) -> impl IntoView {
    let phase = Memo::new(move |_| model.local.with(LocalMatch::phase));
    let step = move |of: GamePhase, key: &str| {
        let name = say(key);
        let label = tell("phase-now", &[("phase", name.clone().into())]);
        let is_now = move || phase.get() == of;
        let current = move || is_now().then_some("step");
        let label = move || is_now().then(|| label.clone());
        view! { <li aria-current=current aria-label=label>{name}</li> }
    };
    view! {
        <ol class="steps" aria-label=say("landmark-phases")>
            {step(GamePhase::Opening, "phase-start")}
            {step(GamePhase::Middle, "phase-middle")}
            {step(GamePhase::End, "phase-end")}
        </ol>
    }
    .into_any()
}

#[component]
fn SoundButton(model: Model) -> impl IntoView {
    let context = model.context;
    let on = move || context.preferences.with(|chosen| chosen.sound);
    view! {
        <button class="icon" aria-label=move || say(if on() { "action-mute" } else { "action-unmute" })
            on:click=move |_| context.prefer(|chosen| chosen.sound = !chosen.sound)>
            {move || if on() { view! { <Icon name="sound"/> } } else { view! { <Icon name="mute"/> } }}
        </button>
    }
    .into_any()
}
