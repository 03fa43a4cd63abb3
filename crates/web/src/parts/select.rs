//! One of several: a list that opens.

use crate::prelude::*;

/// A list to choose from.
#[component]
pub(crate) fn Select(
    /// The key of what is chosen.
    label: &'static str,
    /// The values, each with its words.
    options: Vec<(&'static str, String)>,
    /// The value that is chosen at first.
    #[prop(optional)]
    chosen: &'static str,
    /// What happens when a value is chosen.
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
