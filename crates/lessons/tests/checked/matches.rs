//! The matches of the lessons can be won: somebody of middling strength reaches the goal against
//! the level of the lesson.

use damier_bots::{Level, Request, find};
use damier_lessons::{Answer, Attempt, Run, Step, StepKind};

use crate::every_course;

/// The level that stands for the learner.
const LEARNER: u8 = 4;
/// The matches that are played, and how many of them must reach the goal.
const MATCHES: u64 = 3;
const ENOUGH: usize = 2;
/// The most moves of one's own in a match: more would bore anybody.
const MOST_MOVES: usize = 60;

#[test]
fn every_match_of_a_lesson_can_be_won() {
    for course in every_course() {
        for (lesson, step) in course.steps() {
            if let StepKind::Play(contest) = &step.kind {
                let place = format!("{} {} {}", course.id, lesson.id, step.id);
                let levels = [LEARNER, contest.level].map(|n| Level::of(&step.board.game, n));
                let [Some(learner), Some(other)] = levels else {
                    panic!("{place}: no such level");
                };
                let reached = (1..=MATCHES).filter(|&seed| reaches(step, learner, other, seed));
                let reached = reached.count();
                assert!(reached >= ENOUGH, "{place}: {reached} of {MATCHES}");
            }
        }
    }
}

/// Whether a level reaches the goal of a step against another.
pub(crate) fn reaches(step: &Step, learner: Level, other: Level, seed: u64) -> bool {
    let bot = find(&step.board.game).expect("the game has a bot");
    let mut run = Run::new(step).expect("a match begins");
    let think = |run: &Run, level| {
        let request = Request::of(run.played());
        let decision = bot.play(&request, level, seed, &mut ());
        decision.expect("the match goes on").mv
    };
    for _ in 0..MOST_MOVES {
        let text = think(&run, learner);
        let mut answer = run.attempt(Attempt::Move(&text));
        while run.awaits().is_some() {
            let text = think(&run, other);
            answer = run.reply(&text).expect("its move is awaited");
        }
        match answer {
            Answer::Solved(_) => return true,
            Answer::GoesOn { .. } => {}
            _ => return false,
        }
    }
    false
}
