//! Settings: what is usual, what fits, who begins, what is remembered.

use super::*;
use crate::tables::{TABLES, setup as table};

#[test]
fn the_usual_match_is_me_first_against_level_two() {
    for entry in CATALOGUE {
        let setup = Setup::usual(entry.info.id).unwrap();
        assert_eq!(setup.check(), Ok(()));
        let opened = setup.open().unwrap();
        let seats = setup.arranged(opened.as_ref(), 7);
        assert!(seats[opened.turn().index()].is_person());
        assert_eq!(seats[1].level(), Some(2));
    }
}

#[test]
fn every_table_fits_and_is_read_back() {
    for case in TABLES {
        let setup = table(case, true);
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
        assert_eq!(Setup::recall(case.0, &json).unwrap(), setup, "{json}");
    }
}

#[test]
fn more_players_bring_more_seats_of_the_last_kind() {
    let mut setup = Setup::against("chinese-checkers", 4).unwrap();
    setup.choose("players", "6").unwrap();
    assert_eq!(setup.seats.len(), 6);
    assert!(setup.seats[0].is_person() && setup.seats[5].level() == Some(4));
    setup.begins = Begins::Seat(damier_protocol::Seat(5));
    setup.choose("players", "3").unwrap();
    assert_eq!(
        (setup.seats.len(), setup.begins),
        (3, Begins::Seat(damier_protocol::Seat(0)))
    );
    let before = setup.clone();
    assert!(setup.choose("players", "5").is_err());
    assert_eq!(setup, before);
}

#[test]
fn sets_that_do_not_go_with_the_players_change_nothing() {
    let mut setup = Setup::usual("chinese-checkers").unwrap();
    setup.choose("players", "6").unwrap();
    let before = setup.clone();
    assert!(matches!(
        setup.choose("sets", "2"),
        Err(SetupError::Options(_))
    ));
    assert_eq!(setup, before);
}

#[test]
fn the_seat_that_begins_gets_the_first_turn() {
    let mut setup = Setup::usual("mak-yek").unwrap();
    setup.choose("first", "black").unwrap();
    let opened = setup.open().unwrap();
    assert_eq!(setup.arranged(opened.as_ref(), 0)[1], Seat::person());
    setup.begins = Begins::Seat(damier_protocol::Seat(1));
    assert_eq!(setup.arranged(opened.as_ref(), 0)[0], Seat::person());
}

#[test]
fn a_circle_of_seats_is_turned_and_not_shuffled() {
    let mut setup = Setup::around_the_table("chinese-checkers").unwrap();
    setup.choose("players", "6").unwrap();
    setup.seats = (1..=6).map(Seat::computer).collect();
    setup.begins = Begins::Seat(damier_protocol::Seat(4));
    let opened = setup.open().unwrap();
    let levels: Vec<_> = setup
        .arranged(opened.as_ref(), 0)
        .iter()
        .filter_map(Seat::level)
        .collect();
    assert_eq!(levels, [5, 6, 1, 2, 3, 4]);
}

#[test]
fn a_draw_is_the_same_for_a_seed_and_everybody_can_win_it() {
    let mut setup = Setup::around_the_table("chinese-checkers").unwrap();
    setup.choose("players", "4").unwrap();
    setup.begins = Begins::Drawn;
    for seat in 0..4 {
        assert!((0..100).any(|seed| setup.begins.beginner(4, seed) == seat));
    }
    assert_eq!(setup.begins.beginner(4, 11), setup.begins.beginner(4, 11));
    assert_eq!(
        setup.turned(11).begins.beginner(4, 99),
        (setup.begins.beginner(4, 11) + 1) % 4
    );
}

#[test]
fn what_does_not_fit_is_named() {
    let usual = Setup::usual("makruk").unwrap();
    let message = |setup: Setup| setup.check().unwrap_err().to_string();
    let with = |change: fn(&mut Setup)| {
        let mut setup = usual.clone();
        change(&mut setup);
        message(setup)
    };
    assert!(with(|setup| setup.game = "go".to_owned()).contains("known: mak-yek"));
    assert!(with(|setup| setup.seats.truncate(1)).contains("2 seats, not 1"));
    assert!(with(|setup| setup.seats[1] = Seat::Computer { level: 9 }).contains("1 to 8"));
    assert!(
        with(|setup| setup.begins = Begins::Seat(damier_protocol::Seat(255))).contains("seat 256")
    );
    assert!(with(|setup| setup.start = Some("x".to_owned())).contains("position"));
    assert!(
        with(|setup| setup.options = vec![("a".into(), "b".into())]).contains("unknown option")
    );
    let name = Some("two\nlines".to_owned());
    let named = Setup {
        seats: vec![Seat::Person { name }, Seat::person()],
        ..usual.clone()
    };
    assert!(message(named).contains("one line"));
    let clock = |minutes| Setup {
        clock: Some(Pace {
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
    let usual = Setup::usual("makruk").unwrap();
    for broken in [
        "",
        "{",
        "null",
        "[]",
        "7",
        "{\"game\":\"go\"}",
        "{\"game\":3}",
    ] {
        assert_eq!(Setup::recall("makruk", broken).unwrap(), usual, "{broken}");
    }
    let old = r#"{"game":"makruk","options":[["gone","1"],["counting","thai"]],
        "seats":[{"kind":"robot"}],"begins":{"seat":1},"clock":{"minutes":0},
        "help":{"undo":false},"more":[1]}"#;
    let setup = Setup::recall("makruk", old).unwrap();
    assert_eq!(setup.options, [("counting".to_owned(), "thai".to_owned())]);
    assert_eq!((&setup.seats, setup.clock), (&usual.seats, None));
    assert_eq!(setup.begins, Begins::Seat(damier_protocol::Seat(1)));
    assert!(!setup.help.undo && setup.help.hint);
}
