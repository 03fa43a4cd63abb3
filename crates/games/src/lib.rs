//! The rules of the seven games, one folder each, and their catalogue.
//!
//! Every folder has the same files: `mod.rs` (the rule page), `state.rs`, `rules.rs`,
//! `eval.rs`, `profile.rs`, `notation.rs`, `view.rs` and `tests.rs`: read one and you know all.
//!
//! ```
//! use damier_rules::{Paint, draw};
//!
//! let makruk = damier_games::find("makruk").unwrap();
//! let mut played = makruk.open(makruk.defaults(), None).unwrap();
//! assert_eq!(played.play("e4").unwrap(), "e3e4"); // lenient texts are read, canonical ones kept
//! let drawn = "
//!  8 r n s m k s n r
//!  7 · · · · · · · ·
//!  6 p p p p p p p p
//!  5 · · · · · · · ·
//!  4 · · · · P · · ·
//!  3 P P P P · P P P
//!  2 · · · · · · · ·
//!  1 R N S K M S N R
//!    a b c d e f g h
//! ";
//! assert_eq!(draw(played.board(), &played.scene(), &[], Paint::Plain), drawn[1..]);
//! ```
//!
//! No I/O, no clock, no thread, and no search: this crate only knows what is legal and how to
//! evaluate a position.

pub mod alliance;
mod catalogue;
pub mod chinese_checkers;
mod declare;
mod eight;
pub mod mak_yek;
pub mod makruk;
pub mod martian_chess;
mod portable;
mod quiet;
#[cfg(test)]
mod testing;
pub mod turkish_draughts;
#[cfg(any(test, feature = "work"))]
pub mod work;
#[cfg(not(any(test, feature = "work")))]
mod work;

pub use catalogue::{BENCHES, Bench, CATALOGUE, IS_APART, find, game_of, is_same};

/// The worked example of CONTRIBUTING.md, tested with the others though no catalogue lists it.
#[cfg(test)]
#[path = "../../../examples/noughts/crates/games/src/noughts/mod.rs"]
pub mod noughts_example;
