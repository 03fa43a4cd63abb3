//! The limit of plies without progress, which most games have as the option `quiet_limit`.

use damier_rules::text::MOST;
use damier_rules::{Choices, Fact, GamePhase, Topic};

/// The distance from the limit at which equal boards begin to differ.
const NEAR: u32 = 16;
/// The distance from the limit at which an advantage that cannot be converted by then begins to
/// fade.
const FADING: u32 = 32;

/// The number of quiet plies that end a match; 0 is never.
#[derive(Copy, Clone, Debug)]
pub(crate) struct QuietLimit(pub(crate) u32);

impl QuietLimit {
    pub(crate) fn chosen(choices: &Choices) -> QuietLimit {
        QuietLimit(choices.number("quiet_limit"))
    }

    #[inline]
    pub(crate) const fn is_reached(self, quiet: u32) -> bool {
        self.0 > 0 && quiet >= self.0
    }

    /// Whether the number of quiet plies changes the value of a position.
    #[inline]
    pub(crate) const fn is_near(self, quiet: u32) -> bool {
        self.0 > 0 && quiet + NEAR >= self.0
    }

    /// The part that tells equal boards apart: the quiet plies near the limit.
    #[inline]
    pub(crate) const fn key(self, quiet: u32) -> u64 {
        if self.is_near(quiet) { quiet as u64 } else { 0 }
    }

    /// How much of an advantage counts where nothing is won at the limit ([`GamePhase::scale`]).
    #[inline]
    pub(crate) const fn usable(self, quiet: u32) -> i32 {
        let left = self.0.saturating_sub(quiet);
        if self.0 == 0 || left >= FADING {
            GamePhase::WHOLE
        } else {
            GamePhase::WHOLE * left as i32 / FADING as i32
        }
    }

    /// The plies played towards the limit, if there is one.
    pub(crate) fn fact(self, topic: &'static Topic, quiet: u32) -> Option<Fact> {
        (self.0 > 0).then(|| Fact::played(topic, quiet, self.0))
    }
}

/// The quiet plies after one more, with or without progress.
#[inline(always)]
pub(crate) fn after(quiet: u32, progress: bool) -> u32 {
    if progress { 0 } else { (quiet + 1).min(MOST) }
}
