//! A match as people play it on one device, without any browser in it.
//!
//! The client draws what this crate says and hands it taps, times and stored texts. It knows
//! no game: moves, gestures, scenes and refusals come from the rules.

mod animation;
mod captured;
mod cursor;
mod entry;
mod marks;

pub use animation::{Actor, Plan, Speed, Sprite};
pub use captured::{Captured, Lost};
pub use cursor::{Arrow, Place, Turn, place, step};
pub use entry::{Button, Destination, Entered, Entry, Tapped};
pub use marks::{Check, Marks, Number, Shown, Way};
