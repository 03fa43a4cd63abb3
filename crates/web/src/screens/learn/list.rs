//! The lessons of a game, with what is done of them.

use std::sync::Arc;

use damier_lessons::{Aim, Lesson, Progress};
use damier_rules::Player;

use super::course::{Book, FAMILIES, WithCourses};
use crate::board::piece_view;
use crate::learnt;
use crate::prelude::*;

/// The lessons of a game, and those that compare it with another.
#[component]
pub(crate) fn LearnPage(game: &'static str) -> impl IntoView {
    let name = games::name(games::info(game));
    let shown = Arc::new(move |books: Vec<Book>| content(game, &books));
    view! {
        <Header back=Route::Game(game)/>
        <main class="wrap learnpage" id="content">
            <p class="kicker">{say("action-learn")}</p>
            <h1 tabindex="-1">{name}</h1>
            <WithCourses courses=vec![game, FAMILIES] shown/>
        </main>
    }
    .into_any()
}

fn content(game: &'static str, books: &[Book]) -> AnyView {
    let [own, families] = books else {
        return ().into_any();
    };
    let again = RwSignal::new(());
    let (own, families) = (own.clone(), families.clone());
    // Starting over changes every line.
    let shown = move || {
        again.track();
        listed(game, &own, &families, again)
    };
    shown.into_any()
}

fn listed(game: &'static str, own: &Book, families: &Book, again: RwSignal<()>) -> AnyView {
    let progress = learnt::load();
    let aims = [
        (Aim::Rules, "learn-rules"),
        (Aim::Well, "learn-well"),
        (Aim::Match, "learn-match"),
    ];
    let numbered = own.course.lessons.iter().enumerate();
    let groups = aims.map(|(aim, title)| {
        let lessons = numbered.clone().filter(|(_, lesson)| lesson.aim == aim);
        let cards: Vec<AnyView> = lessons
            .map(|(index, lesson)| card(own, lesson, Some(index + 1), &progress))
            .collect();
        group(own.say(title), cards)
    });
    let about = |lesson: &&Lesson| lesson.games.iter().any(|id| id == game);
    let both = families.course.lessons.iter().filter(about);
    let both = both.map(|lesson| card(families, lesson, None, &progress));
    let both = group(families.say("learn-families"), both.collect());
    view! {
        <p>{own.say("learn-intro")}</p>
        {ways(game, own, &progress, again)}
        {groups.into_iter().collect::<Vec<_>>()}
        {both}
    }
    .into_any()
}

/// Where to go on, and the rules to read.
fn ways(game: &'static str, book: &Book, progress: &Progress, again: RwSignal<()>) -> AnyView {
    let context = Context::get();
    let fresh = book
        .course
        .steps()
        .all(|(lesson, step)| !progress.has(&book.course, lesson, step));
    let go_on = match progress.next(&book.course) {
        Some((lesson, step)) => {
            let key = if fresh { "learn-begin" } else { "learn-go-on" };
            let place = context.address(book.route(lesson, Some(step)));
            view! { <a class="btn main" href=place>{book.say(key)}</a> }.into_any()
        }
        None => {
            let place = context.address(Route::Game(game));
            view! { <a class="btn main" href=place>{book.say("learn-play-now")}</a> }.into_any()
        }
    };
    let course = Arc::clone(&book.course);
    let told = book.say("learn-again-done");
    let forget = move |_| {
        learnt::update(|progress| progress.forget(&course));
        toast(told.clone());
        again.set(());
    };
    let finished = progress.next(&book.course).is_none();
    view! {
        {finished.then(|| view! { <p class="note-line">{book.say("learn-all-done")}</p> })}
        <div class="row learn-ways">
            {go_on}
            <a class="btn" href=context.address(Route::Rules(game))>
                <Icon name="book"/>{say("action-rules")}
            </a>
            {(!fresh).then(|| view! {
                <button class="btn" on:click=forget><Icon name="restart"/>{book.say("learn-again")}</button>
            })}
        </div>
    }
    .into_any()
}

fn group(title: String, cards: Vec<AnyView>) -> Option<AnyView> {
    let some = !cards.is_empty();
    some.then(|| {
        view! { <section><h2>{title}</h2><ol class="lessons">{cards}</ol></section> }.into_any()
    })
}

fn card(book: &Book, lesson: &Lesson, number: Option<usize>, progress: &Progress) -> AnyView {
    let course = &book.course;
    let steps = lesson.steps.iter();
    let next = steps
        .clone()
        .find(|step| !progress.has(course, lesson, step));
    let place = book.route(lesson, next.or_else(|| lesson.steps.first()));
    let (done, all) = (progress.steps_done(course, lesson), lesson.steps.len());
    let state = match done {
        0 => book.tell("learn-steps", &[("n", all.into())]),
        _ if done == all => book.say("learn-finished"),
        _ => book.tell(
            "learn-progress",
            &[("done", done.into()), ("all", all.into())],
        ),
    };
    let first = match number {
        Some(number) => view! { <b class="number" aria-hidden="true">{number}</b> }.into_any(),
        None => lesson
            .games
            .iter()
            .map(|game| token(game))
            .collect_view()
            .into_any(),
    };
    view! {
        <li>
            <a class="lesson" class:done=done == all class:begun=(1..all).contains(&done)
                href=Context::get().address(place)>
                <span class="first">{first}</span>
                <span class="grow">
                    <b class="title">{book.lesson(lesson, "")}</b>
                    <small>{book.lesson(lesson, ".line")}</small>
                    {squares(book, lesson, progress, None)}
                </span>
                <span class="state">
                    {(done == all).then(|| view! { <Icon name="check"/> })}{state}
                </span>
            </a>
        </li>
    }
    .into_any()
}

/// A piece that stands for a game.
fn token(game: &str) -> Option<AnyView> {
    let info = damier_games::find(game)?.info;
    let board = damier_lessons::Board {
        game: game.to_owned(),
        ..Default::default()
    };
    let scene = board.open()?.scene();
    let piece = scene.pieces.iter().find(|it| it.owner == Player::FIRST)?;
    let piece = piece_view(info.id, piece.kind, piece.owner, piece.letter);
    Some(view! { <span class="token">{piece}</span> }.into_any())
}

/// A square for each step: done, here, or still to come.
pub(super) fn squares(
    book: &Book,
    lesson: &Lesson,
    progress: &Progress,
    now: Option<usize>,
) -> AnyView {
    let steps = lesson.steps.iter().enumerate();
    let squares: Vec<_> = steps
        .map(|(index, step)| {
            let done = progress.has(&book.course, lesson, step);
            view! { <i class:done=done class:now=now == Some(index)></i> }
        })
        .collect();
    view! { <span class="squares" aria-hidden="true">{squares}</span> }.into_any()
}
