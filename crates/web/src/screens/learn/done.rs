//! The end of a lesson: what the learner can do now.

use std::sync::Arc;

use damier_lessons::{Lesson, keys};

use super::course::Book;
use super::model::Place;
use super::step::list;
use crate::prelude::*;

/// What a lesson has taught, and where to go from here.
pub(super) fn done(book: &Book, lesson: &Arc<Lesson>) -> AnyView {
    let context = Context::get();
    let place = Place {
        book: book.clone(),
        lesson: Arc::clone(lesson),
        index: 0,
    };
    let all = list(&place);
    let learnt = (1..=keys::MOST_LEARNT)
        .map(|number| format!("{}.learnt-{number}", keys::lesson(lesson)))
        .filter(|key| book.has(key))
        .map(|key| view! { <li><Icon name="check"/>{book.say(&key)}</li> })
        .collect::<Vec<_>>();
    let lessons = &book.course.lessons;
    let index = lessons.iter().position(|it| it.id == lesson.id);
    let next = index.and_then(|index| lessons.get(index + 1));
    let next = next.filter(|_| book.game().is_some());
    let play = match &all {
        Route::Learn(game) => Route::Game(game),
        _ => Route::Home,
    };
    let go_on = match next {
        Some(next) => {
            let title = book.lesson(next, "");
            let words = book.tell("learn-next-lesson", &[("lesson", title.into())]);
            let address = context.address(book.route(next, next.steps.first()));
            view! { <a class="btn main" href=address>{words}</a> }
        }
        None => {
            let address = context.address(play);
            view! { <a class="btn main" href=address>{book.say("learn-play-now")}</a> }
        }
    };
    view! {
        <Header back=all.clone()/>
        <main class="wrap lesson-end" id="content">
            <p class="kicker">{book.lesson(lesson, "")}</p>
            <h1 tabindex="-1">{book.lesson(lesson, ".end")}</h1>
            <hr class="frieze"/>
            <h2>{book.say("learn-learnt")}</h2>
            <ul class="learnt">{learnt}</ul>
            <div class="row">
                {go_on}
                <a class="btn" href=context.address(all)>{book.say("learn-all-lessons")}</a>
            </div>
        </main>
    }
    .into_any()
}
