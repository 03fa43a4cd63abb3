//! The texts of a rule page: loaded quietly, requested again if the network fails.

use std::cell::RefCell;
use std::sync::Arc;

use damier_rules::GameInfo;
use damier_words::rulebook::Section;
use damier_words::{Lang, Words, rulebook};

use crate::browser::word_files;
use crate::prelude::*;

thread_local! {
    /// The book read last: opening it again does not wait.
    static LATEST: RefCell<Option<Book>> = const { RefCell::new(None) };
}

/// The only section of a game without a rule page.
static INTRODUCTION: [Section; 1] = [Section::new("aim")];

/// The rules of a game in a language.
#[derive(Clone)]
pub(crate) struct Book {
    /// Information about the game.
    pub(crate) info: &'static GameInfo,
    /// The texts of its rules.
    pub(crate) words: Words,
}

impl Book {
    /// A text of this game, such as that of `aim-title`. A game without a rule page has its
    /// introduction.
    pub(crate) fn rule(&self, rest: &str) -> String {
        if is_written(self.info.id) {
            return self.words.say(&[self.info.id, "-", rest].concat());
        }
        let title = games::title(self.info);
        match rest {
            "source" => title.source,
            "aim-title" => title.aim,
            _ => title.about,
        }
    }

    /// The title of a section.
    pub(crate) fn title(&self, section: &str) -> String {
        self.rule(&[section, "-title"].concat())
    }

    /// The paragraphs of a section.
    pub(crate) fn paragraphs(&self, section: &str) -> Vec<String> {
        let text = self.rule(&[section, "-text"].concat());
        text.split("\n\n").map(str::to_owned).collect()
    }

    /// The captions of a section's boards.
    pub(crate) fn captions(&self, section: &Section) -> Vec<String> {
        section.captions().map(|key| self.rule(&key)).collect()
    }

    /// The sections in order.
    pub(crate) fn sections(&self) -> &'static [Section] {
        match rulebook::rulebook(self.info.id) {
            [] => &INTRODUCTION,
            written => written,
        }
    }

    /// Our decisions, each with its reason.
    pub(crate) fn decisions(&self) -> Vec<(String, String)> {
        let one = |n: usize| {
            let key = format!("decision-{n}");
            (self.rule(&key), self.rule(&[&key, "-why"].concat()))
        };
        (1..=rulebook::decisions(self.info.id)).map(one).collect()
    }
}

fn is_written(game: &str) -> bool {
    !rulebook::rulebook(game).is_empty()
}

/// The loading state of a book.
#[derive(Clone)]
enum State {
    Coming,
    Here(Book),
    Missing,
}

/// Shows something of a book as soon as its texts are loaded.
#[component]
pub(crate) fn WithBook(
    /// The game.
    game: &'static str,
    /// The content.
    shown: Arc<dyn Fn(Book) -> AnyView + Send + Sync>,
) -> impl IntoView {
    let state = RwSignal::new(State::Coming);
    let fetch = move || {
        state.set(State::Coming);
        spawn_local(async move {
            let lang = with_words(Words::lang);
            let book = read(game, lang).await;
            // The screen may be gone by now.
            state.set(book.map_or(State::Missing, State::Here));
        });
    };
    fetch();
    move || match state.get() {
        State::Coming => {
            view! { <p class="book-state quiet" role="status">{say("rules-coming")}</p> }.into_any()
        }
        State::Here(book) => shown(book),
        State::Missing => view! {
            <div class="book-state" role="alert">
                <p>{say("rules-missing")}</p>
                <button class="btn" on:click=move |_| fetch()>{say("action-try-again")}</button>
            </div>
        }
        .into_any(),
    }
}

async fn read(game: &'static str, lang: Lang) -> Option<Book> {
    let is_it = |book: &Book| book.info.id == game && book.words.lang() == lang;
    if let Some(book) = LATEST.with_borrow(|book| book.clone().filter(is_it)) {
        return Some(book);
    }
    let source = match is_written(game) {
        true => word_files::rules(game, lang).await?,
        false => String::new(),
    };
    let book = Book {
        info: damier_games::find(game)?.info,
        words: Words::from_sources(lang, &[&source]),
    };
    LATEST.with_borrow_mut(|latest| *latest = Some(book.clone()));
    Some(book)
}
