//! Options: defaults, and errors that name what is allowed.

use damier_naive::{GAMES, game};

use crate::common::pairs;

fn error(id: &str, options: &str) -> String {
    match game(id, &pairs(options)) {
        Ok(_) => panic!("{id} {options} is accepted"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_game_starts_with_its_defaults() {
    let defaults = [
        (
            "mak-yek",
            "first=white end=count quiet_limit=100 repetition=3",
        ),
        (
            "apit-sodok",
            "first=white end=count quiet_limit=100 repetition=3",
        ),
        (
            "turkish-draughts",
            "infraction=refuse turn180=forbid promotion=during one_each=play quiet_limit=100 \
             repetition=3",
        ),
        (
            "alliance",
            "crosses=diagonal kings_only=auto quiet_limit=100 repetition=3",
        ),
        (
            "chinese-checkers",
            "players=2 sets=1 leave_goal=allow obstruction=siege play_on=no max_rounds=300 \
             repetition=3",
        ),
        (
            "martian-chess",
            "drone=8 return=zone tie=draw quiet_limit=27 repetition=3",
        ),
        ("makruk", "counting=sheet quiet_limit=0 repetition=3"),
    ];
    assert_eq!(defaults.map(|(id, _)| id), GAMES);
    for (id, options) in defaults {
        let (plain, given) = (game(id, &[]).unwrap(), game(id, &pairs(options)).unwrap());
        assert_eq!(plain.start(), given.start());
        assert_eq!((plain.repetition(), given.repetition()), (3, 3));
        let verdict = plain.judge(&plain.start()).unwrap();
        assert_eq!((verdict.turn, verdict.over), (1, false));
        assert_eq!(verdict.canonical, plain.start());
    }
}

#[test]
fn an_unknown_game_is_told_the_games() {
    assert!(error("go", "").contains("turkish-draughts"));
}

#[test]
fn an_unknown_option_is_told_the_options() {
    assert!(error("makruk", "count=thai").contains("counting, quiet_limit, repetition"));
}

#[test]
fn an_unknown_value_is_told_the_values() {
    assert!(error("makruk", "counting=lao").contains("sheet, thai, none"));
    assert!(error("chinese-checkers", "players=5").contains("2, 3, 4, 6"));
}

#[test]
fn two_sets_are_for_two_or_three_players() {
    assert!(game("chinese-checkers", &pairs("players=3 sets=2")).is_ok());
    assert!(error("chinese-checkers", "players=4 sets=2").contains("sets"));
}

#[test]
fn a_first_occurrence_is_no_repetition() {
    assert!(game("makruk", &pairs("repetition=0")).is_ok());
    assert!(game("makruk", &pairs("repetition=2")).is_ok());
    assert!(error("makruk", "repetition=1").contains("from 2"));
}

#[test]
fn limits_are_plain_numbers() {
    for value in ["-1", "+1", "01", "x", "", "99999999999"] {
        assert!(error("makruk", &format!("quiet_limit={value}")).contains("quiet_limit"));
    }
}

#[test]
fn an_option_is_given_once() {
    assert!(error("makruk", "repetition=3 repetition=3").contains("twice"));
}
