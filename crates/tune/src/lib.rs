//! Learns the weights of the engine's evaluations.
//!
//! A [`Tuner`] lets the engine play against itself and keeps quiet positions with the result
//! of their match in a file ([`store`]); looks for weights that foretell those results better
//! ([`fit`]); and writes them as the `weights.rs` of the game ([`listing`]). Better foretelling
//! is no proof of better play: old and new weights meet in a contest, and a match decides.
//!
//! For developers: unlike the crates it stands on it reads and writes files, starts threads
//! and computes with floating point.

mod catalogue;
mod contest;
pub mod fit;
mod gather;
pub mod listing;
mod reweighed;
mod samples;
mod self_play;
pub mod store;
mod tuning;

pub use catalogue::{TUNERS, Tuner, find};
pub use contest::{Score, contest};
pub use reweighed::Reweighed;
pub use samples::Samples;
pub use self_play::SelfPlaySettings;
pub use tuning::{Request, TuneError, Tuned};
