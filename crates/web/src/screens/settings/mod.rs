//! Settings: one sheet, everything filled in, the start button always visible.

mod away;
mod how;
mod rules;
mod seats;

use damier_play::clock::TimeControl;
use damier_play::seat::Seat;
use damier_play::settings::{MatchSettings, SettingsError};
use damier_rules::{AnyMatch, GameInfo, Scene};
use damier_words::speak;

use crate::board::Mini;
use crate::match_store;
use crate::online::Terms;
use crate::parts::online::Attempt;
use crate::parts::troubles::misplaced;
use crate::prelude::*;
use away::Away;
pub(crate) use away::for_everybody;
use how::{Clock, Helps, Start};
use rules::Rules;
use seats::Seats;

/// The state that all parts of the sheet change.
#[derive(Copy, Clone)]
struct Sheet {
    info: &'static GameInfo,
    settings: RwSignal<MatchSettings>,
    /// The online settings.
    terms: RwSignal<Terms>,
    /// The text pasted as the first position that is invalid, and why.
    misplaced: RwSignal<Option<String>>,
}

impl Sheet {
    /// Chooses an option. Conflicting options stay as chosen, so that the person sees what to
    /// change; the seats follow once they fit.
    fn choose(self, key: &str, value: &str) {
        let seats = || {
            self.settings
                .with_untracked(|settings| settings.seats.len())
        };
        let before = seats();
        self.settings.update(|settings| {
            if settings.choose(key, value).is_err() {
                settings.options.retain(|(other, _)| other != key);
                settings.options.push((key.to_owned(), value.to_owned()));
            }
        });
        // New seats copy the last one.
        self.terms.update(|terms| {
            let last = before > 0 && terms.is_friend(before - 1);
            (before..seats()).for_each(|seat| terms.give(seat, last));
        });
    }

    /// The seat; a person, if there is no such seat any more.
    fn seat(self, index: usize) -> Seat {
        let seat = self
            .settings
            .with(|settings| settings.seats.get(index).cloned());
        seat.unwrap_or(Seat::person())
    }

    fn sit(self, index: usize, seat: Seat) {
        self.settings.update(|settings| {
            if let Some(place) = settings.seats.get_mut(index) {
                *place = seat;
            }
        });
    }

    /// Whether a seat is for somebody who plays from elsewhere.
    fn is_friend(self, index: usize) -> bool {
        self.terms.with(|terms| terms.is_friend(index))
    }

    /// Whether somebody plays from elsewhere.
    fn is_online(self) -> bool {
        let terms = self.terms.get();
        self.settings.with(|settings| terms.is_online(settings))
    }

    /// The current value of an option.
    fn value(self, key: &'static str) -> String {
        let chosen = self.settings.with(|settings| {
            let own = settings.options.iter().find(|(other, _)| other == key);
            own.map(|(_, value)| value.clone())
        });
        let option = self.info.options.iter().find(|option| option.name == key);
        chosen
            .or_else(|| option.map(damier_rules::OptionInfo::default))
            .unwrap_or_default()
    }

    /// The match before its first move; the last valid one while something in the sheet does not
    /// fit.
    fn opened(self) -> Memo<Option<OpenPosition>> {
        Memo::new(move |last: Option<&Option<OpenPosition>>| {
            let opened = self.settings.with(|settings| settings.open().ok());
            opened
                .map(|opened| OpenPosition::of(opened.as_ref()))
                .or_else(|| last.cloned().flatten())
        })
    }

    /// Why the match cannot begin, in words.
    fn trouble(self) -> Option<String> {
        if let Some(why) = self.misplaced.get() {
            return Some(why);
        }
        let Some(error) = self.settings.with(|settings| settings.check().err()) else {
            let terms = self.terms.get();
            let away = self.is_online() && self.settings.with(|settings| !terms.has_host(settings));
            // On this device computers may play among themselves; online somebody invites.
            return away.then(|| say("settings-nobody"));
        };
        Some(match error {
            SettingsError::Options(error) => with_words(|words| speak::option_error(words, &error)),
            SettingsError::Start(error) => misplaced(&error),
            SettingsError::OverAlready => say("settings-over-already"),
            SettingsError::UnknownGame(_)
            | SettingsError::Seats { .. }
            | SettingsError::Level(_)
            | SettingsError::Name(_)
            | SettingsError::Begins(_)
            | SettingsError::Clock(_) => say("error-settings"),
        })
    }
}

/// The parts of the match that the sheet shows.
#[derive(Clone, PartialEq)]
struct OpenPosition {
    scene: Scene,
    /// The player with the first turn.
    first: usize,
    /// The sides by player: name, colour and shape, the letter of the set.
    sides: Vec<(String, Option<String>, char)>,
}

impl OpenPosition {
    fn of(opened: &dyn AnyMatch) -> OpenPosition {
        let scene = opened.scene();
        let side = |player: damier_rules::Player| {
            let own = scene.pieces.iter().find(|piece| piece.owner == player);
            let letter = own.map_or('A', |piece| piece.letter);
            with_words(|words| {
                let table = speak::Table::new(words, opened);
                (table.side(player), table.sign(player), letter)
            })
        };
        OpenPosition {
            sides: damier_rules::Player::all(opened.players())
                .map(side)
                .collect(),
            first: opened.turn().index(),
            scene,
        }
    }
}

