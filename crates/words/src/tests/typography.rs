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
