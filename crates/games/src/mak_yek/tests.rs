//! The conformance suite and the rule examples.

use damier_rules::{Agreement, Forfeit, Player, conform};

use super::{ApitSodok, MakYek};
use crate::testing::{after, board8, legal, open, outcome, refused, rejected};

mod mak_yek {
    use super::*;
    conform!(MakYek; [], ["first=black"], ["end=annihilation"], ["quiet_limit=12"],
        ["quiet_limit=0", "repetition=0"]);
}

mod apit_sodok {
    use super::*;
    conform!(ApitSodok; [], ["first=black"], ["end=annihilation"], ["repetition=2"]);
}

/// Plays a move of White and returns the squares of Black that were emptied.
fn taken(game: &str, white: &str, black: &str, mv: &str) -> String {
    let name = |letter: char, squares: &str| -> String {
        squares
            .split_whitespace()
            .map(|sq| format!("{letter}{sq} "))
            .collect()
    };
    let position = board8(&(name('M', white) + &name('m', black))) + " w 0";
    let mut played = open(game, &[], &position);
    assert_eq!(played.play(mv).as_deref(), Ok(mv), "the canonical text");
    let left = played.scene();
    let gone = |sq: &&str| {
        let cell = played.board().find(sq);
        !left
            .pieces
            .iter()
            .any(|piece| Some(piece.cell) == cell && piece.letter == 'm')
    };
    let mut gone: Vec<&str> = black.split_whitespace().filter(gone).collect();
    gone.sort_unstable();
    gone.join(" ")
}

#[test]
fn interception_takes_one_man_between_two() {
    assert_eq!(taken("mak-yek", "d1 d5", "d4", "d1xd3"), "d4");
    assert_eq!(taken("apit-sodok", "d1 d5", "d4", "d1xd3"), "d4");
}

#[test]
fn three_interceptions_happen_at_once() {
    assert_eq!(
        taken("mak-yek", "d1 d5 f3 b3", "d4 e3 c3", "d1xd3"),
        "c3 d4 e3"
    );
    assert_eq!(
        taken("apit-sodok", "d1 d5 f3 b3", "d4 e3 c3", "d1xd3"),
        "c3 d4 e3"
    );
}

#[test]
fn both_kinds_happen_in_one_move() {
    assert_eq!(taken("mak-yek", "d1 d5", "c3 e3 d4", "d1xd3"), "c3 d4 e3");
    assert_eq!(
        taken("apit-sodok", "d1 d5", "c3 e3 d4", "d1xd3"),
        "c3 d4 e3"
    );
}

#[test]
fn only_apit_sodok_takes_a_run() {
    assert_eq!(taken("mak-yek", "d1 d6", "d4 d5 h8", "d1-d3"), "");
    assert_eq!(taken("apit-sodok", "d1 d6", "d4 d5 h8", "d1xd3"), "d4 d5");
}

#[test]
fn a_gap_protects() {
    assert_eq!(taken("mak-yek", "d1 d6", "d4", "d1-d3"), "");
    assert_eq!(taken("apit-sodok", "d1 d6", "d4", "d1-d3"), "");
}

#[test]
fn intervention_takes_both_sides() {
    assert_eq!(
        taken("mak-yek", "d1 h8", "b3 c3 e3 f3 g3", "d1xd3"),
        "c3 e3"
    );
    assert_eq!(
        taken("apit-sodok", "d1 h8", "b3 c3 e3 f3 g3", "d1xd3"),
        "b3 c3 e3 f3 g3"
    );
    assert_eq!(taken("mak-yek", "h5 b2", "b6 b4 b3", "h5xb5"), "b4 b6");
    assert_eq!(
        taken("apit-sodok", "h5 b2", "b6 b4 b3", "h5xb5"),
        "b3 b4 b6"
    );
}

#[test]
fn a_sandwich_that_the_mover_does_not_close_takes_nothing() {
    assert_eq!(taken("mak-yek", "a1 c4 e4", "d4", "a1-a2"), "");
    assert_eq!(taken("apit-sodok", "a1 c4 e4", "d4", "a1-a2"), "");
}

#[test]
fn the_man_that_left_closes_nothing() {
    // The man comes from d5: it cannot be the second jaw of its own capture.
    assert_eq!(taken("mak-yek", "d5 a1", "e4 h8", "d5-d4"), "");
}

#[test]
fn a_typed_move_may_leave_the_sign_out_or_use_the_other() {
    let position = board8("Md1 Md5 md4 mh8") + " w 7";
    for text in ["d1d3", "d1-d3", "d1xd3"] {
        assert_eq!(
            after("mak-yek", &[], &position, text),
            "7m/8/8/3M4/8/3M4/8/8 b 0"
        );
    }
}

