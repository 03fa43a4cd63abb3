//! Sharing. (stand-in)

use damier_play::sitting::Sitting;
use leptos::prelude::*;

use crate::context::say;
use crate::parts::Dialog;

/// What there is to share.
#[derive(Clone)]
pub(crate) struct Shared(String);

impl Shared {
    /// Everything about a sitting.
    pub(crate) fn of(sitting: &Sitting) -> Shared {
        Shared(sitting.record().to_string())
    }
}

/// The window in which a match is shared and exported.
#[component]
pub(crate) fn ShareDialog(
    open: RwSignal<bool>,
    #[prop(into)] shared: Callback<(), Option<Shared>>,
) -> impl IntoView {
    view! { <Dialog open labelled_by="share-title">
        <header><h2 id="share-title">{say("share-title")}</h2></header>
        <div class="body"><pre>{move || shared.run(()).map(|it| it.0)}</pre></div>
        <footer><button class="btn main" on:click=move |_| open.set(false)>{say("action-ok")}</button></footer>
    </Dialog> }
}
