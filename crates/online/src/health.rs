//! How the service is, for whoever keeps it running: told in a line when it changes, in metrics,
//! and to whoever asks.

use std::sync::{Arc, Weak};
use std::time::Duration;

use damier_store::Health;

use crate::hub::Hub;
use crate::logs;

/// How often it is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// How the service is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// All is well.
    Good,
    /// Something is wrong, and the rest works: in a few words.
    Degraded(&'static str),
    /// Nothing can be stored: in a few words.
    Unready(&'static str),
}

impl Hub {
    /// How the service is.
    pub(crate) fn condition(&self) -> Condition {
        match self.store().health() {
            Health::Good if self.quarantined() == 0 => Condition::Good,
            Health::Good | Health::Damaged(_) => Condition::Degraded("some tables are damaged"),
            Health::DiskFull => Condition::Unready("the disk is full"),
            Health::ReadOnly(_) => Condition::Unready("nothing can be stored"),
            Health::Stopped(_) => Condition::Unready("the store has stopped"),
        }
    }

    /// Tells when the store is well or not any more, as long as the hub lives.
    pub(crate) async fn watch_health(hub: Weak<Hub>) {
        let mut known = Health::Good;
        loop {
            tokio::time::sleep(LOOK).await;
            let Some(hub) = hub.upgrade() else { return };
            let health = hub.store().health();
            if health != known {
                logs::health(&health);
                known = health;
            }
        }
    }
}

/// Tells how the service is, whenever it is asked.
pub(crate) fn check(hub: &Arc<Hub>) -> impl Fn() -> Condition + Send + Sync + 'static + use<> {
    let hub = Arc::downgrade(hub);
    move || {
        let hub = hub.upgrade();
        hub.map_or(Condition::Unready("the service has stopped"), |hub| {
            hub.condition()
        })
    }
}
