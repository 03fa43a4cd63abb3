//! Search for three to six players.
//!
//! - **Best reply**: the others together answer with one move, the one that hurts most. As
//!   deep as a search for two, since their turns in between are left out.
//! - **Paranoid**: all others play against the one who thinks.
//! - **Max^n**: everyone plays for himself. Nothing can be pruned safely.
//!
//! The plain definitions are in [`plain`]; the clever searches find the same values.

mod line;
mod max_n;
mod one_against_all;
mod order;
pub mod plain;
mod root;
mod standing;

pub use line::{Analysis, Line};
pub use root::{search, search_aloud, search_among};
pub use standing::chances;

/// What the others are thought to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// One of them answers, as well as any of them can.
    #[default]
    BestReply,
    /// They all play against the one who thinks.
    Paranoid,
    /// Everyone plays for himself.
    MaxN,
}
