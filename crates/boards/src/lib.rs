//! Boards as bits: squares and their 64-bit sets, the star's holes and their 121-bit sets,
//! rays, jump tables and hash keys.
//!
//! Nothing here knows a game, a player or a text.

mod bitboard;
mod rays;
mod square;
pub mod star;
pub mod zobrist;

pub use bitboard::Bitboard;
pub use rays::{between, king_steps, knight_leaps, rook_rays};
pub use square::{Direction, Square};
