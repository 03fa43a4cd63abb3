//! Every game: perft, reference positions, the naive rules, and properties.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod combined;
mod naive;
mod perft;
mod properties;
mod support;
mod vectors;
