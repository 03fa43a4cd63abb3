//! Our rules compared with other programs for the same games.
//!
//! Turkish Draughts is compared with the crate kish, move by move and in speed; Makruk with
//! Fairy-Stockfish's answers to a file of positions, written by `tools/pyffish_makruk.py`. Every
//! game can be counted deeply against the naive rules, which takes hours rather than seconds. Only
//! `ours` knows how to call our own rules: the comparisons take them as functions.

pub mod bench;
pub mod draughts_board;
pub mod draughts_check;
pub mod draughts_positions;
pub mod draughts_turn;
pub mod kish_side;
pub mod makruk_check;
pub mod naive_check;
pub mod ours;
pub mod report;
