//! Joueur: what everybody may see of somebody with an account.

use leptos::prelude::*;

use crate::parts::Header;
use crate::route::Place;

/// Joueur.
#[component]
pub(crate) fn PlayerPage(name: String) -> impl IntoView {
    view! {
        <Header back=Place::Lobby/>
        <main class="wrap" id="content">
            <h1 tabindex="-1">{name}</h1>
        </main>
    }
}
