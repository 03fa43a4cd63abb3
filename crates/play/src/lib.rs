//! A match as people play it on one device, without any browser in it.
//!
//! The client draws what this crate says and hands it taps, times and stored texts. It knows
//! no game: moves, gestures, scenes and refusals come from the rules.

pub mod act;
pub mod book;
pub mod clock;
pub mod errand;
pub mod import;
pub mod link;
pub mod merge;
pub mod saved;
pub mod seat;
pub mod setup;
pub mod sitting;
pub mod summary;

#[cfg(test)]
#[path = "tests/tables.rs"]
mod tables;
