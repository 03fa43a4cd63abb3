//! Properties that hold for every game, whatever is played or typed.

use crate::support::option_sets;
use damier_games::{CATALOGUE, find};
use damier_rules::{Action, Agreement, AnyMatch, Choices, Forfeit, GameEntry, Player, Record};
use proptest::prelude::*;

/// A match of some game with some options, driven by bytes: each chooses a move or an act.
fn played(game: usize, options: usize, bytes: &[u8]) -> (&'static GameEntry, Box<dyn AnyMatch>) {
    let entry = &CATALOGUE[game % CATALOGUE.len()];
    let sets = option_sets(entry.info.id);
    let pairs = sets[options % sets.len()]
        .iter()
        .map(|(key, value)| format!("{key}={value}"));
    let choices = Choices::parse(entry.info.options, pairs).unwrap();
    let mut played = entry.open(choices, None).unwrap();
    for &byte in bytes {
        let report = played.report();
        let moves: Vec<&String> = report.moves.iter().chain(&report.infractions).collect();
        if moves.is_empty() {
            break;
        }
        match byte {
            // Acts are rare, as in life.
            255 => drop(played.withdraw(report.turn, Forfeit::Resignation)),
            254 => drop(played.agree(Agreement::Count)),
            253 => drop(played.withdraw(Player::new(1), Forfeit::Timeout)),
            _ => drop(played.play(moves[byte as usize % moves.len()]).unwrap()),
        }
    }
    (entry, played)
}

/// A position text with White and Black, top and bottom swapped.
fn mirrored(text: &str) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let rows: Vec<String> = fields[0]
        .split('/')
        .map(|row| row.chars().map(swap).collect())
        .collect();
    fields[0] = rows.into_iter().rev().collect::<Vec<_>>().join("/");
    fields[1] = if fields[1] == "w" { "b" } else { "w" }.to_owned();
    fields.join(" ")
}

/// A move text with the ranks counted from the other side.
fn mirrored_move(text: &str) -> String {
    let flip = |letter: char| match letter.to_digit(10) {
        Some(rank) => char::from_digit(9 - rank, 10).unwrap(),
        None => letter,
    };
    text.chars().map(flip).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_match_is_recorded_and_replayed(
        game in 0usize..64, options in 0usize..64, bytes in prop::collection::vec(any::<u8>(), 0..120),
    ) {
        let (entry, played) = played(game, options, &bytes);
        let record = Record::of(played.as_ref());
        let again: Record = record.to_string().parse().unwrap();
        prop_assert_eq!(&again, &record);
        let replayed = again.replay(entry).unwrap();
        prop_assert_eq!(replayed.report(), played.report());
        prop_assert_eq!(replayed.actions(), played.actions());
    }

    #[test]
    fn taking_everything_back_leads_to_the_start(
        game in 0usize..64, options in 0usize..64, bytes in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        let (entry, mut played) = played(game, options, &bytes);
        while played.take_back() {}
        let fresh = entry.open(played.choices().clone(), None).unwrap();
        prop_assert_eq!(played.report(), fresh.report());
    }

    #[test]
    fn established_formats_give_the_same_match(
        game in 0usize..64, options in 0usize..64, bytes in prop::collection::vec(any::<u8>(), 0..120),
    ) {
        let (entry, played) = played(game, options, &bytes);
        for format in entry.formats() {
            let record = Record::of(played.as_ref());
            let text = (format.write)(&record).unwrap();
            let again = (format.read)(&text).unwrap();
            prop_assert_eq!(again.len(), 1);
            let moves = |record: &Record| -> Vec<String> {
                let texts = record.steps.iter().filter_map(|step| match &step.action {
                    Action::Move(text) => Some(text.clone()),
                    _ => None,
                });
                texts.collect()
            };
            prop_assert_eq!(moves(&again[0]), moves(&record));
            prop_assert_eq!(&again[0].options, &record.options);
            let winner = |record: &Record| record.result.as_ref().map(|result| result.ranks.clone());
            prop_assert_eq!(winner(&again[0]), winner(&record));
        }
    }

    #[test]
    fn both_sides_have_the_same_rules(
        game in prop::sample::select(vec!["mak-yek", "apit-sodok", "turkish-draughts", "makruk"]),
        options in 0usize..64,
        bytes in prop::collection::vec(0u8..250, 0..120),
    ) {
        let index = CATALOGUE.iter().position(|entry| entry.info.id == game).unwrap();
        let (entry, played) = played(index, options, &bytes);
        let report = played.report();
        // White sets up first, so set-up has no mirror image.
        let in_set_up = report.position.split(' ').next().unwrap().contains(['U', 'u']);
        prop_assume!(!in_set_up && report.outcome.is_none_or(|end| end.reason.code() != "repetition"
            && end.reason.code() != "infraction"));
        let other = entry.open(played.choices().clone(), Some(&mirrored(&report.position))).unwrap();
        let mut moves: Vec<String> = report.moves.iter().map(|text| mirrored_move(text)).collect();
        moves.sort();
        let mut theirs = other.report().moves;
        theirs.sort();
        // The path of a chain is chosen by its text, so mirrored paths may differ: compare ends.
        let ends = |texts: Vec<String>| -> Vec<(String, String)> {
            let mut ends: Vec<(String, String)> = texts
                .into_iter()
                .map(|text| {
                    let path = text.trim_end_matches(|end: char| !end.is_ascii_digit());
                    (text[..2].to_owned(), path[path.len() - 2..].to_owned() + &text[path.len()..])
                })
                .collect();
            ends.sort();
            ends
        };
        prop_assert_eq!(moves.len(), theirs.len(), "{}", report.position);
        prop_assert_eq!(ends(moves), ends(theirs), "{}", report.position);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,80}", game in 0usize..64) {
        let entry = &CATALOGUE[game % CATALOGUE.len()];
        let _ = entry.open(entry.defaults(), Some(&text));
        let _ = text.parse::<Record>();
        let mut fresh = entry.open(entry.defaults(), None).unwrap();
        let _ = fresh.explain(&text);
        let _ = fresh.play(&text);
        for format in CATALOGUE.iter().flat_map(GameEntry::formats) {
            let _ = (format.read)(&text);
        }
        let _ = Choices::parse(entry.info.options, [text]);
    }

    #[test]
    fn any_record_survives_its_text(
        game in "\\PC{0,12}",
        options in prop::collection::vec(("[a-z_]{1,8}", "\\PC{0,8}"), 0..3),
        start in prop::option::of("\\PC{0,20}"),
        tags in prop::collection::vec((any::<String>(), any::<String>()), 0..4),
        comment in prop::option::of(any::<String>()),
        moves in prop::collection::vec((any::<String>(), prop::option::of(0u64..10_000_000), prop::option::of(any::<String>())), 0..6),
    ) {
        let step = |(text, clock, comment)| damier_rules::Step { action: Action::Move(text), clock, comment };
        let steps = moves.into_iter().map(step).collect();
        let record = Record { game, options, start, tags, comment, steps, result: None };
        let again: Record = record.to_string().parse().map_err(|error| TestCaseError::fail(format!("{error}\n{record}")))?;
        prop_assert_eq!(again, record);
    }
}

#[test]
fn every_game_is_found_by_its_name() {
    for entry in CATALOGUE {
        assert_eq!(find(entry.info.id).unwrap().info.id, entry.info.id);
    }
    assert!(find("chess").is_none());
}
