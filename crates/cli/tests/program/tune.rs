//! `tune`, with few and quick matches.

use std::process::Stdio;

use crate::common::{Folder, damier, program};

/// A run that takes no time and learns little.
const TINY: [&str; 10] = [
    "--games",
    "20",
    "--nodes",
    "30",
    "--passes",
    "10",
    "--contest",
    "1",
    "--threads",
    "2",
];

fn tune(game: &str, data: &str, more: &[&str]) -> crate::common::Run {
    damier(&[&["tune", game, "--data", data], &TINY[..], more].concat())
}

#[test]
fn weights_are_printed_and_the_data_is_used_again() {
    let folder = Folder::new("tune");
    let data = folder.path("data.txt");
    let first = tune("mak-yek", &data, &[]);
    assert_eq!(first.code, Some(0), "{}", first.stderr);
    assert!(first.stdout.starts_with("const WEIGHTS: [Weight; "));
    assert!(first.stdout.contains("    // men\n    weight("));
    for part in [
        "holds 0 matches\n",
        "20 matches: the first player won ",
        "new against old weights at 30 nodes a move: ",
    ] {
        assert!(first.stderr.contains(part), "{part}\n{}", first.stderr);
    }
    let kept = folder.read("data.txt");
    assert!(kept.starts_with("damier-tune 1 mak-yek\nmatch "));
    let again = tune("mak-yek", &data, &[]);
    assert!(again.stderr.contains("holds 20 matches\n"));
    assert_eq!(
        again.stdout, first.stdout,
        "the same data, the same weights"
    );
    assert_eq!(folder.read("data.txt"), kept);
}

#[test]
fn weights_are_written_in_the_project_only() {
    // The folders of tests are in the project, this one is not.
    let elsewhere = std::env::temp_dir();
    let name = format!("damier-tune-{}.txt", std::process::id());
    let output = program()
        .args(["tune", "mak-yek", "--data", &name, "--write"])
        .current_dir(&elsewhere)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("in the folder of the project"), "{said}");
    assert!(
        !elsewhere.join(name).exists(),
        "refused before anything is played"
    );
}

#[test]
fn what_cannot_be_tuned_is_said() {
    let folder = Folder::new("tune-wrong");
    let data = folder.path("data.txt");
    let wrong = |game, more: &[&str]| tune(game, &data, more).wrong();
    assert!(wrong("chinese-checkers", &[]).contains("cannot be tuned yet"));
    assert!(wrong("mak-yek", &["--freeze", "queens"]).contains("there are: men; "));
    assert!(wrong("mak-yek", &["--blend", "2"]).contains("--blend is from 0 to 1"));
    std::fs::write(&data, "a letter to a friend").unwrap();
    assert!(wrong("mak-yek", &[]).contains("data.txt: it begins with"));
    assert_eq!(folder.read("data.txt"), "a letter to a friend");
}

#[test]
fn a_network_is_made_step_by_step_and_plays() {
    let folder = Folder::new("tune-network");
    let (data, net) = (folder.path("data.matches"), folder.path("new.net"));
    let step = |words: &[&str]| {
        let run = damier(&[&["tune"], words].concat());
        assert_eq!(run.code, Some(0), "{words:?} {}", run.stderr);
        run
    };
    let gather = [
        "gather",
        "mak-yek",
        "--out",
        &data,
        "--matches",
        "50",
        "--nodes",
        "20",
    ];
    assert_eq!(step(&gather).stdout, "50 matches of seed 1\n");
    assert!(step(&gather).stderr.contains("holds 50 matches\n"));
    let train = [
        "train", "mak-yek", "--data", &data, "--out", &net, "--hidden", "32",
    ];
    let trained = step(&[&train[..], &["--epochs", "2", "--batch", "512"]].concat());
    assert!(
        trained.stdout.contains(" positions, loss 0."),
        "{}",
        trained.stdout
    );
    let inspected = step(&["inspect", "mak-yek", "--data", &data, "--network", &net]).stdout;
    assert!(
        inspected.starts_with("50 matches by engine "),
        "{inspected}"
    );
    assert!(
        inspected.contains("network and result: correlation 0."),
        "{inspected}"
    );
    let player = format!("net:{net}");
    let game = ["--game", "mak-yek", "--nodes", "20", "--games", "2"];
    damier(&[&["match", &player, "plain:nodes=20"], &game[..]].concat()).good();

    let wrong = |words: &[&str]| damier(&[&["tune"], words].concat()).wrong();
    let many = [
        "gather",
        "chinese-checkers",
        "-o",
        "players=3",
        "--out",
        &data,
    ];
    assert!(
        wrong(&many).contains("only matches of two players"),
        "{}",
        wrong(&many)
    );
    let foreign = ["gather", "apit-sodok", "--out", &data];
    assert!(
        wrong(&foreign).contains("another game"),
        "{}",
        wrong(&foreign)
    );
    let text = ["match", "net:Cargo.toml", "plain:nodes=20"];
    let refused = damier(&[&text[..], &game[..]].concat()).wrong();
    assert!(
        refused.contains("does not begin as a network does"),
        "{refused}"
    );
}
