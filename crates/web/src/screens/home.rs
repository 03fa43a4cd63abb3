//! Accueil: a tile a game, two clicks from the first move.

use leptos::prelude::*;

use crate::context::{Context, say};
use crate::parts::{Header, InstallOffer, OfflineBadge};
use crate::route::Place;
use crate::screens::rules::RulesWindow;

/// Accueil.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let context = Context::get();
    let open = RwSignal::new(false);
    view! {
        <Header/>
        <main class="wrap"><h1>{say("home-title")}</h1>
        <button class="btn" id="rules" on:click=move |_| open.set(true)>"Règles"</button>
        <a href=context.address(Place::Rules("makruk"))>"Makruk"</a>
        <OfflineBadge/><InstallOffer/></main>
        <RulesWindow open game="makruk" now=Signal::stored(Some("counting"))/>
    }
}
