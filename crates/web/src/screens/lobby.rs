//! Salon: the tables of other people.

use leptos::prelude::*;

use crate::context::say;
use crate::parts::Header;
use crate::route::Place;

/// Salon.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    view! {
        <Header back=Place::Home/>
        <main class="wrap" id="content">
            <h1 tabindex="-1">{say("lobby-title")}</h1>
        </main>
    }
}
