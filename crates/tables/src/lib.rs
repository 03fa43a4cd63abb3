//! Tables where people play each other online, without any network in them.
//!
//! A [`Table`] is a state machine that is fed with commands, presence and the time, and answers
//! with numbered events; whoever replays the events has the same table. What goes in and out is
//! declared in `damier-protocol`; [`settings`] opens the match of a table's settings, [`rates`]
//! says how much anybody may ask, and [`rating`] what a result says about those who played.
//! docs/online-design.md has the pictures.
//!
//! Nothing here does I/O, reads a clock, draws a number or starts a thread: time and chance come
//! in as [`Now`].

mod clock;
pub mod rates;
pub mod rating;
pub mod settings;
pub mod table;

pub use table::{Change, Decision, EventError, Impossible, Now, Outage, Stop, Table, Who};
