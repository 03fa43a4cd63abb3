//! What stands beside the board of a task: the answer, the hint, the choices.

use damier_board_ui::MoveEntry;

use super::model::{Kind, Model};
use crate::prelude::*;

/// What is answered to the last move, or the hint.
#[component]
pub(super) fn Answer(model: Model) -> impl IntoView {
    move || {
        let hinted = model.hints.get() > 0;
        match model.told.get() {
            Some(told) => {
                let (class, icon) = match told.kind {
                    Kind::Right => ("box answer right", "check"),
                    Kind::GoesOn => ("box answer goes-on", "check"),
                    Kind::Wrong => ("box answer wrong", "why"),
                    Kind::Over => ("box answer wrong", "restart"),
                };
                let some = !told.text.is_empty();
                view! {
                    <section class=class>
                        <h2><Icon name=icon/>{told.title}</h2>
                        {some.then(|| view! { <p>{told.text}</p> })}
                    </section>
                }
                .into_any()
            }
            None if hinted && !model.is_solved() => view! {
                <section class="box answer hint">
                    <h2><Icon name="hint"/>{model.common("learn-hint")}</h2>
                    <p>{model.say(".hint")}</p>
                </section>
            }
            .into_any(),
            None => ().into_any(),
        }
    }
}

/// The hint, another try, and the choice after the taps.
#[component]
pub(super) fn Tools(model: Model) -> impl IntoView {
    let kind = Memo::new(move |_| model.told.with(|told| Some(told.as_ref()?.kind)));
    let choices = Memo::new(move |_| model.entry.with(MoveEntry::choices));
    let buttons = move || {
        let choice = |of: &'static str| {
            let key = match of {
                "x" => "learn-cross-diagonal",
                _ => "learn-cross-orthogonal",
            };
            view! {
                <button class="btn" on:click=move |_| model.choose(of)>{model.common(key)}</button>
            }
            .into_any()
        };
        let chosen = choices.get().into_iter().map(choice);
        let left = model.turns_left().filter(|left| *left > 1);
        let left = left.map(|left| {
            let text = model
                .place
                .with_value(|place| place.book.tell("learn-turns-left", &[("n", left.into())]));
            view! { <p class="quiet small">{text}</p> }
        });
        let thinks = model.thinks.get().then(|| {
            view! { <p class="quiet small">{model.common("learn-thinks")}</p> }
        });
        let tools = match kind.get() {
            Some(Kind::Right) => Vec::new(),
            Some(Kind::Wrong) => vec![retry(model), hint(model)],
            Some(Kind::Over) => vec![again(model)],
            Some(Kind::GoesOn) | None => vec![hint(model)],
        };
        view! {
            {left}{thinks}
            <div class="row">{chosen.collect::<Vec<_>>()}{tools}</div>
        }
    };
    view! { <div class="tools-of-step">{buttons}</div> }
}

fn retry(model: Model) -> AnyView {
    view! {
        <button class="btn main" on:click=move |_| model.put_down()>{model.common("learn-retry")}</button>
    }
    .into_any()
}

fn again(model: Model) -> AnyView {
    view! {
        <button class="btn main" on:click=move |_| model.restart()>
            <Icon name="restart"/>{say("action-restart")}
        </button>
    }
    .into_any()
}

fn hint(model: Model) -> AnyView {
    let hints = model.hints.get();
    let key = match hints {
        0 => "learn-hint",
        1 if model.can_show_move() => "learn-show-move",
        _ => return ().into_any(),
    };
    view! {
        <button class="btn" on:click=move |_| model.hint()><Icon name="hint"/>{model.common(key)}</button>
    }
    .into_any()
}
