//! Our rules held against other programs of the same games.
//!
//! Turkish Draughts is compared with the crate kish, move by move and in speed; Makruk with what
//! Fairy-Stockfish said about a file of positions, which `tools/pyffish_makruk.py` writes.
//! Every game can be counted deep beside the naive rules, which takes hours rather than seconds.
//! Only `ours` knows how our own rules are called: the comparisons take them as functions.

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