#[test]
fn the_higher_score_wins_when_it_gets_quiet() {
    let position = board8("Md1 Md5 md4 mh8") + " w 100";
    assert_eq!(outcome("mak-yek", &[], &position), "1=2 quiet-limit");
    let position = board8("Md1 Md5 mh8") + " w 100";
    assert_eq!(outcome("mak-yek", &[], &position), "1>2 quiet-limit");
    assert_eq!(
        outcome("mak-yek", &["end=annihilation"], &position),
        "1=2 quiet-limit"
    );
    assert_eq!(outcome("mak-yek", &["quiet_limit=0"], &position), "-");
}

#[test]
fn one_man_each_can_never_capture() {
    assert_eq!(
        outcome("mak-yek", &[], &(board8("Md1 md4") + " b 3")),
        "1=2 no-capture-possible"
    );
    let played = open("apit-sodok", &[], &(board8("Md1 md4") + " b 3"));
    assert_eq!(played.report().scores.unwrap().as_slice(), [15, 15]);
}

#[test]
fn a_side_without_men_has_lost_whoever_is_to_move() {
    assert_eq!(
        outcome("mak-yek", &[], &(board8("Md1") + " w 0")),
        "1>2 captured-all"
    );
    assert_eq!(
        outcome("mak-yek", &[], &(board8("md1") + " w 0")),
        "2>1 captured-all"
    );
}

#[test]
fn a_blocked_side_is_counted_or_loses() {
    let position = board8("Ma1 ma2 mb1 mh8 mg8") + " w 0";
    assert_eq!(legal("mak-yek", &[], &position), "");
    assert_eq!(outcome("mak-yek", &[], &position), "2>1 no-moves");
    let position = board8("Ma1 ma2 mb1") + " w 0";
    assert_eq!(
        outcome("mak-yek", &["end=annihilation"], &position),
        "2>1 no-moves"
    );
}

#[test]
fn players_may_stop_and_count() {
    let mut played = open("mak-yek", &[], &(board8("Md1 Md5 mh8") + " w 4"));
    played.agree(Agreement::Count).unwrap();
    assert_eq!(played.outcome().unwrap().winner(), Some(Player::FIRST));
    assert!(played.agree(Agreement::Draw).is_err());
    assert!(played.take_back());
    played
        .withdraw(Player::FIRST, Forfeit::Resignation)
        .unwrap();
    assert_eq!(played.outcome().unwrap().winner(), Some(Player::SECOND));
}

#[test]
fn the_third_occurrence_ends_by_count() {
    let mut played = open("mak-yek", &[], &(board8("Md1 Md5 mh8") + " w 4"));
    for mv in "d1-c1 h8-g8 c1-d1 g8-h8 d1-c1 h8-g8 c1-d1".split(' ') {
        played.play(mv).unwrap();
    }
    assert!(played.outcome().is_none());
    played.play("g8-h8").unwrap();
    let end = played.outcome().unwrap();
    assert_eq!(
        (end.winner(), end.reason.code()),
        (Some(Player::FIRST), "repetition")
    );
}

#[test]
fn a_refused_move_says_why() {
    let position = board8("Md1 Md5 md4 mh8") + " w 0";
    let why = |mv| refused("mak-yek", &[], &position, mv);
    assert_eq!(why("a1-a2"), "no-piece");
    assert_eq!(why("h8-h7"), "not-yours");
    assert_eq!(why("d1-e2"), "wrong-way");
    assert_eq!(why("d1-d4"), "no-replacing");
    assert_eq!(why("d1-d5"), "blocked");
    assert_eq!(why("d1-d1"), "same-cell");
    assert_eq!(why("d1"), "incomplete");
    assert_eq!(why("pass"), "no-passing");
    assert_eq!(why("d1-d2-d3"), "one-slide");
    assert_eq!(why("d1-d3/x"), "wrong-ending");
    assert_eq!(why("d1-d9"), "off-board");
    assert_eq!(why("hello"), "unreadable");
}

#[test]
fn a_wrong_position_is_rejected_with_its_place() {
    let why = |text| rejected("mak-yek", &[], text);
    assert!(why("8/8/8/8/8/8/8/8 w 0").contains("no piece"));
    assert!(why("MMMMMMMM/MMMMMMMM/M7/8/8/8/8/8 w 0").contains("character 19: a side has at most"));
    assert!(why("M7/8/8/8/8/8/8/8 x 0").contains("side to move is w / b"));
    assert!(why("M7/8/8/8/8/8/8/8 w 00").contains("leading zeros"));
    assert!(why("M7/8/8/8/8/8/8/8 w").contains("the count of quiet plies is missing"));
    assert!(why("K7/8/8/8/8/8/8/8 w 0").contains("unknown letter “K”"));
}
