//! Matches between players of any kind, and what their results prove.
//!
//! A [`Contest`] says what is played, [`run`] plays it, a [`Ledger`] keeps every game, and
//! [`Results`] says what it proves. Unlike the crates it measures, this one uses threads, files,
//! clocks and child processes.

mod arena_match;
mod baseline;
mod contest;
mod contestant;
mod game;
mod ledger;
mod limit;
mod player_kind;
mod results;
mod run;
pub mod statistics;
mod uci;

pub use arena_match::{ArenaMatch, open};
pub use baseline::Baseline;
pub use contest::{Contest, Slot, is_of_this_engine, letter};
pub use game::{AGREED, Adjudication, MOST_PLIES};
pub use ledger::{GameResult, Ledger, LedgerContents, LedgerError};
pub use limit::{Limit, ParseLimitError};
pub use player_kind::{KINDS, ParsePlayerError, PlayerKind};
pub use results::{Duel, Results, Share};
pub use run::{FinishedGame, Listener, RunSettings, is_reproducible, run};
pub use uci::{IdentifyError, UciSettings, identify};
