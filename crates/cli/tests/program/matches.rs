//! `damier match` and `damier ladder`.

use crate::common::{Folder, damier, json};

const QUICK: [&str; 6] = [
    "--game",
    "martian-chess",
    "-o",
    "quiet_limit=10",
    "--openings",
    "4",
];

fn play(arguments: &[&str]) -> crate::common::Run {
    damier(&[&["match"], &QUICK[..], arguments].concat())
}

#[test]
fn a_match_goes_on_from_its_ledger_and_says_the_same() {
    let folder = Folder::new("match-ledger");
    let (whole, parts) = (folder.path("whole.txt"), folder.path("parts.txt"));
    let run = |games: &str, path: &str, threads: &str| {
        let more = [
            "--games",
            games,
            "--ledger",
            path,
            "--threads",
            threads,
            "--json",
        ];
        let answer = play(&[&["greedy", "level:1"], &more[..]].concat()).good();
        json(&answer)
    };
    let expected = run("8", &whole, "1");
    assert_eq!(expected["games"], 8);
    assert_eq!(run("3", &parts, "2")["games"], 4, "whole pairs");
    // The last line is cut off, as by a power failure.
    let text = folder.read("parts.txt");
    std::fs::write(&parts, &text[..text.len() - 3]).unwrap();
    assert_eq!(run("8", &parts, "3"), expected);
    let read = damier(&["match", "--read", &parts, "--json"]).good();
    assert_eq!(json(&read), expected);
    let other = play(&["random", "level:1", "--ledger", &parts]).wrong();
    assert!(other.contains("another match"), "{other}");
}

#[test]
fn records_can_be_converted_and_programs_can_play() {
    let folder = Folder::new("match-records");
    let path = folder.path("games.damier");
    let own = format!("uci:{} uci", env!("CARGO_BIN_EXE_damier"));
    let arguments = [
        "random",
        &own,
        "--nodes",
        "50",
        "--games",
        "2",
        "--records",
        &path,
    ];
    let text = play(&arguments).good();
    assert!(text.contains("(Damier "), "{text}");
    assert!(
        !text.contains("illegal") && !text.contains("crashed"),
        "{text}"
    );
    assert_eq!(folder.read("games.damier").matches("damier 1\n").count(), 2);
    let review = |number| damier(&["review", &path, "--nodes", "50", "--match", number]);
    assert!(review("2").good().starts_with("Martian Chess, "));
    assert!(review("3").wrong().contains("no match 3, only 2"));
}

#[test]
fn a_test_ends_as_soon_as_it_knows() {
    let arguments = [
        "greedy", "random", "--games", "1000", "--sprt", "0", "200", "--json",
    ];
    let answer = json(&play(&arguments).good());
    assert_eq!(answer["duel"]["sprt"]["verdict"], "elo1");
    assert!(answer["games"].as_u64().unwrap() < 400);
}

#[test]
fn wrong_matches_are_wrong_use() {
    for arguments in [
        &["random"][..],
        &["random", "nobody"],
        &["random", "greedy", "depth3"],
        &["random", "brs:nodes=5"],
        &["random", "level:9"],
        &["random", "uci:true"],
        &["random", "uci:/no/such/program", "--nodes", "5"],
        &["random", "greedy", "--sprt", "5", "0"],
        &["random", "greedy", "--games", "0"],
        &["random", "greedy", "--agree", "400"],
        &["random", "greedy", "--ledger", "/no/such/folder/file"],
    ] {
        play(arguments).wrong();
    }
    damier(&["match", "--read", "/no/such/file"]).wrong();
    damier(&["ladder", "makruk", "--only", "9-8"]).wrong();
    damier(&[
        "ladder",
        "chinese-checkers",
        "-o",
        "players=3",
        "--only",
        "2-1",
    ])
    .wrong();
}

#[test]
fn a_rung_of_a_ladder_is_measured_and_read_again() {
    let folder = Folder::new("ladder");
    let path = folder.path("");
    let rules = [
        "martian-chess",
        "-o",
        "quiet_limit=10",
        "--only",
        "1-greedy",
        "--json",
    ];
    let run = |more: &[&str]| {
        let arguments = [&["ladder", "--ledger", &path], &rules[..], more].concat();
        json(&damier(&arguments).good())
    };
    let measured = run(&["--games", "4"]);
    assert_eq!(measured["rows"][0]["rung"], "1-greedy");
    assert_eq!(measured["rows"][0]["games"], 4);
    assert_eq!(run(&["--read"]), measured);
    let nowhere = folder.path("none");
    let empty = damier(&["ladder", "makruk", "--read", "--ledger", &nowhere]).good();
    assert!(empty.contains("8-7            0    0    0    0  -                    65–80      -"));
    assert!(!std::path::Path::new(&nowhere).exists());
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_a_match_and_keeps_its_result() {
    let folder = Folder::new("match-stopped");
    let path = folder.path("ledger.txt");
    let players = ["match", "nodes:1000000000", "random", "--game", "makruk"];
    let output =
        crate::common::interrupted(&[&players[..], &["--ledger", &path, "--json"]].concat());
    let answer = json(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(answer["games"], 0);
    assert!(folder.read("ledger.txt").starts_with("damier-match 1\n"));
}
