//! The generator at work, with figures too small to measure anything.

use std::process::Command;

/// Its output.
fn run(arguments: &[&str]) -> String {
    let program = Command::new(env!("CARGO_BIN_EXE_damier-load"))
        .args(arguments)
        .output()
        .expect("the generator can be started");
    let said = String::from_utf8_lossy(&program.stderr);
    assert!(program.status.success(), "{said}");
    String::from_utf8_lossy(&program.stdout).into_owned()
}

#[test]
fn idle_sockets_and_moves_are_measured_and_checked() {
    let printed = run(&["idle", "--sockets", "20"]);
    assert!(printed.contains("| 20 idle sockets |"), "{printed}");
    let small = ["--sockets", "20", "--rate", "40", "--seconds", "1"];
    let printed = run(&[&["moves", "--most", "40"][..], &small].concat());
    assert!(printed.contains("40 moves/s over 20 sockets"), "{printed}");
    assert!(printed.contains("0 lost, 0 doubled, 0 gaps"), "{printed}");
}

#[test]
fn restarts_and_kills_lose_nothing() {
    let small = ["--sockets", "12", "--rate", "30", "--rounds", "2"];
    let printed = run(&[&["restart"][..], &small].concat());
    assert!(printed.contains("12 sockets, killed"), "{printed}");
    let printed = run(&[&["kill"][..], &small].concat());
    assert!(printed.contains("under load, 2 times"), "{printed}");
    assert!(printed.contains("0 lost, 0 doubled, 0 gaps"), "{printed}");
}

#[test]
fn a_soak_sees_what_the_server_takes_while_people_come_and_go() {
    let small = ["--sockets", "20", "--rate", "40", "--minutes", "0.1"];
    let printed = run(&[&["soak"][..], &small].concat());
    assert!(printed.contains("40 moves/s of 20 people"), "{printed}");
    for what in ["| memory |", "| files and sockets |", "| disk for a move |"] {
        assert!(printed.contains(what), "{printed}");
    }
}
