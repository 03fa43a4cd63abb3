//! Lobby: the tables of other people, one's own, and whoever looks for somebody.
//!
//! What waits is asked for again every few seconds while the page is seen.

mod listed;
mod offers;
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
    lobby: RwSignal<Option<Result<http::Lobby, Trouble>>>,
    /// Who I am and where I sit, as the server last told it.
    me: RwSignal<Option<Me>>,
    /// The game whose tables are shown; empty for all.
    game: RwSignal<String>,
}

impl Room {
    /// Asks for the lobby, and for what is mine if `own` says so.
    fn look(self, own: bool) {
        spawn_local(async move {
            let found = api::get::<http::Lobby>("/api/lobby").await;
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
                    self.me.set(Some(me));
                }
            });
        }
    }

    /// Looks at the lobby as the server last told it; nothing before that.
    fn with_lobby<T: Default>(self, look: impl FnOnce(&http::Lobby) -> T) -> T {
        self.lobby.with(|lobby| match lobby {
            Some(Ok(lobby)) => look(lobby),
            _ => T::default(),
        })
    }

    /// Whether somebody is logged in.
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
    lifetime::every(BEAT, look);
}
