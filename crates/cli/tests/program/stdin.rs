//! `moves --stdin`: one line in, one JSON object out.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::common::{START, damier_reading, json_lines, program};

const STDIN: [&str; 3] = ["moves", "mak-yek", "--stdin"];

#[test]
fn good_blank_and_broken_lines_are_answered_one_by_one() {
    let mut input = Vec::new();
    input.extend_from_slice(format!("{START}\n\nnonsense\r\n").as_bytes());
    input.extend_from_slice(b"\xff\xfe\x00\"\\\n \n");
    input.extend_from_slice(b"8/8/8/8/8/8/8/M7 w 0\r\n");
    input.extend_from_slice(START.as_bytes());
    let answers = json_lines(&damier_reading(&STDIN, &input).good());
    assert_eq!(answers.len(), 7);
    assert_eq!(answers[0]["position"], START);
    assert_eq!(answers[0]["canonical"], START);
    assert_eq!(answers[0]["moves"].as_array().unwrap().len(), 32);
    assert_eq!(answers[0]["ranking"], serde_json::json!([]));
    for (index, echo) in [
        (1, ""),
        (2, "nonsense"),
        (3, "\u{fffd}\u{fffd}\0\"\\"),
        (4, " "),
    ] {
        assert_eq!(answers[index]["position"], echo);
        assert!(
            answers[index]["error"]
                .as_str()
                .unwrap()
                .contains("position, character")
        );
        assert_eq!(answers[index].as_object().unwrap().len(), 2);
    }
    assert_eq!(answers[5]["reason"], "captured-all");
    assert_eq!(answers[5]["winner"], 1);
    assert_eq!(answers[6], answers[0]);
}

#[test]
fn no_lines_give_no_lines() {
    assert_eq!(damier_reading(&STDIN, b"").good(), "");
}

#[test]
fn every_answer_comes_before_the_next_question() {
    let mut child = program()
        .args(STDIN)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for question in [START, "", "x"] {
        writeln!(questions, "{question}").unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert!(answer.starts_with("{\"position\":"), "{answer}");
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_output_ends_it_quietly() {
    let mut child = program()
        .args(STDIN)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut questions = child.stdin.take().unwrap();
    // More than any buffer holds, so that the end is noticed on both sides.
    while writeln!(questions, "{START}").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn many_lines_are_answered() {
    let input = format!("{START}\n").repeat(20_000);
    let answers = damier_reading(&STDIN, input.as_bytes()).good();
    assert_eq!(answers.lines().count(), 20_000);
}
