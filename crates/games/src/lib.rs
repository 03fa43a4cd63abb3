//! The rules of the seven games, one folder each, and their catalogue.
//!
//! Every folder has the same files: `mod.rs` (the rule page), `state.rs`, `rules.rs`,
//! `eval.rs`, `profile.rs`, `notation.rs`, `view.rs` and `tests.rs`: read one and you know all.
//!
//! No I/O, no clock, no thread, and no search: this crate only knows what is legal and
//! what to think of a position.

pub mod alliance;
mod catalogue;
pub mod chinese_checkers;
mod eight;
pub mod mak_yek;
pub mod makruk;
pub mod martian_chess;
mod portable;
#[cfg(test)]
mod testing;
pub mod turkish_draughts;

pub use catalogue::{BENCHES, Bench, CATALOGUE, find};

/// The worked example of CONTRIBUTING.md is compiled and run with the other doc tests.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
