//! One search for all games.
//!
//! Two players: iterative deepening with principal variation search ([`search`]). Three to
//! six: best-reply, paranoid and max^n ([`many`]). The search never names a game: it knows
//! [`Evaluate`](damier_rules::Evaluate). It reads no clock, starts no thread and does no I/O;
//! callers pass the shared [`Table`] and are asked whether to go on, so the same code runs in
//! a browser worker. With one thread and a node limit the answer is the same on every machine.

pub mod many;
mod memory;
mod node;
mod order;
pub mod plain;
mod quiesce;
mod root;
mod table;
mod value;

pub use root::{
    Analysis, Care, Limits, Line, Position, Progress, search, search_aloud, search_among,
};
pub use table::Table;
pub use value::{Value, WIN, plies_to_end};
