//! `review` in text and JSON.

use crate::common::{Folder, damier, damier_reading, json, reference};

/// A match in which a mate in one becomes a stalemate.
const SLIP: &str = "\
damier 1
game makruk
start k7/7R/8/8/8/8/8/K5R1 w - - 0 1
tag White Nok

g1b1

result 1=2 stalemate
";

fn review(record: &str, arguments: &[&str]) -> crate::common::Run {
    damier_reading(&[&["review", "-"], arguments].concat(), record.as_bytes())
}

#[test]
fn a_review_is_told_in_words() {
    let said = review(SLIP, &["--nodes", "5000"]).good();
    assert!(
        said.starts_with("Makruk, 1 move. A draw: stalemate"),
        "{said}"
    );
    let row = said.lines().find(|line| line.contains("g1b1")).unwrap();
    for word in ["blunder", "mate in 1", "50.0 %", "missed win: g1g8"] {
        assert!(row.contains(word), "{word}: {row}");
    }
    for part in [
        "Chance of player 1 to win\n100 % │",
        "Key moments\n   1  player 1, g1b1: a win is missed (mate in 1 to 50.0 %): g1g8\n",
        "player 1 (Nok)   11.4 %  1 blunder",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
}

#[test]
fn several_threads_review_together() {
    let said = review(SLIP, &["--nodes", "5000", "--threads", "2"]).good();
    assert!(said.contains("missed win: g1g8"), "{said}");
}

#[test]
fn data_has_everything() {
    let answer = json(&review(SLIP, &["--nodes", "5000", "--json"]).good());
    let mv = &answer["moves"][0];
    assert_eq!(
        (&answer["game"], &answer["result"]),
        (&"makruk".into(), &"1=2".into())
    );
    assert_eq!(
        (&mv["move"], &mv["verdict"]),
        (&"g1b1".into(), &"blunder".into())
    );
    assert_eq!(
        (&mv["missed_win"], &mv["loss"]),
        (&true.into(), &500.into())
    );
    assert_eq!(
        (&mv["before"]["end"], &mv["better"][0]),
        (&1.into(), &"g1g8".into())
    );
    assert_eq!(answer["moments"][0]["kind"], "missed-win");
    assert_eq!(answer["accuracy"][0], 114);
    assert!(answer["accuracy"][1].is_null() && answer.get("stopped").is_none());
}

/// The first moves of a reference match as a record.
fn beginning(line: &serde_json::Value, plies: usize) -> String {
    let mut record = format!("damier 1\ngame {}\n", line["game"].as_str().unwrap());
    for (key, value) in line["options"].as_object().unwrap() {
        record += &format!("option {key}={}\n", value.as_str().unwrap());
    }
    record += &format!("start {}\n\n", line["start"].as_str().unwrap());
    for mv in line["moves"].as_array().unwrap().iter().take(plies) {
        record += &format!("{}\n", mv.as_str().unwrap());
    }
    record
}

#[test]
fn matches_of_all_games_and_options_are_reviewed() {
    let mut seen = std::collections::BTreeSet::new();
    for line in reference("games") {
        if !seen.insert(format!("{}{}", line["game"], line["options"])) {
            continue;
        }
        let record = beginning(&line, 12);
        let said = review(&record, &["--nodes", "300"]).good();
        assert!(said.contains("Accuracy"), "{record}\n{said}");
        let answer = json(&review(&record, &["--nodes", "300", "--json"]).good());
        let count = answer["moves"].as_array().unwrap().len();
        assert_eq!(answer["all_moves"], count);
    }
    assert!(seen.len() >= 15);
}

#[test]
fn what_is_no_match_is_wrong_input() {
    review("hello", &[]).wrong();
    review("damier 1\ngame go\n", &[]).wrong();
    review("damier 1\ngame makruk\n\na1a8\n", &[]).wrong();
    review(SLIP, &["--match", "2"]).wrong();
    review(SLIP, &["--nodes", "0"]).wrong();
    damier(&["review", "no-such-file"]).wrong();
    damier(&["review"]).wrong();
    let empty = review("damier 1\ngame makruk\n", &[]).good();
    assert!(
        empty.starts_with("Makruk, 0 moves. The match is not over."),
        "{empty}"
    );
}

#[test]
fn one_of_several_matches_is_chosen() {
    let folder = Folder::new("review-several");
    let one = damier_reading(&["convert", "-", "--to", "pgn"], SLIP.as_bytes()).good();
    let path = folder.path("two.pgn");
    std::fs::write(&path, format!("{one}\n{one}")).unwrap();
    let complaint = damier(&["review", &path]).wrong();
    assert!(
        complaint.contains("2 matches; choose one with --match N"),
        "{complaint}"
    );
    let said = damier(&["review", &path, "--match", "2", "--nodes", "1000"]).good();
    assert!(said.contains("g1b1"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_and_tells_what_is_known() {
    let folder = Folder::new("review-interrupt");
    let path = folder.path("match.damier");
    std::fs::write(&path, "damier 1\ngame makruk\n\na3a4\na6a5\n").unwrap();
    let output = crate::common::interrupted(&["review", &path, "--time", "1000", "--json"]);
    let answer = json(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(answer["stopped"], true);
    assert_eq!(answer["all_moves"], 2);
}
