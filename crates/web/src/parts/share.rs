//! Sharing. (stand-in)

use damier_play::sitting::Sitting;
use leptos::prelude::*;

use crate::context::say;
use crate::parts::Dialog;

/// The window in which a match is shared and exported.
#[component]
pub(crate) fn ShareDialog(open: RwSignal<bool>, sitting: RwSignal<Sitting>) -> impl IntoView {
    view! { <Dialog open labelled_by="share-title">
        <header><h2 id="share-title">{say("share-title")}</h2></header>
        <div class="body"><pre>{move || sitting.with(|it| it.record().to_string())}</pre></div>
        <footer><button class="btn main" on:click=move |_| open.set(false)>{say("action-ok")}</button></footer>
    </Dialog> }
}
