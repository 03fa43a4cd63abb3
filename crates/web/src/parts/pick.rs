//! One of a few: a row of radio buttons.

use crate::prelude::*;

/// One of a few words; the browser's own radio buttons bring the keyboard along.
#[component]
pub(crate) fn Pick(
    /// The name of the group, used once in a page.
    #[prop(into)]
    name: String,
    /// What is chosen, for those who do not see it.
    label: String,
    /// The values with their words.
    values: Vec<(String, String)>,
    /// The value that is chosen.
    #[prop(into)]
    chosen: Signal<String>,
    /// Told the value that was picked.
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

/// The same with its title before it.
#[component]
pub(crate) fn PickField(
    /// The key of the title.
    title: &'static str,
    /// The name of the group, used once in a page.
    name: &'static str,
    /// Whether it takes a line of its own.
    #[prop(optional)]
    wide: bool,
    /// The values with their words.
    values: Vec<(String, String)>,
    /// The value that is chosen.
    #[prop(into)]
    chosen: Signal<String>,
    /// Told the value that was picked.
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
