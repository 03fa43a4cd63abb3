//! Every text that counts, told with one.

use super::texts;
use crate::lang::Lang;
use crate::words::{Value, Words};

/// What stands behind a number that is more than one.
const PLURALS: [&str; 22] = [
    "coups", "pièces", "pions", "rois", "points", "cases", "trous", "joueurs", "tables",
    "messages", "parties", "jours", "sauts", "moves", "pieces", "men", "kings", "squares",
    "players", "games", "days", "jumps",
];

/// The texts whose number is a limit of the rules, and never one.
const LIMITS: [&str; 7] = [
    "flaw-not-a-number",
    "flaw-too-many-pieces",
    "flaw-too-many-rows",
    "flaw-too-few-rows",
    "flaw-too-many-of-a-size",
    "flaw-too-many-of-a-set",
    "leaders-who",
];

/// The texts whose number is one of the choices that a table has.
const CHOSEN: [&str; 3] = ["reason-", "players-range", "account-rating-detail"];

#[test]
fn one_is_never_followed_by_a_plural() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (key, text) in texts(lang) {
            let excused = LIMITS.contains(&key.as_str())
                || CHOSEN.iter().any(|begins| key.starts_with(begins))
                || key.starts_with("flaw-too-many-points");
            if excused {
                continue;
            }
            let names = text.variables.iter();
            let about: Vec<(&str, Value<'_>)> = names
                .map(|name| (name.as_str(), Value::Number(1)))
                .collect();
            let said = words.tell(&key, &about).replace('\u{a0}', " ");
            let mut parts = said.split(|sign: char| !sign.is_alphanumeric());
            let mut before = "";
            let wrong = parts.find(|part| {
                let wrong = before == "1" && PLURALS.contains(part);
                before = part;
                wrong
            });
            assert_eq!(wrong, None, "{key}: {said}");
        }
    }
}

/// « { $field } manque »: the fields of a position are told in sentences about one thing.
#[test]
fn every_field_of_a_position_is_one_thing() {
    for (key, text) in texts(Lang::Fr) {
        let text = text.pieces.concat();
        let one = text.starts_with("le ") || text.starts_with("la ");
        assert!(one || !key.starts_with("field-"), "{key}: {text}");
    }
}
