//! Replies to gestures: why a move is refused, a choice to make, a hint, an offer.

use damier_play::engine::Variation;
use damier_play::local_match::{LocalMatch, ToAct};
use damier_protocol::Proposal;
use damier_rules::{Agreement, Cell, Player, Role};
use damier_words::speak;
use leptos::html;

use super::confirming::confirm_panel;
use super::model::{Model, Refused, Reply, hinted};
use super::moves::looking_back;
use super::online::{Asks, asks, asks_panel};
use super::room::is_flat;
use super::texts::{naming, written};
use crate::board::piece_view;
use crate::prelude::*;

/// The panel being shown: never more than one.
#[derive(Clone, PartialEq, Eq)]
enum Shown {
    Nothing,
    /// A panel of an online table.
    RemoteTable(Asks),
    /// An offer that this person has to answer.
    Offer(Player, Agreement, Player),
    Reply(Reply),
    Choice(Vec<&'static str>),
    /// A move that waits to be confirmed: its text.
    Confirm(String),
    /// A move without taps, such as a pass: its text.
    Button(String),
    /// An earlier ply is looked at, or a match that is over.
    Back,
}

/// The current panel, if there is one.
#[component]
pub(super) fn Panels(model: Model) -> impl IntoView {
    let shown = Memo::new(move |_| shown(model));
    move || match shown.get() {
        Shown::Nothing => ().into_any(),
        Shown::RemoteTable(what) => model
            .remote
            .map_or_else(|| ().into_any(), |remote| asks_panel(model, remote, what)),
        Shown::Offer(by, what, to) => offer(model, by, what, to),
        Shown::Reply(Reply::Why(refused)) => why(model, &refused),
        Shown::Reply(Reply::Hint { lines, shown }) => hint(model, &lines, shown),
        Shown::Reply(Reply::Typing { trouble }) => typing(model, trouble),
        Shown::Reply(Reply::Failed) => failed(model),
        Shown::Choice(choices) => choice(model, choices),
        Shown::Confirm(text) => confirm_panel(model, class(model, "confirm"), &text),
        Shown::Button(text) => pass(model, text),
        Shown::Back => looking_back(model),
    }
}

fn shown(model: Model) -> Shown {
    let played_on = model
        .local
        .with(|local| local.is_live() && !local.is_over());
    if !played_on {
        return Shown::Back;
    }
    if let Some(what) = model.remote.and_then(|remote| asks(model, remote)) {
        return Shown::RemoteTable(what);
    }
    if let Some(offer) = model.local.with(pending) {
        return offer;
    }
    if let Some(reply) = model.reply.get() {
        return Shown::Reply(reply);
    }
    if let Some(held) = model.held.get() {
        return Shown::Confirm(held.text);
    }
    let (choices, buttons) = model
        .entry
        .with(|entry| (entry.choices(), entry.buttons().to_vec()));
    match (choices.is_empty(), buttons.into_iter().next()) {
        (false, _) => Shown::Choice(choices),
        (true, Some(button)) => Shown::Button(button.text),
        _ => Shown::Nothing,
    }
}

/// The offer that a person at this device has to answer.
fn pending(local: &LocalMatch) -> Option<Shown> {
    let offer = local.offer()?;
    let mut awaited = local.awaited().into_iter();
    let to = awaited.find(|&player| local.seat(player).is_person())?;
    Some(Shown::Offer(offer.by.player()?, offer.what, to))
}

/// The class of a panel; on a flat board it faces the player to move.
fn class(model: Model, name: &str) -> String {
    let far = model
        .local
        .with(|local| local.played().turn() != model.near.get());
    let turned = if is_flat(model) && far { " turned" } else { "" };
    format!("panel {name}{turned}")
}

fn why(model: Model, refused: &Refused) -> AnyView {
    let chains: Vec<Vec<Cell>> = refused
        .refusal
        .marks
        .iter()
        .filter(|mark| mark.role == Role::Chain)
        .map(|mark| mark.cells.clone())
        .collect();
    let reason = with_words(|words| {
        speak::refusal(
            words,
            model.info,
            model.board,
            &refused.refusal,
            &refused.tried,
        )
    });
    let section = model.section_of(&refused.refusal);
    let infraction = infraction(model, &refused.tried);
    let only = match chains.as_slice() {
        [one] => Some(one.clone()),
        _ => None,
    };
    let listed = chains
        .iter()
        .take(3)
        .map(|chain| chain_list(model, chain))
        .collect_view();
    let has_chain = only.is_some();
    let play = only.map(|cells| {
        view! {
            <button class="btn main grow" on:click=move |_| model.play_chain(&cells)>{say("why-play-chain")}</button>
        }
    });
    let anyway = infraction.map(|text| {
        view! {
            <button class="btn" title=say("why-infraction.help") on:click=move |_| model.play_text(&text)>
                {say("why-infraction")}
            </button>
        }
    });
    let rules = section.map(|section| rule_link(model, section));
    view! {
        <section class=class(model, "why") role="group" aria-labelledby="why">
            <h2 id="why"><Icon name="why"/>{why_title(model, refused)}</h2>
            <p>{reason}" "{rules}</p>
            {listed}
            <div class="row">
                {play}
                <button class="btn" class:main=!has_chain class:grow=!has_chain on:click=move |_| model.put_down()>
                    {say("action-understood")}
                </button>
                {anyway}
            </div>
        </section>
    }
    .into_any()
}

fn why_title(model: Model, refused: &Refused) -> String {
    let cells = refused.tried.iter().map(|&cell| model.board.name(cell));
    let cells = cells.collect::<Vec<_>>().join("–");
    let tried = refused.typed.clone().unwrap_or(cells);
    match tried.is_empty() {
        true => say("why-title-plain"),
        false => tell("why-title", &[("move", tried.into())]),
    }
}

/// The link to the section of the rules that explains a refusal.
fn rule_link(model: Model, section: &'static str) -> AnyView {
    let page = model.context.address(Route::Rules(model.info.id));
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        model.open_rules(Some(section));
    };
    view! { <a href=page aria-haspopup="dialog" on:click=open>{say("why-rules")}</a> }.into_any()
}

