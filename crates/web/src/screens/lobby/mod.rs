//! Lobby: other people's tables, one's own, and players looking for an opponent.
//!
//! It is refreshed every few seconds while the page is visible.

mod listed;
mod offers;
mod playing;
mod seek;

use std::time::Duration;

use damier_protocol::http::{self, Me};
use damier_rules::GameInfo;

use crate::browser::api::{self, Trouble};
use crate::browser::{lifetime, local_storage};
use crate::parts::online::quiet;
use crate::parts::people;
use crate::prelude::*;
use crate::screens::settings::for_everybody;
use listed::{Listed, Mine, Tables};
use offers::Offers;
use playing::{Playing, Quiet};
use seek::Seek;

/// How often the lobby is requested.
const BEAT: Duration = Duration::from_secs(4);
/// Every so many times one's own tables are requested too.
const OWN_BEATS: u32 = 4;
/// The key under which the games looked for are stored.
const GAMES: &str = "damier.lobby";

/// Preselects this game for the next visit to the lobby.
pub(crate) fn prefer(game: &str) {
    local_storage::save(GAMES, game);
}

/// The games the person looks for.
fn preferred() -> Vec<String> {
    let kept = local_storage::load(GAMES).unwrap_or_default();
    let known = kept
        .split(',')
        .filter(|id| damier_games::find(id).is_some());
    known.map(str::to_owned).collect()
}

/// The state of the screen.
#[derive(Copy, Clone)]
struct Room {
    /// The lobby, as the server last reported it.
    lobby: RwSignal<Option<Result<http::Lobby, Trouble>>>,
    /// Who I am and where I sit, as the server last reported it.
    me: RwSignal<Option<Me>>,
    /// The game whose tables are shown; empty for all.
    game: RwSignal<String>,
}

impl Room {
    /// Requests the lobby, and my own tables if `own`.
    fn look(self, own: bool) {
        spawn_local(async move {
            let found = api::get::<http::Lobby>("/api/lobby").await;
            // A moment without a network removes nothing already shown.
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
                    self.me.set(Some(me));
                }
            });
        }
    }

    /// Reads the lobby as last reported; the default before that.
    fn with_lobby<T: Default>(self, look: impl FnOnce(&http::Lobby) -> T) -> T {
        self.lobby.with(|lobby| match lobby {
            Some(Ok(lobby)) => look(lobby),
            _ => T::default(),
        })
    }

    /// Whether somebody is signed in.
    fn has_account(self) -> bool {
        self.me
            .with(|me| me.as_ref().is_some_and(|me| me.account.is_some()))
    }

    /// The tables where I sit.
    fn own(self) -> Vec<Listed> {
        let tables = |me: &Me| me.tables.iter().filter_map(Listed::mine).collect();
        self.me.with(|me| me.as_ref().map_or_else(Vec::new, tables))
    }
}

/// The lobby.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let context = Context::get();
    let room = Room {
        lobby: RwSignal::new(None),
        me: RwSignal::new(None),
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
    let here = Memo::new(move |_| room.with_lobby(|lobby| lobby.here));
    let count = move || match here.get() {
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

/// The content of the lobby.
#[component]
fn Inside(room: Room) -> impl IntoView {
    let is_quiet = Memo::new(move |_| {
        room.with_lobby(|lobby| {
            let others = lobby.offers.iter().any(|offer| !offer.mine);
            lobby.tables.is_empty() && lobby.playing.is_empty() && !others
        })
    });
    view! {
        <Mine room/>
        <div class="lobby">
            <section aria-labelledby="lobby-open">
                <Tables room/>
                <Offers room/>
                <Playing room/>
                {move || is_quiet.get().then(|| view! { <Quiet/> })}
            </section>
            <div>
                <Seek room/>
                <OpenOne/>
                <Strongest/>
            </div>
        </div>
    }
    .into_any()
}

/// A table with one's own settings, for everybody.
#[component]
fn OpenOne() -> impl IntoView {
    let context = Context::get();
    let link = move |(info, name): (&'static GameInfo, String)| {
        let address = context.address(Route::Settings(info.id));
        view! { <a class="btn s" href=address on:click=|_| for_everybody()>{name}</a> }
    };
    view! {
        {people::rule("lobby-open-one")}
        <p class="small quiet">{say("lobby-open-one.help")}</p>
        <div class="row open-one">{games::all().map(link).collect_view()}</div>
    }
    .into_any()
}

/// The ways to the lists of the strongest players.
#[component]
fn Strongest() -> impl IntoView {
    let context = Context::get();
    let link = move |(info, name): (&'static GameInfo, String)| {
        view! { <a class="btn s" href=context.address(Route::Leaders(info.id))>{name}</a> }
    };
    view! {
        {people::rule("leaders-title")}
        <div class="row leaders-of">{games::all().map(link).collect_view()}</div>
    }
    .into_any()
}

/// Refreshes repeatedly, as long as the screen is open and visible.
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
    lifetime::every(BEAT, look);
}
