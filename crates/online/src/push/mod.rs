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

use std::path::PathBuf;
use std::sync::{Arc, OnceLock, Weak};

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
/// Messages that are carried at a time.
const AT_ONCE: usize = 8;
/// How long a carrier keeps a message, in seconds.
const KEEP: u64 = 3 * 86_400;

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
}

impl Push {
    /// For the service in this folder; `contact` is its public address.
    pub(crate) fn new(folder: PathBuf, contact: Option<String>, reach: Reach) -> Push {
        Push {
            folder,
            contact,
            reach,
            key: OnceLock::new(),
        }
    }

    /// Whether this server calls people at all.
    pub(crate) fn is_on(&self) -> bool {
        self.reach != Reach::Nowhere
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
            let found = hub.store().pushes(call.whom.into()).await;
            for target in found.unwrap_or_default() {
                let Ok(place) = Arc::clone(&places).acquire_owned().await else {
                    return;
                };
                let (push, hub) = (Arc::clone(&self), Arc::clone(&hub));
                let (courier, call) = (Arc::clone(&courier), call.clone());
                tokio::spawn(async move {
                    push.carry(&hub, &courier, &call, &target).await;
                    drop(place);
                });
            }
        }
    }

    async fn carry(&self, hub: &Hub, courier: &Courier, call: &Call, target: &PushTarget) {
        let carried = match self.parcel(hub, call, target) {
            Some((to, parcel)) => courier.carry(&to, parcel).await,
            None => Carried::Failed,
        };
        hub.metrics.pushed(carried);
        if carried == Carried::Gone {
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
            topic: call.table.as_str().to_owned(),
        };
        Some((to, parcel))
    }
}
