//! Links: they hold everything, they are short, and an invalid one is only refused.

use damier_rules::{AnyMatch, Random};

use super::*;
use crate::tables::{TABLES, do_something, play_any, settings};

/// The part before the `#`, with room to spare.
const ADDRESS: usize =
    "https://a-rather-long-name-of-a-host.example.org:8080/fr/chinese-checkers/partie#".len();

fn same(local: &LocalMatch, linked: &Linked) {
    let played = local.played();
    let record = Record::of(played);
    assert_eq!(linked.record.game, record.game);
    assert_eq!(linked.record.options, record.options);
    assert_eq!(linked.record.start, record.start);
    assert_eq!(linked.record.steps, record.steps);
    assert_eq!(linked.record.result, record.result);
    assert_eq!(linked.seed, local.seed());
    assert_eq!(linked.seats, local.seats());
}

#[test]
fn a_match_is_read_back_from_its_link_whatever_was_done() {
    for (number, table) in TABLES.iter().enumerate() {
        let mut random = Random::new(number as u64);
        let mut local =
            LocalMatch::begin(settings(table, number % 2 == 0), 0xdead_beef, 0).unwrap();
        for step in 0..60 {
            do_something(&mut local, &mut random, step);
            let text = write(&local).unwrap();
            let linked = read(&format!("https://damier.example/fr/x#{text}")).unwrap();
            same(&local, &linked);
            assert_eq!(linked.ply.unwrap_or(local.len()), local.viewed());
        }
    }
}

/// A table whose options allow long matches, with the longest names.
fn endless(table: &(&str, &[(&str, &str)])) -> MatchSettings {
    let mut settings = settings(table, false);
    for (key, value) in [
        ("repetition", "0"),
        ("quiet_limit", "0"),
        ("max_rounds", "0"),
    ] {
        // Not every game has all of them.
        let _ = settings.choose(key, value);
    }
    settings.seats.fill(Seat::named(&"é".repeat(90)));
    settings
}

/// A random match of 300 plies, or as many as possible: an end is taken back a few times.
fn long_match(settings: MatchSettings, random: &mut Random) -> LocalMatch {
    let mut local = LocalMatch::begin(settings, u64::MAX, 0).unwrap();
    let mut ends = 0;
    while local.len() < 300 && ends < 30 {
        if play_any(&mut local, random, 0) {
            continue;
        }
        ends += 1;
        for _ in 0..8 {
            let _ = local.take_back(0);
        }
    }
    local
}

#[test]
fn three_hundred_plies_of_any_game_fit_into_an_address() {
    for (number, table) in TABLES.iter().enumerate() {
        let mut random = Random::new(number as u64 + 9);
        for _ in 0..2 {
            let local = long_match(endless(table), &mut random);
            let text = write(&local).unwrap();
            assert!(ADDRESS + text.len() <= 2_000, "{table:?}: {}", text.len());
            same(&local, &read(&text).unwrap());
        }
    }
}

/// The move that leaves the other side the most choices, or the last in order.
fn widest(played: &dyn AnyMatch, random: &mut Random) -> Option<String> {
    let moves = played.report().moves;
    let mut best = None;
    for _ in 0..4 {
        let mv = random.choose(&moves)?;
        let mut tried = played.fork();
        tried.play(mv).ok()?;
        let width = tried.report().moves.len();
        if best.as_ref().is_none_or(|(most, _)| width > *most) {
            best = Some((width, mv.clone()));
        }
    }
    best.map(|(_, mv)| mv)
}

#[test]
fn even_matches_with_many_moves_and_a_custom_start_fit() {
    for table in TABLES {
        let mut random = Random::new(5);
        let mut first = LocalMatch::begin(endless(table), 1, 0).unwrap();
        for _ in 0..30 {
            play_any(&mut first, &mut random, 0);
        }
        if first.is_over() {
            continue;
        }
        let settings = MatchSettings {
            start: Some(first.played().report().position),
            ..endless(table)
        };
        let mut local = LocalMatch::begin(settings, u64::MAX, 0).unwrap();
        while local.len() < 300
            && let Some(mv) = widest(local.played(), &mut random)
        {
            local.play(&mv, 0).unwrap();
        }
        let text = write(&local).unwrap();
        assert!(ADDRESS + text.len() <= 2_000, "{table:?}: {}", text.len());
        let linked = read(&text).unwrap();
        assert_eq!(linked.record.steps, Record::of(local.played()).steps);
        assert!(linked.record.start.is_some());
    }
}

