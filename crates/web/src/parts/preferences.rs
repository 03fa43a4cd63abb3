//! Préférences: what a person chooses once for all matches.

use damier_words::Lang;

use crate::art::PieceSet;
use crate::browser::viewport;
use crate::preferences::{Preferences, Theme};
use crate::prelude::*;

/// The button that opens them, with its window.
#[component]
pub(crate) fn PreferencesButton() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button class="icon" aria-label=say("prefs-title") aria-haspopup="dialog" on:click=move |_| open.set(true)>
            <Icon name="gear"/>
        </button>
        <Dialog open labelled_by="preferences-title" class="narrow">
            <Window open/>
        </Dialog>
    }
}

#[component]
fn Window(open: RwSignal<bool>) -> impl IntoView {
    let context = Context::get();
    let sound = Signal::derive(move || context.preferences.with(|chosen| chosen.sound));
    let turn = move |on| context.prefer(|chosen| chosen.sound = on);
    view! {
        <header><h2 id="preferences-title" tabindex="-1">{say("prefs-title")}</h2></header>
        <div class="body">
            <LanguagePick/>
            <Choice title="prefs-theme" values=&THEMES/>
            <Switch label=say("prefs-sound") on=sound on_turn=turn/>
            <Choice title="prefs-speed" values=&SPEEDS/>
            {viewport::is_motion_reduced().then(|| view! { <p class="small quiet">{say("prefs-speed-reduced")}</p> })}
            <Choice title="prefs-pieces" values=&PIECES/>
            <p class="tiny quiet">{say("prefs-kept")}</p>
        </div>
        <footer>
            <button class="btn main wide" autofocus on:click=move |_| open.set(false)>{say("action-ok")}</button>
        </footer>
    }
    .into_any()
}

/// Another language is another address, so that every screen has one in each.
#[component]
fn LanguagePick() -> impl IntoView {
    let context = Context::get();
    let Location { lang, route } = context.location.get_untracked();
    let chosen = lang.code().to_owned();
    let pick = move |code: String| {
        if let Some(lang) = Lang::from_code(&code) {
            let route = route.clone();
            context.prefer(|chosen| chosen.lang = Some(code));
            context.go_to(Location { lang, route });
        }
    };
    let values = Lang::ALL.map(|lang| {
        let code = lang.code();
        (code.to_owned(), say(&format!("prefs-language-{code}")))
    });
    view! {
        <PickField title="prefs-language" name="prefs-language" values=values.to_vec() chosen on_pick=pick/>
    }
}

/// One value of a preference: its key, whether it is chosen, and how to choose it.
pub(crate) struct PreferenceValue {
    pub(crate) key: &'static str,
    pub(crate) is_chosen: fn(&Preferences) -> bool,
    pub(crate) choose: fn(&mut Preferences),
}

macro_rules! values {
    ($($key:literal: $field:ident = $value:expr),+ $(,)?) => {
        [$(PreferenceValue {
            key: $key,
            is_chosen: |chosen| chosen.$field == $value,
            choose: |chosen| chosen.$field = $value,
        }),+]
    };
}

static THEMES: [PreferenceValue; 3] = values![
    "prefs-theme-auto": theme = Theme::System,
    "prefs-theme-light": theme = Theme::Light,
    "prefs-theme-dark": theme = Theme::Dark,
];
pub(crate) static SPEEDS: [PreferenceValue; 4] = values![
    "prefs-speed-none": speed = 0,
    "prefs-speed-fast": speed = 120,
    "prefs-speed-normal": speed = 200,
    "prefs-speed-slow": speed = 400,
];
pub(crate) static PIECES: [PreferenceValue; 3] = values![
    "prefs-pieces-thai": pieces = PieceSet::Thai,
    "prefs-pieces-chess": pieces = PieceSet::Chess,
    "prefs-pieces-letters": pieces = PieceSet::Letters,
];

#[component]
fn Choice(title: &'static str, values: &'static [PreferenceValue]) -> impl IntoView {
    let context = Context::get();
    let chosen = Signal::derive(move || {
        let value = context
            .preferences
            .with(|chosen| values.iter().find(|value| (value.is_chosen)(chosen)));
        value.map_or_else(String::new, |value| value.key.to_owned())
    });
    let pick = move |key: String| {
        if let Some(value) = values.iter().find(|value| value.key == key) {
            context.prefer(|chosen| (value.choose)(chosen));
        }
    };
    let word = |value: &PreferenceValue| (value.key.to_owned(), say(value.key));
    let words: Vec<_> = values.iter().map(word).collect();
    view! { <PickField title name=title wide=true values=words chosen on_pick=pick/> }
}
