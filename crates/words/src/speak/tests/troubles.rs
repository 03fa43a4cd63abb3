//! What is wrong with a position, with options or with a record: every code has its sentence.

use damier_games::CATALOGUE;
use damier_rules::flaw::COMMON_FLAWS;
use damier_rules::{
    Choices, Flaw, FlawValue, OptionError, PositionError, Random, Record, RecordError,
    RecordProblem,
};

use super::{both, plain};
use crate::speak::{open_error, option_error, position_error, record_error};
use crate::{Lang, Words};

#[track_caller]
fn whole(text: &str) {
    let broken = text.is_empty() || text.contains('[') || text.contains("{$");
    assert!(!broken, "{text:?}");
}

/// An error with every value that any flaw may have.
fn filled(flaw: &'static Flaw) -> PositionError {
    let mut error = PositionError::new(8, flaw);
    error
        .values
        .push(("field", FlawValue::Field("side-to-move")));
    error.values.push(("side", FlawValue::Side("white")));
    for name in ["most", "rows", "row", "cells", "count", "found"] {
        error.values.push((name, FlawValue::Number(3)));
    }
    for name in [
        "allowed", "letters", "cell", "example", "letter", "player", "from",
    ] {
        error
            .values
            .push((name, FlawValue::Written("a1".to_owned())));
    }
    error
}

#[test]
fn every_flaw_of_every_game_is_said_in_both_languages() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let own = CATALOGUE.iter().flat_map(|entry| entry.info.flaws);
        for flaw in COMMON_FLAWS.iter().chain(own) {
            whole(&position_error(&words, &filled(flaw)));
        }
    }
}

#[test]
fn every_flaw_that_broken_texts_have_is_one_of_the_lists() {
    let words = Words::new(Lang::Fr);
    let mut random = Random::new(14);
    for entry in CATALOGUE {
        let start = entry.open(entry.defaults(), None).unwrap().position();
        for _ in 0..3000 {
            let mut letters: Vec<char> = start.chars().collect();
            for _ in 0..=random.below(3) {
                let place = random.below(letters.len());
                let signs = [
                    'K', 'm', 'p', 'q', 'A', '1', '8', '/', ' ', '-', '9', 'b', 'é',
                ];
                match random.below(3) {
                    0 => drop(letters.remove(place)),
                    1 => letters[place] = signs[random.below(signs.len())],
                    _ => letters.insert(place, signs[random.below(signs.len())]),
                }
            }
            let text: String = letters.into_iter().collect();
            let Err(error) = entry.open(entry.defaults(), Some(&text)) else {
                continue;
            };
            whole(&open_error(&words, &error));
            let damier_rules::OpenError::Position(error) = error else {
                continue;
            };
            let mut known = COMMON_FLAWS.iter().chain(entry.info.flaws);
            assert!(known.any(|flaw| *flaw == error.flaw), "{error}");
        }
    }
}

#[test]
fn a_flaw_names_its_place_in_the_language_of_the_reader() {
    let entry = damier_games::find("makruk").unwrap();
    let said = |text: &str| {
        let error = entry.open(entry.defaults(), Some(text));
        let error = error.map(drop).unwrap_err();
        both(|words| plain(&open_error(words, &error)))
    };
    assert_eq!(
        said("8/8/8/8/8/8/8/3K4 w - - 0 1"),
        [
            "Caractère 1 : les Noirs n’ont pas de Khun.",
            "Character 1: Black has no Khun."
        ]
    );
    assert_eq!(
        said("8/8/8/8/8/8/8/3K4"),
        [
            "Caractère 18 : le trait manque.",
            "Character 18: the side to move is missing."
        ]
    );
}

#[test]
fn every_trouble_with_a_record_is_said_without_english() {
    let texts = [
        "",
        "damier 9\n",
        "damier 1\ngame go\n",
        "damier 1\ngame makruk\n\nz9z9\n",
        "damier 1\ngame makruk\ngame makruk\n",
        "damier 1\ngame makruk\n\ne3e4\ngame makruk\n",
        "damier 1\ngame makruk\nstart 8/8 w\n",
        "damier 1\ngame makruk\noption counting=never\n",
        "damier 1\ngame makruk\nresult 1-0 nonsense\n",
    ];
    let mut seen = 0;
    for text in texts {
        let read = text.parse::<Record>().and_then(|record| {
            let entry = damier_games::game_of(&record)?;
            record.replay(entry).map(drop)
        });
        let Err(error) = read else { continue };
        seen += 1;
        let [french, english] = both(|words| plain(&record_error(words, &error)));
        whole(&french);
        assert_ne!(french, english);
    }
    assert!(seen >= 7, "{seen}");
    let late = RecordError::on_line(3, RecordProblem::Late("game".to_owned()));
    let [french, _] = both(|words| plain(&record_error(words, &late)));
    assert_eq!(french, "Ligne 3 : « game » doit précéder les coups.");
}

#[test]
fn a_line_and_a_place_in_it_are_one_place() {
    let told = |record: &str, line: Option<usize>| {
        let replayed = record.parse::<Record>().and_then(|record| {
            let entry = damier_games::game_of(&record)?;
            record.replay(entry).map(drop)
        });
        let mut error = replayed.unwrap_err();
        error.line = line;
        both(|words| plain(&record_error(words, &error)))
    };
    let refused = "damier 1\ngame makruk\n\nz9z9\n";
    assert_eq!(
        told(refused, None),
        [
            "Coup 1 : « z9z9 » n’est pas permis.",
            "Move 1: “z9z9” is not allowed."
        ]
    );
    assert_eq!(
        told(refused, Some(4)),
        [
            "Ligne 4, coup 1 : « z9z9 » n’est pas permis.",
            "Line 4, move 1: “z9z9” is not allowed."
        ]
    );
    for record in [
        "damier 1\ngame makruk\nstart 8/8 w\n",
        "damier 1\ngame makruk\noption counting=never\n",
    ] {
        for said in told(record, Some(3)) {
            assert_eq!(said.matches(':').count(), 1, "{said}");
        }
    }
}

#[test]
fn every_trouble_with_options_is_said() {
    let entry = damier_games::find("chinese-checkers").unwrap();
    let wrong = [
        "players",
        "colour=red",
        "players=9",
        "players=2 players=3",
        "players=4 sets=2",
    ];
    for pairs in wrong {
        let parsed = Choices::parse(entry.info.options, pairs.split(' '));
        let opened = parsed.and_then(|choices| match entry.open(choices, None) {
            Err(damier_rules::OpenError::Options(error)) => Err(error),
            _ => Ok(()),
        });
        let error: OptionError = opened.unwrap_err();
        both(|words| whole(&option_error(words, &error)));
    }
}
