//! `play` from a script: whole matches, saving and resuming.

use crate::common::{Folder, damier, damier_reading, reference};
use serde_json::Value;

fn play(arguments: &[&str], typed: &str) -> String {
    let mut all = vec!["play"];
    all.extend(arguments);
    damier_reading(&all, typed.as_bytes()).good()
}

/// A reference match of Mak-Yek with the defaults.
fn whole_match() -> (Vec<String>, Value) {
    let is_plain = |line: &Value| {
        line["game"] == "mak-yek" && line["options"] == Value::Object(serde_json::Map::new())
    };
    let line = reference("games").into_iter().find(is_plain).unwrap();
    let moves = line["moves"].as_array().unwrap();
    let moves = moves.iter().map(|mv| mv.as_str().unwrap().to_owned());
    (moves.collect(), line)
}

#[test]
fn a_whole_match_is_played_saved_resumed_and_converted() {
    let folder = Folder::new("whole");
    let file = folder.path("match.damier");
    let (moves, line) = whole_match();
    let (first, second) = moves.split_at(moves.len() / 2);
    play(&["mak-yek", "--save", &file], &first.join("\n"));
    assert!(!folder.read("match.damier").contains("result"));
    let said = play(
        &["mak-yek", "--resume", &file, "--save", &file],
        &second.join("\r\n"),
    );
    let reason = line["reason"].as_str().unwrap();
    assert!(said.contains(&format!("({reason}).")), "{said}");
    let record = folder.read("match.damier");
    let kept: Vec<&str> = record.lines().skip(3).take(moves.len()).collect();
    assert_eq!(kept, moves);
    assert!(record.ends_with(&format!("{reason}\n")));
    assert_eq!(
        folder.names(),
        ["match.damier"],
        "nothing is left beside it"
    );
    let again = damier(&["convert", &file, "--to", "record"]).good();
    assert_eq!(again, record);
}

#[test]
fn every_action_is_in_the_file_at_once() {
    let folder = Folder::new("actions");
    let file = folder.path("m.damier");
    play(&["mak-yek", "--save", &file], "");
    assert_eq!(folder.read("m.damier"), "damier 1\ngame mak-yek\n");
    let typed = "a3-a4\na6-a5\n:undo\nb6-b5\nnonsense\n:resign\n";
    play(&["--resume", &file, "--save", &file], typed);
    let expected = "damier 1\ngame mak-yek\n\na3-a4\nb6-b5\nresign 1\n\nresult 2>1 resignation\n";
    assert_eq!(folder.read("m.damier"), expected);
}

#[test]
fn options_and_a_position_are_kept() {
    let folder = Folder::new("options");
    let file = folder.path("m.damier");
    let position = "8/8/8/8/3M4/3m4/8/3M3M w 0";
    let arguments = [
        "mak-yek",
        "--option",
        "end=annihilation",
        "--position",
        position,
    ];
    let said = play(&[&arguments[..], &["--save", &file]].concat(), "d1xd2\n");
    assert!(said.contains("Options: end=annihilation"));
    let record = folder.read("m.damier");
    assert!(record.contains("option end=annihilation\n"));
    assert!(record.contains(&format!("start {position}\n")));
    assert!(record.ends_with("result 1>2 captured-all\n"));
}

#[test]
fn a_kept_match_is_not_written_over() {
    let folder = Folder::new("over");
    let file = folder.path("m.damier");
    play(&["mak-yek", "--save", &file], "a3-a4\n");
    let error = damier(&["play", "mak-yek", "--save", &file]).wrong();
    assert!(error.contains("exists already"), "{error}");
    assert!(error.contains("--resume"), "{error}");
    assert!(folder.read("m.damier").contains("a3-a4"));
}

