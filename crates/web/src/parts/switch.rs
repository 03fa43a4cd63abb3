//! An on/off switch.

use crate::prelude::*;

/// A line with a switch at its end.
#[component]
pub(crate) fn Switch(
    /// Its label.
    label: String,
    /// Its effect, in a sentence.
    #[prop(optional)]
    help: Option<String>,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Called with the new state.
    #[prop(into)]
    on_turn: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label} {help.map(|help| view! { <small>{help}</small> })}</span>
            <input class="switch" type="checkbox" role="switch" prop:checked=move || on.get()
                on:change=move |event| on_turn.run(event_target_checked(&event))/>
        </label>
    }
    .into_any()
}
