//! A step of a lesson: what is told, shown or asked, with the ways on and back.

use std::sync::Arc;

use damier_board_ui::{Ink, Sketch, Stroke};
use damier_lessons::{Step, StepKind};
use damier_pages::frames;
use damier_rules::AnyMatch;
use damier_words::speak::{self, CellState, Table};

use super::compare::comparing;
use super::course::{Book, FAMILIES, WithCourses};
use super::done::done;
use super::film::Film;
use super::list::squares;
use super::model::{Model, Place};
use super::task::{Answer, Tools};
use crate::board::Board;
use crate::learnt;
use crate::prelude::*;

/// A lesson: one of its steps, or what it has taught.
#[component]
pub(crate) fn LessonPage(
    game: Option<&'static str>,
    lesson: String,
    step: Option<String>,
) -> impl IntoView {
    let shown = Arc::new(move |books: Vec<Book>| {
        let opened = books.first().and_then(|book| {
            let found = Arc::new(book.course.lesson(&lesson)?.clone());
            let Some(step) = &step else {
                return Some(done(book, &found));
            };
            let index = found.steps.iter().position(|it| it.id == *step)?;
            let place = Place {
                book: book.clone(),
                lesson: found,
                index,
            };
            Some(step_view(&place))
        });
        opened.unwrap_or_else(|| crate::screens::not_found::NotFound().into_any())
    });
    view! { <WithCourses courses=vec![game.unwrap_or(FAMILIES)] shown/> }
}

fn step_view(place: &Place) -> AnyView {
    let step = place.step().clone();
    let content = match &step.kind {
        StepKind::Task(_) | StepKind::Play(_) => to_play(place, &step),
        StepKind::Compare(comparison) => Some(comparing(place, comparison)),
        StepKind::Tell | StepKind::Show(_) => to_see(place, &step),
    };
    let lines = place.book.lesson(&place.lesson, "");
    let game = games::named(&step.board.game).map(|(_, name)| name);
    let about = [game.unwrap_or_default(), lines].join(" · ");
    let compares = matches!(step.kind, StepKind::Compare(_));
    view! {
        <main class="study" id="content" class:pair=compares>
            <header class="top">
                <a class="icon" href=Context::get().address(list(place)) aria-label=say("action-back")>
                    <Icon name="back"/>
                </a>
                <div class="grow">
                    <h1 tabindex="-1">{place.say("")}</h1>
                    <p class="sub">{about}</p>
                </div>
            </header>
            {content}
        </main>
    }
    .into_any()
}

/// The list that a step belongs to.
pub(super) fn list(place: &Place) -> Route {
    let own = place.book.game();
    let first = || {
        let game = place.lesson.games.first();
        game.and_then(|id| Some(damier_games::find(id)?.info.id))
    };
    own.or_else(first).map_or(Route::Home, Route::Learn)
}

/// What is told, and where one is in the lesson.
pub(super) fn text(place: &Place) -> AnyView {
    let (number, all) = (place.index + 1, place.lesson.steps.len());
    let about = [("step", number.into()), ("all", all.into())];
    let progress = learnt::load();
    view! {
        <div class="row where">
            <span class="kicker grow">{place.book.tell("learn-where", &about)}</span>
            {squares(&place.book, &place.lesson, &progress, Some(place.index))}
        </div>
        <p class="told">{place.say(".text")}</p>
    }
    .into_any()
}

/// The ways back and on. A step without a task is done when one goes on.
pub(super) fn ways(place: &Place, solved: Signal<bool>) -> AnyView {
    let context = Context::get();
    let lesson = &place.lesson;
    let before = place.index.checked_sub(1).map(|index| &lesson.steps[index]);
    let before = before.map(|step| {
        let address = context.address(place.book.route(lesson, Some(step)));
        view! { <a class="btn" href=address><Icon name="back"/>{place.book.say("learn-previous")}</a> }
    });
    let next = lesson.steps.get(place.index + 1);
    let last = next.is_none();
    let address = context.address(place.book.route(lesson, next));
    let is_seen = !matches!(place.step().kind, StepKind::Task(_) | StepKind::Play(_));
    let (book, noted) = (place.book.clone(), place.clone());
    let words = move || match (solved.get(), last) {
        (false, _) => book.say("learn-skip"),
        (true, true) => book.say("learn-end"),
        (true, false) => book.say("learn-next"),
    };
    let note = move |_| {
        if is_seen {
            noted.finish();
        }
    };
    view! {
        <nav class="ways-on row" aria-label=place.book.say("learn-steps-of")>
            {before}
            <a class="btn grow" class:main=move || solved.get() href=address on:click=note>
                {words}<Icon name="next"/>
            </a>
        </nav>
    }
    .into_any()
}

