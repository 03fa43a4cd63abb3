//! The context of every screen: words, preferences, and navigation.

use std::cell::RefCell;

use damier_words::{Lang, Value, Words};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser::{history, word_files};
use crate::parts::toast;
use crate::preferences::Preferences;
use crate::route::{Location, Route};
use crate::signals::RwSignal;

thread_local! {
    /// The words of the current language. Screens are rebuilt when it changes, so nothing needs to
    /// track it.
    static WORDS: RefCell<Words> = RefCell::new(Words::from_sources(Lang::default(), &[]));
    /// The words of every language shown so far: switching back does not wait.
    static LEARNT: RefCell<Vec<Learnt>> = const { RefCell::new(Vec::new()) };
}

/// The text of a key in the language of the screen.
pub(crate) fn say(key: &str) -> String {
    WORDS.with_borrow(|words| words.say(key))
}

/// The text of a key, formatted with values.
pub(crate) fn tell(key: &str, values: &[(&str, Value<'_>)]) -> String {
    WORDS.with_borrow(|words| words.tell(key, values))
}

/// Builds sentences with all words at hand: about outcomes, refusals, moves.
pub(crate) fn with_words<T>(speak: impl FnOnce(&Words) -> T) -> T {
    WORDS.with_borrow(speak)
}

/// Loads the first words of a language, a Fluent source.
pub(crate) fn learn(lang: Lang, source: &str) {
    let words = Words::from_sources(lang, &[source]);
    let is_whole = false;
    LEARNT.with_borrow_mut(|learnt| learnt.push(Learnt { words, is_whole }));
}

/// The words of a language.
#[derive(Clone)]
struct Learnt {
    words: Words,
    /// Whether they are all there, not only those that a first board needs.
    is_whole: bool,
}

/// Whether all words of the current language are loaded.
pub(crate) fn knows_all() -> bool {
    let lang = with_words(Words::lang);
    learnt(lang).is_some_and(|learnt| learnt.is_whole)
}

/// Loads the rest of the words of the current language unless they are there; returns whether they
/// are there then.
pub(crate) async fn learn_all() -> bool {
    let lang = with_words(Words::lang);
    learn_rest(lang).await
}

async fn learn_rest(lang: Lang) -> bool {
    let is_whole = || learnt(lang).is_some_and(|learnt| learnt.is_whole);
    if is_whole() {
        return true;
    }
    let Some(source) = word_files::later_words(lang).await else {
        return false;
    };
    LEARNT.with_borrow_mut(|all| {
        let known = all.iter_mut().find(|learnt| learnt.words.lang() == lang);
        if let Some(known) = known.filter(|learnt| !learnt.is_whole) {
            known.words = known.words.with(&source);
            known.is_whole = true;
        }
    });
    if with_words(Words::lang) == lang {
        speak(lang);
    }
    is_whole()
}

/// Switches to this language, which is loaded.
pub(crate) fn speak(lang: Lang) {
    if let Some(learnt) = learnt(lang) {
        WORDS.set(learnt.words);
    }
}

fn learnt(lang: Lang) -> Option<Learnt> {
    let is_it = |learnt: &&Learnt| learnt.words.lang() == lang;
    LEARNT.with_borrow(|all| all.iter().find(is_it).cloned())
}

/// Loads a language if necessary; returns whether it is loaded then.
async fn learn_first(lang: Lang) -> bool {
    if learnt(lang).is_none()
        && let Some(source) = word_files::words(lang).await
    {
        learn(lang, &source);
    }
    // Another language is chosen on a screen that may have any words.
    learnt(lang).is_some() && learn_rest(lang).await
}

/// State that lives as long as the page.
#[derive(Copy, Clone)]
pub(crate) struct Context {
    /// The current screen.
    pub(crate) location: RwSignal<Location>,
    /// The person's preferences.
    pub(crate) preferences: RwSignal<Preferences>,
    /// The games whose plain pieces are in the page.
    pub(crate) drawn: RwSignal<Vec<&'static str>>,
}

impl Context {
    /// The context of this page.
    pub(crate) fn get() -> Context {
        use_context().expect("the application gives it to every screen")
    }

    /// The address of another screen in the current language.
    pub(crate) fn address(self, route: Route) -> String {
        self.in_this_language(route).address()
    }

    /// Goes to another screen.
    pub(crate) fn go(self, route: Route) {
        self.go_to(self.in_this_language(route));
    }

    /// Goes to another screen in place of this one: going back skips this one.
    pub(crate) fn go_instead(self, route: Route) {
        let replace = |location: &Location| history::replace(&location.address());
        self.arrive(self.in_this_language(route), replace);
    }

    fn in_this_language(self, route: Route) -> Location {
        let lang = self.location.with_untracked(|location| location.lang);
        Location { lang, route }
    }

    /// Goes to another screen, perhaps in another language.
    pub(crate) fn go_to(self, location: Location) {
        self.arrive(location, |location| history::push(&location.address()));
    }

    /// Shows the screen that the address already names.
    pub(crate) fn show(self, location: Location) {
        self.arrive(location, |_| ());
    }

    /// A language that was never shown is loaded first. If that fails the screen stays, and the
    /// address is that of the screen.
    fn arrive(self, location: Location, note: fn(&Location)) {
        let go = move |location: Location| {
            note(&location);
            self.location.set(location);
        };
        let is_spoken = with_words(Words::lang) == location.lang;
        if is_spoken || learnt(location.lang).is_some_and(|learnt| learnt.is_whole) {
            return go(location);
        }
        spawn_local(async move {
            if learn_first(location.lang).await {
                return go(location);
            }
            self.location
                .with_untracked(|shown| history::replace(&shown.address()));
            toast(say("language-missing"));
        });
    }

    /// Changes the person's preferences, and stores them.
    pub(crate) fn prefer(self, change: impl FnOnce(&mut Preferences)) {
        self.preferences.update(change);
        self.preferences.with_untracked(Preferences::save);
    }
}
