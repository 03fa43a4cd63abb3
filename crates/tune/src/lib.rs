//! Learns the weights of the engine's evaluations: of weighted sums, and of [networks](network).
//!
//! A [`Tuner`] lets the engine play against itself and keeps quiet positions with the result of
//! their match in a file ([`store`]); looks for weights that predict those results better
//! ([`fit`]); and writes them as the `weights.rs` of the game ([`listing`]). Better prediction is
//! no proof of better play: old and new weights meet in a contest, and matches decide.
//!
//! For developers: unlike the crates it builds on it reads and writes files, starts threads and
//! uses floating point.

mod catalogue;
mod contest;
pub mod fit;
mod gather;
pub mod listing;
pub mod network;
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
