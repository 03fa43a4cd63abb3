//! The rules of the games: each folder is a part of its own, fetched when one of its games is
//! opened.
//!
//! Whatever opens a match waits for them first: a screen with
//! [`crate::later::with_rules`], everything else with [`Games::fetch`].

#![allow(
    unsafe_code,
    reason = "a function of a fetched part is a foreign one to the compiler"
)]

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::Poll;

use damier_games::CATALOGUE;
use damier_rules::{Game, GameEntry, Rules};
use damier_words::rulebook::{self, Page};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::art;
use crate::route::Route;

/// Everything about a game that is fetched when it is opened.
struct Part {
    rules: Rules,
    /// The drawing of its board and pieces.
    drawing: &'static str,
    /// Its rule page besides the words.
    page: Option<&'static Page>,
}

type Fetching = Pin<Box<dyn Future<Output = Result<Part, SplitLoaderError>>>>;

macro_rules! parts {
    ($($root:tt :: $folder:ident :: $game:ident),+ $(,)?) => {
        $(
            #[wasm_split($folder, fallible)]
            #[allow(non_snake_case, reason = "the bundler finds the part of a game by its name")]
            fn $game() -> Result<Part, SplitLoaderError> {
                const ID: &str = <$root::$folder::$game as Game>::INFO.id;
                Ok(Part {
                    rules: Rules::of::<$root::$folder::$game>(),
                    drawing: const { art::source_of(ID) },
                    page: const { rulebook::page_of(ID) },
                })
            }
        )+

        /// How the rules of each game are fetched, in the order of the catalogue.
        static PARTS: &[fn() -> Fetching] = &[$(|| Box::pin($game())),+];
    };
}

damier_games::every_game!(parts);

impl Part {
    fn load(self, entry: &GameEntry) {
        if !entry.is_loaded() {
            art::load(entry.info.id, self.drawing);
            self.page.into_iter().for_each(rulebook::load);
            entry.load(self.rules);
        }
    }
}

/// The games whose rules a screen needs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Games {
    /// None, or it fetches them itself.
    None,
    /// The one it is about.
    One(&'static str),
    /// Any may occur on it.
    All,
}

impl Games {
    /// The games a screen cannot be shown without.
    pub(crate) const fn of(route: &Route) -> Games {
        match *route {
            Route::Home | Route::Match { .. } | Route::Notice(_) | Route::NotFound => Games::None,
            Route::Game(game)
            | Route::Settings(game)
            | Route::Rules(game)
            | Route::Sheet(game)
            | Route::Leaders(game) => Games::One(game),
            Route::Matches
            | Route::Link(_)
            | Route::Lobby
            | Route::Online(_)
            | Route::Account
            | Route::Player(_) => Games::All,
        }
    }

    /// The game with this id, which may be unknown here: then there is nothing to fetch.
    pub(crate) fn named(game: &str) -> Games {
        damier_games::find(game).map_or(Games::None, |entry| Games::One(entry.info.id))
    }

    fn has(self, game: &str) -> bool {
        match self {
            Games::None => false,
            Games::One(one) => one == game,
            Games::All => true,
        }
    }

    /// Whether their rules are loaded.
    pub(crate) fn are_loaded(self) -> bool {
        let mut needed = CATALOGUE.iter().filter(|entry| self.has(entry.info.id));
        needed.all(GameEntry::is_loaded)
    }

    /// Fetches the rules that are not loaded yet, all at the same time; returns whether all are
    /// loaded then.
    pub(crate) async fn fetch(self) -> bool {
        let all = CATALOGUE.iter().zip(PARTS);
        let missing = all.filter(|(entry, _)| self.has(entry.info.id) && !entry.is_loaded());
        // Each begins when it is first polled.
        let mut coming: Vec<_> = missing.map(|(entry, part)| (entry, part())).collect();
        poll_fn(|context| {
            coming.retain_mut(|(entry, part)| match part.as_mut().poll(context) {
                Poll::Ready(part) => {
                    if let Ok(part) = part {
                        part.load(entry);
                    }
                    false
                }
                Poll::Pending => true,
            });
            match coming.is_empty() {
                true => Poll::Ready(()),
                false => Poll::Pending,
            }
        })
        .await;
        self.are_loaded()
    }
}
