//! The texts of a rule page: loaded quietly, requested again if the network fails.

use std::cell::RefCell;
use std::sync::Arc;

pub(crate) use damier_pages::book::Book;
use damier_pages::book::is_written;
use damier_words::{Lang, Words};

use crate::browser::word_files;
use crate::prelude::*;

thread_local! {
    /// The book read last: opening it again does not wait.
    static LATEST: RefCell<Option<Book>> = const { RefCell::new(None) };
}

/// The loading state of a book.
#[derive(Clone)]
enum State {
    Coming,
    Here(Box<Book>),
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
            let here = |book| State::Here(Box::new(book));
            state.set(book.map_or(State::Missing, here));
        });
    };
    fetch();
    move || match state.get() {
        State::Coming => {
            view! { <p class="book-state quiet" role="status">{say("rules-coming")}</p> }.into_any()
        }
        State::Here(book) => shown(*book),
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
    let info = damier_games::find(game)?.info;
    let book = Book {
        info,
        title: games::title(info),
        words: Words::from_sources(lang, &[&source]),
    };
    LATEST.with_borrow_mut(|latest| *latest = Some(book.clone()));
    Some(book)
}
