//! How a run answers.

use damier_lessons::{Answer, Attempt, Course, Run, courses, source};
use damier_rules::Cell;

fn run(text: &str) -> Run {
    let course = Course::read("mak-yek", &format!("lesson a\nstep b {text}"));
    let course = course.expect("the step is well written");
    Run::new(&course.lessons[0].steps[0]).expect("there is something to play")
}

/// A man to enclose in one move, with two wrong moves prepared.
const ONE: &str = "task
position 1m6/8/8/3M4/3m4/8/8/3M4 w 0
goal take 1
right d1xd3
wrong d1-d2 then d4-d3
wrong d1-d4 refused no-replacing";

#[test]
fn a_right_move_solves_and_stays() {
    let mut run = run(ONE);
    assert_eq!(run.solution(), Some("d1xd3"));
    // Written without the sign of a capture, it is the same move.
    let answer = run.attempt(Attempt::Move("d1-d3"));
    assert_eq!(answer, Answer::Solved("d1xd3".to_owned()));
    assert!(run.is_solved());
    assert_eq!(run.played().plies(), 1);
    run.restart();
    assert!(!run.is_solved() && run.played().plies() == 0);
}

#[test]
fn a_wrong_move_has_its_own_answer_and_is_not_kept() {
    let mut run = run(ONE);
    let Answer::Wrong {
        number: 1,
        text: Some(text),
        refusal: None,
        reply: Some(reply),
    } = run.attempt(Attempt::Move("d1-d2"))
    else {
        panic!("a prepared move");
    };
    assert_eq!((text.as_str(), reply.as_str()), ("d1-d2", "d4-d3"));
    let cells = ["d1", "d4"].map(|name| run.played().board().find(name).unwrap());
    let Answer::Wrong {
        number: 2,
        refusal: Some(refusal),
        ..
    } = run.attempt(Attempt::Taps(&cells))
    else {
        panic!("a prepared refusal");
    };
    assert_eq!(refusal.rule.code, "no-replacing");
    assert_eq!(run.played().plies(), 0);
}

#[test]
fn any_other_move_is_answered_by_the_rules() {
    let mut run = run(ONE);
    let Answer::Refused(refusal) = run.attempt(Attempt::Move("d1-e2")) else {
        panic!("no man goes diagonally");
    };
    assert_eq!(refusal.rule.code, "wrong-way");
    let Answer::Missed { miss, .. } = run.attempt(Attempt::Move("d1-a1")) else {
        panic!("nothing is taken");
    };
    assert_eq!((miss.code, miss.found, miss.needed), ("take", 0, 1));
    let Answer::Refused(refusal) = run.attempt(Attempt::Taps(&[Cell(0)])) else {
        panic!("nothing stands on a1");
    };
    assert_eq!(refusal.rule.code, "no-piece");
    let begun = run.played().board().find("d5").unwrap();
    let Answer::Ambiguous(moves) = run.attempt(Attempt::Taps(&[begun])) else {
        panic!("a move may begin so");
    };
    assert!(moves.iter().all(|text| text.starts_with("d5")) && moves.len() > 1);
    assert_eq!(run.played().plies(), 0);
}

#[test]
fn in_a_task_of_several_moves_the_opponent_replies() {
    let mut run = run("task
position 8/8/m7/m7/8/8/8/4M2M w 0
goal reach h3
within 2
right h1-h2 a6-b6 h2-h3
wrong h1-h2 a6-b6 h2-h4");
    let first = run.attempt(Attempt::Move("h1-h2"));
    let expected = Answer::GoesOn {
        text: "h1-h2".to_owned(),
        reply: Some("a6-b6".to_owned()),
    };
    assert_eq!((first, run.turns_left()), (expected, Some(1)));
    assert_eq!(run.solution(), Some("h2-h3"));
    let wrong = run.attempt(Attempt::Move("h2-h4"));
    assert!(matches!(wrong, Answer::Wrong { number: 1, .. }));
    let beside = run.attempt(Attempt::Move("e1-e2"));
    assert!(matches!(beside, Answer::Missed { miss, .. } if miss.code == "line"));
    assert!(matches!(
        run.attempt(Attempt::Move("h2-h3")),
        Answer::Solved(_)
    ));
}

#[test]
fn where_the_learner_plays_freely_the_replies_are_given() {
    let mut run = run("task
position 8/8/m7/m7/8/8/8/4M2M w 0
goal reach h8
within 2
right h1-g1 a6-b6 g1-g8
reply a6-b6");
    let answer = run.attempt(Attempt::Move("e1-e5"));
    assert!(matches!(answer, Answer::GoesOn { reply: Some(reply), .. } if reply == "a6-b6"));
    let late = run.attempt(Attempt::Move("e5-f5"));
    assert!(matches!(late, Answer::Missed { miss, .. } if miss.code == "reach"));
    assert_eq!(run.played().plies(), 2);
}

#[test]
fn in_a_match_the_computer_is_asked() {
    let mut run = run("play
position 8/8/m7/m7/8/8/8/4M2M w 0
goal reach h8
level 1");
    assert_eq!(run.awaits(), None);
    let answer = run.attempt(Attempt::Move("e1-e2"));
    assert!(matches!(answer, Answer::GoesOn { reply: None, .. }));
    assert_eq!(run.awaits(), Some(1));
    assert_eq!(run.reply("e2-e3"), None);
    assert!(run.reply("a6-b6").is_some());
    assert_eq!(run.awaits(), None);
    assert!(matches!(
        run.attempt(Attempt::Move("h1-h8")),
        Answer::Solved(_)
    ));
    assert_eq!(run.awaits(), None);
}

#[test]
fn a_match_that_ends_without_the_goal_is_over() {
    let mut run = run("play
position 8/8/8/3M4/3m4/8/8/3M4 w 0
goal take 2");
    let answer = run.attempt(Attempt::Move("d1-d3"));
    assert!(matches!(answer, Answer::Over(_)));
}

#[test]
fn a_course_that_is_cut_short_or_garbled_never_panics() {
    for id in courses() {
        let text = source(id).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for skipped in 0..lines.len() {
            let mut left = lines.clone();
            left.remove(skipped);
            let garbled = left.join("\n").replace("position 8", "position ");
            for text in [&garbled[..garbled.len() / 2], &garbled] {
                let Ok(course) = Course::read(id, text) else {
                    continue;
                };
                for (_, step) in course.steps() {
                    if let Some(mut run) = Run::new(step) {
                        let solution = run.solution().unwrap_or("a1").to_owned();
                        run.attempt(Attempt::Move(&solution));
                        run.attempt(Attempt::Taps(&[]));
                    }
                }
            }
        }
    }
}
