//! What asks before it is done: resigning, stopping to count, and beginning anew.

use damier_rules::{Agreement, Player};

use super::model::{Model, Question};
use super::seats::name;
use crate::prelude::*;

/// The confirmation dialog.
#[component]
pub(super) fn Questions(model: Model) -> impl IntoView {
    let open = RwSignal::new(false);
    Effect::new(move || {
        let asks = model.question.with(Option::is_some);
        if open.get_untracked() != asks {
            open.set(asks);
        }
    });
    // Esc closes the dialog: then nothing is asked any more.
    Effect::new(move || {
        if !open.get() && model.question.with_untracked(Option::is_some) {
            model.question.set(None);
        }
    });
    view! {
        <Dialog open labelled_by="question" class="question">
            {move || model.question.get().map(|question| ask(model, question))}
        </Dialog>
    }
}

fn ask(model: Model, question: Question) -> AnyView {
    match question {
        Question::Restart => window(
            model,
            "restart-title",
            "restart-detail",
            view! {
                <button class="btn main grow" on:click=move |_| model.restart()>{say("action-restart")}</button>
            }
            .into_any(),
        ),
        Question::Count(player) => {
            let stop = move |_| {
                model.question.set(None);
                model.propose(player, Agreement::Count);
            };
            let button = view! {
                <button class="btn main grow" on:click=stop>{say("action-offer-count")}</button>
            };
            window(model, "count-title", "count-detail", button.into_any())
        }
        Question::Resign(who) => {
            let many = model.local.with_untracked(|local| local.still_in().len() > 2);
            let detail = if many { "resign-detail-many" } else { "resign-detail" };
            let title = if who.is_some() { "resign-title" } else { "resign-who" };
            let players = who.map_or_else(|| still_people(model), |player| vec![player]);
            let alone = players.len() == 1;
            let buttons = players
                .into_iter()
                .map(|player| resign_button(model, player, alone))
                .collect_view();
            window(model, title, detail, buttons.into_any())
        }
    }
}

fn still_people(model: Model) -> Vec<Player> {
    model.local.with_untracked(|local| {
        let still = local.still_in();
        let mut people = match_words::people(local);
        people.retain(|player| still.contains(player));
        people
    })
}

fn resign_button(model: Model, player: Player, alone: bool) -> AnyView {
    let who = model.with_table(|table, local| name(table, local, player));
    let text = if alone { say("action-resign") } else { who };
    view! { <button class="btn main grow" on:click=move |_| model.resign(player)>{text}</button> }
        .into_any()
}

fn window(model: Model, title: &str, detail: &str, buttons: AnyView) -> AnyView {
    view! {
        <header><h2 id="question">{say(title)}</h2></header>
        <div class="body"><p>{say(detail)}</p></div>
        <footer>
            {buttons}
            <button class="btn" autofocus on:click=move |_| model.question.set(None)>{say("offer-decline")}</button>
        </footer>
    }
    .into_any()
}