/// What the data of a step draws on its board.
pub(super) fn sketched(step: &Step, played: &dyn AnyMatch) -> Sketch {
    let mut sketch = Sketch::default();
    let board = played.board();
    let circles = step.marks.circles.iter().map(|cell| (cell, cell));
    let arrows = step.marks.arrows.iter().map(|(from, to)| (from, to));
    for (from, to) in circles.chain(arrows) {
        if let (Some(from), Some(to)) = (board.find(from), board.find(to)) {
            let ink = Ink::First;
            sketch.draw(Stroke { from, to, ink });
        }
    }
    sketch
}

/// A board to look at, perhaps with a film.
fn to_see(place: &Place, step: &Step) -> Option<AnyView> {
    let played = step.board.open()?;
    let (game, start) = (played.info().id, played.scene());
    let sketch = RwSignal::new(sketched(step, played.as_ref()));
    let turn = match_words::turn_for(game, Some(played.turn()), &start);
    let spoken = StoredValue::new(played.fork());
    let film = Film::new();
    let shows = if let StepKind::Show(demonstration) = &step.kind {
        let refused = demonstration.refused.as_ref().map(|it| it.text.as_str());
        let frames = with_words(|words| frames::film(words, played, &demonstration.moves, refused));
        film.begin(frames.unwrap_or_default());
        true
    } else {
        false
    };
    let first = start.clone();
    let scene = Memo::new(move |_| {
        film.with(|frame| frame.scene.clone())
            .unwrap_or_else(|| first.clone())
    });
    let marks = Memo::new(move |_| film.with(|frame| frame.marks.clone()).unwrap_or_default());
    let label = move |cell| {
        with_words(|words| {
            spoken.with_value(|played| {
                let table = Table::new(words, played.as_ref()).turned(turn.as_sixths());
                scene.with(|scene| speak::cell_label(&table, scene, cell, CellState::default()))
            })
        })
    };
    let refusal = move || film.with(|frame| frame.refusal.clone()).flatten();
    let (play, pause, again) = (
        place.book.say("learn-play"),
        place.book.say("learn-pause"),
        place.book.say("learn-replay"),
    );
    let button = move || match (film.runs.get(), film.is_at_end()) {
        (true, _) => ("pause", pause.clone()),
        (false, true) => ("restart", again.clone()),
        (false, false) => ("play", play.clone()),
    };
    let control = shows.then(|| {
        view! {
            <button class="btn" on:click=move |_| film.press()>
                {move || {
                    let (name, words) = button();
                    view! { <Icon name/>{words} }
                }}
            </button>
        }
    });
    let plan = Signal::derive(move || film.plan());
    let view = view! {
        <Board game scene=scene.into() marks=marks.into() plan turn=Signal::stored(turn)
            label=Callback::new(label) on_touch=Callback::new(|_| ()) sketch/>
        <div class="rail">
            <section class="box">
                {text(place)}
                <p class="why-line" role="status">{refusal}</p>
                {control}
            </section>
            {ways(place, Signal::stored(true))}
        </div>
    };
    Some(view.into_any())
}

/// A board to play on.
fn to_play(place: &Place, step: &Step) -> Option<AnyView> {
    let sketch = sketched(step, step.board.open()?.as_ref());
    let model = Model::new(place.clone(), sketch)?;
    let scene = Memo::new(move |_| model.scene());
    let marks = Memo::new(move |_| model.marks());
    let label = move |cell| {
        let state = marks.with(|marks| CellState {
            selected: marks.selected == Some(cell),
            target: marks.destinations.iter().any(|it| it.cell == cell),
            capture: marks.destinations.iter().any(|it| it.taken.contains(&cell)),
            last: marks.last.contains(&cell),
            ..CellState::default()
        });
        model
            .with_table(|table, _| scene.with(|scene| speak::cell_label(table, scene, cell, state)))
    };
    let plan = Signal::derive(move || model.film.plan());
    let on_touch = Callback::new(move |touch| model.touch(touch));
    let solved = Signal::from(Memo::new(move |_| model.is_solved()));
    let view = view! {
        <Board game=model.info.id scene=scene.into() marks=marks.into() plan
            turn=Signal::stored(model.turn) label=Callback::new(label) on_touch sketch=model.sketch/>
        <div class="rail">
            <section class="box">
                {text(place)}
                <p class="task">{place.say(".task")}</p>
            </section>
            <Answer model/>
            <Tools model/>
            {ways(place, solved)}
        </div>
        <p class="vh" aria-live="polite" role="status">{move || model.said.get()}</p>
    };
    Some(view.into_any())
}