/// A chain with the same numbers as on the board.
fn chain_list(model: Model, chain: &[Cell]) -> AnyView {
    let name = |cell: Cell| model.board.name(cell).to_owned();
    let hops = chain.windows(2).enumerate().map(|(index, hop)| {
        let from = if index == 0 {
            name(hop[0])
        } else {
            String::new()
        };
        view! { <li><b>{index + 1}</b>{format!("{from}×{}", name(hop[1]))}</li> }
    });
    view! { <ol class="chain" aria-label=say("why-chain")>{hops.collect_view()}</ol> }.into_any()
}

/// The attempted move, if it may be played at the cost of the match.
fn infraction(model: Model, tried: &[Cell]) -> Option<String> {
    model
        .local
        .with_untracked(|local| local.played().infraction(tried))
}

/// A choice after the taps: turning a cross.
fn choice(model: Model, choices: Vec<&'static str>) -> AnyView {
    let (path, owner) = model.local.with_untracked(|local| {
        let path = model.entry.with_untracked(|entry| entry.path().to_vec());
        (path, local.played().turn())
    });
    let setting_up = path.len() == 1;
    let cell = path.last().map(|&cell| model.board.name(cell).to_owned());
    let about = [("cell", cell.unwrap_or_default().into())];
    let title = tell(
        if setting_up {
            "cross-set-up"
        } else {
            "cross-title"
        },
        &about,
    );
    let cards = choices
        .into_iter()
        .map(|of| card(model, of, owner))
        .collect_view();
    let text = move || {
        let text = model.local.with(|local| {
            let chosen = model.choice.get()?;
            model
                .entry
                .with(|entry| entry.choose(local.played(), chosen))
        });
        let text = text.map_or(String::new(), |entered| speak::printed(&entered.text));
        tell("cross-play", &[("move", text.into())])
    };
    view! {
        <section class=class(model, "cross") aria-labelledby="cross">
            <h2 id="cross">{title}</h2>
            <div class="choice" role="radiogroup" aria-labelledby="cross">{cards}</div>
            <div class="row">
                <button class="btn main grow" on:click=move |_| model.play_choice()>{text}</button>
                {(!setting_up).then(|| view! {
                    <button class="btn" on:click=move |_| model.put_down()>{say("cross-put-back")}</button>
                })}
            </div>
        </section>
    }
    .into_any()
}

fn card(model: Model, of: &'static str, owner: Player) -> AnyView {
    let (key, kind) = match of {
        "x" => ("cross-diagonal", "man-diagonal"),
        _ => ("cross-orthogonal", "man-orthogonal"),
    };
    let input = NodeRef::<html::Input>::new();
    let checked = move || model.choice.get() == Some(of);
    view! {
        <label>
            <input type="radio" name="cross" node_ref=input prop:checked=checked
                on:change=move |_| model.choice.set(Some(of))/>
            {piece_view(model.info.id, kind, owner, 'm')}
            <span>{say(key)}<small>{say(&format!("{key}.help"))}</small></span>
        </label>
    }
    .into_any()
}

/// A turn without any move.
fn pass(model: Model, text: String) -> AnyView {
    view! {
        <section class=class(model, "pass") aria-labelledby="pass">
            <h2 id="pass">{say("pass-title")}</h2>
            <div class="row">
                <button class="btn main grow" on:click=move |_| model.play_text(&text)>{say("pass-play")}</button>
            </div>
        </section>
    }
    .into_any()
}

