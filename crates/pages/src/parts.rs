//! The parts shared by the pages: the header, links to the ways to play, icons.

use damier_words::Words;

use crate::html::escape;
use crate::route::{Location, Route};

/// The page being written: its location, and the words of its language.
#[derive(Copy, Clone)]
pub(crate) struct Place<'a> {
    pub(crate) words: &'a Words,
    pub(crate) location: &'a Location,
}

impl Place<'_> {
    /// The text of a key, ready for the page.
    pub(crate) fn say(&self, key: &str) -> String {
        escape(&self.words.say(key))
    }

    /// The address of another page in the same language.
    pub(crate) fn address(&self, route: Route) -> String {
        let lang = self.location.lang;
        escape(&Location { lang, route }.address())
    }

    /// The header of the screens around the boards.
    pub(crate) fn header(&self, back: Option<Route>) -> String {
        let other = self.location.in_other_language();
        let (code, there) = (other.lang.code(), escape(&other.address()));
        let back = back.map_or_else(String::new, |route| {
            format!(
                r#"<a class="icon" href="{}" aria-label="{}">{}</a>"#,
                self.address(route),
                self.say("action-back"),
                icon("back"),
            )
        });
        format!(
            r#"<header class="head">{back}<a class="brand" href="{home}"><img src="/icons/logo.svg" alt="" width="30" height="30">Damier</a><a class="icon lang" href="{there}" lang="{code}" hreflang="{code}" aria-label="{other}">{language}</a><button class="icon" aria-label="{theme}">{moon}</button><button class="icon" aria-label="{preferences}" aria-haspopup="dialog">{gear}</button></header>"#,
            home = self.address(Route::Home),
            other = self.say("prefs-language-other"),
            language = self.say("action-language"),
            theme = self.say("action-theme-dark"),
            moon = icon("moon"),
            preferences = self.say("prefs-title"),
            gear = icon("gear"),
        )
    }

    /// The content of a way to play: icon, words, detail.
    pub(crate) fn way(&self, name: &str, words: &str, detail: &str) -> String {
        format!(
            "{}<span>{words} <small>{detail}</small></span>{}",
            icon(name),
            icon("next")
        )
    }
}

/// An icon of the sprite, such as `undo`.
pub(crate) fn icon(name: &str) -> String {
    format!(
        r##"<svg class="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="#i-{name}"></use></svg>"##
    )
}
