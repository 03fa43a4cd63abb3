//! Every check finds what it is there for: lessons with one fault each.

use damier_bots::Level;
use damier_lessons::Course;
use damier_words::Lang;

use crate::{matches, moves, plan, words};

/// A task without a fault.
const FINE: &str = "lesson a
step b task
position 1m6/8/8/3M4/3m4/8/8/3M4 w 0
goal take 1
right d1xd3
wrong d1-d2
wrong d1-d4 refused no-replacing";

/// What the rules find in the task after one replacement.
#[track_caller]
fn found(old: &str, new: &str) -> String {
    assert!(FINE.contains(old), "{old}");
    judged(&FINE.replace(old, new))
}

fn judged(text: &str) -> String {
    let course = Course::read("mak-yek", text).unwrap_or_else(|error| panic!("{error}"));
    moves::findings(&course).join("\n")
}

#[track_caller]
fn finds(found: &str, fault: &str) {
    assert!(found.contains(fault), "{fault:?} in {found:?}");
}

#[test]
fn a_task_without_a_fault_is_fine() {
    assert_eq!(judged(FINE), "");
}

#[test]
fn wrong_boards_are_found() {
    finds(&found("1m6/8", "1m7/8"), "not a position");
    finds(
        &found("goal take 1", "goal take 1\noptions first=red"),
        "not a position",
    );
    finds(
        &found("goal take 1", "goal take 1\ncircle d9"),
        "no cell d9",
    );
    finds(
        &found("goal take 1", "goal take 1\narrow d1-j3"),
        "no cell j3",
    );
    finds(
        &found("3M4/3m4/8/8/3M4 w 0", "8/8/8/8/M7 b 0"),
        "over before it begins",
    );
}

#[test]
fn wrong_solutions_are_found() {
    finds(&found("right d1xd3", "right d1-d2"), "of the solution");
    finds(&found("right d1xd3", "right d1-e2"), "of the solution");
    // Not as the rules write it.
    finds(&found("right d1xd3", "right d1-d3"), "of the solution");
    finds(&found("take 1", "take 2"), "of the solution");
    // Solved before its end.
    finds(
        &found("right d1xd3", "right d1xd3 b8-b7 d3-d4\nwithin 2"),
        "of the solution",
    );
    finds(
        &found("right d1xd3", "right d1xd3 b8-b7"),
        "of the solution",
    );
    finds(&found("right d1xd3\n", ""), "no solution");
    finds(&found("goal take 1\n", ""), "no goal");
    let bare = FINE.split("wrong").next().unwrap();
    finds(&judged(bare), "no wrong move is prepared");
}

#[test]
fn wrong_moves_that_are_not_wrong_are_found() {
    finds(&found("wrong d1-d2", "wrong d1xd3"), "is right");
    finds(&found("refused no-replacing", "refused blocked"), "wrong-2");
    finds(&found("wrong d1-d2", "wrong d1-e2"), "wrong-1");
    finds(
        &found("wrong d1-d2", "wrong d1-d2 refused blocked"),
        "wrong-1",
    );
    finds(&found("d4 refused no-replacing", "d2"), "wrong-2");
    finds(&found("wrong d1-d2", "wrong d1-d9*"), "no move begins");
    finds(
        &found("wrong d1-d2", "wrong d1-d2 then d4-d2"),
        "d4-d2 does not answer",
    );
    finds(
        &found("wrong d1-d2", "wrong d1-d2 b8-b7 d2-d1"),
        "no way to",
    );
}

#[test]
fn a_wrong_move_that_can_only_be_written_is_found() {
    let chain = "lesson a
step b task
position 7m/8/8/3m4/2m5/1m6/1M6/8 w 0
goal take 3
right b2xb4xd4xd6
wrong b2xb4 refused unfinished-chain";
    let course = Course::read("turkish-draughts", chain).unwrap();
    finds(
        &moves::findings(&course).join(""),
        "is not met on the board",
    );
}

#[test]
fn solutions_that_a_defence_escapes_are_found() {
    let fork = "lesson a
step b task
position 7m/8/2M2M2/2m2m2/8/8/8/3M3m w 0
goal take 1
within 2
right d1-d4 c5-c4 d4xf4
wrong d1-d2";
    assert_eq!(judged(fork), "");
    let escapes = fork.replace("d1-d4 c5-c4 d4xf4", "c6-c7 c5-c6 d1-a1");
    finds(&judged(&escapes), "of the solution");
    let lazy = "lesson a
step b task
position 7m/8/2M5/2m5/8/8/8/3M3m w 0
goal take 1
within 2
right d1-d4 h1-g1 d4xc4
wrong d1-d2";
    finds(&judged(lazy), "a defence escapes d1-d4");
    let two = "lesson a
step b task
position 8/8/2M1m3/2m5/2m5/8/8/3M3m w 0
goal reach d4
within 2
right d1-d2 h1-g1 d2-d4
wrong c6-c7";
    finds(&judged(two), "reaches the goal as well");
}

