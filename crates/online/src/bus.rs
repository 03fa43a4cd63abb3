//! Hints between nodes: at which table something was stored.
//!
//! The store is the only record. Hints travel here, so that a node need not poll every table; a
//! lost hint costs time and nothing else.

use damier_protocol::{TableId, Version};
use tokio::sync::broadcast;

/// Hints that may wait for a node before it has to check everything.
const QUEUE: usize = 4_096;

/// Something was stored at this table, up to this version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hint {
    pub(crate) table: TableId,
    pub(crate) version: Version,
}

/// Carries hints to all nodes.
pub(crate) trait Bus: Send + Sync {
    /// Sends a hint to all nodes.
    fn tell(&self, hint: Hint);
    /// All hints from now on; one's own may come back.
    fn listen(&self) -> broadcast::Receiver<Hint>;
}

/// The nodes of one process, of which there is usually one.
pub(crate) struct Local(broadcast::Sender<Hint>);

impl Default for Local {
    fn default() -> Local {
        Local(broadcast::channel(QUEUE).0)
    }
}

impl Bus for Local {
    fn tell(&self, hint: Hint) {
        // A sole node knows already.
        if self.0.receiver_count() > 1 {
            // Nobody has to hear it.
            let _ = self.0.send(hint);
        }
    }

    fn listen(&self) -> broadcast::Receiver<Hint> {
        self.0.subscribe()
    }
}
