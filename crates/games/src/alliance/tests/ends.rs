//! The ends of matches, and the quiet counter.

use damier_rules::{Agreement, Player};

use super::GAME;
use crate::testing::{self, board8, open};

fn outcome(options: &[&str], pieces: &str, rest: &str) -> String {
    testing::outcome(GAME, options, &format!("{} {rest}", board8(pieces)))
}

#[test]
fn a_side_without_pieces_has_lost_whoever_is_to_move() {
    for side in ["w 0", "b 0"] {
        assert_eq!(outcome(&[], "Kd1", side), "1>2 captured-all");
        assert_eq!(outcome(&[], "xd4", "b 0"), "2>1 captured-all");
    }
    assert_eq!(outcome(&[], "Ud4 Xe4", "w 0"), "1>2 captured-all");
}

#[test]
fn the_side_that_cannot_move_loses() {
    assert_eq!(outcome(&[], "Pa4 pb5 pc6 xh8", "w 0"), "2>1 no-moves");
    assert_eq!(outcome(&[], "xa2 ka1 Xb2 Kb1 Kc2", "w 0"), "-");
    assert_eq!(outcome(&[], "Pa4 kb5 kh8", "w 0"), "2>1 no-moves");
}

#[test]
fn only_kings_are_counted_after_twenty_quiet_plies() {
    let kings = "Ka1 Ka3 kh8";
    assert_eq!(outcome(&[], kings, "w 19"), "-");
    assert_eq!(outcome(&[], kings, "w 20"), "1>2 kings-count");
    assert_eq!(outcome(&[], "Ka1 kh8", "b 20"), "1=2 kings-count");
    assert_eq!(outcome(&[], "Ka1 Xa3 kh8", "w 20"), "-");
    assert_eq!(outcome(&["kings_only=agree"], kings, "w 20"), "-");
    assert_eq!(outcome(&["kings_only=off"], kings, "w 20"), "-");
    let played = open(GAME, &[], &(board8(kings) + " w 20"));
    assert_eq!(played.report().scores.unwrap().as_slice(), [2, 1]);
}

#[test]
fn the_count_of_kings_comes_before_the_quiet_limit() {
    let kings = "Ka1 Ka3 kh8";
    assert_eq!(
        outcome(&["quiet_limit=20"], kings, "w 20"),
        "1>2 kings-count"
    );
    let off = &["kings_only=off", "quiet_limit=20"];
    assert_eq!(outcome(off, kings, "w 20"), "1=2 quiet-limit");
}

#[test]
fn players_may_agree_to_count_kings_and_nothing_else() {
    let agreed = |option: &'static str, pieces: &str| {
        let mut played = open(GAME, &[option], &(board8(pieces) + " w 3"));
        played.agree(Agreement::Count).ok()?;
        let end = played.outcome()?;
        Some((end.winner(), end.reason.code()))
    };
    let counted = Some((Some(Player::SECOND), "kings-count"));
    assert_eq!(agreed("kings_only=auto", "Ka1 kh8 kh6"), counted);
    assert_eq!(agreed("kings_only=agree", "Ka1 kh8 kh6"), counted);
    assert_eq!(agreed("kings_only=off", "Ka1 kh8 kh6"), None);
    assert_eq!(agreed("kings_only=agree", "Ka1 kh8 xh6"), None);
}

#[test]
fn players_may_agree_on_a_draw() {
    let mut played = open(GAME, &[], "");
    played.agree(Agreement::Draw).unwrap();
    let report = played.report();
    let end = report.outcome.unwrap();
    assert_eq!((end.winner(), end.reason.code()), (None, "agreement"));
    assert_eq!(report.scores, None);
}

#[test]
fn a_capture_or_a_forward_move_of_a_man_is_progress() {
    let quiet = |pieces: &str, mv: &str| {
        let position = testing::after(GAME, &[], &(board8(pieces) + " w 7"), mv);
        position.rsplit(' ').next().unwrap().parse::<u32>().unwrap()
    };
    assert_eq!(quiet("Xd4 xh8", "d4-d5/x"), 0);
    assert_eq!(quiet("Pd4 xh8", "d4-e5/x"), 0);
    assert_eq!(quiet("Xd4 xh8 xc3", "d4xb2/x"), 0);
    assert_eq!(quiet("Kd4 xh8 xc3", "d4xb2"), 0);
    assert_eq!(quiet("Xd4 xh8", "d4-e4/+"), 8);
    assert_eq!(quiet("Kd4 xh8", "d4-d5"), 8);
}

#[test]
fn a_quiet_match_is_drawn() {
    assert_eq!(outcome(&[], "Kd4 xh8", "w 99"), "-");
    assert_eq!(outcome(&[], "Kd4 xh8", "w 100"), "1=2 quiet-limit");
    assert_eq!(outcome(&["quiet_limit=0"], "Kd4 xh8", "w 100"), "-");
}

#[test]
fn the_third_occurrence_draws_and_a_turned_cross_is_another_position() {
    let mut played = open(GAME, &[], &(board8("Ka1 Xd4 kh8") + " w 0"));
    for mv in "a1-a2 h8-h7 a2-a1 h7-h8 a1-a2 h8-h7 a2-a1".split(' ') {
        played.play(mv).unwrap();
    }
    assert!(played.outcome().is_none());
    played.play("h7-h8").unwrap();
    let end = played.outcome().unwrap();
    assert_eq!((end.winner(), end.reason.code()), (None, "repetition"));

    let mut turned = open(GAME, &["repetition=2"], &(board8("Xd4 kh8") + " w 0"));
    for mv in "d4-e4/x h8-h7 e4-d4/+ h7-h8".split(' ') {
        turned.play(mv).unwrap();
    }
    assert!(turned.outcome().is_none());
}
