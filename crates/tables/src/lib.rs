//! Tables where people play each other online, without any network in them.
//!
//! A [`Table`] is a state machine driven by commands, presence and time. It answers with numbered
//! events; replaying the events gives the same table. Its inputs and outputs are declared in
//! `damier-protocol`; [`settings`] opens the match of a table's settings, [`rates`] limits how much
//! anyone may ask, and [`rating`] turns results into ratings. docs/online-design.md has the
//! diagrams.
//!
//! Nothing here does I/O, reads a clock, draws a random number or starts a thread: time and
//! randomness come in as [`Now`].

mod clock;
pub mod rates;
pub mod rating;
pub mod settings;
pub mod table;

pub use table::{Change, Decision, EventError, Impossible, Now, Outage, Stop, Table, Who};
