//! The words of lessons: a file for each course, and what any task may say.
//!
//! The lessons themselves are data of the crate `lessons`, whose `keys` name these words.

use crate::lang::Lang;
use crate::sources;

/// The course of the words that all courses share.
pub const COMMON: &str = "common";

/// The Fluent source of a course in a language, where it has one. Unused courses are not linked: a
/// client fetches a course on demand.
#[must_use]
pub fn texts(course: &str, lang: Lang) -> Option<&'static str> {
    sources::lessons(course, lang)
}
