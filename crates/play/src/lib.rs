//! A match on one device, without any browser in it.
//!
//! [`local_match`] is the match with who sits at it, [`settings`] what is chosen before it,
//! [`clock`] its clocks; [`kept`] saves, lists, imports and shares it; [`engine`] is what the
//! page asks the engine's worker, [`pace`] how soon it answers. The board itself is in `damier-board-ui`.

pub mod clock;
pub mod engine;
pub mod kept;
pub mod local_match;
pub mod pace;
pub mod seat;
pub mod settings;

#[cfg(test)]
#[path = "tests/tables.rs"]
mod tables;
