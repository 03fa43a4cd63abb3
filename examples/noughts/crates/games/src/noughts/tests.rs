//! The conformance suite and the rule examples.

use damier_rules::{GameEntry, conform};

use super::Noughts;

conform!(Noughts; [], ["repetition=0"]);

#[test]
fn three_in_a_column_win() {
    let entry = GameEntry::of::<Noughts>();
    let mut played = entry.open(entry.defaults(), None).unwrap();
    for mv in ["b2", "a1", "b1", "a2", "b3"] {
        played.play(mv).unwrap();
    }
    assert_eq!(played.report().position, "1x1/ox1/ox1 o");
    let end = played.outcome().unwrap();
    assert_eq!(format!("{} {}", end.ranks, end.reason), "1>2 goal-reached");
}

#[test]
fn a_square_is_taken_once() {
    let entry = GameEntry::of::<Noughts>();
    let mut played = entry.open(entry.defaults(), None).unwrap();
    played.play("b2").unwrap();
    assert_eq!(played.explain("b2").unwrap().rule.code, "occupied");
    assert_eq!(played.explain("a1a2").unwrap().rule.code, "one-square");
}

#[test]
fn there_are_as_many_ways_to_play_as_everybody_says() {
    let entry = GameEntry::of::<Noughts>();
    let played = entry.open(entry.defaults(), None).unwrap();
    assert_eq!(played.tree().perft(9, &|| true), Some(127_872));
}
