//! The board as it is tapped and seen.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod board;
mod premoves;
mod support;
mod taps;
