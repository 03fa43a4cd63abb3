//! Tables that cannot be read or written: tried once, logged once, and left alone until the server
//! restarts.

use damier_protocol::TableId;
use damier_store::StoreError;

use super::commit::CommitError;
use super::{Hub, held};
use crate::logs;

impl CommitError {
    /// Whether the same would happen however often it is tried.
    fn is_lasting(&self) -> bool {
        match self {
            CommitError::Unreadable(_) => true,
            CommitError::Store(error) => {
                matches!(error, StoreError::Damaged(_) | StoreError::Invalid(_))
            }
            CommitError::Conflict | CommitError::Quarantined => false,
        }
    }
}

impl Hub {
    /// Judges a failure at a table; if it would fail again, the table is left alone from now on.
    pub(super) fn judge(&self, game: &TableId, error: &CommitError) {
        if error.is_lasting() && held(&self.quarantine).insert(game.clone()) {
            self.timers.set(game, None);
            logs::quarantined(game.as_str(), error);
        }
    }

    /// Whether a table is left alone.
    pub(super) fn is_quarantined(&self, game: &TableId) -> bool {
        held(&self.quarantine).contains(game)
    }

    /// The number of tables left alone.
    pub(crate) fn quarantined(&self) -> usize {
        held(&self.quarantine).len()
    }
}
