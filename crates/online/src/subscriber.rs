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
    weight: Arc<Weight>,
}

impl Queue {
    /// Waits for the next one.
    pub(crate) async fn recv(&mut self) -> Option<Outgoing> {
        let next = self.waiting.recv().await?;
        self.weight.remove(next.bytes());
        Some(next)
    }

    /// The next one, if there is one.
    #[cfg(test)]
    pub(crate) fn try_recv(&mut self) -> Option<Outgoing> {
        let next = self.waiting.try_recv().ok()?;
        self.weight.remove(next.bytes());
        Some(next)
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.waiting.close();
        self.weight.lighter.notify_waiters();
    }
}

/// The bytes waiting in a queue.
#[derive(Debug, Default)]
struct Weight {
    bytes: AtomicUsize,
    lighter: Notify,
}

impl Weight {
    /// Adds some; returns how many there are then.
    fn add(&self, bytes: usize) -> usize {
        self.bytes.fetch_add(bytes, Ordering::AcqRel) + bytes
    }

    fn remove(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::AcqRel);
        self.lighter.notify_waiters();
    }
}

/// Room for one answer in a queue.
pub(crate) struct Room<'a> {
    permit: mpsc::Permit<'a, Outgoing>,
    weight: &'a Weight,
}

impl Room<'_> {
    pub(crate) fn send(self, outgoing: Outgoing) {
        self.weight.add(outgoing.bytes());
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
    weight: Arc<Weight>,
    is_cut: AtomicBool,
    cut: Notify,
}

impl Subscriber {
    /// A new subscriber, and their queue.
    pub(crate) fn new(identity: Identity, deaf_to: Vec<PersonId>) -> (Subscriber, Queue) {
        static NUMBERS: AtomicU64 = AtomicU64::new(0);
        let (queue, waiting) = mpsc::channel(QUEUE);
        let weight: Arc<Weight> = Arc::default();
        let outgoing = Queue {
            waiting,
            weight: Arc::clone(&weight),
        };
        let subscriber = Subscriber(Arc::new(Inner {
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            identity,
            deaf_to: Mutex::new(deaf_to),
            queue,
            weight,
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
        let waiting = self.0.weight.add(outgoing.bytes());
        if waiting > QUEUE_BYTES || self.0.queue.try_send(outgoing).is_err() {
            self.cut();
        }
    }

    /// Waits for room for one answer, in messages and in bytes: who asks without end and reads
    /// nothing gets no further answer. `None` if the socket is gone.
    pub(crate) async fn room(&self) -> Option<Room<'_>> {
        let Inner { queue, weight, .. } = &*self.0;
        let permit = queue.reserve().await.ok()?;
        loop {
            let lighter = weight.lighter.notified();
            if queue.is_closed() {
                return None;
            }
            if weight.bytes.load(Ordering::Acquire) < QUEUE_BYTES {
                return Some(Room { permit, weight });
            }
            lighter.await;
        }
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

    #[tokio::test]
    async fn answers_wait_until_those_before_are_read() {
        let (subscriber, mut queue) = Subscriber::new(Identity::default(), Vec::new());
        let long = || Outgoing::One("x".repeat(QUEUE_BYTES / 2).into());
        for _ in 0..2 {
            subscriber.room().await.unwrap().send(long());
        }
        let waiter = subscriber.clone();
        let mut third = tokio::spawn(async move {
            let room = waiter.room().await;
            room.map(|room| room.send(long())).is_some()
        });
        let soon = std::time::Duration::from_millis(50);
        assert!(tokio::time::timeout(soon, &mut third).await.is_err());
        assert!(queue.recv().await.is_some());
        assert!(third.await.unwrap());
        // Nobody waits for a socket that is gone.
        let waiter = subscriber.clone();
        let fourth = tokio::spawn(async move { waiter.room().await.is_some() });
        tokio::time::sleep(soon).await;
        drop(queue);
        assert!(!fourth.await.unwrap());
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
