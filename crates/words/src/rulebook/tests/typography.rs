//! French typography: curly apostrophes, no-break spaces where the language has them.

use super::super::PAGES;
use super::pages::words;
use crate::lang::Lang;

const NO_BREAK: char = '\u{a0}';
const NARROW_NO_BREAK: char = '\u{202f}';

#[test]
fn apostrophes_are_curved_and_nothing_is_left_for_fluent_to_fill() {
    for page in PAGES {
        for language in Lang::ALL {
            for (key, text) in words(page, language) {
                assert!(
                    !text.contains(['\'', '"', '{', '}']),
                    "{language:?} {key}: {text}"
                );
                assert!(!text.contains("..."), "{language:?} {key}: {text}");
                assert!(!text.contains("  "), "{language:?} {key}: {text}");
            }
        }
    }
}

#[test]
fn no_line_begins_with_a_sign_of_fluent() {
    for page in PAGES {
        for language in Lang::ALL {
            for (key, text) in words(page, language) {
                let plain = text.lines().all(|line| !line.starts_with(['.', '*', '[']));
                assert!(plain, "{language:?} {key}");
            }
        }
    }
}

#[test]
fn french_signs_stand_behind_a_space_that_does_not_break() {
    for page in PAGES {
        for (key, text) in words(page, Lang::Fr) {
            let signs: Vec<char> = text.chars().collect();
            for pair in signs.windows(2) {
                check_pair(&key, pair[0], pair[1]);
            }
        }
    }
}

fn check_pair(key: &str, before: char, sign: char) {
    match sign {
        ':' | '»' => assert_eq!(before, NO_BREAK, "{key} before {sign}"),
        ';' | '!' | '?' => assert_eq!(before, NARROW_NO_BREAK, "{key} before {sign}"),
        _ => {}
    }
    if before == '«' {
        assert_eq!(sign, NO_BREAK, "{key} after «");
    }
}

#[test]
fn english_signs_follow_their_word() {
    for page in PAGES {
        for (key, text) in words(page, Lang::En) {
            for sign in [" :", " ;", " !", " ?", "\u{202f}", "«"] {
                assert!(!text.contains(sign), "{key}: {text}");
            }
        }
    }
}

#[test]
fn the_reader_is_never_addressed_as_tu() {
    for page in PAGES {
        for (key, text) in words(page, Lang::Fr) {
            let words = text.split(|sign: char| !sign.is_alphabetic());
            let familiar = words.filter(|word| ["tu", "Tu", "ton", "tes"].contains(word));
            assert_eq!(familiar.count(), 0, "{key}");
        }
    }
}
