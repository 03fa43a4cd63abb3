//! Help, versions, wrong use, and the program without a command.

use crate::common::{START, damier, json};

#[test]
fn help_and_version_are_there() {
    let help = damier(&["--help"]).good();
    for command in [
        "menu", "serve", "admin", "backup", "restore", "games", "play", "analyse", "review",
        "moves", "show", "explain", "perft", "convert", "bench", "match", "ladder", "tune", "uci",
    ] {
        assert!(help.contains(&format!("\n  {command}")), "{command}");
        let own = damier(&[command, "--help"]).good();
        assert!(own.contains(&format!("Usage: damier {command}")), "{own}");
    }
    assert!(help.contains("Examples:"));
    let version = damier(&["--version"]).good();
    assert_eq!(version, format!("damier {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn without_a_terminal_the_menu_says_so_in_one_line() {
    let said = damier(&[]).good();
    assert_eq!(said.lines().count(), 1);
    assert!(said.contains("terminal"));
    assert!(said.contains("damier play GAME"));
    assert!(said.contains("--help"));
}

#[test]
fn the_catalogue_is_listed() {
    let text = damier(&["games"]).good();
    let games = json(&damier(&["games", "--json"]).good());
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        assert!(text.contains(&format!("{id}: ")), "{id}");
        for option in game["options"].as_array().unwrap() {
            let name = option["name"].as_str().unwrap();
            let default = option["default"].as_str().unwrap();
            assert!(text.contains(&format!("{name}={default}")), "{id} {name}");
            assert!(!option["help"].as_str().unwrap().is_empty());
        }
    }
    let games = games.as_array().unwrap();
    let known = games.iter().find(|game| game["id"] == "mak-yek").unwrap();
    assert_eq!(known["names"]["fr"], "Mak-Yek");
    assert_eq!(known["start"], START);
    assert_eq!(known["options"][0]["values"][1], "black");
    assert_eq!(known["options"][3]["values"]["least"], 2);
}

#[test]
fn an_unknown_game_is_answered_with_the_known_ones() {
    for arguments in [
        &["moves", "makyek"][..],
        &["show", "makyek"],
        &["perft", "makyek", "1"],
        &["explain", "makyek", "a3-a4"],
        &["play", "makyek"],
        &["bench", "rules", "makyek"],
    ] {
        let error = damier(arguments).wrong();
        assert!(error.contains("'makyek'"), "{error}");
        assert!(error.contains("apit-sodok"), "{error}");
        assert!(
            error.contains("tip: a similar value exists: 'mak-yek'"),
            "{error}"
        );
    }
}

#[test]
fn a_wrong_option_is_answered_with_the_allowed_ones() {
    let wrong = |pair: &str| damier(&["moves", "mak-yek", "--option", pair]).wrong();
    assert!(wrong("ende=count").contains("first, end, quiet_limit, repetition"));
    assert!(wrong("end=never").contains("allowed: count, annihilation"));
    assert!(wrong("end").contains("key=value"));
    assert!(wrong("").contains("key=value"));
    assert!(wrong("repetition=1").contains("0 (off) or 2 to"));
    assert!(wrong("end=count,end=count").contains("given twice"));
    let stdin = damier(&["moves", "mak-yek", "--stdin", "--option", "end=never"]);
    assert!(stdin.wrong().contains("allowed: count, annihilation"));
}

#[test]
fn wrong_arguments_are_wrong_use() {
    for arguments in [
        &["dance"][..],
        &["moves"],
        &["moves", "mak-yek", "extra"],
        &["moves", "mak-yek", "--stdin", "--position", START],
        &["perft", "mak-yek"],
        &["perft", "mak-yek", "deep"],
        &["perft", "mak-yek", "-1"],
        &["perft", "mak-yek", "99999999999"],
        &["perft", "mak-yek", "2", "--threads", "0"],
        &["explain", "mak-yek"],
        &["bench", "rules", "--seconds", "0"],
        &["bench", "rules", "--seconds", "NaN"],
        &["bench", "rules", "chess"],
        &["convert"],
        &["play"],
        &["play", "--resume", "some", "--option", "end=count"],
        &["play", "--resume", "some", "--position", START],
    ] {
        damier(arguments).wrong();
    }
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let readme = include_str!("../../../../README.md");
    let blocks = readme.split("```").skip(1).step_by(2);
    let sessions = blocks.filter_map(|block| block.strip_prefix("console\n"));
    let mut compared = 0;
    for shown in sessions.flat_map(|session| session.split("$ ").skip(1)) {
        let (command, output) = shown.split_once('\n').unwrap();
        let Some(arguments) = command.strip_prefix("damier ") else {
            continue;
        };
        // Commands that keep talking are shown without their output.
        if !output.is_empty() {
            let printed = damier(&words(arguments)).good();
            let pair = (without_speed(&printed), without_speed(output));
            assert_eq!(pair.0, pair.1, "{command}");
            compared += 1;
        }
    }
    assert!(compared > 1);
}

/// The same lines without figures measured by each machine.
fn without_speed(text: &str) -> Vec<&str> {
    let measured = |line: &str| line.find(" nodes in ").unwrap_or(line.len());
    text.lines().map(|line| &line[..measured(line)]).collect()
}

/// The words of a command line, with double quotes around those that have spaces.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        })
        .collect()
}
