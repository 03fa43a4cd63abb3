//! Compte: a name of one's own, and what goes with it.

use leptos::prelude::*;

use crate::context::say;
use crate::parts::Header;
use crate::route::Place;

/// Compte.
#[component]
pub(crate) fn Account() -> impl IntoView {
    view! {
        <Header back=Place::Home/>
        <main class="wrap" id="content">
            <h1 tabindex="-1">{say("account-title")}</h1>
        </main>
    }
}
