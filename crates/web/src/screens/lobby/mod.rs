//! Lobby: the tables of other people, one's own, and whoever looks for somebody.
//!
//! What waits is asked for again every few seconds while the page is seen.

mod listed;
mod offers;
mod seek;

use std::time::Duration;

use damier_games::CATALOGUE;
use damier_json::Value;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::api::{self, Trouble, list_of, number_of};
use crate::browser::local_storage;
use crate::context::{Context, say, tell};
use crate::parts::Header;
use crate::parts::online::{game_named, quiet};
use crate::route::Route;
use crate::screens::settings::for_everybody;
use crate::signals::{Memo, RwSignal};
use listed::{Listed, Mine, Tables};
use offers::Offers;
use seek::Seek;

/// How often the lobby is asked for.
const BEAT: Duration = Duration::from_secs(4);
/// Every so many times one's own tables are asked for too.
const OWN_BEATS: u32 = 4;
/// Under this key the games are kept that somebody looks for.
const GAMES: &str = "damier.lobby";

/// The next visit of the lobby is about this game.
pub(crate) fn prefer(game: &str) {
    local_storage::save(GAMES, game);
}

/// The games that the person looks for.
fn preferred() -> Vec<String> {
    let kept = local_storage::load(GAMES).unwrap_or_default();
    let known = kept
        .split(',')
        .filter(|id| damier_games::find(id).is_some());
    known.map(str::to_owned).collect()
}

/// What the screen knows.
#[derive(Copy, Clone)]
struct Room {
    /// The lobby as the server last told it.
    lobby: RwSignal<Option<Result<Value, Trouble>>>,
    /// Who I am and where I sit, as the server last told it.
    me: RwSignal<Value>,
    /// The game whose tables are shown; empty for all.
    game: RwSignal<String>,
}

impl Room {
    /// Asks for the lobby, and for what is mine if `own` says so.
    fn look(self, own: bool) {
        spawn_local(async move {
            let found = api::get("/api/lobby").await;
            // A moment without a network takes nothing away that was seen already.
            let seen = self
                .lobby
                .try_with_untracked(|lobby| matches!(lobby, Some(Ok(_))));
            if found.is_ok() || seen == Some(false) {
                self.lobby.set(Some(found));
            }
        });
        if own && api::was_used() {
            spawn_local(async move {
                if let Ok(me) = api::get("/api/me").await {
                    self.me.set(me);
                }
            });
        }
    }

    /// What the server last told, as far as it is about this.
    fn told(self, name: &str) -> Vec<Value> {
        self.lobby.with(|lobby| match lobby {
            Some(Ok(lobby)) => list_of(lobby, name).to_vec(),
            _ => Vec::new(),
        })
    }

    /// Whether somebody is logged in.
    fn has_account(self) -> bool {
        let account = self.me.with(|me| me.get("account").cloned());
        account.is_some_and(|account| account != Value::Null)
    }

    /// The tables where I sit.
    fn own(self) -> Vec<Listed> {
        self.me.with(|me| {
            list_of(me, "tables")
                .iter()
                .filter_map(Listed::read)
                .collect()
        })
    }
}

/// The lobby.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let context = Context::get();
    let room = Room {
        lobby: RwSignal::new(None),
        me: RwSignal::new(Value::Null),
        game: RwSignal::new(String::new()),
    };
    room.look(true);
    look_again(room);
    let state = Memo::new(move |_| {
        room.lobby.with(|lobby| match lobby {
            None => None,
            Some(Ok(_)) => Some(Ok(())),
            Some(Err(trouble)) => Some(Err(trouble.clone())),
        })
    });
    let here = Memo::new(move |_| {
        room.lobby.with(|lobby| match lobby {
            Some(Ok(lobby)) => number_of(lobby, "here"),
            _ => 0,
        })
    });
    let count = move || match here.get() as i64 {
        0 => None,
        n => Some(tell("lobby-here", &[("n", n.into())])),
    };
    view! {
        <Header back=Route::Home/>
        <main class="wrap" id="content">
            <div class="row titled">
                <h1 class="grow" tabindex="-1">{say("lobby-title")}</h1>
                <span class="quiet small">{count}</span>
                <a class="btn s" href=context.address(Route::Account)>{say("account-title")}</a>
            </div>
            {move || match state.get() {
                None => view! { <p class="quiet" role="status">{say("loading")}</p> }.into_any(),
                Some(Err(trouble)) => quiet(&trouble, Callback::new(move |()| room.look(true))),
                Some(Ok(())) => view! { <Inside room/> }.into_any(),
            }}
        </main>
    }
}

/// What is in the lobby.
#[component]
fn Inside(room: Room) -> impl IntoView {
    view! {
        <Mine room/>
        <div class="lobby">
            <section aria-labelledby="lobby-open">
                <Tables room/>
                <Offers room/>
            </section>
            <div>
                <Seek room/>
                <OpenOne/>
            </div>
        </div>
    }
    .into_any()
}

/// A table with settings of one's own, for everybody.
#[component]
fn OpenOne() -> impl IntoView {
    let context = Context::get();
    let games = CATALOGUE
        .iter()
        .filter_map(|entry| game_named(entry.info.id));
    let link = move |(info, name): (&'static damier_rules::GameInfo, String)| {
        let address = context.address(Route::Settings(info.id));
        view! { <a class="btn s" href=address on:click=|_| for_everybody()>{name}</a> }
    };
    view! {
        <div class="rule"><h2 class="kicker">{say("lobby-open-one")}</h2></div>
        <p class="small quiet">{say("lobby-open-one.help")}</p>
        <div class="row open-one">{games.map(link).collect_view()}</div>
    }
    .into_any()
}

/// Asks again and again, as long as the screen is there and seen.
fn look_again(room: Room) {
    let beats = StoredValue::new(0u32);
    let look = move || {
        if document().hidden() {
            return;
        }
        let Some(count) = beats.try_get_value() else {
            return;
        };
        beats.set_value(count.wrapping_add(1));
        room.look(count % OWN_BEATS == OWN_BEATS - 1);
    };
    if let Ok(beat) = set_interval_with_handle(look, BEAT) {
        on_cleanup(move || beat.clear());
    }
}
