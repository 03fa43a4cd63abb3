//! Opponents and advisers for the games of the catalogue.
//!
//! The only crate that names both games and search. A [`Bot`] searches a match given as texts, so
//! that programs need not know the game: the command line, a server and a browser worker use the
//! same few types.
//!
//! ```
//! use damier_bots::{Limits, Memory, Request, find};
//!
//! let bot = find("makruk").expect("Makruk is in the catalogue");
//! let limits = Limits { nodes: 2_000, ..Limits::default() };
//! let request = Request::new(bot.defaults()).within(limits);
//! let analysis = bot.think(&request, &mut Memory::new(1), &mut ()).expect("it is not over");
//! println!("{} ({})", analysis.lines[0].moves[0], analysis.lines[0].value);
//! ```
//!
//! No clock, no thread, no I/O: callers decide when to stop. With a node limit and a fresh
//! [`Memory`] the answer is the same on every machine.

mod analysis;
mod catalogue;
mod chance;
mod hint;
mod ladder;
mod level;
mod memory;
mod request;
mod review;
mod reviewer;
mod session;
mod verdict;

pub use analysis::{Analysis, Line};
pub use catalogue::{BOTS, Bot, find};
pub use chance::win_chance;
pub use damier_search::multiplayer::OpponentModel;
pub use damier_search::prove::Unproven;
#[cfg(feature = "tuning")]
pub use damier_search::tuning;
pub use damier_search::{Evaluation, Limits, SearchMode, timing};
pub use hint::{Hints, hint_reasons, moves_to_end};
pub use ladder::ladder;
pub use level::Level;
pub use memory::Memory;
pub use request::{Progress, Request, SearchOptions, ThinkError};
pub use review::{
    JudgedMove, KeyMoment, KeyMomentKind, Review, ReviewBudget, ReviewControl, ReviewObserver,
    Score, Thinker,
};
pub use session::{Decision, Proof, Session};
pub use verdict::{Verdict, accuracy};
