//! Word between nodes: at which table something was stored.
//!
//! The store is the only record. What travels here are hints, so that a node need not look at
//! every table all the time; a hint that is lost costs time and nothing else.

use damier_protocol::{TableId, Version};
use tokio::sync::broadcast;

/// Hints that may wait for a node before it has to look at everything.
const QUEUE: usize = 4_096;

/// At this table something was stored, up to this version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hint {
    pub(crate) table: TableId,
    pub(crate) version: Version,
}

/// Carries hints to all nodes.
pub(crate) trait Bus: Send + Sync {
    /// Tells all nodes.
    fn tell(&self, hint: Hint);
    /// What is told from now on; one's own hints may come back.
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
        // Who is alone knows already.
        if self.0.receiver_count() > 1 {
            // Nobody has to hear it.
            let _ = self.0.send(hint);
        }
    }

    fn listen(&self) -> broadcast::Receiver<Hint> {
        self.0.subscribe()
    }
}
