//! End: how it ended and why, in figures, and what to do now.

use damier_play::local_match::LocalMatch;
use damier_rules::{Action, FactKind, Outcome, Player, Scores};
use damier_words::speak::{self, Table};

use super::joy::joy;
use super::model::Model;
use super::online::RemoteTable;
use super::seats::{name, token};
use crate::prelude::*;

/// The longest pause between two actions that counts as playing, in milliseconds.
const LONGEST_PAUSE: u64 = 10 * 60_000;

/// The End: in the place of tools and foot, beside the board as it stood at the last move.
#[component]
pub(super) fn Ending(model: Model) -> impl IntoView {
    let (headline, reason) = model.with_table(|table, local| {
        let ending = speak::ending(table, local.played());
        ending.map_or_else(
            || (say("end-interrupted"), String::new()),
            |ending| (ending.headline, ending.reason),
        )
    });
    let many = model.local.with_untracked(|local| local.seats().len() > 2);
    view! {
        <section class="panel end">
            {joy(model)}
            <div class="told" tabindex="0" role="group" aria-labelledby="verdict">
                <h2 class="headline" id="verdict" class:less=many>{raised(&headline)}</h2>
                <hr class="frieze"/>
                <p class="why">{raised(&reason)}</p>
                {if many { podium(model) } else { figures(model) }}
            </div>
            <Acts model many/>
        </section>
    }
    .into_any()
}

/// The actions on a finished match.
#[component]
fn Acts(model: Model, many: bool) -> impl IntoView {
    let rematch = if many {
        "end-rematch-turned"
    } else {
        "end-rematch-swapped"
    };
    let home = model.context.address(Route::Home);
    view! {
        <div class="acts">
            {match model.remote {
                Some(remote) => again(model, remote),
                None => view! {
                    <button class="btn main wide" on:click=move |_| model.rematch()><Icon name="swap"/>{say(rematch)}</button>
                    <button class="btn" on:click=move |_| model.restart()><Icon name="restart"/><span>{say("action-restart")}</span></button>
                }.into_any(),
            }}
            <button class="btn" on:click=move |_| model.review()><Icon name="eye"/><span>{say("action-review")}</span></button>
            <button class="btn" on:click=move |_| model.sharing.set(true)><Icon name="share"/><span>{say("action-share")}</span></button>
            <a class="btn" href=home><Icon name="home"/><span>{say("action-home")}</span></a>
        </div>
    }
    .into_any()
}

/// A rematch with the same people: everybody says that they want it, and it starts when all do.
fn again(model: Model, remote: RemoteTable) -> AnyView {
    let wanting = Memo::new(move |_| {
        let own = remote.own_seat();
        let wanting = remote.table(|table| table.wanting.clone());
        own.map(|own| {
            let wanting = wanting.unwrap_or_default();
            (
                wanting.contains(&own),
                wanting.iter().any(|&seat| seat != own),
            )
        })
    });
    let shown = move || match wanting.get() {
        None => ().into_any(),
        Some((true, _)) => {
            view! { <p class="wide quiet" role="status">{say("table-again-waits")}</p> }.into_any()
        }
        Some((false, others)) => {
            let key = if others {
                "table-again-wanted"
            } else {
                "table-again"
            };
            view! {
                <button class="btn main wide" on:click=move |_| model.rematch()><Icon name="swap"/>{say(key)}</button>
            }
            .into_any()
        }
    };
    shown.into_any()
}

/// Moves, time, and other counts of the game.
fn figures(model: Model) -> AnyView {
    let items = model.with_table(|table, local| {
        let moves = move_count(local);
        let number = |key: &str, n: usize| (n.to_string(), tell(key, &[("n", n.into())]));
        let mut items = vec![number("end-figure-moves", moves)];
        let time = speak::duration(table.words, seconds(local));
        items.push((time, say("end-figure-time")));
        if let Some(round) = count_began(local) {
            let ordinal = speak::ordinal(table.words, round);
            items.push((ordinal, say("end-figure-count")));
        }
        let decided = local.played().outcome().and_then(deciding_scores);
        if let Some(scores) = decided
            && let &[first, second] = scores.as_slice()
        {
            let score = speak::score(table.words, first, second);
            items.push((score, say("end-figure-score")));
        }
        items
    });
    let items = items
        .into_iter()
        .map(|(figure, what)| view! { <span><b>{raised(&figure)}</b>{what}</span> });
    view! {
        <div class="facts num" role="group" aria-label=say("end-figures")>{items.collect_view()}</div>
    }
    .into_any()
}

