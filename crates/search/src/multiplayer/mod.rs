//! Search for three to six players.
//!
//! - **Best-reply search**: the others together answer with one move, the one that hurts most. As
//!   deep as a search for two, since the turns in between are skipped.
//! - **Paranoid**: all others play against the searching player.
//! - **Max^n**: everybody plays for themselves. Nothing can be pruned safely.
//!
//! The plain definitions are in [`mod@reference`]; the searches find the same values.

mod alpha_beta;
mod max_n;
mod move_ordering;
pub mod reference;
mod root;
mod standings;

pub use root::search;
pub use standings::win_chances;

/// An assumption about the opponents.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum OpponentModel {
    /// Best-reply search: one of them answers, as well as any of them can.
    #[default]
    BestReply,
    /// They all play against the searching player.
    Paranoid,
    /// Everybody plays for themselves.
    MaxN,
}
