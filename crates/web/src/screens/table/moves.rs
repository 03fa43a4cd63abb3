//! The move list: one line on a phone, a score sheet on a wide screen.

use damier_play::local_match::LocalMatch;
use damier_rules::{Action, AnyMatch};
use damier_words::speak::{self, Naming};
use leptos::html;

use super::model::Model;
use super::texts::{naming, written};
use crate::browser::viewport;
use crate::prelude::*;

/// One entry of the list.
#[derive(Clone, PartialEq, Eq)]
struct Line {
    /// The ply after it.
    ply: usize,
    /// The action as the rules write it.
    action: Action<String>,
    naming: Naming,
    text: String,
    /// The number of the round that begins with it.
    round: Option<usize>,
    /// What started with it.
    milestone: Option<String>,
}

/// The list with its heading.
#[component]
pub(super) fn Moves(model: Model) -> impl IntoView {
    let section = NodeRef::<html::Section>::new();
    let lines = Memo::new(move |before: Option<&Vec<Line>>| {
        let before = before.map_or(&[][..], Vec::as_slice);
        let naming = naming();
        model.local.with(|local| lines(local, naming, before))
    });
    // Scrolls to the newest move, and to the one being viewed.
    Effect::new(move || {
        lines.track();
        let _ = model.local.with(LocalMatch::viewed);
        let Some(section) = section.get() else { return };
        request_animation_frame(move || show_current(&section));
    });
    view! {
        <section class="moves" node_ref=section aria-label=say("landmark-moves")>
            <h2>{say("landmark-moves")}</h2>
            {move || list(model, &lines.get())}
        </section>
    }
    .into_any()
}

/// Scrolls the list, or the section around it, to the move that is looked at.
fn show_current(section: &web_sys::HtmlElement) {
    let find = |selector| section.query_selector(selector).ok().flatten();
    let Some(current) = find("[aria-current]") else {
        return;
    };
    let list = find("ol").into_iter();
    for holder in list.chain([web_sys::Element::from(section.clone())]) {
        scroll_to(&holder, &current);
    }
}

fn scroll_to(holder: &web_sys::Element, current: &web_sys::Element) {
    let (outer, inner) = (
        holder.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    if inner.bottom() > outer.bottom() || inner.top() < outer.top() {
        let middle = inner.top() - outer.top() - outer.height() / 2.0;
        holder.set_scroll_top(holder.scroll_top() + middle as i32);
    }
    if inner.right() > outer.right() || inner.left() < outer.left() {
        let middle = inner.left() - outer.left() - outer.width() / 2.0;
        holder.set_scroll_left(holder.scroll_left() + middle as i32);
    }
}

/// The moves by rounds.
fn list(model: Model, lines: &[Line]) -> AnyView {
    if lines.is_empty() {
        let star = matches!(model.board.kind, damier_rules::BoardKind::Star);
        let key = match (viewport::has_mouse(), star) {
            (false, false) => "sheet-empty",
            (false, true) => "sheet-empty-star",
            (true, false) => "sheet-click",
            (true, true) => "sheet-click-star",
        };
        return view! { <p class="quiet small hint">{say(key)}</p> }.into_any();
    }
    let mut items: Vec<AnyView> = Vec::new();
    let mut round: Vec<AnyView> = Vec::new();
    let mut number = 0;
    let close = |number: usize, round: &mut Vec<AnyView>, items: &mut Vec<AnyView>| {
        if !round.is_empty() {
            let moves = std::mem::take(round);
            items.push(
                view! { <li><i class="num">{format!("{number}.")}</i>{moves}</li> }.into_any(),
            );
        }
    };
    for line in lines {
        if let Some(next) = line.round {
            close(number, &mut round, &mut items);
            number = next;
        }
        round.push(entry(model, line));
        if let Some(milestone) = line.milestone.clone() {
            close(number, &mut round, &mut items);
            items.push(
                view! { <li class="mk"><span class="mark">{milestone}</span></li> }.into_any(),
            );
        }
    }
    close(number, &mut round, &mut items);
    view! { <ol>{items}</ol> }.into_any()
}

fn entry(model: Model, line: &Line) -> AnyView {
    let ply = line.ply;
    let id = model.saved.with_value(|saved| saved.id.clone());
    let address = model.context.address(Route::Match { id, ply: Some(ply) });
    let current = move || model.local.with(|local| local.viewed() == ply);
    let about = [("n", ply.into()), ("move", line.text.as_str().into())];
    let label = tell("sheet-go-to", &about);
    let go = move |event: leptos::ev::MouseEvent| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.shift_key();
        if plain && event.button() == 0 {
            event.prevent_default();
            model.menu.set(false);
            model.look_at(ply);
        }
    };
    view! {
        <a href=address aria-label=label aria-current=move || current().then_some("true") on:click=go>
            {line.text.clone()}
        </a>
    }
    .into_any()
}

