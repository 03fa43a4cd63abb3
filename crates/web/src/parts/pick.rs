//! A choice of a few: a row of radio buttons.

use crate::prelude::*;

/// A choice of a few words; the browser's own radio buttons bring keyboard support.
#[component]
pub(crate) fn Pick(
    /// The name of the group, used once in a page.
    #[prop(into)]
    name: String,
    /// The label for screen readers.
    label: String,
    /// The values with their words.
    values: Vec<(String, String)>,
    /// The selected value.
    #[prop(into)]
    chosen: Signal<String>,
    /// Called with the value picked.
    #[prop(into)]
    on_pick: Callback<String>,
) -> impl IntoView {
    let choice = move |(value, words): (String, String)| {
        let (own, name) = (value.clone(), name.clone());
        view! {
            <label>
                <input type="radio" name=name prop:checked=move || chosen.with(|chosen| *chosen == own)
                    on:change=move |_| on_pick.run(value.clone())/>
                <span>{words}</span>
            </label>
        }
    };
    let choices = values.into_iter().map(choice).collect_view();
    view! { <div class="pick" role="radiogroup" aria-label=label>{choices}</div> }.into_any()
}

/// The same with a title.
#[component]
pub(crate) fn PickField(
    /// The key of the title.
    title: &'static str,
    /// The name of the group, used once in a page.
    name: &'static str,
    /// Whether it takes its own line.
    #[prop(optional)]
    wide: bool,
    /// The values with their words.
    values: Vec<(String, String)>,
    /// The selected value.
    #[prop(into)]
    chosen: Signal<String>,
    /// Called with the value picked.
    #[prop(into)]
    on_pick: Callback<String>,
) -> impl IntoView {
    view! {
        <div class="field" class:wide=wide>
            <span>{say(title)}</span>
            <Pick name label=say(title) values chosen on_pick/>
        </div>
    }
    .into_any()
}
