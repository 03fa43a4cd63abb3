//! What a learner has done, to be kept on the device.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::course::{Course, Lesson, Step};

/// The steps that are done, of all courses. It is written as a list of `course/lesson/step`; ids
/// that no course has any more are kept, and harm nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress {
    done: BTreeSet<String>,
}

impl Progress {
    /// Notes that a step is done; returns whether that is new.
    pub fn finish(&mut self, course: &Course, lesson: &Lesson, step: &Step) -> bool {
        self.done.insert(name(course, lesson, step))
    }

    /// Whether a step is done.
    #[must_use]
    pub fn has(&self, course: &Course, lesson: &Lesson, step: &Step) -> bool {
        self.done.contains(&name(course, lesson, step))
    }

    /// The number of steps of a lesson that are done.
    #[must_use]
    pub fn steps_done(&self, course: &Course, lesson: &Lesson) -> usize {
        let steps = lesson.steps.iter();
        steps.filter(|step| self.has(course, lesson, step)).count()
    }

    /// Whether all of a lesson is done.
    #[must_use]
    pub fn is_finished(&self, course: &Course, lesson: &Lesson) -> bool {
        self.steps_done(course, lesson) == lesson.steps.len()
    }

    /// The first step of a course that is not done, with its lesson: where to go on.
    #[must_use]
    pub fn next<'a>(&self, course: &'a Course) -> Option<(&'a Lesson, &'a Step)> {
        let mut steps = course.steps();
        steps.find(|(lesson, step)| !self.has(course, lesson, step))
    }

    /// Adds what another device has done.
    pub fn merge(&mut self, other: Progress) {
        self.done.extend(other.done);
    }

    /// Forgets a course, so that it can be taken again.
    pub fn forget(&mut self, course: &Course) {
        let begin = format!("{}/", course.id);
        self.done.retain(|name| !name.starts_with(&begin));
    }
}

fn name(course: &Course, lesson: &Lesson, step: &Step) -> String {
    format!("{}/{}/{}", course.id, lesson.id, step.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course() -> Course {
        let text = "lesson a\nstep b tell\nstep c tell\nlesson d\nstep b tell";
        Course::read("mak-yek", text).unwrap()
    }

    #[test]
    fn a_learner_goes_on_where_something_is_left() {
        let course = course();
        let mut progress = Progress::default();
        let (lesson, step) = progress.next(&course).unwrap();
        assert_eq!((lesson.id.as_str(), step.id.as_str()), ("a", "b"));
        assert!(progress.finish(&course, lesson, step));
        assert!(!progress.finish(&course, lesson, step));
        let (_, step) = progress.next(&course).unwrap();
        assert_eq!(step.id, "c");
        assert_eq!(progress.steps_done(&course, lesson), 1);
        progress.finish(&course, lesson, step);
        assert!(progress.is_finished(&course, lesson));
        assert!(!progress.is_finished(&course, &course.lessons[1]));
    }

    #[test]
    fn progress_is_a_list_that_is_read_back_and_merged() {
        let course = course();
        let mut here = Progress::default();
        here.finish(&course, &course.lessons[0], &course.lessons[0].steps[1]);
        let written = serde_json::to_string(&here).unwrap();
        assert_eq!(written, r#"["mak-yek/a/c"]"#);
        let mut there: Progress = serde_json::from_str(r#"["makruk/gone/gone"]"#).unwrap();
        there.merge(serde_json::from_str(&written).unwrap());
        assert!(there.has(&course, &course.lessons[0], &course.lessons[0].steps[1]));
        there.forget(&course);
        assert_eq!(
            serde_json::to_string(&there).unwrap(),
            r#"["makruk/gone/gone"]"#
        );
    }
}
