//! Matches between players of any kind, and what their results prove.
//!
//! A [`Contest`] says what is played, [`run`] plays it, a [`Ledger`] keeps every game, and
//! [`Results`] say what it proves. Unlike the crates it measures, this one uses threads, files,
//! clocks and child processes.

mod baseline;
mod board;
mod contest;
mod game;
mod kind;
mod ledger;
mod results;
mod run;
mod seat;
pub mod statistics;
mod uci;

pub use baseline::Baseline;
pub use board::{Board, open};
pub use contest::{Contest, Slot, letter};
pub use game::{AGREED, Adjudication, MOST_PLIES};
pub use kind::{KINDS, Kind, Limit};
pub use ledger::{Book, Ledger, LedgerError, Played};
pub use results::{Duel, Results, Share};
pub use run::{Effort, Flow, News, is_reproducible, run};
pub use uci::{Manners, introduce};
