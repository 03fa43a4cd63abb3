//! A course with its words: fetched quietly, requested again if the network fails.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use damier_json as json;
use damier_lessons::{Course, Lesson, Step, keys};
use damier_words::{Lang, Value, Words};

use crate::browser::{looks_files, word_files};
use crate::prelude::*;

/// The course that compares games.
pub(super) const FAMILIES: &str = "families";

thread_local! {
    /// Where the files of the lessons are, once known.
    static FILES: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
    /// The courses fetched so far: going from step to step does not wait.
    static READ: RefCell<Vec<Book>> = const { RefCell::new(Vec::new()) };
}

/// A course with its words.
#[derive(Clone)]
pub(super) struct Book {
    pub(super) course: Arc<Course>,
    words: Words,
}

impl Book {
    /// The text of a key.
    pub(super) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The text of a key, formatted with values.
    pub(super) fn tell(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.tell(key, values)
    }

    /// Whether there is such a text.
    pub(super) fn has(&self, key: &str) -> bool {
        self.words.has(key)
    }

    /// The title of a lesson, or one of its texts.
    pub(super) fn lesson(&self, lesson: &Lesson, text: &str) -> String {
        self.say(&[keys::lesson(lesson), text].concat())
    }

    /// The title of a step, or one of its texts.
    pub(super) fn step(&self, lesson: &Lesson, step: &Step, text: &str) -> String {
        self.say(&[&keys::step(lesson, step), text].concat())
    }

    /// The game of the course; none if it compares several.
    pub(super) fn game(&self) -> Option<&'static str> {
        damier_games::find(&self.course.id).map(|entry| entry.info.id)
    }

    /// The address of a step of a lesson, or of its end.
    pub(super) fn route(&self, lesson: &Lesson, step: Option<&Step>) -> Route {
        Route::Lesson {
            game: self.game(),
            lesson: lesson.id.clone(),
            step: step.map(|step| step.id.clone()),
        }
    }
}

/// The loading state of courses.
#[derive(Clone)]
enum State {
    Coming,
    Here(Vec<Book>),
    Missing,
}

/// Shows something of courses as soon as they are loaded.
#[component]
pub(super) fn WithCourses(
    /// Their ids.
    courses: Vec<&'static str>,
    /// The content.
    shown: Arc<dyn Fn(Vec<Book>) -> AnyView + Send + Sync>,
) -> impl IntoView {
    let lang = with_words(Words::lang);
    let at_hand = || courses.iter().map(|id| kept(id, lang)).collect();
    let state = RwSignal::new(match at_hand() {
        Some(books) => State::Here(books),
        None => State::Coming,
    });
    let courses = StoredValue::new(courses);
    let fetch = move || {
        state.set(State::Coming);
        spawn_local(async move {
            let mut books = Vec::new();
            for course in courses.try_get_value().unwrap_or_default() {
                let Some(book) = read(course, lang).await else {
                    return state.set(State::Missing);
                };
                books.push(book);
            }
            // The screen may be gone by now.
            state.set(State::Here(books));
        });
    };
    if state.with_untracked(|state| matches!(state, State::Coming)) {
        fetch();
    }
    move || match state.get() {
        State::Coming => {
            view! { <p class="book-state quiet" role="status">{say("loading")}</p> }.into_any()
        }
        State::Here(books) => shown(books),
        State::Missing => view! {
            <div class="book-state" role="alert">
                <p>{say("screen-missing")}</p>
                <button class="btn" on:click=move |_| fetch()>{say("action-try-again")}</button>
            </div>
        }
        .into_any(),
    }
}

fn kept(course: &str, lang: Lang) -> Option<Book> {
    let is_it = |book: &&Book| book.course.id == course && book.words.lang() == lang;
    READ.with_borrow(|read| read.iter().find(is_it).cloned())
}

async fn read(course: &str, lang: Lang) -> Option<Book> {
    if let Some(book) = kept(course, lang) {
        return Some(book);
    }
    let data = fetch(course).await?;
    let words = fetch(&format!("{course}.{}", lang.code())).await?;
    let book = Book {
        course: Arc::new(Course::read(course, &data).ok()?),
        words: Words::from_sources(lang, &[&words]),
    };
    READ.with_borrow_mut(|read| read.push(book.clone()));
    Some(book)
}

/// The file of the lessons with this name. The list of them brings the style sheet too.
async fn fetch(name: &str) -> Option<String> {
    if FILES.with_borrow(BTreeMap::is_empty) {
        let list = word_files::lessons().await?;
        let files: BTreeMap<String, String> = json::from_str(&list).ok()?;
        if let Some(style) = files.get("style") {
            looks_files::add_style_at(style);
        }
        FILES.set(files);
    }
    let address = FILES.with_borrow(|files| files.get(name).cloned())?;
    word_files::fetch_at(&address).await
}
