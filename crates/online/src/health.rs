//! The health of the service, for operators: logged when it changes, in metrics, and on request.

use std::sync::{Arc, Weak};
use std::time::Duration;

use damier_store::Health;

use crate::hub::Hub;
use crate::logs;

/// How often it is checked.
const LOOK: Duration = Duration::from_secs(1);

/// The condition of the service.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// All is well.
    Good,
    /// Something is wrong but the rest works: a short description.
    Degraded(&'static str),
    /// Nothing can be stored: a short description.
    Unready(&'static str),
}

impl Hub {
    /// The condition of the service.
    pub(crate) fn condition(&self) -> Condition {
        match self.store().health() {
            Health::Good if self.quarantined() == 0 => Condition::Good,
            Health::Good | Health::Damaged(_) => Condition::Degraded("some tables are damaged"),
            Health::DiskFull => Condition::Unready("the disk is full"),
            Health::ReadOnly(_) => Condition::Unready("nothing can be stored"),
            Health::Away(_) => Condition::Unready("the database is away"),
            Health::Stopped(_) => Condition::Unready("the store has stopped"),
        }
    }

    /// Logs when the store becomes healthy or unhealthy, as long as the hub lives.
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

/// Reports the condition of the service on demand.
pub(crate) fn check(hub: &Arc<Hub>) -> impl Fn() -> Condition + Send + Sync + 'static + use<> {
    let hub = Arc::downgrade(hub);
    move || {
        let hub = hub.upgrade();
        hub.map_or(Condition::Unready("the service has stopped"), |hub| {
            hub.condition()
        })
    }
}
