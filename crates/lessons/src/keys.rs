//! The keys of a course's words, in `lessons-<course>.ftl`: a message for each lesson and step.
//!
//! The value of a message is the title; everything else is an attribute. A lesson has `.line`
//! (what it is about, in one line), `.end` (what the learner can do now) and `.learnt-1`,
//! `.learnt-2` and so on, three at most. Every step has `.text`. A task has `.task`, `.hint`,
//! `.right` and, for each prepared wrong move, `.wrong-1` and so on; a match has `.task`, `.hint`,
//! `.right` and `.over`, for an end without the goal. A comparison has `.first` and `.second`,
//! below its boards, and `.try-1` and so on. What any task may say is in `lessons-common.ftl`:
//! `miss-CODE` ([`Miss::code`](crate::Miss)).

use crate::course::{Lesson, Step, StepKind};

/// The most sentences that say what a lesson has taught.
pub const MOST_LEARNT: usize = 3;

/// The key of a lesson's title.
#[must_use]
pub fn lesson(lesson: &Lesson) -> &str {
    &lesson.id
}

/// The key of a step's title.
#[must_use]
pub fn step(lesson: &Lesson, step: &Step) -> String {
    format!("{}-{}", lesson.id, step.id)
}

/// The attributes that the words of a step have.
#[must_use]
pub fn attributes(step: &Step) -> Vec<String> {
    let mut found = vec!["text".to_owned()];
    let (more, numbered): (&[&str], _) = match &step.kind {
        StepKind::Tell | StepKind::Show(_) => (&[], None),
        StepKind::Task(task) => (
            &["task", "hint", "right"],
            Some(("wrong", task.wrong.len())),
        ),
        StepKind::Compare(comparison) => {
            (&["first", "second"], Some(("try", comparison.trials.len())))
        }
        StepKind::Play(_) => (&["task", "hint", "right", "over"], None),
    };
    found.extend(more.iter().map(|name| (*name).to_owned()));
    let (name, count) = numbered.unwrap_or(("", 0));
    found.extend((1..=count).map(|number| format!("{name}-{number}")));
    found
}
