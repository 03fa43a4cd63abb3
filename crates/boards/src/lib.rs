//! Boards as bits: squares and 64-bit sets of them, the holes of the star and 121-bit sets of them,
//! rays, jump tables and hash keys.
//!
//! Nothing here knows about games, players or texts.

mod bitboard;
mod rays;
mod square;
pub mod star;
pub mod zobrist;

pub use bitboard::Bitboard;
pub use rays::{between, king_steps, knight_leaps, rook_rays};
pub use square::{Direction, Square};
