//! Start, Play, End: a match from its first move to its last.
//!
//! `model` holds everything, `actions`, `entering`, `computer` and `keeping` act on it, the other
//! files are what is seen. The screen is the same for every game.

mod actions;
mod computer;
mod ending;
mod entering;
mod head;
mod keeping;
mod keys;
mod menu;
mod model;
mod moves;
mod online;
mod panels;
mod questions;
mod room;
mod seats;
mod status;
mod texts;
mod tools;

use damier_play::kept::saved::{SavedMatch, UnreadableMatch};
use damier_play::local_match::LocalMatch;

use crate::browser::time;
use crate::match_store;
use crate::prelude::*;
use model::Model;
pub(crate) use online::Online;
use room::Room;

/// What was found under the id of a match.
#[derive(Clone)]
enum Found {
    /// It is being looked for.
    Waiting,
    /// The match.
    Match(Box<SavedMatch>),
    /// Something that cannot be read.
    UnreadableMatch(UnreadableMatch),
    /// Nothing.
    Nothing,
}

/// A match, at its end or after some plies.
#[component]
pub(crate) fn Table(id: String, ply: Option<usize>) -> impl IntoView {
    let found = RwSignal::new(Found::Waiting);
    spawn_local(async move {
        let opened = match_store::open(&id).await;
        found.set(match opened {
            None => Found::Nothing,
            Some(Ok(saved)) => Found::Match(Box::new(saved)),
            Some(Err(broken)) => Found::UnreadableMatch(broken),
        });
    });
    move || match found.get() {
        Found::Waiting => {
            view! { <main><p class="quiet waits">{say("loading")}</p></main> }.into_any()
        }
        Found::Match(saved) => open(*saved, ply),
        Found::UnreadableMatch(broken) => unreadable(&broken),
        Found::Nothing => missing(),
    }
}

fn open(saved: SavedMatch, ply: Option<usize>) -> AnyView {
    match LocalMatch::from_saved(&saved, time::now()) {
        Err(broken) => unreadable(&broken),
        Ok(mut local) => {
            local.look_at(ply.unwrap_or(usize::MAX));
            let shows_end = local.is_over() && ply.is_none();
            let model = Model::new(saved, local, None);
            model.ended.set(shows_end);
            view! { <Room model/> }.into_any()
        }
    }
}

/// There is no such match here.
fn missing() -> AnyView {
    let context = Context::get();
    view! {
        <main class="sheet">
            <BackTop back=Route::Home title=say("error-match-missing")/>
            <div class="body lost">
                <p>{say("error-match-missing.detail")}</p>
                <p class="row">
                    <a class="btn main" href=context.address(Route::Matches)>{say("action-matches")}</a>
                    <a class="btn" href=context.address(Route::Home)>{say("action-home")}</a>
                </p>
            </div>
        </main>
    }
    .into_any()
}

/// The match is here, but it cannot be read: its text can be taken away.
fn unreadable(broken: &UnreadableMatch) -> AnyView {
    let context = Context::get();
    let text = broken.export().to_owned();
    let address = format!("data:text/plain;charset=utf-8,{}", encoded(&text));
    view! {
        <main class="sheet">
            <BackTop back=Route::Matches title=say("error-storage-read")/>
            <div class="body lost">
                <p>{say("error-storage-read.detail")}</p>
                <p class="quiet small">{broken.what.clone()}</p>
                <pre class="text" tabindex="0">{text}</pre>
                <p class="row">
                    <a class="btn main" href=address download="damier.txt">{say("action-export")}</a>
                    <a class="btn" href=context.address(Route::Matches)>{say("action-matches")}</a>
                </p>
            </div>
        </main>
    }
    .into_any()
}

/// A text as a part of an address.
fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}