#[test]
fn wrong_demonstrations_and_comparisons_are_found() {
    let show = "lesson a\nstep b show\nposition 8/8/8/3M4/3m4/8/8/3M4 w 0\n";
    let shown = |rest: &str| judged(&format!("{show}{rest}"));
    assert_eq!(shown("plays d1xd3\nends captured-all"), "");
    finds(&shown(""), "nothing is shown");
    finds(&shown("plays d1xd3"), "ends with");
    finds(&shown("plays d1-d4"), "not legal");
    finds(&shown("plays d1-d3\nends captured-all"), "is written");
    finds(&shown("refuses d1-d4 blocked"), "refused");
    let boards = "lesson a\nstep b compare
board mak-yek m6M/8/8/8/8/1mm1mmm1/8/3M4 w 0
board apit-sodok m6M/8/8/8/8/1mm1mmm1/8/3M4 w 0\n";
    let tried = |rest: &str| judged(&format!("{boards}{rest}"));
    assert_eq!(tried("try d1-d3 2 d1-d3 5"), "");
    finds(&tried("try d1-d3 2 d1-d3 4"), "d1-d3 of apit-sodok");
    finds(&tried("try d1-e2 0 d1-d3 5"), "d1-e2 of mak-yek");
    finds(&judged(&boards.replace("apit-sodok", "mak-yek")), "itself");
    finds(
        &judged(&boards.replace("apit-sodok", "go")),
        "not a position",
    );
}

#[test]
fn a_match_that_nobody_wins_is_found() {
    let text = "lesson a match\nstep b play\nposition 8/8/8/3M4/3m4/8/8/3M4 w 0\ngoal take ";
    let level = Level::of("mak-yek", 4).unwrap();
    let reaches = |goal: &str| {
        let course = Course::read("mak-yek", &format!("{text}{goal}")).unwrap();
        matches::reaches(&course.lessons[0].steps[0], level, level, 1)
    };
    assert!(reaches("1"));
    assert!(!reaches("2"));
}

#[test]
fn a_course_that_lacks_something_is_found() {
    let course = Course::read("mak-yek", FINE).unwrap();
    let lacking = plan::lacking(&course).join("\n");
    for what in [
        "1 steps",
        "0 lessons about playing well",
        "not one match",
        "does not end with a match",
    ] {
        finds(&lacking, what);
    }
    let told = Course::read("mak-yek", "lesson a\nstep b tell\nlesson c match").unwrap();
    let lacking = plan::lacking(&told).join("\n");
    for what in [
        "0 of 1 steps are played",
        "nothing is played in a",
        "c is empty",
        "a match where none belongs",
    ] {
        finds(&lacking, what);
    }
    let families = "lesson a\ngames mak-yek apit-sodok\nstep b tell";
    let families = Course::read("families", families).unwrap();
    let lacking = plan::lacking_in_families(&families).join("\n");
    for what in ["side by side", "a: no task", "no lesson about makruk"] {
        finds(&lacking, what);
    }
}

#[test]
fn missing_and_idle_texts_are_found() {
    let course = Course::read("mak-yek", "lesson a\nstep b tell").unwrap();
    let fine = "a = A\n    .line = B\n    .end = C\n    .learnt-1 = D\na-b = E\n    .text = F\n";
    assert_eq!(words::gaps(&course, fine), [""; 0]);
    let gaps = |old: &str, new: &str| words::gaps(&course, &fine.replace(old, new)).join("\n");
    finds(&gaps("    .text = F\n", ""), "no a-b.text");
    finds(&gaps(".text", ".task"), "a-b.task is not used");
    finds(&gaps(".learnt-1", ".learnt-4"), "a.learnt-4 is not used");
    let differ = |other: &str| words::differences(fine, &fine.replace("F", other)).join("\n");
    assert_eq!(differ("G"), "");
    finds(&differ("F d4"), "a-b.text");
    let same = "a-b = A\n    .wrong-1 = No.\n    .wrong-2 = No.\n";
    finds(&words::repeated(same).join(""), "a-b.wrong-2 says the same");
    let less = words::differences(fine, "a = A\n").join("\n");
    finds(&less, "a-b is in one language");
}

#[test]
fn texts_that_are_long_or_badly_set_are_found() {
    let french = |text: &str| words::faults(Lang::Fr, &format!("a = {text}\n")).join("\n");
    let english = |text: &str| words::faults(Lang::En, &format!("a = {text}\n")).join("\n");
    assert_eq!(french("Pris\u{a0}: «\u{a0}oui\u{a0}»\u{202f}!"), "");
    for wrong in [
        "Pris : oui",
        "Pris !",
        "« oui\u{a0}»",
        "l'un",
        "Tu prends",
        "a - b",
        "Et...",
    ] {
        assert_ne!(french(wrong), "", "{wrong}");
    }
    assert_eq!(english("Captured: “yes”!"), "");
    for wrong in ["Captured : yes", "It's", "Who moves wins", "as he likes"] {
        assert_ne!(english(wrong), "", "{wrong}");
    }
    finds(&french(&"a".repeat(41)), "41 characters");
}
