//! « N’importe lequel de ces jeux »: an offer that is renewed until somebody takes it.

use std::time::Duration;

use damier_games::CATALOGUE;
use damier_json as json;
use damier_play::clock::Pace;
use damier_play::seat::LONGEST_NAME;
use damier_rules::Player;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{GAMES, Room, preferred};
use crate::browser::api::{self, Body, Trouble, text_of};
use crate::browser::{local_storage, random};
use crate::context::{Context, say, tell};
use crate::online;
use crate::parts::online::{game_named, trouble_words};
use crate::parts::token::Token;
use crate::parts::{Pick, Switch};
use crate::route::Route;
use crate::signals::{RwSignal, Signal};

/// How often an offer is renewed; the server forgets it after four times that.
const BEAT: Duration = Duration::from_secs(5);

/// The clocks that are offered: minutes, seconds back, days for each move.
const CLOCKS: [(u16, u16, u8); 5] = [(5, 3, 0), (10, 5, 0), (20, 10, 0), (0, 0, 3), (0, 0, 0)];
/// The one that is chosen first.
const USUAL: usize = 1;

/// What somebody looks for.
#[derive(Copy, Clone)]
struct Wish {
    games: RwSignal<Vec<String>>,
    clock: RwSignal<usize>,
    rated: RwSignal<bool>,
    /// The offer that waits, by its id.
    offer: RwSignal<Option<String>>,
    /// Why it does not.
    wrong: RwSignal<Option<String>>,
}

impl Wish {
    /// The offer as the server reads it.
    fn written(self, id: &str) -> String {
        let (minutes, increment, days) = CLOCKS[self.clock.get_untracked()];
        let pace = (minutes > 0).then_some(Pace { minutes, increment });
        let games = self.games.with_untracked(json::to_string);
        let rated = self.rated.get_untracked();
        Body::new()
            .text("id", id)
            .with("games", &games.unwrap_or_default())
            .with(
                "clock",
                &json::to_string(&online::clock(pace, days)).unwrap_or_default(),
            )
            .with("rated", if rated { "true" } else { "false" })
            .some("name", &online::my_name())
            .done()
    }

    /// Makes the offer, or renews it; goes to the table when somebody came.
    fn renew(self, context: Context) {
        let Some(id) = self.offer.try_get_untracked().flatten() else {
            return;
        };
        let body = self.written(&id);
        spawn_local(async move {
            let answer = api::send("POST", "/api/offers", &body).await;
            let waits = self.offer.try_get_untracked().flatten().as_ref() == Some(&id);
            match answer {
                // Whoever has cancelled meanwhile is taken at their word.
                _ if !waits => {}
                Ok(said) if text_of(&said, "state") == "paired" => {
                    self.offer.set(None);
                    context.go(Route::Online(text_of(&said, "game").to_owned()));
                }
                Ok(_) => self.wrong.set(None),
                Err(trouble) => {
                    self.wrong.set(Some(trouble_words(&trouble)));
                    // What passes by itself is tried again at the next beat.
                    if !matches!(trouble, Trouble::Offline | Trouble::Busy) {
                        self.offer.set(None);
                    }
                }
            }
        });
    }

    fn begin(self, context: Context) {
        let games = self.games.get_untracked();
        if games.is_empty() {
            return self.wrong.set(Some(say("lobby-seek-nothing")));
        }
        if self.rated.get_untracked() && CLOCKS[self.clock.get_untracked()] == (0, 0, 0) {
            return self.wrong.set(Some(say("settings-unrated-clock")));
        }
        local_storage::save(GAMES, &games.join(","));
        self.wrong.set(None);
        self.offer.set(Some(random::command_id().to_string()));
        self.renew(context);
    }

    /// Takes the offer back. Whoever came in the same moment is not left alone, as long as the
    /// screen is there.
    fn cancel(self, context: Option<Context>) {
        if let Some(id) = self.offer.try_update(Option::take).flatten() {
            spawn_local(async move {
                let path = ["/api/offers/", &id].concat();
                // If nobody hears it the offer is forgotten a little later.
                let answer = api::send("DELETE", &path, "{}").await;
                let game = answer.map(|said| text_of(&said, "game").to_owned());
                if let (Ok(game), Some(context)) = (game, context)
                    && !game.is_empty()
                {
                    context.go(Route::Online(game));
                }
            });
        }
    }
}

