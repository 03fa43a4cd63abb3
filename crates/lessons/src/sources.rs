//! The courses, for programs that embed them: the tests and whoever makes pages of them.
//!
//! The client fetches the one that is opened. `build.rs` lists the files of `data/`.

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The ids of all courses, in alphabetical order.
pub fn courses() -> impl Iterator<Item = &'static str> {
    COURSES.iter().map(|(id, _)| *id)
}

/// The text of a course. Where nobody asks, it is not linked.
#[must_use]
pub fn source(course: &str) -> Option<&'static str> {
    let mut courses = COURSES.iter();
    courses.find(|(id, _)| *id == course).map(|(_, text)| *text)
}
