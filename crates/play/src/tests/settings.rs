//! Settings: defaults, validity, who begins, what is remembered.

use super::*;
use crate::tables::{TABLES, settings as table};

#[test]
fn the_usual_match_is_me_first_against_level_two() {
    for entry in CATALOGUE {
        let settings = MatchSettings::usual(entry.info.id).unwrap();
        assert_eq!(settings.check(), Ok(()));
        let opened = settings.open().unwrap();
        let seats = settings.arranged(opened.as_ref(), 7);
        assert!(seats[opened.turn().index()].is_person());
        assert_eq!(seats[1].level(), Some(2));
    }
}

#[test]
fn every_table_fits_and_is_read_back() {
    for case in TABLES {
        let settings = table(case, true);
        let json = serde_json::to_string(&settings).unwrap();
        assert_eq!(
            serde_json::from_str::<MatchSettings>(&json).unwrap(),
            settings
        );
        assert_eq!(
            MatchSettings::recall(case.0, &json).unwrap(),
            settings,
            "{json}"
        );
    }
}

#[test]
fn more_players_bring_more_seats_of_the_last_kind() {
    let mut settings = MatchSettings::against("chinese-checkers", 4).unwrap();
    settings.choose("players", "6").unwrap();
    assert_eq!(settings.seats.len(), 6);
    assert!(settings.seats[0].is_person() && settings.seats[5].level() == Some(4));
    settings.begins = Begins::Seat(damier_protocol::Seat(5));
    settings.choose("players", "3").unwrap();
    assert_eq!(
        (settings.seats.len(), settings.begins),
        (3, Begins::Seat(damier_protocol::Seat(0)))
    );
    let before = settings.clone();
    assert!(settings.choose("players", "5").is_err());
    assert_eq!(settings, before);
}

#[test]
fn sets_that_do_not_go_with_the_players_change_nothing() {
    let mut settings = MatchSettings::usual("chinese-checkers").unwrap();
    settings.choose("players", "6").unwrap();
    let before = settings.clone();
    assert!(matches!(
        settings.choose("sets", "2"),
        Err(SettingsError::Options(_))
    ));
    assert_eq!(settings, before);
}

#[test]
fn the_seat_that_begins_gets_the_first_turn() {
    let mut settings = MatchSettings::usual("mak-yek").unwrap();
    settings.choose("first", "black").unwrap();
    let opened = settings.open().unwrap();
    assert_eq!(settings.arranged(opened.as_ref(), 0)[1], Seat::person());
    settings.begins = Begins::Seat(damier_protocol::Seat(1));
    assert_eq!(settings.arranged(opened.as_ref(), 0)[0], Seat::person());
}

#[test]
fn a_circle_of_seats_is_turned_and_not_shuffled() {
    let mut settings = MatchSettings::around_the_table("chinese-checkers").unwrap();
    settings.choose("players", "6").unwrap();
    settings.seats = (1..=6).map(Seat::computer).collect();
    settings.begins = Begins::Seat(damier_protocol::Seat(4));
    let opened = settings.open().unwrap();
    let levels: Vec<_> = settings
        .arranged(opened.as_ref(), 0)
        .iter()
        .filter_map(Seat::level)
        .collect();
    assert_eq!(levels, [5, 6, 1, 2, 3, 4]);
}

#[test]
fn a_draw_is_the_same_for_a_seed_and_everybody_can_win_it() {
    let mut settings = MatchSettings::around_the_table("chinese-checkers").unwrap();
    settings.choose("players", "4").unwrap();
    settings.begins = Begins::Drawn;
    for seat in 0..4 {
        assert!((0..100).any(|seed| settings.begins.beginner(4, seed) == seat));
    }
    assert_eq!(
        settings.begins.beginner(4, 11),
        settings.begins.beginner(4, 11)
    );
    assert_eq!(
        settings.turned(11).begins.beginner(4, 99),
        (settings.begins.beginner(4, 11) + 1) % 4
    );
}

#[test]
fn what_does_not_fit_is_named() {
    let usual = MatchSettings::usual("makruk").unwrap();
    let message = |settings: MatchSettings| settings.check().unwrap_err().to_string();
    let with = |change: fn(&mut MatchSettings)| {
        let mut settings = usual.clone();
        change(&mut settings);
        message(settings)
    };
    assert!(with(|settings| settings.game = "go".to_owned()).contains("known: mak-yek"));
    assert!(with(|settings| settings.seats.truncate(1)).contains("2 seats, not 1"));
    assert!(with(|settings| settings.seats[1] = Seat::Computer { level: 9 }).contains("1 to 8"));
    assert!(
        with(|settings| settings.begins = Begins::Seat(damier_protocol::Seat(255)))
            .contains("seat 256")
    );
    assert!(with(|settings| settings.start = Some("x".to_owned())).contains("position"));
    assert!(
        with(|settings| settings.options = vec![("a".into(), "b".into())])
            .contains("unknown option")
    );
    let name = Some("two\nlines".to_owned());
    let named = MatchSettings {
        seats: vec![Seat::Person { name }, Seat::person()],
        ..usual.clone()
    };
    assert!(message(named).contains("one line"));
    let clock = |minutes| MatchSettings {
        clock: Some(TimeControl {
            minutes,
            increment: 0,
        }),
        ..usual.clone()
    };
    assert!(message(clock(0)).contains("1 to 600 minutes"));
    assert_eq!(clock(10).check(), Ok(()));
}

#[test]
fn broken_or_old_settings_are_used_as_far_as_they_go() {
    let usual = MatchSettings::usual("makruk").unwrap();
    for broken in [
        "",
        "{",
        "null",
        "[]",
        "7",
        "{\"game\":\"go\"}",
        "{\"game\":3}",
    ] {
        assert_eq!(
            MatchSettings::recall("makruk", broken).unwrap(),
            usual,
            "{broken}"
        );
    }
    let old = r#"{"game":"makruk","options":[["gone","1"],["counting","thai"]],
        "seats":[{"kind":"robot"}],"begins":{"seat":1},"clock":{"minutes":0},
        "help":{"undo":false},"more":[1]}"#;
    let settings = MatchSettings::recall("makruk", old).unwrap();
    assert_eq!(
        settings.options,
        [("counting".to_owned(), "thai".to_owned())]
    );
    assert_eq!((&settings.seats, settings.clock), (&usual.seats, None));
    assert_eq!(settings.begins, Begins::Seat(damier_protocol::Seat(1)));
    assert!(!settings.help.undo && settings.help.hint);
}
