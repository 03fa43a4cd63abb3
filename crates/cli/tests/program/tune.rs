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
