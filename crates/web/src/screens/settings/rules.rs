//! The rules a table may choose, each with its effect and its source.

use damier_rules::{OptionInfo, OptionValues};
use damier_words::speak::{self, OptionWords};

use super::{Part, Sheet};
use crate::prelude::*;

/// All options of the game except the number of players, which is with the seats.
#[component]
pub(super) fn Rules(sheet: Sheet) -> impl IntoView {
    let options = move || {
        let options = sheet.info.options.iter();
        options.filter(|option| option.name != "players")
    };
    let changed = move || {
        sheet
            .settings
            .with(|settings| settings.options.iter().any(|(key, _)| key != "players"))
    };
    let reset = move |_| {
        for option in options() {
            sheet.choose(option.name, &option.default());
        }
    };
    let summary = move || sheet.settings.with(super::rules_summary);
    // Most people play by the usual rules: the others are one tap away.
    view! {
        <Part title="settings-rules">
            <details class="fold" open=untrack(changed)>
                <summary>{move || speak::capital(&summary())}</summary>
                <p class="small quiet">{say("settings-rules-help")}</p>
                {options().map(|option| view! { <Rule sheet option/> }).collect_view()}
                {move || changed().then(|| view! {
                    <button type="button" class="btn s bare" on:click=reset>{say("settings-rules-reset")}</button>
                })}
            </details>
        </Part>
    }
    .into_any()
}

#[component]
fn Rule(sheet: Sheet, option: &'static OptionInfo) -> impl IntoView {
    let words = with_words(|words| speak::option(words, sheet.info, option));
    let chosen = Signal::derive(move || sheet.value(option.name));
    let pick = move |value: String| sheet.choose(option.name, &value);
    if matches!(option.values, OptionValues::Words(["no", "yes"])) {
        let on = Signal::derive(move || chosen.with(|value| value == "yes"));
        let help = format!("{} {}", words.help, source_line(&words, "yes"));
        let turn = move |on| pick(if on { "yes" } else { "no" }.to_owned());
        return view! { <Switch label=words.title help on on_turn=turn/> }.into_any();
    }
    let values = values(sheet, option, &words, &chosen.get_untracked());
    // Which seat begins is asked above; this is about the side.
    let title = match option.name {
        "first" => say("settings-first-side"),
        _ => words.title.clone(),
    };
    let help = words.help.clone();
    let about = move || chosen.with(|value| told(&words, value));
    view! {
        <div class="field wide">
            <span>{title.clone()} <small>{help}</small></span>
            <Pick name=option.name label=title values chosen on_pick=pick/>
            <p class="tiny quiet source" aria-live="polite">{about}</p>
        </div>
    }
    .into_any()
}

/// The effect of the chosen value, and its source.
fn told(words: &OptionWords, value: &str) -> String {
    let own = words.values.iter().find(|words| words.value == value);
    match own {
        Some(own) => format!("{} {}.", own.help, own.source),
        None => format!("{}.", words.source),
    }
}

fn source_line(words: &OptionWords, value: &str) -> String {
    let own = words.values.iter().find(|words| words.value == value);
    own.map_or_else(String::new, |own| format!("{}.", own.source))
}

/// The words of an option, or a few numbers around its default.
fn values(
    sheet: Sheet,
    option: &'static OptionInfo,
    words: &OptionWords,
    chosen: &str,
) -> Vec<(String, String)> {
    let OptionValues::Number { default, least, .. } = option.values else {
        let word = |value: &speak::ValueWords| (value.value.to_owned(), value.label.clone());
        return words.values.iter().map(word).collect();
    };
    let mut numbers = around(default, least);
    numbers.extend(chosen.parse::<u32>().ok());
    numbers.sort_unstable();
    numbers.dedup();
    // Never is at the end of the row: it is the most of all.
    if numbers.first() == Some(&0) {
        numbers.rotate_left(1);
    }
    let word = |number: u32| {
        let text = with_words(|words| speak::number_value(words, sheet.info, option.name, number));
        (number.to_string(), text)
    };
    numbers.into_iter().map(word).collect()
}

/// Numbers worth offering: never, the default, and some on both sides of it.
fn around(default: u32, least: u32) -> Vec<u32> {
    let near = match default {
        0 => vec![0, 50, 100, 200],
        1..10 => vec![
            0,
            default.saturating_sub(1),
            default,
            default + 1,
            default + 2,
        ],
        _ => vec![0, default / 2, default, default * 2],
    };
    near.into_iter()
        .filter(|&number| number == 0 || number >= least)
        .collect()
}
