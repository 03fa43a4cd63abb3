//! A table where people play each other online.

use leptos::prelude::*;

use crate::context::say;
use crate::parts::BackTop;
use crate::route::Place;

/// A table online, by its id.
#[component]
pub(crate) fn Online(id: String) -> impl IntoView {
    view! {
        <main class="sheet">
            <BackTop back=Place::Lobby title=say("match-title")/>
            <div class="body"><p class="quiet">{id}</p></div>
        </main>
    }
}