#[test]
fn comments_and_tags_survive_playing_on() {
    let folder = Folder::new("comments");
    let file = folder.path("m.damier");
    let kept = "damier 1\ngame mak-yek\ntag White Nok\n; Rain.\n\na3-a4 @59.500 ; hm\n";
    std::fs::write(&file, kept).unwrap();
    play(&["mak-yek", "--resume", &file, "--save", &file], "a6-a5\n");
    assert_eq!(folder.read("m.damier"), format!("{kept}a6-a5\n"));
}

#[test]
fn what_cannot_be_resumed_or_saved_is_wrong_input() {
    let folder = Folder::new("wrong");
    let wrong = |text: &str| {
        let file = folder.path("m.damier");
        std::fs::write(&file, text).unwrap();
        damier(&["play", "--resume", &file]).wrong()
    };
    assert!(wrong("nonsense").contains("begins with `damier 1`"));
    assert!(wrong("damier 1\ngame go\n").contains("unknown game \"go\""));
    assert!(wrong("damier 1\ngame mak-yek\noption end=never\n").contains("allowed: count"));
    assert!(wrong("damier 1\ngame mak-yek\n\na3-a4\na6-b7\n").contains("action 2: \"a6-b7\""));
    let sister = "damier 1\ngame apit-sodok\n";
    std::fs::write(folder.path("m.damier"), sister).unwrap();
    let other = damier(&["play", "mak-yek", "--resume", &folder.path("m.damier")]).wrong();
    assert!(
        other.contains("a match of apit-sodok, not of mak-yek"),
        "{other}"
    );
    let missing = damier(&["play", "--resume", &folder.path("none")]).wrong();
    assert!(missing.contains("cannot be read"), "{missing}");
    let nowhere = folder.path("no/such/folder");
    let error = damier(&["play", "mak-yek", "--save", &nowhere]).wrong();
    assert!(error.contains("cannot be written"), "{error}");
}

#[test]
fn the_players_are_asked_before_a_draw() {
    let said = play(&["mak-yek"], ":draw\nno\n:draw\nyes\n:quit\nno\n");
    assert!(said.contains("Player 2, do you agree to a draw? (yes, no)"));
    assert!(said.contains("Player 2 does not agree; the match goes on."));
    assert!(said.contains("A draw: the players agreed (agreement)."));
    assert!(said.ends_with("This match is not saved. Save it? (yes, no)\n"));
}

#[test]
fn binary_garbage_is_only_refused() {
    let garbage: Vec<u8> = (0..=255).chain([b'\n']).cycle().take(5_000).collect();
    let run = damier_reading(&["play", "mak-yek"], &garbage);
    assert!(run.good().contains("is refused"));
}

#[test]
fn the_computer_takes_the_other_seat() {
    let vs = ["makruk", "--vs", "2", "--seed", "5"];
    let said = play(&vs, "a3a4\n:history\n:draw\n:undo\n:history\n:hint\n");
    assert!(
        said.contains("   1. Player 1: a3a4\n   2. Player 2: "),
        "{said}"
    );
    assert!(said.contains("Player 2 does not agree"), "{said}");
    assert!(said.contains("Nothing was played yet."), "{said}");
    assert!(said.contains(" %  "), "{said}");
    // Without the hint, which a busy machine may cut short.
    let again = play(&vs, "a3a4\n:history\n:draw\n:undo\n:history\n");
    assert!(said.starts_with(&again), "the same seed: {said}\n{again}");
    let second = play(&["makruk", "--vs", "1", "--seat", "2"], ":history\n");
    assert!(second.contains("   1. Player 1: "), "{second}");
    assert!(!second.contains("   2. "), "{second}");
}

#[test]
fn a_wrong_opponent_is_wrong_use() {
    for arguments in [
        &["--vs", "0"][..],
        &["--vs", "9"],
        &["--seat", "2"],
        &["--vs", "1", "--seat", "3"],
        &["--vs", "1", "--seat", "0"],
    ] {
        damier(&[&["play", "makruk"], arguments].concat()).wrong();
    }
}