fn hint(model: Model, lines: &[Variation], shown: usize) -> AnyView {
    let close = view! {
        <button class="btn" on:click=move |_| model.put_down()>{say("action-understood")}</button>
    };
    let Some(text) = hinted(lines, shown).map(str::to_owned) else {
        return view! {
            <section class=class(model, "hint") role="status">
                <h2><Icon name="hint"/>{say("hint-thinking")}</h2>
            </section>
        }
        .into_any();
    };
    let line = &lines[shown];
    let (why, mv) = model.local.with_untracked(|local| {
        let played = local.played();
        let why =
            with_words(|words| speak::hint(words, played, &line.moves, &line.reasons, naming()));
        (why, written(played, &text))
    });
    let key = if shown == 0 { "hint-try" } else { "hint-also" };
    let title = tell(key, &[("move", mv.into())]);
    let more = (lines.len() > 1).then(|| {
        view! { <button class="btn" on:click=move |_| model.hint()>{say("hint-next")}</button> }
    });
    view! {
        <section class=class(model, "hint") role="status">
            <h2><Icon name="hint"/>{title}</h2>
            <p>{why}</p>
            <div class="row">
                <button class="btn main grow" on:click=move |_| model.play_text(&text)>{say("hint-play")}</button>
                {more}
                {close}
            </div>
        </section>
    }
    .into_any()
}

/// The field for a typed move.
fn typing(model: Model, trouble: Option<String>) -> AnyView {
    let field = NodeRef::<html::Input>::new();
    let example = model.info.example;
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked()
            && model.play_typed(&field.value())
        {
            field.set_value("");
        }
    };
    Effect::new(move || {
        if let Some(field) = field.get() {
            request_animation_frame(move || drop(field.focus()));
        }
    });
    view! {
        <section class=class(model, "typing")>
            <form class="row" on:submit=submit>
                <label class="grow">
                    <span class="vh">{say("input-label")}</span>
                    <input class="typed" node_ref=field autocomplete="off" autocapitalize="off" spellcheck="false"
                        placeholder=tell("input-placeholder", &[("example", example.into())])/>
                </label>
                <button class="btn main">{say("input-play")}</button>
                <button type="button" class="icon" aria-label=say("action-close") on:click=move |_| model.put_down()>
                    <Icon name="close"/>
                </button>
            </form>
            {trouble.map(|text| view! { <p role="alert">{text}</p> })}
        </section>
    }
    .into_any()
}

/// The computer could not be asked.
fn failed(model: Model) -> AnyView {
    let moves = model
        .local
        .with_untracked(|local| matches!(local.to_act(), ToAct::Computer { .. }));
    view! {
        <section class=class(model, "why") role="alert">
            <h2><Icon name="warning"/>{say("error-engine-stopped")}</h2>
            <p>{say("error-engine-stopped.detail")}</p>
            <div class="row">
                <button class="btn main grow" on:click=move |_| model.try_again()>{say("action-try-again")}</button>
                {(!moves).then(|| view! {
                    <button class="btn" on:click=move |_| model.put_down()>{say("action-close")}</button>
                })}
            </div>
        </section>
    }
    .into_any()
}

/// An offer waiting for this person.
fn offer(model: Model, by: Player, what: Agreement, to: Player) -> AnyView {
    let device = model.with_table(|table, _| {
        let about = [("who-to", table.subject(to).to.into())];
        tell("offer-pass-device", &about)
    });
    let answer = Callback::new(move |accepts| model.answer(to, accepts));
    let class = class(model, "offer");
    proposed(model, class, what.into(), by, Some(device), answer)
}

/// A proposal to be answered here.
pub(super) fn proposed(
    model: Model,
    class: String,
    what: Proposal,
    by: Player,
    device: Option<String>,
    answer: Callback<bool>,
) -> AnyView {
    let (key, no) = match what {
        Proposal::Draw => ("offer-draw-asked", "offer-decline"),
        Proposal::Count => ("offer-count-asked", "offer-decline"),
        Proposal::TakeBack => ("table-back-asked", "table-back-refuse"),
    };
    let asked = model.with_table(|table, _| {
        let subject = table.subject(by);
        let about = [
            ("who", speak::capital(&subject.text).into()),
            ("form", subject.form.code().into()),
        ];
        tell(key, &about)
    });
    view! {
        <section class=class role="alert" aria-labelledby="offer">
            <h2 id="offer"><Icon name="draw"/>{asked}</h2>
            {device.map(|device| view! { <p>{device}</p> })}
            <div class="row">
                <button class="btn main grow" on:click=move |_| answer.run(true)>{say("offer-accept")}</button>
                <button class="btn" on:click=move |_| answer.run(false)>{say(no)}</button>
            </div>
        </section>
    }
    .into_any()
}