/// The whole match as a list. What was written before is kept as far as it is the same: a move
/// is written with the position before it, and there may be hundreds.
fn lines(local: &LocalMatch, naming: Naming, before: &[Line]) -> Vec<Line> {
    let played = local.played();
    let players = played.players();
    let actions = played.actions();
    let pairs = actions.iter().zip(before);
    let is_same = |(action, line): &(&Action<String>, &Line)| {
        **action == line.action && line.naming == naming
    };
    let same = pairs.take_while(is_same);
    let same = same.count();
    let mut position = played.fork();
    position.take_back_to(same);
    let mut texts: Vec<String> = before[..same]
        .iter()
        .map(|line| line.text.clone())
        .collect();
    for action in &actions[same..] {
        texts.push(action_text(position.as_ref(), action));
        if let Action::Move(text) = action {
            drop(position.play(text));
        }
    }
    let mut texts = texts.into_iter();
    let mut before = played.scene_at(0).and_then(|scene| scene.count_total());
    let mut moves = 0;
    let line = |(index, action): (usize, Action<String>)| {
        let ply = index + 1;
        let now = played.scene_at(ply).and_then(|scene| scene.count_total());
        let started = now.filter(|_| before.is_none() || before != now);
        before = now;
        let is_move = matches!(action, Action::Move(_));
        let round = (is_move && moves % players == 0).then_some(moves / players + 1);
        moves += usize::from(is_move);
        Line {
            ply,
            text: texts.next().unwrap_or_default(),
            action,
            naming,
            round,
            milestone: started.map(|n| tell("sheet-count-started", &[("n", n.into())])),
        }
    };
    actions.into_iter().enumerate().map(line).collect()
}

fn action_text(before: &dyn AnyMatch, action: &Action<String>) -> String {
    match action {
        Action::Move(text) => match text.as_str() {
            "pass" => say("sheet-pass"),
            _ => written(before, text),
        },
        Action::Withdraw(_, how) => say(&format!("sheet-{}", how.reason().code())),
        Action::Agree(_) => say("sheet-agreement"),
    }
}

/// The bar for going through the moves: while an earlier ply of a running match is looked at, and
/// in a finished one.
pub(super) fn looking_back(model: Model) -> AnyView {
    let over = model.local.with_untracked(LocalMatch::is_over);
    let ply = move || model.local.with_untracked(LocalMatch::viewed);
    let last = move || model.local.with_untracked(LocalMatch::len);
    let said = move || {
        let (ply, last) = model.local.with(|local| (local.viewed(), local.len()));
        let about = [("n", ply.into()), ("of", last.into())];
        match ply {
            0 => say("sheet-start"),
            _ if over && ply == last => model.ending(),
            _ if over => tell("sheet-reviewing", &about),
            _ => {
                let ordinal = with_words(|words| speak::ordinal(words, ply as u32));
                tell("sheet-looking-back", &[("ordinal", ordinal.into())])
            }
        }
    };
    let step = move |icon: &'static str, key: &str, to: fn(usize, usize) -> usize| {
        let useless = move || {
            let (ply, last) = model.local.with(|local| (local.viewed(), local.len()));
            to(ply, last).min(last) == ply
        };
        let go = move |_| model.look_at(to(ply(), last()));
        view! {
            <button class="icon" aria-label=say(key) aria-disabled=move || useless().then_some("true") on:click=go>
                <Icon name=icon/>
            </button>
        }
    };
    let leave = move |_| match over {
        true => model.leave_review(),
        false => model.look_at(last()),
    };
    view! {
        <section class="panel back" role="group" aria-label=say("landmark-moves")>
            <p>{move || raised(&said())}</p>
            <div class="row">
                {step("first", "sheet-start", |_, _| 0)}
                {step("back", "sheet-back", |ply, _| ply.saturating_sub(1))}
                {step("next", "sheet-forward", |ply, _| ply + 1)}
                {step("last", "sheet-latest", |_, last| last)}
                <button class="btn main grow" on:click=leave>{say(if over { "phase-end" } else { "sheet-end" })}</button>
            </div>
        </section>
    }
    .into_any()
}
