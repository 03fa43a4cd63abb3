//! Every lesson of every game, checked by the rules and in both languages; and every check, by a
//! lesson with that fault.

mod faults;
mod forced;
mod matches;
mod moves;
mod plan;
mod run;
mod words;
mod written;

use damier_lessons::{Course, courses, source};

/// The course about several games.
const FAMILIES: &str = "families";

fn course(id: &str) -> Course {
    let text = source(id).unwrap_or_else(|| panic!("no course {id}"));
    Course::read(id, text).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn every_course() -> impl Iterator<Item = Course> {
    courses().map(course)
}

#[track_caller]
fn none(findings: &[String]) {
    assert!(findings.is_empty(), "\n{}", findings.join("\n"));
}
