//! Seats, and who begins.

use damier_play::seat::{LEVELS, Seat};
use damier_play::settings::{Begins, FIRST_LEVEL, MatchSettings};
use damier_protocol::MAX_NAME_CHARS;
use damier_rules::{OptionValues, Player};
use damier_words::speak;

use super::{OpenPosition, Part, Sheet};
use crate::parts::Stepper;
use crate::parts::token::Token;
use crate::prelude::*;

/// The seats.
#[component]
pub(super) fn Seats(sheet: Sheet, opened: Memo<Option<OpenPosition>>) -> impl IntoView {
    let count = Memo::new(move |_| sheet.settings.with(|settings| settings.seats.len()));
    view! {
        <Part title="settings-who">
            <PlayersPick sheet/>
            <ol class="seats">
                {move || (0..count.get()).map(|index| view! { <SeatRow sheet opened index/> }).collect_view()}
            </ol>
            {move || view! { <FirstPick sheet count=count.get()/> }}
        </Part>
    }
    .into_any()
}

/// The number of players, where the game has a choice.
#[component]
fn PlayersPick(sheet: Sheet) -> impl IntoView {
    let option = sheet
        .info
        .options
        .iter()
        .find(|option| option.name == "players");
    let Some(OptionValues::Words(numbers)) = option.map(|option| &option.values) else {
        return ().into_any();
    };
    let mut numbers: Vec<String> = numbers.iter().map(|&number| number.to_owned()).collect();
    numbers.sort();
    let values: Vec<_> = numbers
        .into_iter()
        .map(|number| (number.clone(), number))
        .collect();
    view! {
        <div class="field">
            <span>{say("settings-players")}</span>
            <Pick name="players" label=say("settings-players.label") values
                chosen=Signal::derive(move || sheet.value("players"))
                on_pick=move |number: String| sheet.choose("players", &number)/>
        </div>
    }
    .into_any()
}

/// The player of a seat, unless it is drawn by lot.
fn player_of(sheet: Sheet, opened: Memo<Option<OpenPosition>>, index: usize) -> Option<usize> {
    let first = opened.with(|opened| opened.as_ref().map(|opened| opened.first))?;
    sheet.settings.with(|settings| {
        let count = settings.seats.len();
        match settings.begins {
            Begins::Seat(begins) => Some((index + first + count - begins.index() % count) % count),
            Begins::Drawn => None,
        }
    })
}

/// One seat: its sign, its kind, and the name or the level.
#[component]
fn SeatRow(sheet: Sheet, opened: Memo<Option<OpenPosition>>, index: usize) -> impl IntoView {
    let place = Memo::new(move |_| {
        let player = player_of(sheet, opened, index)?;
        opened.with(|opened| {
            let (side, sign, letter) = opened.as_ref()?.sides.get(player)?.clone();
            Some((player, side, sign, letter))
        })
    });
    let token = move || match place.get() {
        Some((player, _, _, letter)) => {
            view! { <Token game=sheet.info.id player=Player::new(player) letter/> }.into_any()
        }
        None => view! { <span class="token lot" aria-hidden="true">"?"</span> }.into_any(),
    };
    let many = move || sheet.settings.with(|settings| settings.seats.len() > 2);
    let side = move || match place.get() {
        Some((_, side, _, _)) if many() => format!("{}. {side}", index + 1),
        Some((_, side, _, _)) => side,
        None => (index + 1).to_string(),
    };
    let sign = move || match place.get() {
        Some((_, _, sign, _)) => sign,
        None => Some(say("settings-seat-lot")),
    };
    let is_person = Memo::new(move |_| sheet.seat(index).is_person());
    view! {
        <li class="seatrow">
            {token}
            <div class="who">{side} <small>{sign}</small></div>
            <KindPick sheet index label=Signal::derive(side)/>
            {move || {
                if sheet.is_friend(index) {
                    ().into_any()
                } else if is_person.get() {
                    view! { <NameField sheet index/> }.into_any()
                } else {
                    view! { <LevelField sheet index/> }.into_any()
                }
            }}
        </li>
    }
    .into_any()
}

