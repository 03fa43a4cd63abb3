//! Web Push: « à vous » for whoever plays by correspondence and has no tab open.
//!
//! ```text
//! a move is stored ─► whose turn? not here? ─► queue ─► their browsers, from the store
//!                                                │         │ sealed for each, signed by us
//!                                          full: dropped   ▼
//!                                                    the carrier that the browser named
//! ```
//!
//! A message says which table it is about and nothing else. The next move makes another, so
//! nothing is tried twice.

mod courier;
mod endpoint;
mod sealed;
mod vapid;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

use damier_protocol::TableId;
use damier_store::PushTarget;
use serde::Serialize;
use tokio::sync::{Semaphore, mpsc};

pub(crate) use self::courier::Carried;
use self::courier::{Courier, Parcel};
pub(crate) use self::endpoint::Endpoint;
use self::vapid::VapidKey;
use crate::hub::Hub;
use crate::identity::Key;
use crate::logs;

/// Calls that wait; more are dropped.
const QUEUE: usize = 256;
/// Calls that are carried at a time, each to the browsers of one person in turn.
const AT_ONCE: usize = 32;
/// Those of one person: a carrier that keeps us waiting shall not keep the others waiting.
const OF_ONE: usize = 2;
/// How often in a row an address may fail before it is forgotten.
const MOST_FAILURES: u8 = 5;
/// The failing addresses that are remembered; beyond, all of them have another chance.
const MOST_FAILING: usize = 10_000;
/// How long a carrier keeps a message, in seconds.
const KEEP: u64 = 3 * 86_400;

/// The content of a lock: a list is still a list after a panic.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether and where messages are carried.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Nowhere: this server asks nobody anything.
    Nowhere,
    /// To carriers that everybody can reach, over HTTPS.
    Public,
    /// Also over plain HTTP and to private addresses: for tests.
    Anywhere,
}

/// Somebody has the turn and is not here.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) whom: Key,
    pub(crate) table: TableId,
    pub(crate) game: String,
}

/// What a message says.
#[derive(Serialize)]
struct Message<'a> {
    table: &'a TableId,
    game: &'a str,
}

/// Carries calls to browsers.
pub(crate) struct Push {
    folder: PathBuf,
    contact: Option<String>,
    pub(crate) reach: Reach,
    /// Made when it is first needed.
    key: OnceLock<Option<VapidKey>>,
    /// The calls being carried, by whom they are for.
    carrying: Mutex<HashMap<Key, usize>>,
    /// How often each address has failed since it last worked.
    failing: Mutex<HashMap<String, u8>>,
}

impl Push {
    /// For the service in this folder; `contact` is its public address.
    pub(crate) fn new(folder: PathBuf, contact: Option<String>, reach: Reach) -> Push {
        Push {
            folder,
            contact,
            reach,
            key: OnceLock::new(),
            carrying: Mutex::default(),
            failing: Mutex::default(),
        }
    }

    /// The key by which browsers know this server; nothing if it calls nobody.
    pub(crate) fn public_key(&self) -> Option<String> {
        self.key().map(VapidKey::public)
    }

    fn key(&self) -> Option<&VapidKey> {
        if self.reach == Reach::Nowhere {
            return None;
        }
        let make = || match VapidKey::in_folder(&self.folder, self.contact.clone()) {
            Ok(key) => Some(key),
            Err(error) => {
                logs::no_push(&error);
                None
            }
        };
        self.key.get_or_init(make).as_ref()
    }

    /// Begins to carry what the hub calls for. Must be called within a runtime.
    pub(crate) fn start(self: &Arc<Self>, hub: &Arc<Hub>) {
        let Some(courier) = (self.reach != Reach::Nowhere)
            .then(|| Courier::new(self.reach))
            .flatten()
        else {
            return;
        };
        let (sender, receiver) = mpsc::channel(QUEUE);
        hub.call_by(sender);
        let (push, hub) = (Arc::clone(self), Arc::downgrade(hub));
        // It ends when the hub does, which has the other end of the queue.
        tokio::spawn(push.carry_all(hub, courier, receiver));
    }

