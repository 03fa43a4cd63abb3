//! One search for all games.
//!
//! Two players: iterative deepening with principal variation search ([`search`]). Three to
//! six: best-reply, paranoid and max^n ([`many`]). The search never names a game: it knows
//! [`Evaluate`](damier_rules::Evaluate). It reads no clock, starts no thread and does no I/O;
//! callers pass the shared [`Table`] and are asked whether to go on, so the same code runs in
//! a browser worker. With one thread, a node limit, an empty table and a new [`Mind`] the
//! answer is the same on every machine.
//!
//! Several threads think about one match by calling [`search_with`] each with a [`Mind`] of
//! its own and a [`helper`](Tools::helper) number, all with the same [`Table`].

mod ask;
pub mod many;
mod mind;
mod moves;
mod node;
mod order;
mod path;
pub mod plain;
pub mod prove;
mod prune;
mod quiesce;
mod root;
mod singular;
mod table;
pub mod timing;
mod value;

pub use ask::{Analysis, Care, Limits, Line, Position, Progress, Tools};
pub use mind::Mind;
pub use root::{search, search_aloud, search_among, search_with};
pub use table::Table;
pub use value::{Value, WIN, plies_to_end};
