//! Opponents and advisers for the games of the catalogue.
//!
//! The only crate that names both games and search. A [`Bot`] thinks about a match that is
//! given as texts, so that programs need not know the game: the command line, a server and a
//! browser worker use the same few types.
//!
//! ```
//! use damier_bots::{Limits, Memory, Request, find};
//!
//! let bot = find("makruk").expect("Makruk has an opinion");
//! let mut request = Request::new(bot.defaults());
//! request.limits = Limits { nodes: 2_000, ..Limits::default() };
//! let thoughts = bot.think(&request, &mut Memory::new(1), &mut ()).expect("it is not over");
//! println!("{} ({})", thoughts.lines[0].moves[0], thoughts.lines[0].value);
//! ```
//!
//! No clock, no thread, no I/O: callers say when to stop. With a node limit and a fresh
//! [`Memory`] the answer is the same on every machine.

mod catalogue;
mod chance;
mod hint;
mod ladder;
mod level;
mod request;
mod review;
mod session;
mod thinking;
mod verdict;
mod walk;

pub use catalogue::{BOTS, Bot, find};
pub use chance::win_chance;
pub use damier_search::many::Style;
pub use damier_search::prove::Unproven;
pub use damier_search::{Care, Limits, timing};
pub use hint::{Hints, Merit, merits, moves_to_end};
pub use ladder::ladder;
pub use level::Level;
pub use request::{Line, Progress, Request, ThinkError, Thoughts, Wish};
pub use review::{Effort, Judged, Moment, MomentKind, Pace, Reader, Review, Score, Thinker};
pub use session::{Decision, Proof, Session};
pub use thinking::Memory;
pub use verdict::{Verdict, accuracy};