/// Even if each of 300 moves were one of 1,000, more than any position here has, there would be
/// room for the longest names and the longest start.
#[test]
fn the_worst_that_can_be_thought_of_fits() {
    let digit = numbers::Digit {
        value: 999,
        radix: 1_001,
    };
    let actions = numbers::pack(&[digit; 300]).len();
    let seats = 6 * (2 + NAME_BYTES);
    let (options, start, rest) = (130, 180, 40);
    let letters = (actions + seats + options + start + rest) * 4 / 3;
    assert!(ADDRESS + letters <= 2_000, "{letters}");
}

fn sample() -> String {
    let mut random = Random::new(2);
    let mut local = LocalMatch::begin(settings(&TABLES[11], true), 123_456, 0).unwrap();
    for _ in 0..40 {
        play_any(&mut local, &mut random, 0);
    }
    write(&local).unwrap()
}

#[test]
fn a_link_that_was_cut_or_altered_is_refused() {
    let text = sample();
    for length in 0..text.len() {
        assert!(read(&text[..length]).is_err(), "cut to {length}");
    }
    for place in 0..text.len() {
        let other = if &text[place..=place] == "Q" {
            "R"
        } else {
            "Q"
        };
        let altered = format!("{}{other}{}", &text[..place], &text[place + 1..]);
        assert!(read(&altered).is_err(), "altered at {place}");
    }
}

#[test]
fn wild_texts_and_whole_but_wrong_bytes_are_refused_without_panic() {
    let mut random = Random::new(8);
    let good = bytes::from_letters(&sample()).unwrap();
    for round in 0..3_000 {
        let length = random.below(90);
        let wild: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
        assert!(read(&String::from_utf8_lossy(&wild)).is_err());
        assert!(read(&bytes::to_letters(&wild)).is_err());
        // With a valid checksum, so that the content behind it is reached.
        let mut altered = good[..good.len() - 4].to_vec();
        let place = 1 + random.below(altered.len() - 1);
        altered[place] = random.next() as u8;
        if round % 2 == 0 {
            altered.truncate(1 + random.below(altered.len()));
        }
        let mut writer = Writer::default();
        writer.rest(&altered);
        drop(read(&bytes::to_letters(&writer.sealed())));
    }
}

#[test]
fn a_wrong_link_says_what_is_wrong() {
    let message = |text: &str| read(text).unwrap_err().to_string();
    assert!(message("").contains("not a link"));
    assert!(message("hello there").contains("not a link"));
    assert!(message("hello").contains("not a link"));
    assert!(message(&sample()[..91]).contains("altered or cut"));
    assert!(message(&sample()[..90]).contains("altered or cut"));
    let mut writer = Writer::default();
    writer.byte(VERSION + 1);
    assert!(message(&bytes::to_letters(&writer.sealed())).contains("version 2"));
    let mut writer = Writer::default();
    writer.byte(VERSION);
    writer.text("go");
    writer.text("");
    writer.text("");
    assert!(message(&bytes::to_letters(&writer.sealed())).contains("unknown game"));
    assert!(message(&"A".repeat(LONGEST + 1)).contains("too long"));
}

#[test]
fn a_ply_and_what_people_write_around_a_link_are_understood() {
    let text = sample();
    assert_eq!(
        read(&format!(" <http://x/#{text}.7> ")).unwrap().ply,
        Some(7)
    );
    assert_eq!(read(&format!("{text}.")).unwrap().ply, None);
    assert_eq!(read(&format!("{text}.9999")).unwrap().ply, None);
    assert!(looks_like_one(&text) && !looks_like_one("a3-a4"));
    // Neither is an address without a match, a tag, or a long word.
    for other in ["https://example.org/rules", "to #3", &"z".repeat(40)] {
        assert!(!looks_like_one(other), "{other}");
    }
}

/// A link that claims very many actions and encodes the first move each time.
#[test]
fn a_link_that_claims_too_much_is_refused_and_the_most_is_read_in_time() {
    let claim = |actions: usize| {
        let mut writer = Writer::default();
        writer.byte(VERSION);
        writer.text("chinese-checkers");
        writer.text("max_rounds=0,repetition=0");
        writer.text("");
        writer.number(0);
        for _ in 0..4 {
            writer.byte(0);
        }
        writer.number(actions as u64);
        read(&bytes::to_letters(&writer.sealed()))
    };
    assert_eq!(claim(MOST_ACTIONS + 1), Err(LinkError::TooLong));
    assert_eq!(
        claim(MOST_ACTIONS).unwrap().record.steps.len(),
        MOST_ACTIONS
    );
}