/// The seat of somebody who plays from elsewhere.
const AWAY: &str = "away";

/// A person here, somebody elsewhere, or the computer.
#[component]
fn KindPick(sheet: Sheet, index: usize, label: Signal<String>) -> impl IntoView {
    let chosen = Signal::derive(move || {
        match (sheet.seat(index).is_person(), sheet.is_friend(index)) {
            (true, true) => AWAY,
            (true, false) => "person",
            _ => "computer",
        }
        .to_owned()
    });
    let pick = move |kind: String| {
        sheet.terms.update(|terms| terms.give(index, kind == AWAY));
        let level = sheet.settings.with_untracked(MatchSettings::level);
        let seat = match kind.as_str() {
            "computer" => Seat::computer(level),
            _ => Seat::person(),
        };
        sheet.sit(index, seat);
    };
    let value = |value: &str, key| (value.to_owned(), say(key));
    let mut values = if index == 0 {
        vec![value("person", "settings-seat-me")]
    } else {
        let here = value("person", "settings-seat-friend");
        vec![here, value(AWAY, "settings-seat-away")]
    };
    values.push(value("computer", "settings-seat-computer"));
    let about = [("side", label.get_untracked().into())];
    let label = tell("settings-seat-change", &about);
    view! { <Pick name=format!("seat-{index}") label values chosen on_pick=pick/> }.into_any()
}

#[component]
fn NameField(sheet: Sheet, index: usize) -> impl IntoView {
    let seat = untrack(|| sheet.seat(index));
    let name = seat.name().unwrap_or_default().to_owned();
    let write = move |event| sheet.sit(index, Seat::named(&event_target_value(&event)));
    view! {
        <label class="more">
            <span class="vh">{say("settings-seat-name")}</span>
            <input type="text" maxlength=MAX_NAME_CHARS.to_string() autocomplete="off" prop:value=name
                placeholder=say("settings-seat-name.placeholder") on:input=write/>
        </label>
    }
    .into_any()
}

#[component]
fn LevelField(sheet: Sheet, index: usize) -> impl IntoView {
    let level = Signal::derive(move || sheet.seat(index).level().unwrap_or(FIRST_LEVEL));
    let step = move |level: u8| sheet.sit(index, Seat::computer(level));
    let name = move || with_words(|words| speak::level(words, level.get()));
    let detail = move || with_words(|words| speak::level_detail(words, level.get()));
    let text = Signal::derive(move || tell("level-short", &[("n", level.get().into())]));
    let labels = [
        "settings-level",
        "settings-level.easier",
        "settings-level.harder",
    ]
    .map(say);
    view! {
        <div class="more level">
            <Stepper labels value=level range=LEVELS text on_step=step/>
            <span class="small quiet">{name}<br/>{detail}</span>
        </div>
    }
    .into_any()
}

/// Who begins: me, the other, or by lot.
#[component]
fn FirstPick(sheet: Sheet, count: usize) -> impl IntoView {
    let seat = |index: usize| match (count, index) {
        (2, 0) => say("settings-first-me"),
        (2, _) => say("settings-first-other"),
        _ => (index + 1).to_string(),
    };
    let mut values: Vec<(String, String)> = (0..count)
        .map(|index| (index.to_string(), seat(index)))
        .collect();
    values.push((LOT.to_owned(), say("settings-first-lot")));
    let chosen = Signal::derive(move || {
        sheet.settings.with(|settings| match settings.begins {
            Begins::Seat(seat) => seat.0.to_string(),
            Begins::Drawn => LOT.to_owned(),
        })
    });
    let pick = move |value: String| {
        let seat = value.parse().map(damier_protocol::Seat);
        let begins = seat.map_or(Begins::Drawn, Begins::Seat);
        sheet.settings.update(|settings| settings.begins = begins);
    };
    view! {
        <PickField title="settings-first" name="begins" values chosen on_pick=pick/>
    }
}

const LOT: &str = "lot";