/// The points, if they decided the match.
fn deciding_scores(outcome: Outcome) -> Option<Scores> {
    let scores = outcome.scores?;
    (scores.ranks() == outcome.ranks).then_some(scores)
}

fn move_count(local: &LocalMatch) -> usize {
    local.plies().iter().filter(|ply| ply.is_move).count()
}

/// The playing time; long pauses do not count.
fn seconds(local: &LocalMatch) -> u64 {
    let times = local.plies().iter().map(|ply| ply.at);
    let times: Vec<u64> = times.collect();
    let gaps = times.windows(2).map(|two| two[1].saturating_sub(two[0]));
    gaps.map(|gap| gap.min(LONGEST_PAUSE)).sum::<u64>() / 1000
}

/// The round in which the last count began.
fn count_began(local: &LocalMatch) -> Option<u32> {
    let played = local.played();
    let counts = |ply: usize| {
        played
            .scene_at(ply)
            .is_some_and(|scene| scene.count_total().is_some())
    };
    let last = (1..=played.plies()).rev().find(|&ply| counts(ply))?;
    let began = (1..=last).rev().find(|&ply| !counts(ply - 1))?;
    Some(began.div_ceil(played.players()) as u32)
}

/// A podium of three, and a list of those below.
fn podium(model: Model) -> AnyView {
    let Some(outcome) = model.local.with_untracked(|local| local.played().outcome()) else {
        return ().into_any();
    };
    let lines = model.with_table(|table, local| {
        let steps = speak::podium(table, &outcome).into_iter();
        let line = |step: speak::Step| (step.clone(), detail(table, local, &outcome, &step));
        steps.map(line).collect::<Vec<_>>()
    });
    let who = |step: &speak::Step| {
        model.with_table(
            |table, local| match match_words::viewer(local) == Some(step.player) {
                true => say("seat-me"),
                false => name(table, local, step.player),
            },
        )
    };
    let step = |(index, (step, _)): (usize, &(speak::Step, String))| {
        // Where two share a step they stand at the same height, side by side.
        let class = format!("p{} h{}", index + 1, step.place);
        view! {
            <li class=class>
                {token(model, step.player)}{who(step)}<span class="step">{step.place}</span>
            </li>
        }
    };
    let rank = |(step, detail): &(speak::Step, String)| {
        let about = [("place", step.place.into()), ("who", who(step).into())];
        view! {
            <li>{token(model, step.player)}<span>{tell("end-podium-line", &about)}<small>{raised(detail)}</small></span></li>
        }
    };
    let (top, rest) = lines.split_at(lines.len().min(3));
    view! {
        <ol class="podium" aria-label=say("end-podium")>{top.iter().enumerate().map(step).collect_view()}</ol>
        <ol class="ranks" start="4">{rest.iter().map(rank).collect_view()}</ol>
    }
    .into_any()
}

/// Colour, shape, and fate of a player.
fn detail(table: &Table<'_>, local: &LocalMatch, outcome: &Outcome, step: &speak::Step) -> String {
    let fate = fate(table, local, outcome, step.player);
    let sign = step.sign.clone().unwrap_or_default();
    let about = [("sign", sign.into()), ("fate", fate.into())];
    table.words.tell("end-podium-detail", &about)
}

fn fate(table: &Table<'_>, local: &LocalMatch, outcome: &Outcome, player: Player) -> String {
    let played = local.played();
    let has = |ply: usize, kind: FactKind| {
        let scene = played.scene_at(ply);
        let status = scene.map(|scene| scene.status).unwrap_or_default();
        let mut own = status.iter().filter(|fact| fact.is_about(player));
        own.any(|fact| fact.kind() == kind)
    };
    let last = played.plies();
    let left = played
        .actions()
        .iter()
        .any(|action| matches!(action, Action::Withdraw(who, _) if *who == player));
    if left {
        say("end-fate-left")
    } else if has(last, FactKind::Eliminated) {
        say("end-fate-eliminated")
    } else if has(last, FactKind::Finished) && outcome.winner() == Some(player) {
        say("end-fate-first")
    } else if has(last, FactKind::Finished) {
        let arrived = (1..=last)
            .find(|&ply| has(ply, FactKind::Finished))
            .unwrap_or(last);
        let round = arrived.div_ceil(played.players()) as u32;
        let ordinal = speak::ordinal(table.words, round);
        table
            .words
            .tell("end-fate-arrived", &[("ordinal", ordinal.into())])
    } else {
        say("end-fate-playing")
    }
}
