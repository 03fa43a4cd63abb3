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
    assert!(
        lines[1..4].iter().all(|line| line.contains(" %  ")),
        "{said}"
    );
    assert!(lines[4].starts_with("Depth "), "{said}");
}

#[test]
fn a_certain_end_is_told_with_its_distance() {
    let said = damier(&["analyse", "makruk", "--position", MATE, "--depth", "4"]).good();
    assert!(said.contains("100.0 %  wins in 1  g1g8"), "{said}");
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
    assert!(answer["depth"].as_u64().unwrap() > 0);
    assert_eq!(answer["lines"], ask()["lines"]);
    assert!(answer.get("stopped").is_none());
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

/// Linux tells which signals a process catches, so that nobody has to wait for a while.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_and_tells_what_was_found() {
    use crate::common::{catches_interrupts, program};
    use std::process::{Command, Stdio};
    use std::thread;

    let child = program()
        .args(["analyse", "makruk", "--time", "1000", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let pid = child.id().to_string();
    while !catches_interrupts(&pid) {
        thread::yield_now();
    }
    let killed = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let answer = json(&String::from_utf8(output.stdout).unwrap());
    assert_eq!(answer["stopped"], true);
    assert!(answer["lines"][0]["moves"][0].is_string());
}