    async fn carry_all(
        self: Arc<Self>,
        hub: Weak<Hub>,
        courier: Courier,
        mut calls: mpsc::Receiver<Call>,
    ) {
        let courier = Arc::new(courier);
        let places = Arc::new(Semaphore::new(AT_ONCE));
        while let Some(call) = calls.recv().await {
            let Some(hub) = hub.upgrade() else { return };
            if !self.begin(call.whom) {
                continue;
            }
            let Ok(place) = Arc::clone(&places).acquire_owned().await else {
                return;
            };
            let (push, courier) = (Arc::clone(&self), Arc::clone(&courier));
            tokio::spawn(async move {
                let found = hub.store().pushes(call.whom.into()).await;
                for target in found.unwrap_or_default() {
                    push.carry(&hub, &courier, &call, &target).await;
                }
                push.end(call.whom);
                drop(place);
            });
        }
    }

    /// Whether one more call for somebody may be carried now; if so, it counts.
    fn begin(&self, whom: Key) -> bool {
        let mut carrying = held(&self.carrying);
        let count = carrying.entry(whom).or_default();
        let may = *count < OF_ONE;
        *count += usize::from(may);
        may
    }

    fn end(&self, whom: Key) {
        let mut carrying = held(&self.carrying);
        if let Some(count) = carrying.get_mut(&whom) {
            *count -= 1;
            if *count == 0 {
                carrying.remove(&whom);
            }
        }
    }

    /// Whether an address has failed so often that nobody will answer there.
    fn is_lost(&self, endpoint: &str, carried: Carried) -> bool {
        let mut failing = held(&self.failing);
        if carried != Carried::Failed {
            failing.remove(endpoint);
            return carried == Carried::Gone;
        }
        if failing.len() >= MOST_FAILING {
            failing.clear();
        }
        let times = failing.entry(endpoint.to_owned()).or_default();
        *times += 1;
        let is_lost = *times >= MOST_FAILURES;
        if is_lost {
            failing.remove(endpoint);
        }
        is_lost
    }

    async fn carry(&self, hub: &Hub, courier: &Courier, call: &Call, target: &PushTarget) {
        let carried = match self.parcel(hub, call, target) {
            Some((to, parcel)) => courier.carry(&to, parcel).await,
            None => Carried::Failed,
        };
        hub.metrics.pushed(carried);
        if self.is_lost(&target.endpoint, carried) {
            // What is not forgotten now is forgotten the next time.
            let _ = hub.store().forget_push(&target.endpoint).await;
        }
    }

    fn parcel(&self, hub: &Hub, call: &Call, target: &PushTarget) -> Option<(Endpoint, Parcel)> {
        let to = Endpoint::read(&target.endpoint, self.reach)?;
        let now = hub.clock.machine() / 1_000;
        let message = Message {
            table: &call.table,
            game: &call.game,
        };
        let message = serde_json::to_vec(&message).ok()?;
        let sealed = sealed::seal(&message, &target.key, &target.auth)?;
        let parcel = Parcel {
            sealed,
            authorization: self.key()?.authorization(&to.origin(), now)?,
            keep: KEEP,
            topic: self.key()?.topic(call.table.as_str()),
        };
        Some((to, parcel))
    }
}

#[cfg(test)]
mod tests {
    use damier_store::AccountId;

    use super::*;

    fn push() -> Push {
        Push::new(PathBuf::new(), None, Reach::Nowhere)
    }

    #[test]
    fn nobody_is_called_more_than_twice_at_a_time() {
        let push = push();
        let [anna, ben] = [1, 2].map(|number| Key::Account(AccountId(number)));
        assert!(push.begin(anna) && push.begin(anna));
        assert!(!push.begin(anna));
        assert!(push.begin(ben), "others do not wait for her carrier");
        push.end(anna);
        assert!(push.begin(anna));
        for whom in [anna, anna, ben] {
            push.end(whom);
        }
        assert!(held(&push.carrying).is_empty());
    }

    #[test]
    fn an_address_that_fails_again_and_again_is_forgotten() {
        let push = push();
        let fails = |endpoint: &str| push.is_lost(endpoint, Carried::Failed);
        assert!((1..MOST_FAILURES).all(|_| !fails("a")));
        assert!(!push.is_lost("a", Carried::Taken), "it works again");
        assert!((1..MOST_FAILURES).all(|_| !fails("a")));
        assert!(fails("a"));
        assert!(push.is_lost("b", Carried::Gone));
        for number in 0..2 * MOST_FAILING {
            fails(&number.to_string());
        }
        assert!(held(&push.failing).len() <= MOST_FAILING);
    }
}
