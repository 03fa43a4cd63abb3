//! The screen as a whole: its layout, and what runs as long as it is open.

use std::time::Duration;

use damier_board_ui::Path;
use damier_play::local_match::LocalMatch;
use damier_rules::{Cell, Fact, Role};
use damier_words::rulebook;
use damier_words::speak::{self, CellState};

use super::head::Head;
use super::keys::follow_keys;
use super::later::{Part, later, nothing};
use super::model::{BoardSignals, Model, Reply};
use super::online::Banner;
use super::review::follow_back;
use super::seats::{Far, Near, has_clocks};
use super::status::Status;
use super::tools::{Foot, Tools};
use super::zen::leave_button;
use crate::art::{self, Ground};
use crate::board::Board;
use crate::browser::engine_worker::Engine;
use crate::browser::lifetime;
use crate::prelude::*;

/// The match screen.
#[component]
pub(super) fn Room(model: Model) -> impl IntoView {
    let seen = model.seen();
    name_page(model);
    if model.remote.is_none() {
        model.follow_tabs();
    }
    follow_clocks(model);
    follow_keys(model);
    follow_back(model);
    begin(model);
    let now = Signal::derive(move || section(model));
    view! {
        <PlayArea model seen/>
        <p class="vh" aria-live="polite" role="status">{move || model.said.get()}</p>
        {later(model, Part::Windows(now), nothing)}
        {model.remote.map(|remote| later(model, Part::Talk(remote), nothing))}
    }
}

/// The board with everything around it, from the first move to the End: the board stays where
/// it is (`style/table-frame.css`), and only what stands beside it changes.
#[component]
fn PlayArea(model: Model, seen: BoardSignals) -> impl IntoView {
    let ground = art::find(model.info.id).map(|art| art.ground);
    let (tall, star) = (ground == Some(Ground::Canal), ground == Some(Ground::Star));
    let flat = Memo::new(move |_| is_flat(model));
    let ended = Memo::new(move |_| model.ended.get());
    let seats = model.local.with_untracked(|local| local.seats().len());
    let (many, two, six) = (seats > 2, seats == 3, seats > 4);
    let label = Callback::new(move |cell| cell_label(model, seen, cell));
    let on_touch = Callback::new(move |touch| model.touch(touch));
    let plan = Signal::derive(move || model.plan.get());
    view! {
        <main class="table" id="content" class:tall=tall class:star=star class:many=many
            class:two=two class:six=six class:flat=move || flat.get() class:fin=move || ended.get()
            class:zen=move || model.zen.get()>
            {move || match flat.get() && !ended.get() {
                true => view! {
                    <h1 class="vh">{games::name(model.info)}</h1>
                    <Tools model far=true/>
                }.into_any(),
                false => view! { <Head model/><Status model/> }.into_any(),
            }}
            {model.remote.map(|remote| view! { <Banner remote/> })}
            <Far model/>
            <Board game=model.info.id scene=seen.scene marks=seen.marks plan turn=seen.turn
                label on_touch cursor=model.cursor sketch=model.sketch/>
            <Near model/>
            {model.remote.map(|remote| later(model, Part::TalkBeside(remote), nothing))}
            <div class="side">
                {move || (!flat.get()).then(|| later(model, Part::Moves, moves_to_come))}
                {move || match ended.get() {
                    true => later(model, Part::Ending, nothing),
                    false => view! {
                        {later(model, Part::Panels, nothing)}
                        <Tools model far=false/>
                    }.into_any(),
                }}
                {move || (!flat.get() && !ended.get()).then(|| view! { <Foot model/> })}
            </div>
            {move || (flat.get() && model.coach.get()).then(|| coach(model))}
            {move || model.zen.get().then(|| leave_button(model))}
        </main>
    }
}

/// The room of the move list.
fn moves_to_come() -> AnyView {
    view! { <section class="moves" aria-busy="true" aria-label=say("landmark-moves")><h2>{say("landmark-moves")}</h2></section> }
        .into_any()
}

/// Whether the board lies flat between two people.
pub(super) fn is_flat(model: Model) -> bool {
    let wanted = model.context.preferences.with(|chosen| chosen.flat);
    wanted && can_lie_flat(model)
}

