//! Code that is fetched when it is first needed.
//!
//! The module of the page is split when it is bundled: what a first board needs, the screens that
//! are opened later, and the parts of a table that a match can begin without. It is split at the
//! functions marked with `wasm_split`, one in `screens/later.rs` and one in
//! `screens/table/later.rs`: each creates everything of its group.

use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Poll, Waker};
use std::time::Duration;

use wasm_split_helpers::SplitLoaderError;

use crate::browser::lifetime;
use crate::prelude::*;

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

    /// A whole screen, created by a function of this group. If its code does not arrive, the
    /// screen says so and offers to try again.
    pub(crate) fn screen<Made>(&'static self, make: impl Fn() -> Made + Send + 'static) -> AnyView
    where
        Made: Future<Output = Fetched>,
    {
        if self.is_here() {
            return at_once(make());
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
            State::Here => at_once(make()),
            State::Coming => view! { <main id="content" aria-busy="true"></main> }.into_any(),
            State::Missing => missing(load),
        };
        shown.into_any()
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
        if self.is_here() {
            return at_once(make());
        }
        let is_here = RwSignal::new(false);
        let load = move || spawn_local(async move { is_here.set(self.fetch().await) });
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
