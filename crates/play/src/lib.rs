//! A match on one device, without any browser in it.
//!
//! [`local_match`] is the match with its players, [`settings`] the choices made before it,
//! [`clock`] its clocks; [`kept`] saves, lists, imports and shares it; [`engine`] has the requests
//! to the engine's worker. The board itself is in `damier-board-ui`.

pub mod clock;
pub mod engine;
pub mod kept;
pub mod local_match;
pub mod seat;
pub mod settings;

#[cfg(test)]
#[path = "tests/tables.rs"]
mod tables;
