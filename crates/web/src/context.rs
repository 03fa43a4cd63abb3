//! What every screen may use: words, preferences, and the way to other screens.

use std::cell::RefCell;

use damier_words::{Lang, Value, Words};
use leptos::prelude::*;

use crate::browser::address;
use crate::preferences::Preferences;
use crate::route::{Place, Route};

thread_local! {
    /// The words of the language that is shown. Screens are made anew when it changes, so
    /// nothing needs to follow it.
    static WORDS: RefCell<Words> = RefCell::new(Words::new(Lang::Fr));
}

/// The text of a key in the language of the screen.
pub(crate) fn say(key: &str) -> String {
    WORDS.with_borrow(|words| words.say(key))
}

/// The text of a key with values in it.
pub(crate) fn tell(key: &str, values: &[(&str, Value<'_>)]) -> String {
    WORDS.with_borrow(|words| words.tell(key, values))
}

/// What can be said with whole words at hand: sentences about outcomes, refusals, moves.
pub(crate) fn with_words<T>(speak: impl FnOnce(&Words) -> T) -> T {
    WORDS.with_borrow(speak)
}

/// Speaks this language from now on.
pub(crate) fn speak(lang: Lang) {
    WORDS.with_borrow_mut(|words| {
        if words.lang() != lang {
            *words = Words::new(lang);
        }
    });
}

/// What lives as long as the page.
#[derive(Copy, Clone)]
pub(crate) struct Context {
    /// The screen that is shown.
    pub(crate) route: RwSignal<Route>,
    /// What the person chose once for all.
    pub(crate) preferences: RwSignal<Preferences>,
}

impl Context {
    /// That of this page.
    pub(crate) fn get() -> Context {
        use_context().expect("the application gives it to every screen")
    }

    /// The address of another screen in the language of this one.
    pub(crate) fn address(self, place: Place) -> String {
        let lang = self.route.with_untracked(|route| route.lang);
        Route { lang, place }.address()
    }

    /// Goes to another screen.
    pub(crate) fn go(self, place: Place) {
        let lang = self.route.with_untracked(|route| route.lang);
        self.go_to(Route { lang, place });
    }

    /// Goes to another screen, perhaps in another language.
    pub(crate) fn go_to(self, route: Route) {
        address::push(&route.address());
        self.route.set(route);
    }

    /// Changes what the person chose, and keeps it.
    pub(crate) fn prefer(self, change: impl FnOnce(&mut Preferences)) {
        self.preferences.update(change);
        self.preferences.with_untracked(Preferences::save);
    }
}
