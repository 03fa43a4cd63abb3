//! Matches between players of any kind, and what their results prove.
//!
//! Unlike the crates it measures, this one uses threads, files, clocks and child processes.

mod baseline;
mod board;
mod material;

pub use baseline::Baseline;
pub use board::{Board, open};
