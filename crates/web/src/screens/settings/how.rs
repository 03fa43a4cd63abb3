//! Clock, help and the first position.

use damier_play::clock::TimeControl;
use damier_play::settings::{Help, MatchSettings, SettingsError};

use super::{Part, Sheet};
use crate::parts::troubles::misplaced;
use crate::prelude::*;

/// The minutes offered.
const MINUTES: [u16; 3] = [5, 10, 20];
/// The increments offered, in seconds.
const INCREMENTS: [u16; 4] = [0, 3, 5, 10];

/// The clock and its increment.
#[component]
pub(super) fn Clock(sheet: Sheet) -> impl IntoView {
    let clock = Memo::new(move |_| sheet.settings.with(|settings| settings.clock));
    let set = move |clock: Option<TimeControl>| {
        sheet.terms.update(|terms| terms.days = 0);
        sheet.settings.update(|settings| settings.clock = clock);
    };
    let increment = move || clock.get_untracked().map_or(0, |clock| clock.increment);
    let pick_minutes = move |minutes: String| {
        let (minutes, increment) = (minutes.parse().ok(), increment());
        set(minutes.map(|minutes| TimeControl { minutes, increment }));
    };
    let pick_increment = move |seconds: String| {
        let increment = seconds.parse().unwrap_or(0);
        let clock = clock.get_untracked();
        set(clock.map(|clock| TimeControl { increment, ..clock }));
    };
    let known = clock.get_untracked().map(|clock| clock.minutes);
    let mut minutes = vec![(String::new(), say("settings-clock-none"))];
    minutes.extend(offered(&MINUTES, known, "minutes-count"));
    let seconds = offered(&INCREMENTS, Some(increment()), "settings-increment-seconds");
    let seconds = StoredValue::new(seconds);
    let chosen = move |part: fn(TimeControl) -> u16| {
        Signal::derive(move || {
            clock
                .get()
                .map(part)
                .map_or_else(String::new, |n| n.to_string())
        })
    };
    view! {
        <Part title="settings-how">
            <PickField title="settings-clock" name="clock" values=minutes
                chosen=chosen(|clock| clock.minutes) on_pick=pick_minutes/>
            {move || clock.with(Option::is_some).then(|| view! {
                <PickField title="settings-increment" name="increment" values=seconds.get_value()
                    chosen=chosen(|clock| clock.increment) on_pick=pick_increment/>
            })}
        </Part>
    }
    .into_any()
}

/// Numbers to pick from, including the one already chosen.
fn offered(usual: &[u16], chosen: Option<u16>, key: &'static str) -> Vec<(String, String)> {
    let mut numbers = usual.to_vec();
    numbers.extend(chosen);
    numbers.sort_unstable();
    numbers.dedup();
    let words = |number: u16| (number.to_string(), tell(key, &[("n", number.into())]));
    numbers.into_iter().map(words).collect()
}

/// The help available.
#[component]
pub(super) fn Helps(sheet: Sheet) -> impl IntoView {
    let line = move |key: &str, part: fn(&mut Help) -> &mut bool| {
        let on = Signal::derive(move || {
            let mut help = sheet.settings.with(|settings| settings.help);
            *part(&mut help)
        });
        let turn = move |on| {
            let change = |settings: &mut MatchSettings| *part(&mut settings.help) = on;
            sheet.settings.update(change);
        };
        view! { <Switch label=say(key) help=say(&[key, ".help"].concat()) on on_turn=turn/> }
    };
    view! {
        <Part title="settings-help">
            {line("settings-show-moves", |help| &mut help.moves)}
            {line("settings-allow-undo", |help| &mut help.undo)}
            {line("settings-allow-hint", |help| &mut help.hint)}
        </Part>
    }
    .into_any()
}

/// A first position other than the game's own.
#[component]
pub(super) fn Start(sheet: Sheet) -> impl IntoView {
    let place = move |text: String| {
        let text = text.trim();
        let start = (!text.is_empty()).then(|| text.to_owned());
        let tried = MatchSettings {
            start: start.clone(),
            ..sheet.settings.get_untracked()
        };
        match tried.open() {
            Err(SettingsError::Start(why)) => sheet.misplaced.set(Some(misplaced(&why))),
            _ => {
                sheet.misplaced.set(None);
                sheet.settings.update(|settings| settings.start = start);
            }
        }
    };
    let shown = Signal::derive(move || {
        sheet
            .settings
            .with(|settings| settings.start.clone())
            .unwrap_or_default()
    });
    let wrong = move || {
        let why = sheet.misplaced.get()?;
        Some(view! { <p class="small wrong" role="alert">{why}</p> })
    };
    let is_open = shown.with_untracked(|text| !text.is_empty());
    view! {
        <details class="start" open=is_open>
            <summary class="kicker">{say("settings-start")}</summary>
            <label class="column">
                <span class="small quiet">{say("settings-start.help")}</span>
                <textarea rows="2" spellcheck="false" autocapitalize="off" autocomplete="off" prop:value=move || shown.get()
                    on:input=move |event| place(event_target_value(&event))></textarea>
            </label>
            {wrong}
        </details>
    }
    .into_any()
}
