//! One search for all games.
//!
//! Two players: iterative deepening with principal variation search ([`search`]). Three to
//! six: best reply, paranoid and max^n ([`multiplayer`]). The search never names a game: it
//! knows [`Evaluate`](damier_rules::Evaluate). It reads no clock, starts no thread and does no
//! I/O; callers pass the shared [`TranspositionTable`] and are asked whether to go on, so the
//! same code runs in a browser worker. With one thread, a node limit, an empty table and a new
//! [`History`] the result is the same on every machine.
//!
//! Several threads search one match (Lazy SMP) by each calling [`search_thread`] with its own
//! [`History`] and [number](ThreadData::thread), all with the same table.
//!
//! ```
//! use damier_games::makruk::Makruk;
//! use damier_rules::{Choices, Game, Notation};
//! use damier_search::{Limits, Position, TranspositionTable, plies_to_end, search};
//!
//! // The Rua mates on the last rank.
//! //
//! // 8  . . . . . . . k
//! // 7  . . . . . . . .
//! // 6  . . . . . . K .
//! // …
//! // 1  R . . . . . . .
//! //    a b c d e f g h
//! let makruk = Makruk::new(&Choices::defaults(Makruk::INFO.options))?;
//! let state = makruk.parse_position("7k/8/6K1/8/8/8/8/R7 w - - 0 1")?;
//! let limits = Limits { depth: 4, ..Limits::default() };
//! let position = Position::new(&makruk, &state, &[]);
//! let result = search(&position, limits, &TranspositionTable::new(1), &mut ());
//!
//! let best = &result.lines[0];
//! assert_eq!(makruk.write_move(&state, best.moves[0]), "a1a8");
//! assert_eq!(plies_to_end(best.value), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod accumulators;
mod extensions;
mod history;
mod interface;
mod key_stack;
mod move_loop;
mod move_ordering;
pub mod multiplayer;
mod node;
mod params;
pub mod prove;
mod pruning;
mod quiescence;
mod reductions;
pub mod reference;
mod root;
mod searcher;
pub mod timing;
mod transposition;
mod value;

pub use history::History;
pub use interface::{
    Evaluation, Limits, Line, Position, Progress, SearchMode, SearchResult, ThreadData,
};
#[cfg(feature = "tuning")]
pub use params::tuning;
pub use root::{search, search_thread};
pub use transposition::TranspositionTable;
pub use value::{Value, WIN, plies_to_end};
