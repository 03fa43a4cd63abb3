//! The rules by example (the tables of the rule text and its fine print, one test per sentence),
//! perft, and every reference position and game.

mod alliance;
mod chinese_checkers;
mod common;
mod mak_yek;
mod makruk;
mod martian_chess;
mod options;
mod perft;
mod random_play;
mod reference;
mod texts;
mod turkish_draughts;
