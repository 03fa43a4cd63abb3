//! The matches at the end of a course can be won.

use damier_bots::Level;
use damier_lessons::StepKind;

use crate::every_course;

#[test]
fn every_match_is_against_a_level_that_there_is() {
    for course in every_course() {
        for (lesson, step) in course.steps() {
            if let StepKind::Play(contest) = &step.kind {
                let level = Level::of(&step.board.game, contest.level);
                assert!(level.is_some(), "{} {}", course.id, lesson.id);
            }
        }
    }
}
