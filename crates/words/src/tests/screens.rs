//! The screens and the texts agree: no missing key is used, and no key is unused.

use std::collections::BTreeSet;
use std::path::Path;

use super::{texts, texts_of};
use crate::lang::Lang;
use crate::sources;

/// The files of texts that the rules ask for, besides those of single games. Their keys are
/// made of the codes of the rules; the tests of the rules find those that nobody says.
const RULES: [&str; 6] = [
    "troubles.ftl",
    "facts.ftl",
    "games.ftl",
    "options.ftl",
    "outcomes.ftl",
    "refusals.ftl",
];

/// The keys that a program puts together, each with all that it can put in.
const PATTERNS: [(&str, &[&str]); 3] = [
    ("prefs-language-{code}", &["fr", "en"]),
    ("settings-finds-{value}", &["private", "lobby"]),
    ("sheet-{}", &["resignation", "timeout", "abandoned"]),
];

/// The attributes that a program puts behind a key which it was given.
const APPENDED: [(&str, &[&str]); 3] = [
    (
        "help",
        &[
            "account-code",
            "account-new-name",
            "account-new-password",
            "cross-diagonal",
            "cross-orthogonal",
            "export-pdn",
            "export-pgn",
            "export-position",
            "export-record",
            "prefs-haptics",
            "prefs-premove",
            "prefs-sketch",
            "prefs-sound",
            "settings-allow-hint",
            "settings-allow-undo",
            "settings-show-moves",
            "share-image",
            "share-text",
        ],
    ),
    (
        "detail",
        &[
            "error-link-newer",
            "error-link-unreadable",
            "error-match-missing",
            "table-missing",
            "table-unoffered",
        ],
    ),
    (
        "does",
        &[
            "keys-arrows",
            "keys-enter",
            "keys-escape",
            "keys-hint",
            "keys-input",
            "keys-moves",
            "keys-rules",
            "keys-sketch",
            "keys-turn",
            "keys-undo",
            "keys-zen",
        ],
    ),
];

#[test]
fn every_key_that_a_screen_asks_for_is_there() {
    let known = texts(Lang::Fr);
    let asked = asked_for(&web_sources());
    assert!(asked.len() > 200, "only {} keys are found", asked.len());
    for key in asked {
        assert!(known.contains_key(&key), "a screen asks for {key}");
    }
}

/// Names of elements that look like keys.
const ELEMENTS: [&str; 3] = ["lobby-open", "rules-heading", "talk-beside"];

/// A key may be handed on before it is said: whatever looks like a key is one.
#[test]
fn every_literal_of_a_screen_that_looks_like_a_key_is_one() {
    let known = texts(Lang::Fr);
    let families: BTreeSet<&str> = known.keys().filter_map(|key| family(key)).collect();
    for literal in web_sources().iter().flat_map(|source| literals(source)) {
        let message = literal.split('.').next().unwrap_or_default();
        let is_like_one = family(message).is_some_and(|family| families.contains(family))
            && message
                .bytes()
                .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        let is_another = ELEMENTS.contains(&message) || damier_games::find(message).is_some();
        // Beginnings that a program completes end with a hyphen.
        if is_like_one && !is_another && !message.ends_with('-') {
            assert!(known.contains_key(message), "a screen names {literal}");
        }
    }
}

fn family(key: &str) -> Option<&str> {
    key.split_once('-').map(|(family, _)| family)
}

#[test]
fn every_interface_text_is_shown_somewhere() {
    let web = web_sources();
    let own = sources_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/speak"));
    let joins = [
        include_str!("../speak.rs").to_owned(),
        include_str!("../notices.rs").to_owned(),
    ];
    let literals: BTreeSet<String> = web
        .iter()
        .chain(&own)
        .chain(&joins)
        .flat_map(|s| literals(s))
        .collect();
    let unused: Vec<String> = interface_keys()
        .into_iter()
        .filter(|key| !literals.iter().any(|literal| names(literal, key)))
        .collect();
    assert!(unused.is_empty(), "no screen shows {unused:?}");
}

fn interface_keys() -> Vec<String> {
    sources::of(Lang::Fr)
        .filter(|(file, _)| !RULES.contains(file) && !is_of_a_game(file))
        .flat_map(|(_, source)| texts_of(source).into_keys())
        .collect()
}

fn is_of_a_game(file: &str) -> bool {
    let id = file.trim_end_matches(".ftl");
    damier_games::find(id).is_some()
}

/// Whether a literal of the program names this text: by its key, or by a pattern or an attribute
/// that is listed above.
fn names(literal: &str, key: &str) -> bool {
    let patterns = PATTERNS.iter().filter(|(pattern, _)| *pattern == literal);
    let filled = patterns.flat_map(|(pattern, values)| {
        let (begin, end) = (pattern.find('{'), pattern.rfind('}'));
        let ends = begin.zip(end).map(|(begin, end)| {
            let (head, tail) = (&pattern[..begin], &pattern[end + 1..]);
            values.iter().map(move |value| [head, value, tail].concat())
        });
        ends.into_iter().flatten()
    });
    let appended = key.split_once('.').is_some_and(|(message, attribute)| {
        let mut listed = APPENDED.iter().filter(|(known, _)| *known == attribute);
        literal == message && listed.any(|(_, messages)| messages.contains(&message))
    });
    literal == key || appended || filled.into_iter().any(|filled| filled == key)
}

/// The keys in `say("…")` and `tell("…"`, patterns left out.
fn asked_for(sources: &[String]) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for source in sources {
        for call in ["say(", "tell("] {
            for rest in source.split(call).skip(1) {
                let quoted = rest.trim_start().strip_prefix('"');
                let key = quoted.and_then(|rest| rest.split('"').next());
                keys.extend(key.filter(|key| !key.contains('{')).map(str::to_owned));
            }
        }
    }
    keys
}

/// Every string literal of a source, as far as quotes tell.
fn literals(source: &str) -> Vec<String> {
    let lines = source.lines().filter(|line| !line.trim().starts_with("//"));
    lines
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

/// The client, and the pages that it takes over.
fn web_sources() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = sources_under(&here.join("../web/src"));
    sources.extend(sources_under(&here.join("../pages/src")));
    sources
}

fn sources_under(folder: &Path) -> Vec<String> {
    let mut found = vec![];
    let entries = std::fs::read_dir(folder);
    for entry in entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources_under(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(std::fs::read_to_string(path).unwrap());
        }
    }
    found
}

#[test]
fn keys_are_found_in_a_program() {
    let source = r#"words.say("action-ok"); words.tell(
        "home-play-label", &[]); words.say(&format!("phase-{phase}"));"#;
    let asked = asked_for(&[source.to_owned()]);
    let expected = ["action-ok", "home-play-label"].map(str::to_owned);
    assert_eq!(asked, BTreeSet::from(expected));
    let literals = literals(source);
    let shown = |key: &str| literals.iter().any(|literal| names(literal, key));
    assert!(shown("action-ok") && shown("home-play-label"));
    // A pattern that is not listed names nothing, and an attribute is a text of its own.
    assert!(!shown("action-back") && !shown("phase-start"));
    assert!(names("action-more.label", "action-more.label"));
    assert!(!names("action-more.label", "action-more"));
    assert!(!names("action-more", "action-more.label"));
    assert!(names("sheet-{}", "sheet-timeout") && !names("sheet-{}", "sheet-start"));
    assert!(names("share-text", "share-text.help"));
}
