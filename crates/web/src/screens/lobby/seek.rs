//! Any of these games: an offer that is renewed until somebody takes it.

use std::time::Duration;

use damier_protocol::http::{NewOffer, OfferStatus};
use damier_protocol::{Clock, CommandId, MAX_NAME_CHARS, Name, ShortText};
use damier_rules::{GameInfo, Player};

use super::{GAMES, Room, preferred};
use crate::browser::api::{self, Empty, Trouble};
use crate::browser::{lifetime, local_storage, random};
use crate::online;
use crate::parts::online::{clock_words, trouble_words};
use crate::parts::token::Token;
use crate::prelude::*;

/// How often an offer is renewed; the server forgets it after four times that.
const BEAT: Duration = Duration::from_secs(5);

/// The clocks offered.
const CLOCKS: [Clock; 5] = [
    fischer(5, 3),
    fischer(10, 5),
    fischer(20, 10),
    Clock::Correspondence { days: 3 },
    Clock::None,
];

const fn fischer(minutes: u16, increment: u16) -> Clock {
    Clock::Fischer { minutes, increment }
}

/// The one selected first.
const USUAL: usize = 1;

/// The offer being made.
#[derive(Copy, Clone)]
struct Seeking {
    games: RwSignal<Vec<String>>,
    clock: RwSignal<usize>,
    rated: RwSignal<bool>,
    /// The open offer, by its id.
    waiting: RwSignal<Option<CommandId>>,
    /// Why there is none.
    wrong: RwSignal<Option<String>>,
}

impl Seeking {
    /// The offer under an id.
    fn offer(self, id: CommandId) -> NewOffer {
        let games = self.games.get_untracked();
        NewOffer {
            id,
            games: games.iter().map(|game| ShortText::cut(game)).collect(),
            clock: CLOCKS[self.clock.get_untracked()],
            rated: self.rated.get_untracked(),
            name: Name::tidy(&online::my_name()),
        }
    }

    /// Makes the offer, or renews it; goes to the table when somebody came.
    fn renew(self, context: Context) {
        let Some(id) = self.waiting.try_get_untracked().flatten() else {
            return;
        };
        let offer = self.offer(id);
        spawn_local(async move {
            let answer = api::send::<OfferStatus>("POST", "/api/offers", &offer).await;
            let waits = self.waiting.try_get_untracked().flatten() == Some(id);
            match answer {
                // If the person cancelled meanwhile, that stands.
                _ if !waits => {}
                Ok(OfferStatus {
                    table: Some(table), ..
                }) => {
                    self.waiting.set(None);
                    context.go(Route::Online(table.into()));
                }
                Ok(_) => self.wrong.set(None),
                Err(trouble) => {
                    self.wrong.set(Some(trouble_words(&trouble)));
                    // Passing trouble is retried at the next beat.
                    if !matches!(trouble, Trouble::Offline | Trouble::Busy) {
                        self.waiting.set(None);
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
        if self.rated.get_untracked() && CLOCKS[self.clock.get_untracked()] == Clock::None {
            return self.wrong.set(Some(say("settings-unrated-clock")));
        }
        local_storage::save(GAMES, &games.join(","));
        self.wrong.set(None);
        self.waiting.set(Some(random::command_id()));
        self.renew(context);
    }

    /// Withdraws the offer. An opponent who came at the same moment is not left alone, as long as
    /// the screen is open.
    fn cancel(self, context: Option<Context>) {
        if let Some(id) = self.waiting.try_update(Option::take).flatten() {
            spawn_local(async move {
                let path = format!("/api/offers/{id}");
                // If nobody hears it the offer is forgotten a little later.
                let answer = api::send::<OfferStatus>("DELETE", &path, &Empty {}).await;
                let table = answer.ok().and_then(|status| status.table);
                if let (Some(table), Some(context)) = (table, context) {
                    context.go(Route::Online(table.into()));
                }
            });
        }
    }
}

/// Looks for somebody who wants to play one of some games.
#[component]
pub(super) fn Seek(room: Room) -> impl IntoView {
    let context = Context::get();
    let seeking = Seeking {
        games: RwSignal::new(preferred()),
        clock: RwSignal::new(USUAL),
        rated: RwSignal::new(false),
        waiting: RwSignal::new(None),
        wrong: RwSignal::new(None),
    };
    lifetime::every(BEAT, move || seeking.renew(context));
    on_cleanup(move || seeking.cancel(None));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if seeking.waiting.with_untracked(Option::is_some) {
            seeking.cancel(Some(context));
        } else {
            seeking.begin(context);
        }
    };
    let waits = move || seeking.waiting.with(Option::is_some);
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
                    waiting(seeking)
                } else {
                    view! { <Choices room seeking/> }.into_any()
                }
            }}
            <div role="alert">
                {move || seeking.wrong.get().map(|text| view! { <p class="small wrong">{text}</p> })}
            </div>
            <button class="btn wide" class:main=move || !waits()>{label}</button>
        </form>
    }
    .into_any()
}

/// The notice that an opponent is being looked for.
fn waiting(seeking: Seeking) -> AnyView {
    let games = seeking.games.get_untracked();
    let names: Vec<String> = games
        .iter()
        .filter_map(|id| Some(games::named(id)?.1))
        .collect();
    let detail = [
        &names.join(", "),
        " · ",
        &clock_words(CLOCKS[seeking.clock.get_untracked()]),
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

/// Games, clock and name.
#[component]
fn Choices(room: Room, seeking: Seeking) -> impl IntoView {
    let game = move |(info, name): (&'static GameInfo, String)| {
        let id = info.id;
        let chosen = move || {
            seeking
                .games
                .with(|games| games.iter().any(|game| game == id))
        };
        let turn = move |event| {
            let on = event_target_checked(&event);
            seeking.games.update(|games| {
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
    let clocks = CLOCKS.into_iter().enumerate();
    let clocks = clocks.map(|(index, clock)| (index.to_string(), clock_words(clock)));
    let rated = move || {
        room.has_account().then(|| {
            let turn = move |on| seeking.rated.set(on);
            view! { <Switch label=say("settings-rated") on=seeking.rated on_turn=turn/> }
        })
    };
    let name = move || (!room.has_account()).then(name_field);
    view! {
        <fieldset class="games">
            <legend class="small quiet">{say("lobby-seek-help")}</legend>
            {games::all().map(game).collect_view()}
        </fieldset>
        <PickField title="settings-clock" name="clock" wide=true values=clocks.collect()
            chosen=Signal::derive(move || seeking.clock.get().to_string())
            on_pick=move |index: String| seeking.clock.set(index.parse().unwrap_or(USUAL))/>
        {rated}
        {name}
    }
    .into_any()
}

/// The field for the person's public name.
fn name_field() -> AnyView {
    view! {
        <label class="column blank">
            <span>{say("lobby-name")}</span>
            <input type="text" maxlength=MAX_NAME_CHARS.to_string() autocomplete="nickname" prop:value=online::my_name()
                placeholder=say("settings-seat-name.placeholder")
                on:change=move |event| online::call_me(&event_target_value(&event))/>
        </label>
    }
    .into_any()
}