/// The settings of a match to come.
#[component]
pub(crate) fn Settings(game: &'static str) -> impl IntoView {
    let info = games::info(game);
    let (settings, terms) = away::begin(game);
    let sheet = Sheet {
        info,
        settings: RwSignal::new(settings),
        terms: RwSignal::new(terms),
        misplaced: RwSignal::new(None),
    };
    let attempt = Attempt::new();
    let opened = sheet.opened();
    let preview = Signal::derive(move || opened.get().map(|opened| opened.scene));
    let context = Context::get();
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if sheet.trouble().is_some() {
            return;
        }
        let settings = sheet.settings.get_untracked();
        if untrack(|| sheet.is_online()) {
            attempt.at(away::open(sheet, context));
        } else {
            match_store::remember_settings(&settings);
            match_store::play(context, settings);
        }
    };
    let is_online = Memo::new(move |_| sheet.is_online());
    view! {
        <form class="sheet" on:submit=start>
            <BackTop back=Route::Game(game) title=say("settings-title")>
                <span class="quiet small top-end">{games::name(info)}</span>
            </BackTop>
            <main class="body" id="content">
                <div class="duo settings">
                    <figure class="star">
                        {move || preview.get().map(|scene| view! { <Mini game scene=Signal::stored(scene)/> })}
                    </figure>
                    <div>
                        <Seats sheet opened/>
                        <Clock sheet/>
                        {move || {
                            if is_online.get() {
                                view! { <Away sheet/> }.into_any()
                            } else {
                                view! { <Helps sheet/> }.into_any()
                            }
                        }}
                        <Rules sheet/>
                        <Start sheet/>
                        <Reset sheet/>
                    </div>
                </div>
            </main>
            <Go sheet attempt/>
        </form>
    }
}

/// Back to the defaults.
#[component]
fn Reset(sheet: Sheet) -> impl IntoView {
    let reset = move |_| {
        sheet.misplaced.set(None);
        sheet.terms.set(Terms::default());
        if let Ok(usual) = MatchSettings::usual(sheet.info.id) {
            match_store::remember_settings(&usual);
            sheet.settings.set(usual);
        }
    };
    view! {
        <p class="reset">
            <button type="button" class="btn s" on:click=reset>
                <Icon name="restart"/>
                {say("settings-reset")}
            </button>
        </p>
    }
    .into_any()
}

/// The start button, with its effect in one line.
#[component]
fn Go(sheet: Sheet, attempt: Attempt) -> impl IntoView {
    let trouble = Memo::new(move |_| sheet.trouble());
    let summary = move || {
        sheet
            .settings
            .with(|settings| summary(settings, sheet.terms.get()))
    };
    view! {
        <footer class="go">
            {attempt.wrong()}
            <div class="row">
                <p class="small grow" role="status" class:quiet=move || trouble.with(Option::is_none)>
                    {move || match trouble.get() {
                        Some(trouble) => view! { <Icon name="warning"/> {trouble} }.into_any(),
                        None => summary().into_any(),
                    }}
                </p>
                <button class="btn main" aria-disabled=move || trouble.with(Option::is_some).to_string()>
                    <Icon name="play"/>
                    {say("action-start")}
                </button>
            </div>
        </footer>
    }
    .into_any()
}

/// « 4 joueurs · sans pendule · règles habituelles ».
fn summary(settings: &MatchSettings, terms: Terms) -> String {
    let clock = match settings.clock {
        _ if terms.is_online(settings) && terms.days > 0 => {
            tell("online-clock-days", &[("n", terms.days.into())])
        }
        None => say("settings-summary-untimed"),
        Some(TimeControl {
            minutes,
            increment: 0,
        }) => tell("minutes-count", &[("n", minutes.into())]),
        Some(TimeControl { minutes, increment }) => {
            let about = [("minutes", minutes.into()), ("seconds", increment.into())];
            tell("settings-summary-clock", &about)
        }
    };
    let rules = rules_summary(settings);
    let players = tell("players-count", &[("n", settings.seats.len().into())]);
    let about = [
        ("players", players.into()),
        ("clock", clock.into()),
        ("rules", rules.into()),
    ];
    tell("settings-summary", &about)
}

/// « règles habituelles », or how many are others.
fn rules_summary(settings: &MatchSettings) -> String {
    let options = settings.options.iter();
    match options.filter(|(key, _)| key != "players").count() {
        0 => say("settings-rules-default"),
        n => tell("settings-rules-changed", &[("n", n.into())]),
    }
}

/// A part of the sheet with its title.
#[component]
fn Part(title: &'static str, children: Children) -> impl IntoView {
    view! {
        <fieldset>
            <legend class="rule"><span class="kicker">{say(title)}</span></legend>
            {children()}
        </fieldset>
    }
    .into_any()
}
