//! How the board looks, sounds and answers: the part of the preferences that is about playing.
//!
//! It stands in Préférences and in the menu of a match, in groups that fold.

use damier_play::pace::Pace;

use crate::art::{self, PieceSet};
use crate::browser::sound::{self, Sound};
use crate::browser::{haptics, viewport};
use crate::preferences::{BoardLook, Confirm, Coordinates, MenLook, Preferences, SoundSet};
use crate::prelude::*;

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
pub(crate) use values;

static SPEEDS: [PreferenceValue; 4] = values![
    "prefs-speed-none": speed = 0,
    "prefs-speed-fast": speed = 120,
    "prefs-speed-normal": speed = 200,
    "prefs-speed-slow": speed = 400,
];
static PIECES: [PreferenceValue; 3] = values![
    "prefs-pieces-thai": pieces = PieceSet::Thai,
    "prefs-pieces-chess": pieces = PieceSet::Chess,
    "prefs-pieces-letters": pieces = PieceSet::Letters,
];
static NAMING: [PreferenceValue; 2] = values![
    "prefs-naming-letters": figures = false,
    "prefs-naming-figures": figures = true,
];
static BOARDS: [PreferenceValue; 4] = values![
    "prefs-board-own": board = BoardLook::Own,
    "prefs-board-paper": board = BoardLook::Paper,
    "prefs-board-slate": board = BoardLook::Slate,
    "prefs-board-walnut": board = BoardLook::Walnut,
];
static MEN: [PreferenceValue; 2] = values![
    "prefs-men-own": men = MenLook::Own,
    "prefs-men-plain": men = MenLook::Plain,
];
static COORDINATES: [PreferenceValue; 3] = values![
    "prefs-coordinates-frame": coordinates = Coordinates::Frame,
    "prefs-coordinates-inside": coordinates = Coordinates::Inside,
    "prefs-coordinates-off": coordinates = Coordinates::Off,
];
pub(crate) static PACES: [PreferenceValue; 3] = values![
    "prefs-pace-fast": pace = Pace::Fast,
    "prefs-pace-normal": pace = Pace::Normal,
    "prefs-pace-calm": pace = Pace::Calm,
];
static CONFIRMS: [PreferenceValue; 3] = values![
    "prefs-confirm-never": confirm = Confirm::Never,
    "prefs-confirm-correspondence": confirm = Confirm::Correspondence,
    "prefs-confirm-always": confirm = Confirm::Always,
];
static TONES: [PreferenceValue; 2] = values![
    "prefs-tones-wood": tones = SoundSet::Wood,
    "prefs-tones-bells": tones = SoundSet::Bells,
];

/// Everything about playing, in groups that fold.
#[component]
pub(crate) fn Feel(
    /// The game that is played, if one is: what is not about it is left out.
    #[prop(optional)]
    game: Option<&'static str>,
) -> impl IntoView {
    let has_sets = |game: &str| art::find(game).is_some_and(art::Art::has_sets);
    let some_sets = game.is_none_or(has_sets);
    let some_men = game.is_none_or(|game| !has_sets(game));
    let reduced = viewport::is_motion_reduced();
    view! {
        <Group title="prefs-group-board">
            <Choice title="prefs-board" values=&BOARDS/>
            {some_men.then(|| view! { <Choice title="prefs-men" values=&MEN/> })}
            {some_sets.then(|| view! {
                <Choice title="prefs-pieces" values=&PIECES/>
                <Choice title="prefs-naming" values=&NAMING/>
            })}
            <Choice title="prefs-coordinates" values=&COORDINATES/>
        </Group>
        <Group title="prefs-group-moves">
            <Choice title="prefs-speed" values=&SPEEDS/>
            {reduced.then(|| view! { <p class="small quiet">{say("prefs-speed-reduced")}</p> })}
            <Choice title="prefs-pace" values=&PACES/>
            <Choice title="prefs-confirm" values=&CONFIRMS/>
            {switch("prefs-premove", |chosen| &mut chosen.premove)}
            {switch("prefs-sketch", |chosen| &mut chosen.sketch)}
        </Group>
        <Group title="prefs-group-sound">
            {switch("prefs-sound", |chosen| &mut chosen.sound)}
            <Volume/>
            <Choice title="prefs-tones" values=&TONES on_chosen=try_sound/>
            {haptics::is_there().then(|| switch("prefs-haptics", |chosen| &mut chosen.haptics))}
        </Group>
    }
    .into_any()
}

/// A group with its title, folded until it is wanted.
#[component]
fn Group(title: &'static str, children: Children) -> impl IntoView {
    view! {
        <details class="group">
            <summary class="kicker">{say(title)}</summary>
            {children()}
        </details>
    }
    .into_any()
}

fn switch(key: &'static str, part: fn(&mut Preferences) -> &mut bool) -> AnyView {
    let context = Context::get();
    let on = Signal::derive(move || *part(&mut context.preferences.get()));
    let turn = move |on| context.prefer(|chosen| *part(chosen) = on);
    view! { <Switch label=say(key) help=say(&[key, ".help"].concat()) on on_turn=turn/> }.into_any()
}

#[component]
fn Volume() -> impl IntoView {
    let context = Context::get();
    let volume = move || context.preferences.with(|chosen| chosen.volume).to_string();
    let turn = move |event| {
        let volume = event_target_value(&event).parse().unwrap_or(100);
        context.prefer(|chosen| chosen.volume = volume);
    };
    view! {
        <label class="field">
            <span>{say("prefs-volume")}</span>
            <input type="range" min="10" max="100" step="10" prop:value=volume
                on:input=turn on:change=move |_| try_sound(context)/>
        </label>
    }
    .into_any()
}

/// Lets the person hear what was chosen.
fn try_sound(context: Context) {
    let chosen = context.preferences.get_untracked();
    if chosen.sound {
        sound::play(Sound::Capture, chosen.tones, chosen.volume);
    }
}

/// One of a few values of a preference, with its title.
#[component]
pub(crate) fn Choice(
    title: &'static str,
    values: &'static [PreferenceValue],
    /// What happens after a choice.
    #[prop(optional)]
    on_chosen: Option<fn(Context)>,
) -> impl IntoView {
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
            on_chosen.into_iter().for_each(|act| act(context));
        }
    };
    let word = |value: &PreferenceValue| (value.key.to_owned(), say(value.key));
    let words: Vec<_> = values.iter().map(word).collect();
    view! { <PickField title name=title wide=true values=words chosen on_pick=pick/> }
}
