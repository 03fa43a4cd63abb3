//! Lessons: the list of a game, the steps, and what a lesson has taught.
//!
//! The courses are data of `damier-lessons`, fetched with their words when somebody learns
//! (`course.rs`). `model.rs` is a learner in a task or a small match; the views show it.

mod answering;
mod compare;
mod course;
mod done;
mod film;
mod list;
mod model;
mod step;
mod task;

pub(crate) use list::LearnPage;
pub(crate) use step::LessonPage;
