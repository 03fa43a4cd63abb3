//! The Fluent sources of each language, for programs that hold them: the tests.
//!
//! The client fetches those of its language in one file. The rule pages are not among them: they
//! are long and few people open them, so the client fetches them when they are wanted.
//! The two languages have the same files, so one list serves both.

use crate::lang::Lang;

macro_rules! sources {
    ($($file:literal),+ $(,)?) => {
        const FR: &[&str] = &[$(include_str!(concat!("../text/fr/", $file))),+];
        const EN: &[&str] = &[$(include_str!(concat!("../text/en/", $file))),+];
        /// The names of the files, in the order of the texts.
        #[cfg(test)]
        pub(crate) const FILES: &[&str] = &[$($file),+];
    };
}

sources![
    "common.ftl",
    "home.ftl",
    "settings.ftl",
    "play.ftl",
    "end.ftl",
    "matches.ftl",
    "online.ftl",
    "tables.ftl",
    "notices.ftl",
    "games.ftl",
    "outcomes.ftl",
    "refusals.ftl",
    "options.ftl",
    "facts.ftl",
    "announce.ftl",
];

/// The sources of a language.
pub(crate) const fn of(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::Fr => FR,
        Lang::En => EN,
    }
}
