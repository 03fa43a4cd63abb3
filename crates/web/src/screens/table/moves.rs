//! The move list: one line on a phone, a score sheet on a wide screen.

use damier_play::local_match::LocalMatch;
use damier_rules::Action;
use damier_words::speak;
use leptos::html;

use super::model::Model;
use super::texts::printed;
use crate::prelude::*;

/// One entry of the list.
#[derive(Clone, PartialEq, Eq)]
struct Line {
    /// The ply after it.
    ply: usize,
    text: String,
    /// The number of the round that begins with it.
    round: Option<usize>,
    /// What began with it.
    milestone: Option<String>,
}

/// The list with its heading.
#[component]
pub(super) fn Moves(model: Model) -> impl IntoView {
    let section = NodeRef::<html::Section>::new();
    let lines = Memo::new(move |_| model.local.with(lines));
    // The newest move is in view, and so is the one that is looked at.
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

fn show_current(section: &web_sys::HtmlElement) {
    let Ok(Some(current)) = section.query_selector("[aria-current]") else {
        return;
    };
    let (outer, inner) = (
        section.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    if inner.bottom() > outer.bottom() || inner.top() < outer.top() + 40.0 {
        let middle = inner.top() - outer.top() - outer.height() / 2.0;
        section.set_scroll_top(section.scroll_top() + middle as i32);
    }
    if inner.right() > outer.right() || inner.left() < outer.left() {
        let middle = inner.left() - outer.left() - outer.width() / 2.0;
        section.set_scroll_left(section.scroll_left() + middle as i32);
    }
}

/// The moves by rounds.
fn list(model: Model, lines: &[Line]) -> AnyView {
    if lines.is_empty() {
        let star = matches!(model.board.kind, damier_rules::BoardKind::Star);
        let key = if star {
            "sheet-empty-star"
        } else {
            "sheet-empty"
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

/// The whole match as a list.
fn lines(local: &LocalMatch) -> Vec<Line> {
    let played = local.played();
    let players = played.players();
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
            text: action_text(&action),
            round,
            milestone: started.map(|n| tell("sheet-count-started", &[("n", n.into())])),
        }
    };
    played.actions().into_iter().enumerate().map(line).collect()
}

fn action_text(action: &Action<String>) -> String {
    match action {
        Action::Move(text) => match text.as_str() {
            "pass" => say("sheet-pass"),
            _ => printed(text),
        },
        Action::Withdraw(_, how) => say(&format!("sheet-{}", how.reason().code())),
        Action::Agree(_) => say("sheet-agreement"),
    }
}

/// The line that says that an earlier ply is looked at, with the way back.
pub(super) fn looking_back(model: Model) -> AnyView {
    let said = move || {
        let ply = model.local.with(LocalMatch::viewed);
        let ordinal = with_words(|words| speak::ordinal(words, ply as u32));
        match ply {
            0 => say("sheet-start"),
            _ => tell("sheet-looking-back", &[("ordinal", ordinal.into())]),
        }
    };
    let ply = move || model.local.with_untracked(LocalMatch::viewed);
    let last = move || model.local.with_untracked(LocalMatch::len);
    view! {
        <section class="panel back" role="group" aria-label=say("landmark-moves")>
            <p>{said}</p>
            <div class="row">
                <button class="icon" aria-label=say("sheet-start") on:click=move |_| model.look_at(0)>"⏮"</button>
                <button class="icon" aria-label=say("sheet-back") on:click=move |_| model.look_at(ply().saturating_sub(1))>
                    <Icon name="back"/>
                </button>
                <button class="icon" aria-label=say("sheet-forward") on:click=move |_| model.look_at(ply() + 1)>
                    <Icon name="next"/>
                </button>
                <button class="btn main grow" on:click=move |_| model.look_at(last())>{say("sheet-end")}</button>
            </div>
        </section>
    }
    .into_any()
}
