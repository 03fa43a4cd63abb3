//! Importing: every kind of text is recognised, and errors are explained.

use damier_rules::Random;

use super::*;
use crate::tables::{TABLES, play_any, settings};

fn some_match(number: usize, plies: usize) -> LocalMatch {
    let mut random = Random::new(number as u64);
    let mut local = LocalMatch::begin(settings(&TABLES[number], true), 42, 0).unwrap();
    while local.len() < plies && play_any(&mut local, &mut random, 0) {}
    local
}

fn one(text: &str, hint: Option<&str>) -> Imported {
    let mut all = read(text, hint);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
        .unwrap_or_else(|error| panic!("{error:?}: {text}"))
}

fn error(text: &str) -> ImportError {
    read(text, None).remove(0).unwrap_err()
}

#[test]
fn records_links_and_kept_matches_of_all_games_are_read() {
    for number in 0..TABLES.len() {
        let local = some_match(number, 30);
        let actions = local.played().actions();
        let texts = [
            (ImportSource::Record, local.record().to_string()),
            (ImportSource::Link, link::write(&local).unwrap()),
            (
                ImportSource::Saved,
                SavedMatch::first("m", &local, 0).to_json(),
            ),
        ];
        for (source, text) in texts {
            let imported = one(&text, None);
            assert_eq!(imported.source, source);
            let again = imported.sit(42, 0).unwrap();
            assert_eq!(again.played().actions(), actions);
            assert_eq!(again.seats(), local.seats());
            assert_eq!(again.record(), local.record());
        }
    }
}

#[test]
fn pgn_and_pdn_are_told_apart() {
    for entry in CATALOGUE {
        for format in entry.formats() {
            let number = TABLES
                .iter()
                .position(|table| table.0 == entry.info.id)
                .unwrap();
            let local = some_match(number, 24);
            let text = (format.write)(&local.record()).unwrap();
            let imported = one(&text, None);
            assert_eq!(imported.source, ImportSource::Format(format.name));
            assert_eq!(
                imported.sit(1, 0).unwrap().played().actions(),
                local.played().actions()
            );
            assert_eq!(read(&format!("{text}\n{text}"), None).len(), 2);
        }
    }
}

#[test]
fn positions_need_a_hint_only_where_several_games_know_them() {
    for (number, table) in TABLES.iter().enumerate() {
        let local = some_match(number, 5);
        let text = local.played().report().position;
        let mut options = table.1.iter();
        if options.any(|(key, _)| ["players", "sets", "crosses", "play_on"].contains(key)) {
            continue;
        }
        let imported = one(&text, Some(table.0));
        assert_eq!(imported.source, ImportSource::Position);
        assert_eq!(imported.sit(1, 0).unwrap().played().report().position, text);
    }
    let start = some_match(7, 0).played().report().position;
    assert_eq!(one(&start, None).record.game, "chinese-checkers");
}

#[test]
fn a_link_is_found_within_a_message() {
    let link = link::write(&some_match(3, 12)).unwrap();
    let message = format!("À toi !\nhttps://damier.example/fr/turkish-draughts#{link}\nBises");
    assert_eq!(one(&message, None).record.steps.len(), 12);
}

#[test]
fn several_records_in_one_file_are_read_each_for_itself() {
    let good = some_match(0, 4).record().to_string();
    let text = format!("\u{feff}{good}\ndamier 1\ngame makruk\n\nz1z2\n{good}");
    let all = read(&text, None);
    assert_eq!(all.len(), 3);
    assert!(all[0].is_ok() && all[2].is_ok());
    assert!(
        all[1]
            .as_ref()
            .unwrap_err()
            .trouble
            .to_string()
            .contains("action 1")
    );
}

#[test]
fn what_is_wrong_is_told() {
    assert_eq!(error("").source, ImportSource::Unknown);
    assert_eq!(error("hello").source, ImportSource::Unknown);
    assert!(
        error("damier 1\ngame go\n")
            .trouble
            .to_string()
            .contains("unknown game")
    );
    assert!(error("damier 9\n").trouble.to_string().contains("damier 1"));
    assert!(
        error("{\"a\":1}")
            .trouble
            .to_string()
            .contains("missing field")
    );
    assert!(error("http://x/#AQ").trouble.to_string().contains("link"));
    assert!(
        error("[Variant \"Makruk\"]\n\n1. Zz9 *")
            .trouble
            .to_string()
            .contains("Zz9")
    );
    assert!(
        error("[GameType \"20\"]\n\n1. 32-28 *")
            .trouble
            .to_string()
            .contains("20")
    );
    let position = read("8/8", Some("makruk")).remove(0).unwrap_err();
    assert_eq!(position.source, ImportSource::Position);
}

#[test]
fn wild_texts_do_not_panic() {
    let mut random = Random::new(4);
    let good = some_match(5, 10).record().to_string();
    for _ in 0..400 {
        let mut bytes = good.clone().into_bytes();
        let place = random.below(bytes.len());
        bytes[place] = random.next() as u8;
        bytes.truncate(1 + random.below(bytes.len()));
        let text = String::from_utf8_lossy(&bytes).into_owned();
        assert!(!read(&text, None).is_empty());
        let half: String = text.chars().skip(text.len() / 2).collect();
        assert!(!read(&half.replace('\u{fffd}', "["), Some("makruk")).is_empty());
    }
}

#[test]
fn a_match_that_was_read_begins_anew_with_everybody_at_the_same_place() {
    let local = one(&some_match(1, 6).record().to_string(), None)
        .sit(1, 0)
        .unwrap();
    assert_eq!(
        local.seats().iter().filter(|seat| seat.is_person()).count(),
        1
    );
    assert_eq!(local.restart(1, 0).unwrap().seats(), local.seats());
    assert_ne!(local.rematch(1, 0).unwrap().seats(), local.seats());
}

#[test]
fn nothing_that_a_record_says_is_lost() {
    let long = "A name that is rather longer than what fits on a seat";
    let text = format!(
        "damier 1\ngame mak-yek\ntag White {long}\ntag Place Lyon\n; Rain.\n\na3-a4 @9.500 ; !\n"
    );
    assert_eq!(
        one(&text, None).sit(1, 0).unwrap().record().to_string(),
        text
    );
}
