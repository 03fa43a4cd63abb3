//! The tools under the board, and the foot that is the same in every match.

use damier_play::local_match::LocalMatch;
use damier_rules::{Agreement, Player};

use super::model::{Model, Question};
use super::online::TalkButton;
use super::room::is_flat;
use super::watching::Watching;
use crate::prelude::*;

/// Undo, Hint, an offer, Resign. On a flat board each side has its own.
#[component]
pub(super) fn Tools(model: Model, far: bool) -> impl IntoView {
    if model.is_watched() {
        return view! { <Watching model/> }.into_any();
    }
    let flat = Memo::new(move |_| is_flat(model));
    let class = if far { "tools ftools turned" } else { "tools" };
    let label = move || match owner(model, far, flat.get()) {
        None => say("landmark-tools"),
        Some(player) => {
            let who = model.with_table(|table, _| table.name(player));
            tell("landmark-tools-of", &[("who", who.into())])
        }
    };
    view! {
        <div class=class role="toolbar" aria-label=label>
            <TakeBack model/>
            {move || match flat.get() {
                true => view! { <Tool icon="book" key="action-rules" act=move || model.open_rules(None)/> }.into_any(),
                false => view! { <Hint model/> }.into_any(),
            }}
            <Offer model far/>
            <Resign model far/>
            {move || (flat.get() && !far).then(|| view! {
                <Tool icon="flat" key="action-normal-view"
                    act=move || model.context.prefer(|chosen| chosen.flat = false)/>
            })}
        </div>
    }
    .into_any()
}

/// The player these tools belong to, if any.
fn owner(model: Model, far: bool, flat: bool) -> Option<Player> {
    let near = model.near.get();
    flat.then(|| if far { near.opponent() } else { near })
}

/// One tool: an icon and a word.
#[component]
pub(super) fn Tool(
    icon: &'static str,
    key: &'static str,
    act: impl Fn() + 'static,
    #[prop(optional, into)] disabled: Signal<bool>,
) -> impl IntoView {
    view! {
        <button on:click=move |_| act() disabled=move || disabled.get()>
            <Icon name=icon/><span>{say(key)}</span>
        </button>
    }
    .into_any()
}

/// Undo; Redo beside it as long as something can be restored.
#[component]
fn TakeBack(model: Model) -> impl IntoView {
    let can = Memo::new(move |_| {
        let can = model.local.with(|local| local.take_back_to().is_ok());
        can && model.is_played()
    });
    let can_put_back = Memo::new(move |_| model.local.with(LocalMatch::can_put_back));
    let help = model.local.with_untracked(|local| local.settings().help);
    let disabled = Signal::derive(move || !can.get());
    help.undo.then(|| {
        view! {
            <Tool icon="undo" key=if model.remote.is_some() { "table-ask-back" } else { "action-undo" }
                act=move || model.take_back() disabled/>
            {move || can_put_back.get().then(|| view! {
                <Tool icon="redo" key="action-redo" act=move || model.put_back()/>
            })}
        }
    })
}

#[component]
fn Hint(model: Model) -> impl IntoView {
    let help = model.local.with_untracked(|local| local.settings().help);
    let disabled = Signal::derive(move || !model.may_enter());
    help.hint
        .then(|| view! { <Tool icon="hint" key="action-hint" act=move || model.hint() disabled/> })
}

/// A draw, or to stop and count where the rules have that.
#[component]
fn Offer(model: Model, far: bool) -> impl IntoView {
    let who = move || owner(model, far, is_flat(model)).or_else(|| model.who_asks());
    let may = move |what: Agreement| {
        let who = who().filter(|_| model.is_played());
        model
            .local
            .with(|local| who.is_some_and(|player| local.may_offer(player, what).is_ok()))
    };
    let what = model.local.with_untracked(agreement);
    let may = Memo::new(move |_| may(what));
    let disabled = Signal::derive(move || !may.get());
    move || {
        let key = match (what, is_flat(model)) {
            (Agreement::Count, _) => "action-offer-count",
            (Agreement::Draw, true) => "offer-draw-table",
            (Agreement::Draw, false) => "action-offer-draw",
        };
        let act = move || {
            let player = untrack(who);
            if let Some(player) = player {
                model.ask_proposal(player, what);
            }
        };
        view! { <Tool icon="draw" key act disabled/> }
    }
}

/// What can be agreed on in this match: a count if its rules know one from the start, else a
/// draw. The button says the same from the first move to the last.
fn agreement(local: &LocalMatch) -> Agreement {
    let mut start = local.played().fork();
    start.take_back_to(0);
    match start.agree(Agreement::Count) {
        Ok(()) => Agreement::Count,
        Err(_) => Agreement::Draw,
    }
}

#[component]
fn Resign(model: Model, far: bool) -> impl IntoView {
    let disabled = Signal::derive(move || {
        !model.is_played()
            || model
                .local
                .with(|local| local.is_over() || match_words::people(local).is_empty())
    });
    let ask = move || {
        let who = untrack(|| owner(model, far, is_flat(model)));
        let who = who.or_else(|| model.local.with_untracked(match_words::viewer));
        model.question.set(Some(Question::Resign(who)));
    };
    view! { <Tool icon="flag" key="action-resign" act=ask disabled/> }
}

/// Rules, restart, back to Home.
#[component]
pub(super) fn Foot(model: Model) -> impl IntoView {
    let context = model.context;
    let rules = context.address(Route::Rules(model.info.id));
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        model.open_rules(None);
    };
    view! {
        <nav class="foot" aria-label=say("landmark-footer")>
            <a href=rules aria-haspopup="dialog" on:click=open><Icon name="book"/>{say("action-rules")}</a>
            {match model.remote {
                Some(remote) => view! { <TalkButton remote/> }.into_any(),
                None => view! {
                    <button on:click=move |_| model.ask_restart()><Icon name="restart"/>{say("action-restart")}</button>
                }.into_any(),
            }}
            <a href=context.address(Route::Home)><Icon name="home"/>{say("action-home")}</a>
        </nav>
    }
    .into_any()
}
