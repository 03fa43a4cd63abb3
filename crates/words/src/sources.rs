//! The Fluent sources of each language, for programs that embed them: the tests.
//!
//! The client fetches those of its language in one file. The rule pages are not among them: they
//! are long and few people open them, so the client fetches them on demand. `build.rs` lists the
//! files of `text/<language>/`: each with its name and its source.

use crate::lang::Lang;

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// How the name of a rule page begins; the rest is the id of its game. The pages about the house
/// are fetched the same way.
const RULES: &str = "rules-";

/// Every file of a language with its source.
const fn files(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang {
        Lang::Fr => FR,
        Lang::En => EN,
    }
}

/// The files of a language with their sources, except the rule pages.
pub(crate) fn of(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    let files = files(lang).iter().copied();
    files.filter(|(name, _)| !name.starts_with(RULES))
}

/// The source of a game's rule page in a language.
pub(crate) fn rules(game: &str, lang: Lang) -> Option<&'static str> {
    let name = format!("{RULES}{game}.ftl");
    let mut files = files(lang).iter();
    files.find(|(file, _)| *file == name).map(|(_, text)| *text)
}