/// Whether two people face each other at this device.
pub(super) fn can_lie_flat(model: Model) -> bool {
    model
        .local
        .with(|local| local.seats().len() == 2 && match_words::people(local).len() == 2)
}

/// The note shown when the board is laid flat.
fn coach(model: Model) -> AnyView {
    let normal = move |_| model.context.prefer(|chosen| chosen.flat = false);
    view! {
        <aside class="coach" role="note">
            <Icon name="flat"/>
            <h2>{say("table-title")}</h2>
            <p class="small">{say("table-detail")}</p>
            <div class="row">
                <button class="btn s main" on:click=move |_| model.coach.set(false)>{say("action-understood")}</button>
                <button class="btn s" on:click=normal>{say("action-normal-view")}</button>
            </div>
        </aside>
    }
    .into_any()
}

/// The section of the rules that matters now.
fn section(model: Model) -> Option<&'static str> {
    let refusal = model.reply.with(|reply| match reply {
        Some(Reply::Why(refused)) => Some(refused.refusal.rule.code),
        _ => None,
    });
    let asked = model.section.get();
    asked.or_else(|| {
        model.local.with(|local| {
            let shown = local.shown();
            let end = shown.outcome().map(|outcome| outcome.reason.code());
            let status = shown.scene().status;
            let facts = status.iter().map(Fact::code);
            rulebook::relevant_now(model.info.id, refusal, end, facts)
        })
    })
}

/// The spoken label of a cell.
pub(super) fn cell_label(model: Model, seen: BoardSignals, cell: Cell) -> String {
    let state = seen.marks.with(|marks| CellState {
        selected: marks.selected == Some(cell),
        target: marks.destinations.iter().any(|it| it.cell == cell),
        capture: marks.destinations.iter().any(|it| it.taken.contains(&cell)),
        last: marks.last.contains(&cell),
        check: marks.check.as_ref().is_some_and(|check| check.king == cell),
        refused: marks
            .refused
            .iter()
            .any(|mark| mark.role == Role::To && mark.cells.contains(&cell)),
        chain: marks
            .chains
            .iter()
            .flat_map(Path::numbers)
            .find(|number| number.cell == cell)
            .map(|number| number.number as u32),
    });
    let label = model.with_table(|table, _| {
        seen.scene
            .with(|scene| speak::cell_label(table, scene, cell, state))
    });
    let is_prepared = seen.marks.with(|marks| {
        let premove = marks.premove.as_ref();
        premove.is_some_and(|way| way.cells.contains(&cell))
    });
    let is_circled = model.sketch.with(|sketch| sketch.is_circled(cell));
    let more = [(is_prepared, "cell-premove"), (is_circled, "cell-circled")];
    let more = more.into_iter().filter(|(holds, _)| *holds);
    more.fold(label, |label, (_, key)| format!("{label}, {}", say(key)))
}

/// Sets the name of the game as the title of the page.
fn name_page(model: Model) {
    let name = games::name(model.info);
    document().set_title(&tell("page-title", &[("page", name.into())]));
}

/// Updates the clocks ten times a second, if any are running.
fn follow_clocks(model: Model) {
    let has_clocks = untrack(|| has_clocks(model));
    // Without clocks it only matters whether somebody is away.
    let time_control = match (has_clocks, model.remote) {
        (true, _) => 100,
        (false, Some(_)) => 5_000,
        (false, None) => return,
    };
    let tick = move || {
        let over = model.local.try_with_untracked(LocalMatch::is_over);
        if over == Some(false) {
            model.tick();
        }
    };
    lifetime::every(Duration::from_millis(time_control), tick);
}

/// Lets the computer begin, or prepares it, once the board is painted.
fn begin(model: Model) {
    let start = move || {
        let uses_computer = model.local.try_with_untracked(|local| {
            let seats = local.seats().iter();
            let plays = seats.clone().any(|seat| seat.own_level().is_some());
            !local.is_over() && (plays || local.settings().help.hint)
        });
        if uses_computer == Some(true) {
            model.engine.update_value(Engine::warm_up);
            model.go_on();
        }
    };
    set_timeout(start, Duration::from_millis(60));
}
