//! Tables where people play each other online, without any network in them.
//!
//! A [`Table`] is a state machine that is fed with commands, presence and the time, and answers
//! with numbered events; whoever replays the events has the same table. A [`guest::Guest`] does
//! that from afar. [`protocol`] is what
//! client and server say to each other, [`setup`] what is chosen before a match, [`clock`] how
//! time is counted fairly over a network, [`rates`] how much anybody may ask, and [`rating`]
//! what a result says about those who played. docs/online.md has the pictures.
//!
//! Nothing here does I/O, reads a clock, draws a number or starts a thread: time and chance come
//! in as [`Now`].

pub mod clock;
pub mod guest;
pub mod ids;
pub mod protocol;
pub mod rates;
pub mod rating;
pub mod setup;
pub mod table;

pub use ids::{CommandId, GameId, Hash, PersonId};
pub use table::{Now, Table, Visitor, Who};
