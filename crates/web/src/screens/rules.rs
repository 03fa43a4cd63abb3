//! Règles. (stand-in)

use leptos::prelude::*;

use crate::context::say;
use crate::parts::Dialog;

/// The rule window.
#[component]
pub(crate) fn RulesWindow(
    open: RwSignal<bool>,
    game: &'static str,
    now: Signal<Option<&'static str>>,
) -> impl IntoView {
    view! { <Dialog open labelled_by="rules-title">
        <header><h2 id="rules-title">{say("rules-title")}</h2></header>
        <div class="body">{game} {move || now.get()}</div>
        <footer><button class="btn main" autofocus on:click=move |_| open.set(false)>{say("action-ok")}</button></footer>
    </Dialog> }
}
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
