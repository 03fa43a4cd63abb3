//! Somebody who watches tables: one end of a socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use damier_tables::protocol::FromServer;
use tokio::sync::{Notify, mpsc};

use crate::people::Person;

/// How many messages may wait for a reader before he is cut off: he comes back and asks for what
/// he lacks.
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
    pub(crate) fn one(said: &FromServer) -> Outgoing {
        Outgoing::One(said.write().into())
    }
}

/// Somebody who watches.
#[derive(Clone, Debug)]
pub(crate) struct Listener(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    number: u64,
    person: Option<Person>,
    queue: mpsc::Sender<Outgoing>,
    is_cut: AtomicBool,
    cut: Notify,
}

impl Listener {
    /// A new one, and what he is to be sent.
    pub(crate) fn new(person: Option<Person>) -> (Listener, mpsc::Receiver<Outgoing>) {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        let (queue, outgoing) = mpsc::channel(QUEUE);
        let listener = Listener(Arc::new(Inner {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            person,
            queue,
            is_cut: AtomicBool::new(false),
            cut: Notify::new(),
        }));
        (listener, outgoing)
    }

    /// Who it is, if he has a secret.
    pub(crate) fn person(&self) -> Option<Person> {
        self.0.person
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

impl PartialEq for Listener {
    fn eq(&self, other: &Listener) -> bool {
        self.0.number == other.0.number
    }
}
