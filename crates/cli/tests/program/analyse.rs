//! `analyse` in text and JSON.

use crate::common::{damier, json};

const MATE: &str = "k7/7R/8/8/8/8/8/K5R1 w - - 0 1";

#[test]
fn lines_are_told_with_their_chances() {
    let said = damier(&[
        "analyse", "makruk", "--nodes", "20000", "--lines", "3", "a3a4",
    ])
    .good();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "Player 2 (small letters) to move.");
    for (number, chance) in [(" 1. ", " %  "), (" 2. ", " %  "), (" 3. ", " %  ")] {
        let is_told = |line: &&str| line.starts_with(number) && line.contains(chance);
        assert!(lines.iter().any(is_told), "{said}");
    }
    assert!(said.contains("value in Bia"), "{said}");
    let last = lines.last().unwrap();
    assert!(
        last.starts_with("Depth ") && last.ends_with(" a second."),
        "{said}"
    );
}

#[test]
fn a_certain_end_is_told_with_its_distance() {
    let said = damier(&["analyse", "makruk", "--position", MATE, "--depth", "4"]).good();
    assert!(said.contains("100.0 %    mate in 1  g1g8"), "{said}");
}

#[test]
fn every_game_is_analysed_in_words_that_fit_it() {
    for (id, legend) in [
        ("mak-yek", "value in men, moves."),
        ("apit-sodok", "value in men, moves."),
        ("turkish-draughts", "value in men, moves."),
        ("alliance", "value in men, moves."),
        // A race has no material to count in.
        ("chinese-checkers", "moves."),
        ("martian-chess", "value in points, moves."),
        ("makruk", "value in Bia, moves."),
    ] {
        let said = damier(&["analyse", id, "--nodes", "3000", "--lines", "2"]).good();
        let legend = format!("Chance to win of the player to move, {legend}\n");
        assert!(said.contains(&legend), "{id}: {said}");
    }
    let said = damier(&[
        "analyse",
        "chinese-checkers",
        "--option",
        "players=4",
        "--nodes",
        "2000",
    ]);
    let said = said.good();
    // At the start four players have about a quarter each.
    let chance: f64 = said.lines().nth(1).unwrap()[4..9].trim().parse().unwrap();
    assert!((15.0..40.0).contains(&chance), "{said}");
}

#[test]
fn what_a_line_wins_is_told() {
    let position = "k7/8/8/3p4/8/8/4P3/KR4r1 w - - 0 1";
    let said = damier(&[
        "analyse",
        "makruk",
        "--position",
        position,
        "--nodes",
        "20000",
    ])
    .good();
    assert!(said.contains("takes rua\n"), "{said}");
}

#[test]
fn json_has_everything_and_the_same_nodes_give_the_same_lines() {
    let ask = || {
        let arguments = [
            "analyse", "mak-yek", "--nodes", "5000", "--lines", "2", "--json",
        ];
        json(&damier(&arguments).good())
    };
    let answer = ask();
    assert_eq!(answer["game"], "mak-yek");
    assert_eq!(answer["turn"], 1);
    assert_eq!(answer["over"], false);
    assert_eq!(answer["lines"].as_array().unwrap().len(), 2);
    assert!(answer["lines"][0]["win_chance"].as_u64().unwrap() <= 1_000);
    assert!(answer["lines"][0]["moves"][0].is_string());
    assert_eq!(answer["lines"][0]["end_moves"], answer["lines"][0]["end"]);
    assert!(answer["depth"].as_u64().unwrap() > 0);
    assert_eq!(answer["lines"], ask()["lines"]);
    assert!(answer.get("stopped").is_none());
}

#[test]
fn several_threads_think_together() {
    let asked = ["analyse", "makruk", "--nodes", "20000", "--threads"];
    let said = damier(&[&asked[..], &["2", "--json"]].concat()).good();
    let answer = json(&said);
    assert!(answer["nodes"].as_u64().unwrap() >= 20_000, "{said}");
    damier(&[&asked[..], &["0"]].concat()).wrong();
    damier(&[&asked[..], &["257"]].concat()).wrong();
}

#[test]
fn a_match_that_is_over_is_only_told() {
    let arguments = ["analyse", "makruk", "--position", MATE, "g1g8"];
    let said = damier(&arguments).good();
    assert_eq!(said, "Player 1 wins: checkmate (checkmate).\n");
    let answer = json(&damier(&[&arguments[..], &["--json"]].concat()).good());
    assert_eq!(answer["over"], true);
    assert_eq!(answer["reason"], "checkmate");
    assert_eq!(answer["lines"].as_array().unwrap().len(), 0);
}

#[test]
fn wrong_limits_and_wrong_moves_are_wrong_use() {
    for arguments in [
        &["--time", "0"][..],
        &["--time", "NaN"],
        &["--time", "-1"],
        &["--nodes", "0"],
        &["--depth", "0"],
        &["--lines", "0"],
        &["--hash", "0"],
        &["a1a8"],
    ] {
        damier(&[&["analyse", "makruk"], arguments].concat()).wrong();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_and_tells_what_was_found() {
    let output = crate::common::interrupted(&["analyse", "makruk", "--time", "1000", "--json"]);
    let answer = json(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(answer["stopped"], true);
    assert!(answer["lines"][0]["moves"][0].is_string());
}
