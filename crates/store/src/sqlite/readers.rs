//! The reader threads, each with its own connection: no reader waits for the disk.

use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::problem::Problem;
use crate::error::{StopReason, StoreError};
use crate::store::Answer;

/// A job for a reader.
type Job = Box<dyn FnOnce(&Connection) + Send>;

/// Hands queries to the reader threads.
pub(super) struct Readers {
    queue: Option<SyncSender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for every connection. At most `queue` queries wait.
    pub(super) fn start(connections: Vec<Connection>, queue: usize) -> std::io::Result<Readers> {
        let (sender, receiver) = sync_channel(queue);
        let receiver = Arc::new(Mutex::new(receiver));
        let mut readers = Readers {
            queue: Some(sender),
            threads: Vec::new(),
        };
        for db in connections {
            let queue = Arc::clone(&receiver);
            let builder = thread::Builder::new().name("store-reader".to_owned());
            let thread = builder.spawn(move || answer_questions(&db, &queue))?;
            readers.threads.push(thread);
        }
        Ok(readers)
    }

    /// Answers a query from one consistent state of the database.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |db| {
            let found = consistently(db, question).map_err(|problem| told(&problem));
            // Nobody is waiting any more.
            let _ = reply.send(found);
        });
        let queue = self
            .queue
            .as_ref()
            .expect("the queue is there until the end");
        let sent = match queue.try_send(job) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(StoreError::Busy),
            Err(TrySendError::Disconnected(_)) => Err(gone()),
        };
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or_else(|_| Err(gone()))
        })
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has dropped the replies it owed.
            let _ = thread.join();
        }
    }
}

/// A query that cannot be answered stops nothing.
fn told(problem: &Problem) -> StoreError {
    match problem.told() {
        error @ (StoreError::ReadOnly(_) | StoreError::DiskFull) => {
            StoreError::Failed(error.to_string())
        }
        other => other,
    }
}

fn gone() -> StoreError {
    StoreError::ReadOnly(StopReason::ThreadEnded)
}

fn answer_questions(db: &Connection, queue: &Mutex<Receiver<Job>>) {
    loop {
        // The lock is released before the job runs: the next reader waits at the queue.
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(job) => job(db),
            Err(_) => return,
        }
    }
}

/// One transaction, so that several statements see the same state.
fn consistently<T>(
    db: &Connection,
    question: impl FnOnce(&Connection) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let snapshot = db.unchecked_transaction()?;
    question(&snapshot)
}
