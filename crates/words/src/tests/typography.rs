//! French typography: curly apostrophes, no-break spaces where the language has them.

use super::texts;
use crate::lang::Lang;

const NO_BREAK: char = '\u{a0}';
const NARROW_NO_BREAK: char = '\u{202f}';

#[test]
fn apostrophes_are_curved_and_dots_are_one_sign() {
    for lang in Lang::ALL {
        for (key, text) in texts(lang) {
            let text = text.pieces.join("\u{fffc}");
            assert!(!text.contains(['\'', '"', '~']), "{key}: {text}");
            assert!(!text.contains("..."), "{key}: {text}");
        }
    }
}

#[test]
fn french_signs_stand_behind_a_space_that_does_not_break() {
    for (key, text) in texts(Lang::Fr) {
        for piece in &text.pieces {
            let signs: Vec<char> = piece.chars().collect();
            for pair in signs.windows(2) {
                check_pair(&key, pair[0], pair[1]);
            }
        }
    }
}

fn check_pair(key: &str, before: char, sign: char) {
    match sign {
        ':' => assert_eq!(before, NO_BREAK, "{key} before :"),
        ';' | '!' | '?' => assert_eq!(before, NARROW_NO_BREAK, "{key} before {sign}"),
        '»' => assert_eq!(before, NO_BREAK, "{key} before »"),
        _ => {}
    }
    if before == '«' {
        assert_eq!(sign, NO_BREAK, "{key} after «");
    }
}

#[test]
fn english_signs_follow_their_word() {
    for (key, text) in texts(Lang::En) {
        for piece in &text.pieces {
            for sign in [" :", " ;", " !", " ?", "\u{202f}"] {
                assert!(!piece.contains(sign), "{key}: {piece}");
            }
        }
    }
}

/// Words that a reader would trip over: translations, jargon, “he” for a player, two words for
/// one thing.
const FORBIDDEN: [(Lang, &[&str]); 2] = [
    (
        Lang::Fr,
        &["biais", "glissade", "glissades", "On", "Fiche 0"],
    ),
    (Lang::En, &["match", "matches", "he", "his", "him"]),
];

#[test]
fn words_that_were_given_up_do_not_come_back() {
    let mut found = vec![];
    for (lang, words) in FORBIDDEN {
        for (key, text) in texts(lang) {
            let text = text.pieces.join(" ");
            let hits = words.iter().filter(|word| has_word(&text, word));
            found.extend(hits.map(|word| format!("{}: {key}: {word}: {text}", lang.code())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(has_word("Si On joue", "On") && !has_word("Onze", "On"));
}

/// Whether the word stands there by itself.
fn has_word(text: &str, word: &str) -> bool {
    let bounded = |(at, _): (usize, &str)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
        !is_letter(before) && !is_letter(after)
    };
    text.match_indices(word).any(bounded)
}
