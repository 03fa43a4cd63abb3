//! Somebody who watches tables: one end of a socket.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use damier_protocol::{PersonId, ServerMessage};
use tokio::sync::{Notify, mpsc};

use crate::error::text;
use crate::identity::Identity;

/// How many messages may wait for a subscriber before it is cut off: the client comes back and
/// asks for what it lacks.
pub(crate) const QUEUE: usize = 64;

/// What is to be sent.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// One message.
    One(Utf8Bytes),
    /// The answer to a question, which counts as one message.
    Many(Vec<Utf8Bytes>),
    /// The last message.
    Last(Utf8Bytes),
}

impl Outgoing {
    /// One message.
    pub(crate) fn one(said: &ServerMessage) -> Outgoing {
        Outgoing::One(text(said).into())
    }
}

/// Somebody who watches.
#[derive(Clone, Debug)]
pub(crate) struct Subscriber(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    number: u64,
    identity: Identity,
    /// Whom they do not want to hear.
    deaf_to: Mutex<Vec<PersonId>>,
    queue: mpsc::Sender<Outgoing>,
    is_cut: AtomicBool,
    cut: Notify,
}

impl Subscriber {
    /// A new one, and what they are to be sent.
    pub(crate) fn new(
        identity: Identity,
        deaf_to: Vec<PersonId>,
    ) -> (Subscriber, mpsc::Receiver<Outgoing>) {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        let (queue, outgoing) = mpsc::channel(QUEUE);
        let subscriber = Subscriber(Arc::new(Inner {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            identity,
            deaf_to: Mutex::new(deaf_to),
            queue,
            is_cut: AtomicBool::new(false),
            cut: Notify::new(),
        }));
        (subscriber, outgoing)
    }

    /// Who it is.
    pub(crate) fn identity(&self) -> &Identity {
        &self.0.identity
    }

    /// By which number they are known here.
    pub(crate) fn number(&self) -> u64 {
        self.0.number
    }

    /// Whom they do not want to hear.
    pub(crate) fn deaf_to(&self) -> MutexGuard<'_, Vec<PersonId>> {
        // A list is still a list after a panic.
        let deaf_to = self.0.deaf_to.lock();
        deaf_to.unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends without waiting; who reads too slowly is cut off.
    pub(crate) fn tell(&self, outgoing: Outgoing) {
        if self.0.queue.try_send(outgoing).is_err() {
            self.cut();
        }
    }

    /// Room for one answer, waited for. None if the socket is gone.
    pub(crate) async fn room(&self) -> Option<mpsc::Permit<'_, Outgoing>> {
        self.0.queue.reserve().await.ok()
    }

    /// Ends the socket.
    pub(crate) fn cut(&self) {
        self.0.is_cut.store(true, Ordering::Release);
        self.0.cut.notify_one();
    }

    /// Waits until the socket is to end.
    pub(crate) async fn wait_for_cut(&self) {
        while !self.0.is_cut.load(Ordering::Acquire) {
            self.0.cut.notified().await;
        }
    }
}

impl PartialEq for Subscriber {
    fn eq(&self, other: &Subscriber) -> bool {
        self.0.number == other.0.number
    }
}