/// Looks for somebody who wants to play one of some games.
#[component]
pub(super) fn Seek(room: Room) -> impl IntoView {
    let context = Context::get();
    let wish = Wish {
        games: RwSignal::new(preferred()),
        clock: RwSignal::new(USUAL),
        rated: RwSignal::new(false),
        offer: RwSignal::new(None),
        wrong: RwSignal::new(None),
    };
    if let Ok(beat) = set_interval_with_handle(move || wish.renew(context), BEAT) {
        on_cleanup(move || beat.clear());
    }
    on_cleanup(move || wish.cancel(None));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if wish.offer.with_untracked(Option::is_some) {
            wish.cancel(Some(context));
        } else {
            wish.begin(context);
        }
    };
    let waits = move || wish.offer.with(Option::is_some);
    let label = move || {
        say(if waits() {
            "action-cancel"
        } else {
            "lobby-seek"
        })
    };
    view! {
        <form class="slip seek" aria-labelledby="seek-title" on:submit=submit>
            <h2 id="seek-title">{say("lobby-seek-title")}</h2>
            {move || {
                if waits() {
                    waiting(wish)
                } else {
                    view! { <Choices room wish/> }.into_any()
                }
            }}
            <div role="alert">
                {move || wish.wrong.get().map(|text| view! { <p class="small wrong">{text}</p> })}
            </div>
            <button class="btn wide" class:main=move || !waits()>{label}</button>
        </form>
    }
    .into_any()
}

/// That somebody is looked for.
fn waiting(wish: Wish) -> AnyView {
    let games = wish.games.get_untracked();
    let names: Vec<String> = games
        .iter()
        .filter_map(|id| Some(game_named(id)?.1))
        .collect();
    let detail = [
        &names.join(", "),
        " · ",
        &clock_label(wish.clock.get_untracked()),
    ]
    .concat();
    view! {
        <div role="status">
            <p><b class="pulse">{say("lobby-waiting")}</b></p>
            <p class="small quiet">{detail}</p>
            <p class="small quiet">{say("lobby-waiting.help")}</p>
        </div>
    }
    .into_any()
}

fn clock_label(index: usize) -> String {
    let (minutes, seconds, days) = CLOCKS[index];
    if days > 0 {
        tell("online-clock-days", &[("n", days.into())])
    } else if minutes > 0 {
        let about = [("minutes", minutes.into()), ("seconds", seconds.into())];
        tell("online-clock-increment", &about)
    } else {
        say("settings-summary-untimed")
    }
}

/// Which games, which clock, under which name.
#[component]
fn Choices(room: Room, wish: Wish) -> impl IntoView {
    let games = CATALOGUE
        .iter()
        .filter_map(|entry| game_named(entry.info.id));
    let game = move |(info, name): (&'static damier_rules::GameInfo, String)| {
        let id = info.id;
        let chosen = move || wish.games.with(|games| games.iter().any(|game| game == id));
        let turn = move |event| {
            let on = event_target_checked(&event);
            wish.games.update(|games| {
                games.retain(|game| game != id);
                if on {
                    games.push(id.to_owned());
                }
            });
        };
        view! {
            <label>
                <input type="checkbox" prop:checked=chosen on:change=turn/>
                <Token game=id player=Player::FIRST/>
                <span>{name}</span>
            </label>
        }
    };
    let clocks = (0..CLOCKS.len()).map(|index| (index.to_string(), clock_label(index)));
    let rated = move || {
        room.has_account().then(|| {
            let turn = move |on| wish.rated.set(on);
            view! { <Switch label=say("settings-rated") on=wish.rated on_turn=turn/> }
        })
    };
    let name = move || (!room.has_account()).then(name_field);
    view! {
        <fieldset class="games">
            <legend class="small quiet">{say("lobby-seek-help")}</legend>
            {games.map(game).collect_view()}
        </fieldset>
        <div class="field wide">
            <span>{say("settings-clock")}</span>
            <Pick name="clock" label=say("settings-clock") values=clocks.collect()
                chosen=Signal::derive(move || wish.clock.get().to_string())
                on_pick=move |index: String| wish.clock.set(index.parse().unwrap_or(USUAL))/>
        </div>
        {rated}
        {name}
    }
    .into_any()
}

/// The name that the others see.
fn name_field() -> AnyView {
    view! {
        <label class="column blank">
            <span>{say("lobby-name")}</span>
            <input type="text" maxlength=LONGEST_NAME.to_string() autocomplete="nickname" prop:value=online::my_name()
                placeholder=say("settings-seat-name.placeholder")
                on:change=move |event| online::call_me(&event_target_value(&event))/>
        </label>
    }
    .into_any()
}
