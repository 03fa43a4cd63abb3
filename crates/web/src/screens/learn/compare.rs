//! Two boards side by side, and moves to try on both.

use damier_lessons::{Comparison, Tried};
use damier_pages::frames;
use damier_words::speak;

use super::film::Film;
use super::model::Place;
use super::step::{text, ways};
use crate::board::Mini;
use crate::prelude::*;

/// Two boards and the moves to try.
pub(super) fn comparing(place: &Place, comparison: &Comparison) -> AnyView {
    let boards = [place.step().board.clone(), comparison.other.clone()];
    let films = [Film::new(), Film::new()];
    let tried = RwSignal::new(None::<usize>);
    let results: Vec<[String; 2]> = comparison
        .trials
        .iter()
        .map(|trial| {
            [0, 1].map(|side| result(place, &boards[side], &trial.moves[side], &trial.tried[side]))
        })
        .collect();
    let results = StoredValue::new(results);
    let trials = StoredValue::new(comparison.trials.clone());
    let opened = StoredValue::new(boards.clone());
    let attempt = move |index: usize| {
        tried.set(Some(index));
        for (side, film) in films.into_iter().enumerate() {
            let moved = trials.with_value(|trials| {
                let trial = &trials[index];
                (trial.moves[side].clone(), trial.tried[side].clone())
            });
            let start = opened.with_value(|boards| boards[side].open());
            let Some(start) = start else { continue };
            let frames = with_words(|words| match moved {
                (text, Tried::Takes(_)) => frames::film(words, start, &[text], None),
                (text, Tried::Refused(_)) => {
                    frames::film(words, start, &[] as &[&str], Some(&text))
                }
            });
            film.show(frames.unwrap_or_default());
        }
    };
    let sides = [0, 1].map(|side| {
        let name = [".first", ".second"][side];
        let told = move || {
            tried
                .get()
                .map(|index| results.with_value(|results| results[index][side].clone()))
        };
        side_view(&boards[side], films[side], place.say(name), told)
    });
    let buttons: Vec<AnyView> = comparison
        .trials
        .iter()
        .enumerate()
        .map(|(index, trial)| {
            let pressed = move || (tried.get() == Some(index)).to_string();
            let [one, other] = trial.moves.clone().map(|text| speak::printed(&text));
            let label = if one == other { one } else { format!("{one} / {other}") };
            view! {
                <button class="btn" aria-pressed=pressed on:click=move |_| attempt(index)>{label}</button>
            }
            .into_any()
        })
        .collect();
    let said = {
        let place = place.clone();
        move || {
            tried.get().map(|index| {
                let both = results.with_value(|results| results[index].join(" "));
                let text = place.say(&format!(".try-{}", index + 1));
                view! { <p class="told-of-try">{text}</p><p class="vh">{both}</p> }
            })
        }
    };
    view! {
        <div class="boards-of-pair">{sides.into_iter().collect::<Vec<_>>()}</div>
        <div class="rail">
            <section class="box">
                {text(place)}
                <h2 class="small">{place.book.say("learn-try")}</h2>
                <div class="row">{buttons}</div>
                <div role="status">{said}</div>
            </section>
            {ways(place, Signal::stored(true))}
        </div>
    }
    .into_any()
}

fn side_view(
    board: &damier_lessons::Board,
    film: Film,
    caption: String,
    told: impl Fn() -> Option<String> + Send + 'static,
) -> AnyView {
    let Some(played) = board.open() else {
        return ().into_any();
    };
    let (game, start) = (played.info().id, played.scene());
    let scene = Signal::derive(move || {
        film.with(|frame| frame.scene.clone())
            .unwrap_or_else(|| start.clone())
    });
    let marks = Signal::derive(move || film.with(|frame| frame.marks.clone()).unwrap_or_default());
    let plan = Signal::derive(move || film.plan());
    view! {
        <figure>
            <figcaption><b>{games::name(games::info(game))}</b>" "{caption}</figcaption>
            <Mini game scene marks plan/>
            <p class="result">{told}</p>
        </figure>
    }
    .into_any()
}

/// What becomes of a move that is tried, in words.
fn result(place: &Place, board: &damier_lessons::Board, text: &str, tried: &Tried) -> String {
    match tried {
        Tried::Takes(number) => place.book.tell("learn-takes", &[("n", (*number).into())]),
        Tried::Refused(_) => {
            let found = board.open().and_then(|played| {
                let film =
                    with_words(|words| frames::film(words, played, &[] as &[&str], Some(text)));
                film?.pop()?.refusal
            });
            found.unwrap_or_default()
        }
    }
}
