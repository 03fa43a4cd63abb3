//! The one thread that writes: what was asked while the last group became durable is the next
//! group, so that one wait for the disk serves everybody who waits for it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::chores;
use super::options::PATIENCE;
use super::problem::{Problem, Reach};
use crate::error::{Health, StopReason, StoreError};
use crate::store::Answer;

/// The most requests that become durable together.
const GROUP: usize = 512;

/// How long to wait before the log is emptied again that somebody was still reading.
const LOG_AGAIN: Duration = Duration::from_secs(1);

/// Called once when nothing can be relied on any more; the process should end.
pub(super) type OnFatal = Box<dyn FnOnce(&StopReason) + Send>;

/// Hands requests to the thread that writes.
pub(super) struct Writer {
    queue: Option<SyncSender<Box<dyn Request>>>,
    thread: Option<JoinHandle<()>>,
    health: Arc<Mutex<Health>>,
}

impl Writer {
    /// Starts the thread. At most `queue` requests wait for it.
    pub(super) fn start(
        db: Connection,
        queue: usize,
        on_fatal: OnFatal,
    ) -> std::io::Result<Writer> {
        let (sender, receiver) = sync_channel(queue);
        let health = Arc::new(Mutex::new(Health::Good));
        let thread = Thread {
            db,
            queue: receiver,
            health: Arc::clone(&health),
            on_fatal: Some(on_fatal),
            is_log_due: false,
        };
        let handle = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || thread.run())?;
        Ok(Writer {
            queue: Some(sender),
            thread: Some(handle),
            health,
        })
    }

    /// Has `work` done in a transaction; the answer comes when it is durable.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.ask_and(Afterwards::Nothing, work)
    }

    /// The same, and what is to be done afterwards.
    pub(super) fn ask_and<T: Send + 'static>(
        &self,
        afterwards: Afterwards,
        work: impl FnOnce(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let request = Box::new(Task {
            afterwards,
            work: Some(work),
            outcome: None,
            reply,
        });
        let queue = self
            .queue
            .as_ref()
            .expect("the queue is there until the end");
        let sent = match queue.try_send(request) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(StoreError::Busy),
            Err(TrySendError::Disconnected(_)) => Err(gone(&self.health)),
        };
        let health = Arc::clone(&self.health);
        Box::pin(async move {
            sent?;
            answer.await.unwrap_or_else(|_| Err(gone(&health)))
        })
    }

    pub(super) fn health(&self) -> Health {
        read(&self.health)
    }
}

/// What was accepted is still written.
impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has told so by its health.
            let _ = thread.join();
        }
    }
}

fn read(health: &Mutex<Health>) -> Health {
    health
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone()
}

/// What is answered when nobody answers.
fn gone(health: &Mutex<Health>) -> StoreError {
    match read(health) {
        Health::Stopped(why) => StoreError::Stopped(why),
        Health::Good | Health::DiskFull => StoreError::Stopped(StopReason::ThreadEnded),
    }
}

/// What is to be done when a group is durable, before its requests are answered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Afterwards {
    /// Nothing.
    Nothing,
    /// Whatever was deleted is gone from the log as well.
    EmptyLog,
    /// And from everywhere else in the file.
    Scrub,
}

/// Something to be done in a transaction of several.
trait Request: Send {
    /// What is to be done afterwards.
    fn afterwards(&self) -> Afterwards;
    /// Does it and keeps the outcome. An error concerns the whole group.
    fn run(&mut self, db: &Connection) -> Result<Outcome, Problem>;
    /// Tells the outcome, or what became of the whole group.
    fn answer(self: Box<Self>, lost: Option<&StoreError>);
}

/// Whether what a request changed stays.
enum Outcome {
    Done,
    Failed,
}

