//! Start, Play, End: a match from its first move to its last.
//!
//! `model` holds everything, `actions`, `entering`, `preparing`, `confirming`, `computer` and
//! `keeping` act on it, the other files are what is seen. The screen is the same for every game.

mod actions;
mod computer;
mod confirming;
mod ending;
mod entering;
mod head;
mod joy;
mod keeping;
mod keys;
mod later;
mod menu;
mod model;
mod moves;
mod online;
mod panels;
mod preparing;
mod questions;
mod review;
mod room;
mod seats;
mod status;
mod texts;
mod tools;
mod watching;
mod zen;

use damier_play::kept::saved::{SavedMatch, SavedStatus, UnreadableMatch};
use damier_play::local_match::LocalMatch;

use crate::browser::time;
use crate::later::with_rules;
use crate::match_store;
use crate::parts::troubles::trouble_words;
use crate::prelude::*;
use crate::rules::Games;
use model::Model;
pub(crate) use online::Online;
use room::Room;

/// A match, at its end or after some plies.
#[component]
pub(crate) fn Table(id: String, ply: Option<usize>) -> impl IntoView {
    let found = RwSignal::new(None::<Option<Result<SavedMatch, UnreadableMatch>>>);
    spawn_local(async move { found.set(Some(match_store::open(&id).await)) });
    move || match found.get() {
        None => view! { <main id="content"><p class="quiet waits">{say("loading")}</p></main> }
            .into_any(),
        Some(Some(Ok(saved))) => {
            let game = Games::named(&saved.settings.game);
            let is_over = saved.status != SavedStatus::Running;
            crate::later::table(game, is_over, move || open(saved.clone(), ply))
        }
        Some(Some(Err(broken))) => with_rules(Games::None, move || unreadable(&broken)),
        Some(None) => nothing("error-match-missing", Route::Matches, "action-matches"),
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

/// There is nothing at this address: why, and another place to go.
fn nothing(key: &str, place: Route, words: &str) -> AnyView {
    let context = Context::get();
    view! {
        <main class="sheet" id="content">
            <BackTop back=Route::Home title=say(key)/>
            <div class="body lost">
                <p>{say(&format!("{key}.detail"))}</p>
                <p class="row">
                    <a class="btn main" href=context.address(place)>{say(words)}</a>
                    <a class="btn" href=context.address(Route::Home)>{say("action-home")}</a>
                </p>
            </div>
        </main>
    }
    .into_any()
}

/// The match exists, but cannot be read: its text can be exported.
fn unreadable(broken: &UnreadableMatch) -> AnyView {
    let context = Context::get();
    let text = broken.export().to_owned();
    let address = String::from(js_sys::encode_uri_component(&text));
    let address = format!("data:text/plain;charset=utf-8,{address}");
    view! {
        <main class="sheet" id="content">
            <BackTop back=Route::Matches title=say("error-storage-read")/>
            <div class="body lost">
                <p>{say("error-storage-read.detail")}</p>
                <p class="quiet small">{trouble_words(&broken.trouble)}</p>
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
