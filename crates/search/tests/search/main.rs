//! The search: its values, its ends and its limits.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ends;
mod full_width;
mod limits;
mod multiplayer;
mod sanity;