/// A request with the one who waits for it.
struct Task<T, W> {
    afterwards: Afterwards,
    work: Option<W>,
    outcome: Option<Result<T, Problem>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Request for Task<T, W>
where
    T: Send,
    W: FnOnce(&Connection) -> Result<T, Problem> + Send,
{
    fn afterwards(&self) -> Afterwards {
        self.afterwards
    }

    fn run(&mut self, db: &Connection) -> Result<Outcome, Problem> {
        let work = self.work.take().expect("a request runs once");
        match work(db) {
            Ok(value) => {
                self.outcome = Some(Ok(value));
                Ok(Outcome::Done)
            }
            Err(problem) if problem.reach() == Reach::Request => {
                self.outcome = Some(Err(problem));
                Ok(Outcome::Failed)
            }
            Err(problem) => Err(problem),
        }
    }

    fn answer(self: Box<Self>, lost: Option<&StoreError>) {
        let outcome = match (lost, self.outcome) {
            (None, Some(outcome)) => outcome.map_err(|problem| problem.told()),
            (Some(error), _) => Err(error.clone()),
            (None, None) => Err(StoreError::Stopped(StopReason::ThreadEnded)),
        };
        // Nobody waits any more: the change is made all the same.
        let _ = self.reply.send(outcome);
    }
}

/// The thread itself.
struct Thread {
    db: Connection,
    queue: Receiver<Box<dyn Request>>,
    health: Arc<Mutex<Health>>,
    on_fatal: Option<OnFatal>,
    /// Whether something deleted is still in the log.
    is_log_due: bool,
}

impl Thread {
    fn run(mut self) {
        while let Some(first) = self.next() {
            let rest = self.queue.try_iter().take(GROUP - 1);
            let mut group: Vec<Box<dyn Request>> = std::iter::once(first).chain(rest).collect();
            let changes = self.db.total_changes();
            let fate = commit(&self.db, &mut group);
            let lost = fate.err().map(|problem| self.note(&problem));
            // A group that only asked for what it had already says nothing about the disk.
            if lost.is_none() && self.db.total_changes() > changes {
                self.set_health(Health::Good);
            }
            if lost.is_none() {
                let afterwards = group.iter().map(|request| request.afterwards()).max();
                self.tidy(afterwards.unwrap_or(Afterwards::Nothing));
            }
            for request in group {
                request.answer(lost.as_ref());
            }
            if let Some(StoreError::Stopped(why)) = lost {
                self.stop(&why);
                return;
            }
        }
    }

    /// The next request; while it is waited for, the log is emptied if that is due.
    fn next(&mut self) -> Option<Box<dyn Request>> {
        while self.is_log_due {
            match self.queue.recv_timeout(LOG_AGAIN) {
                Ok(request) => return Some(request),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => self.tidy(Afterwards::EmptyLog),
            }
        }
        self.queue.recv().ok()
    }

    /// What was deleted goes from the file. Whatever cannot be done now is tried again.
    fn tidy(&mut self, afterwards: Afterwards) {
        if afterwards == Afterwards::Scrub {
            // The chore is still there if it failed.
            let _ = chores::scrub(&self.db);
        }
        if afterwards >= Afterwards::EmptyLog {
            // Whoever reads for long, such as a backup, keeps nobody waiting.
            let _ = self.db.busy_timeout(Duration::ZERO);
            self.is_log_due = !chores::empty_log(&self.db).unwrap_or(false);
            let _ = self.db.busy_timeout(PATIENCE);
        }
    }

    /// Puts what happened to a group into the health of the store and into words.
    fn note(&mut self, problem: &Problem) -> StoreError {
        let told = problem.told();
        if !self.db.is_autocommit() {
            // It fails if SQLite has already rolled back, which is just as well.
            let _ = self.db.execute_batch("ROLLBACK");
        }
        match &told {
            StoreError::Stopped(why) => self.set_health(Health::Stopped(why.clone())),
            StoreError::DiskFull => {
                self.set_health(Health::DiskFull);
                self.make_room();
            }
            _ => {}
        }
        told
    }

    /// Moves the log into the database, after which the log is written from its beginning: on a
    /// full disk that may be all the space there is.
    fn make_room(&self) {
        let checkpoint = "PRAGMA wal_checkpoint(PASSIVE)";
        // Whether it helped is seen at the next request.
        let _ = self.db.query_row(checkpoint, [], |_| Ok(()));
    }

    fn set_health(&self, health: Health) {
        *self.health.lock().unwrap_or_else(PoisonError::into_inner) = health;
    }

    fn stop(&mut self, why: &StopReason) {
        if let Some(on_fatal) = self.on_fatal.take() {
            on_fatal(why);
        }
    }
}

/// A thread that ends by a panic of its own tells the owner as well.
impl Drop for Thread {
    fn drop(&mut self) {
        if thread::panicking() {
            self.set_health(Health::Stopped(StopReason::ThreadEnded));
            self.stop(&StopReason::ThreadEnded);
        }
    }
}

/// Does every request and makes them durable. An error concerns all of them.
fn commit(db: &Connection, group: &mut [Box<dyn Request>]) -> Result<(), Problem> {
    run(db, "BEGIN IMMEDIATE")?;
    for request in group {
        run(db, "SAVEPOINT request")?;
        if let Outcome::Failed = request.run(db)? {
            run(db, "ROLLBACK TO request")?;
        }
        run(db, "RELEASE request")?;
    }
    Ok(run(db, "COMMIT")?)
}

fn run(db: &Connection, sql: &str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(|_| ())
}
