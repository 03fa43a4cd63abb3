//! The rules by example: the tables of the rule text and its fine print, one test a sentence.

mod alliance;
mod chinese_checkers;
#[path = "../common/mod.rs"]
mod common;
mod mak_yek;
mod makruk;
mod martian_chess;
mod options;
mod random_play;
mod texts;
mod turkish_draughts;
