//! A choice of several: a drop-down list.

use crate::prelude::*;

/// A drop-down list.
#[component]
pub(crate) fn Select(
    /// The key of its label.
    label: &'static str,
    /// The values, each with its words.
    options: Vec<(&'static str, String)>,
    /// The initial value.
    #[prop(optional)]
    chosen: &'static str,
    /// Called when a value is chosen.
    #[prop(into)]
    on_pick: Callback<String>,
) -> impl IntoView {
    let option = |(value, words): (&'static str, String)| {
        view! { <option value=value selected={value == chosen}>{words}</option> }
    };
    view! {
        <label class="select">
            <span class="small quiet">{say(label)}</span>
            <select on:change=move |event| on_pick.run(event_target_value(&event))>
                {options.into_iter().map(option).collect_view()}
            </select>
        </label>
    }
    .into_any()
}
