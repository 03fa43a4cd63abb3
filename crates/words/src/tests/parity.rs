//! French and English have the same keys about the same values.

use std::collections::BTreeSet;

use super::{Text, texts, texts_of};
use crate::lang::Lang;
use crate::sources;

#[test]
fn both_languages_have_the_same_keys_in_the_same_files() {
    let names = |lang| sources::of(lang).map(|(file, _)| file).collect::<Vec<_>>();
    assert_eq!(names(Lang::Fr), names(Lang::En));
    for ((file, french), (_, english)) in sources::of(Lang::Fr).zip(sources::of(Lang::En)) {
        let keys = |source: &str| texts_of(source).into_keys().collect::<Vec<_>>();
        assert_eq!(keys(french), keys(english), "{file}");
    }
}

#[test]
fn both_languages_speak_about_the_same_values() {
    let english = texts(Lang::En);
    for (key, text) in texts(Lang::Fr) {
        assert_eq!(
            without_grammar(&text),
            without_grammar(&english[&key]),
            "{key}"
        );
    }
}

/// The variables that carry meaning: gender and number of a subject matter in one language
/// and not in the other.
fn without_grammar(text: &Text) -> BTreeSet<&str> {
    let carries_meaning = |name: &&String| *name != "gender" && !name.ends_with("form");
    let bare = |name| without_case(without_case(name, "-to"), "-of");
    let variables = text.variables.iter().filter(carries_meaning);
    variables.map(|name| bare(name.as_str())).collect()
}

/// `who` of `who-to`: a preposition is part of the word in one language and not in the other.
fn without_case<'a>(name: &'a str, case: &str) -> &'a str {
    name.strip_suffix(case).unwrap_or(name)
}

#[test]
fn no_text_is_empty() {
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            let said = !text.variables.is_empty() || !text.pieces.concat().trim().is_empty();
            assert!(said, "{key} in {}", lang.code());
        }
    }
}
