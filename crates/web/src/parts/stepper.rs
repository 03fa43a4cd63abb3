//! A number that goes up and down by one.

use crate::prelude::*;

/// A number between a button for less and a button for more.
#[component]
pub(crate) fn Stepper(
    /// The labels: group, button for less, button for more.
    labels: [String; 3],
    /// The number.
    #[prop(into)]
    value: Signal<u8>,
    /// The least and the greatest.
    range: std::ops::RangeInclusive<u8>,
    /// How the number is shown.
    #[prop(into)]
    text: Signal<String>,
    /// Called with the new number.
    #[prop(into)]
    on_step: Callback<u8>,
) -> impl IntoView {
    let (least, most) = range.into_inner();
    let [group, less, more] = labels;
    let step = move |to: u8| on_step.run(to.clamp(least, most));
    view! {
        <div class="stepper" role="group" aria-label=group>
            <button type="button" class="icon" aria-label=less aria-disabled=move || (value.get() <= least).to_string()
                on:click=move |_| step(value.get_untracked().saturating_sub(1))>
                <Icon name="minus"/>
            </button>
            <b class="num small" aria-live="polite">{move || text.get()}</b>
            <button type="button" class="icon" aria-label=more aria-disabled=move || (value.get() >= most).to_string()
                on:click=move |_| step(value.get_untracked().saturating_add(1))>
                <Icon name="plus"/>
            </button>
        </div>
    }
    .into_any()
}
