//! A match as people play it on one device, without any browser in it.
//!
//! The client draws what this crate says and hands it taps, times and stored texts. It knows
//! no game: moves, gestures, scenes and refusals come from the rules. [`Entry`], [`Marks`] and
//! [`Plan`] are the board; [`sitting`] is the match with who sits at it; [`saved`], [`merge`],
//! [`book`], [`link`] and [`import`] keep it and share it; [`errand`] asks the engine and
//! [`online`] a table elsewhere; [`json`] is how all of it is written down.

pub mod act;
mod animation;
pub mod book;
mod captured;
pub mod clock;
mod cursor;
mod entry;
pub mod errand;
pub mod import;
pub mod json;
pub mod link;
mod marks;
pub mod merge;
pub mod online;
pub mod saved;
pub mod seat;
pub mod setup;
pub mod sitting;
pub mod summary;

pub use animation::{Actor, Plan, Speed, Sprite};
pub use captured::{Captured, Lost};
pub use cursor::{Arrow, Place, Turn, place, sin_cos, step};
pub use entry::{Button, Destination, Entered, Entry, Tapped};
pub use marks::{Check, Marks, Number, Shown, Way};

#[cfg(test)]
#[path = "tests/tables.rs"]
mod tables;
