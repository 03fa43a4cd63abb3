//! A stand-in for the rules.

use leptos::prelude::*;

/// The rule page.
#[component]
pub(crate) fn RulesPage(game: &'static str) -> impl IntoView {
    view! { <main><h1 tabindex="-1">{game}</h1></main> }
}

/// The sheet to print.
#[component]
pub(crate) fn SheetPage(game: &'static str) -> impl IntoView {
    view! { <main><h1 tabindex="-1">{game}</h1></main> }
}
