//! Code that is fetched when it is first needed.
//!
//! The module of the page is split when it is bundled: what a first board needs, the screens that
//! are opened later, the parts of a table that a match can begin without, and the rules of each
//! game. It is split at the functions marked with `wasm_split`, one in `screens/later.rs`, one in
//! `screens/table/later.rs`, and one for each game in `rules.rs`: each creates everything of its
//! group. Whatever is not in the first part may use words that are fetched after it, too.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Poll, Waker};
use std::time::Duration;

use wasm_split_helpers::SplitLoaderError;

use crate::browser::lifetime;
use crate::context;
use crate::prelude::*;
use crate::rules::Games;

/// The result of a marked function: a view, or an error if its code could not be fetched.
pub(crate) type Fetched = Result<AnyView, SplitLoaderError>;

/// The time before the code of a part is requested again.
const AGAIN: Duration = Duration::from_secs(5);

/// Code that is fetched together.
pub(crate) struct Group {
    /// Whether it is loaded.
    is_here: AtomicBool,
    /// Fetches it, and returns whether that worked.
    fetch: fn() -> Pin<Box<dyn Future<Output = bool>>>,
}

/// The loading state of a screen.
#[derive(Copy, Clone, PartialEq, Eq)]
enum State {
    Coming,
    Here,
    Missing,
}

impl Group {
    /// A group that is not loaded yet.
    pub(crate) const fn new(fetch: fn() -> Pin<Box<dyn Future<Output = bool>>>) -> Group {
        Group {
            is_here: AtomicBool::new(false),
            fetch,
        }
    }

    /// Fetches the code unless it is loaded; returns whether it is loaded then.
    async fn fetch(&'static self) -> bool {
        if !self.is_here() && (self.fetch)().await {
            self.is_here.store(true, Ordering::Relaxed);
        }
        self.is_here()
    }

    fn is_here(&self) -> bool {
        self.is_here.load(Ordering::Relaxed)
    }

    /// A whole screen, created by a function of this group, that needs the rules of some games.
    pub(crate) fn screen<Made>(
        &'static self,
        games: Games,
        make: impl Fn() -> Made + Send + 'static,
    ) -> AnyView
    where
        Made: Future<Output = Fetched>,
    {
        let needs = Needs {
            group: Some(self),
            games,
            words: true,
        };
        needs.screen(move || at_once(make()))
    }

    /// A part of a screen, created by a function of this group. Until its code is loaded, `before`
    /// keeps its room; the code is requested again as long as the screen stays.
    pub(crate) fn part<Made>(
        &'static self,
        make: impl Fn() -> Made + Send + 'static,
        before: impl Fn() -> AnyView + Send + 'static,
    ) -> AnyView
    where
        Made: Future<Output = Fetched>,
    {
        let needs = Needs {
            group: Some(self),
            games: Games::None,
            words: true,
        };
        if needs.are_here() {
            return at_once(make());
        }
        let is_here = RwSignal::new(false);
        let load = move || spawn_local(async move { is_here.set(needs.fetch().await) });
        load();
        lifetime::every(AGAIN, move || {
            if is_here.try_with_untracked(|here| *here) == Some(false) {
                load();
            }
        });
        let is_here = Memo::new(move |_| is_here.get());
        let shown = move || match is_here.get() {
            true => at_once(make()),
            false => before(),
        };
        shown.into_any()
    }
}

/// A whole screen that needs the rules of a game, and all words.
pub(crate) fn with_rules(games: Games, make: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let needs = Needs {
        group: None,
        games,
        words: true,
    };
    needs.screen(make)
}

/// A table that needs the rules of its game. A match that has just begun is shown with the first
/// words; one that is over needs all.
pub(crate) fn table(
    games: Games,
    is_over: bool,
    make: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let needs = Needs {
        group: None,
        games,
        words: is_over,
    };
    needs.screen(make)
}

/// What a screen cannot be shown without.
#[derive(Copy, Clone)]
struct Needs {
    group: Option<&'static Group>,
    games: Games,
    /// Whether it may use any words.
    words: bool,
}

impl Needs {
    fn are_here(self) -> bool {
        self.group.is_none_or(Group::is_here)
            && self.games.are_loaded()
            && (!self.words || context::knows_all())
    }

    async fn fetch(self) -> bool {
        let code = async {
            match self.group {
                Some(group) => group.fetch().await,
                None => true,
            }
        };
        let words = async { !self.words || context::learn_all().await };
        both(both(code, self.games.fetch()), words).await
    }

    /// The screen. If something does not arrive, it says so and offers to try again.
    fn screen(self, make: impl Fn() -> AnyView + Send + 'static) -> AnyView {
        if self.are_here() {
            return make();
        }
        let state = RwSignal::new(State::Coming);
        let load = move || {
            state.set(State::Coming);
            spawn_local(async move {
                let is_here = self.fetch().await;
                // The screen may be gone by now.
                state.set(if is_here { State::Here } else { State::Missing });
            });
        };
        load();
        let shown = move || match state.get() {
            State::Here => make(),
            State::Coming => view! { <main id="content" aria-busy="true"></main> }.into_any(),
            State::Missing => missing(load),
        };
        shown.into_any()
    }
}

/// Whether both succeed, at the same time.
async fn both(one: impl Future<Output = bool>, other: impl Future<Output = bool>) -> bool {
    let (mut one, mut other) = (pin!(one), pin!(other));
    let (mut first, mut second) = (None, None);
    poll_fn(|context| {
        if first.is_none()
            && let Poll::Ready(done) = one.as_mut().poll(context)
        {
            first = Some(done);
        }
        if second.is_none()
            && let Poll::Ready(done) = other.as_mut().poll(context)
        {
            second = Some(done);
        }
        match (first, second) {
            (Some(first), Some(second)) => Poll::Ready(first && second),
            _ => Poll::Pending,
        }
    })
    .await
}

fn missing(again: impl Fn() + 'static) -> AnyView {
    view! {
        <Header back=Route::Home/>
        <main class="wrap" id="content">
            <div class="book-state" role="alert">
                <p>{say("screen-missing")}</p>
                <button class="btn main" on:click=move |_| again()>{say("action-try-again")}</button>
            </div>
        </main>
    }
    .into_any()
}

/// The view of a marked function whose code is loaded, so that there is nothing to wait for.
fn at_once(made: impl Future<Output = Fetched>) -> AnyView {
    let mut context = std::task::Context::from_waker(Waker::noop());
    match pin!(made).as_mut().poll(&mut context) {
        Poll::Ready(Ok(made)) => made,
        _ => ().into_any(),
    }
}
