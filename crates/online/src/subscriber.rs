//! A subscriber to tables: one end of a socket.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use damier_protocol::{PersonId, ServerMessage};
use tokio::sync::{Notify, mpsc};

use crate::error::text;
use crate::identity::Identity;

/// The number of messages that may wait for a subscriber before it is cut off: the client comes
/// back and asks for what it lacks.
pub(crate) const QUEUE: usize = 64;
/// The same in bytes: a few times the whole of a long match.
const QUEUE_BYTES: usize = 1024 * 1024;

/// A message to send.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// One message.
    One(Utf8Bytes),
    /// The answer to a request, which counts as one message.
    Many(Vec<Utf8Bytes>),
    /// The last message.
    Last(Utf8Bytes),
}

impl Outgoing {
    fn bytes(&self) -> usize {
        match self {
            Outgoing::One(text) | Outgoing::Last(text) => text.len(),
            Outgoing::Many(texts) => texts.iter().map(|text| text.len()).sum(),
        }
    }

    /// One message.
    pub(crate) fn one(said: &ServerMessage) -> Outgoing {
        Outgoing::One(text(said).into())
    }
}

/// The messages waiting to be sent to a subscriber.
pub(crate) struct Queue {
    waiting: mpsc::Receiver<Outgoing>,
    bytes: Arc<AtomicUsize>,
}

impl Queue {
    /// Waits for the next one.
    pub(crate) async fn recv(&mut self) -> Option<Outgoing> {
        let next = self.waiting.recv().await?;
        self.bytes.fetch_sub(next.bytes(), Ordering::Relaxed);
        Some(next)
    }

    /// The next one, if there is one.
    #[cfg(test)]
    pub(crate) fn try_recv(&mut self) -> Option<Outgoing> {
        let next = self.waiting.try_recv().ok()?;
        self.bytes.fetch_sub(next.bytes(), Ordering::Relaxed);
        Some(next)
    }
}

/// Room for one answer in a queue.
pub(crate) struct Room<'a> {
    permit: mpsc::Permit<'a, Outgoing>,
    bytes: &'a AtomicUsize,
}

impl Room<'_> {
    pub(crate) fn send(self, outgoing: Outgoing) {
        self.bytes.fetch_add(outgoing.bytes(), Ordering::Relaxed);
        self.permit.send(outgoing);
    }
}

/// A subscriber.
#[derive(Clone, Debug)]
pub(crate) struct Subscriber(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    number: u64,
    identity: Identity,
    /// The people they do not want to hear.
    deaf_to: Mutex<Vec<PersonId>>,
    queue: mpsc::Sender<Outgoing>,
    /// The bytes waiting in the queue.
    bytes: Arc<AtomicUsize>,
    is_cut: AtomicBool,
    cut: Notify,
}

impl Subscriber {
    /// A new subscriber, and their queue.
    pub(crate) fn new(identity: Identity, deaf_to: Vec<PersonId>) -> (Subscriber, Queue) {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        let (queue, waiting) = mpsc::channel(QUEUE);
        let bytes = Arc::new(AtomicUsize::new(0));
        let outgoing = Queue {
            waiting,
            bytes: Arc::clone(&bytes),
        };
        let subscriber = Subscriber(Arc::new(Inner {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            identity,
            deaf_to: Mutex::new(deaf_to),
            queue,
            bytes,
            is_cut: AtomicBool::new(false),
            cut: Notify::new(),
        }));
        (subscriber, outgoing)
    }

    /// Their identity.
    pub(crate) fn identity(&self) -> &Identity {
        &self.0.identity
    }

    /// Their rough size in bytes, except for the queue.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Inner>() + self.deaf_to().capacity() * size_of::<PersonId>()
    }

    /// The number by which they are known here.
    pub(crate) fn number(&self) -> u64 {
        self.0.number
    }

    /// The people they do not want to hear.
    pub(crate) fn deaf_to(&self) -> MutexGuard<'_, Vec<PersonId>> {
        // A list is still a list after a panic.
        let deaf_to = self.0.deaf_to.lock();
        deaf_to.unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends without waiting; a slow reader is cut off.
    pub(crate) fn tell(&self, outgoing: Outgoing) {
        let bytes = outgoing.bytes();
        let waiting = self.0.bytes.fetch_add(bytes, Ordering::Relaxed);
        if waiting + bytes > QUEUE_BYTES || self.0.queue.try_send(outgoing).is_err() {
            self.cut();
        }
    }

    /// Waits for room for one answer. `None` if the socket is gone.
    pub(crate) async fn room(&self) -> Option<Room<'_>> {
        let permit = self.0.queue.reserve().await.ok()?;
        Some(Room {
            permit,
            bytes: &self.0.bytes,
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn is_cut(subscriber: &Subscriber) -> bool {
        subscriber.0.is_cut.load(Ordering::Acquire)
    }

    #[test]
    fn whoever_lets_too_many_bytes_wait_is_cut_off() {
        let (subscriber, mut queue) = Subscriber::new(Identity::default(), Vec::new());
        let long = || Outgoing::One("x".repeat(QUEUE_BYTES / 4).into());
        for _ in 0..QUEUE {
            subscriber.tell(long());
            assert!(queue.try_recv().is_some());
        }
        assert!(!is_cut(&subscriber), "what was read does not wait");
        for _ in 0..4 {
            subscriber.tell(long());
        }
        assert!(!is_cut(&subscriber));
        subscriber.tell(long());
        assert!(is_cut(&subscriber));
    }

    #[test]
    fn whoever_lets_too_many_messages_wait_is_cut_off() {
        let (subscriber, _queue) = Subscriber::new(Identity::default(), Vec::new());
        for waiting in 0..=QUEUE {
            assert!(!is_cut(&subscriber), "{waiting}");
            subscriber.tell(Outgoing::One("x".into()));
        }
        assert!(is_cut(&subscriber));
    }
}
