//! Accueil: a tile a game, two clicks from the first move.

use leptos::prelude::*;

use crate::context::say;

/// Accueil.
#[component]
pub(crate) fn Home() -> impl IntoView {
    view! { <main><h1>{say("home-title")}</h1></main> }
}
