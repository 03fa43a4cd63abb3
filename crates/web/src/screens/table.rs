//! A stand-in for the match screen.

use leptos::prelude::*;

use crate::context::Context;
use crate::parts::share::{ShareDialog, Shared};
use crate::route::Place;

/// The match.
#[component]
pub(crate) fn Table(id: String, ply: Option<usize>) -> impl IntoView {
    let open = RwSignal::new(false);
    let shared = RwSignal::new(None);
    let wanted = id.clone();
    leptos::task::spawn_local(async move {
        if let Some(Ok(saved)) = crate::kept::open(&wanted).await
            && let Ok(sitting) = damier_play::sitting::Sitting::from_saved(&saved, 0)
        {
            shared.set(Some(Shared::of(&sitting)));
        }
    });
    view! { <main><h1 tabindex="-1">{id} {ply}</h1>
    <a href=Context::get().address(Place::Home)>"home"</a>
    <button class="btn" on:click=move |_| open.set(true)>"share"</button>
    <ShareDialog open shared=Callback::new(move |()| shared.get())/></main> }
}
