//! The bots: what they find, how they play, and how they review.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bots;
mod men_won;
mod problems;
mod review;
mod tactics_alliance;
mod tactics_apit_sodok;
mod tactics_mak_yek;
mod tactics_makruk;
mod tactics_martian_chess;
mod tactics_turkish_draughts;
