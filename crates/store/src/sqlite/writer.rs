//! The one writer thread: everything requested while the last group became durable is the next
//! group, so that one wait for the disk serves everybody waiting for it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::chores;
use super::options::{DatabaseFile, Options, PATIENCE};
use super::problem::{Problem, Reach};
use crate::error::{Health, StopReason, StoreError};
use crate::store::Answer;

/// The most requests made durable together.
const GROUP: usize = 512;

/// How long to wait before truncating the WAL again if somebody was still reading it.
const LOG_AGAIN: Duration = Duration::from_secs(1);

/// How long whoever deletes something waits for others who do, if the WAL has just been truncated:
/// a checkpoint is dear, and one serves all of them.
const LOG_PAUSE: Duration = Duration::from_millis(250);

/// How long to wait before trying to write again.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// Called once when nothing will be written any more; the process should end.
pub(super) type OnFatal = Box<dyn FnOnce(&StopReason) + Send>;

/// Hands requests to the writer thread.
pub(super) struct Writer {
    queue: Option<SyncSender<Box<dyn Request>>>,
    thread: Option<JoinHandle<()>>,
    health: Arc<Mutex<Health>>,
}

impl Writer {
    /// Starts the thread, which reopens the file when it has to.
    pub(super) fn start(db: Connection, options: Options) -> std::io::Result<Writer> {
        let (sender, receiver) = sync_channel(options.queue);
        let health = Arc::new(Mutex::new(Health::Good));
        let thread = Thread {
            db,
            queue: receiver,
            health: Arc::clone(&health),
            file: options.file,
            on_fatal: Some(options.on_fatal),
            last_try: Instant::now(),
            is_log_due: false,
            emptied: None,
            deleted: Vec::new(),
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

    /// Runs `work` in a transaction; the answer comes when it is durable.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl Fn(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.send(|_| Afterwards::Nothing, work)
    }

    /// The same, and what is to be done afterwards if it says so: whoever asks for nothing may not
    /// keep others waiting for it.
    pub(super) fn ask_and(
        &self,
        afterwards: Afterwards,
        work: impl Fn(&Connection) -> Result<bool, Problem> + Send + 'static,
    ) -> Answer<bool> {
        let afterwards = move |is_due: &bool| match is_due {
            true => afterwards,
            false => Afterwards::Nothing,
        };
        self.send(afterwards, work)
    }

    fn send<T: Send + 'static>(
        &self,
        afterwards: impl Fn(&T) -> Afterwards + Send + 'static,
        work: impl Fn(&Connection) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let request = Box::new(Task {
            afterwards,
            work,
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

/// Everything accepted is still written.
impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has recorded it in its health.
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

/// The answer when nobody answers.
fn gone(health: &Mutex<Health>) -> StoreError {
    match read(health) {
        Health::Stopped(why) => StoreError::Stopped(why),
        _ => StoreError::Stopped(StopReason::ThreadEnded),
    }
}

/// Work to do when a group is durable, before its requests are answered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Afterwards {
    /// Nothing.
    Nothing,
    /// Deleted data is gone from the WAL as well.
    EmptyLog,
    /// And from everywhere else in the file.
    Scrub,
}

/// Work to do in a transaction with others.
trait Request: Send {
    /// Work to do afterwards.
    fn afterwards(&self) -> Afterwards;
    /// Whether it met damaged data: then it is not run again.
    fn is_damaged(&self) -> bool;
    /// Runs it and keeps the outcome. An error concerns the whole group.
    fn run(&mut self, db: &Connection) -> Result<Outcome, Problem>;
    /// Sends the outcome, or the fate of the whole group.
    fn answer(self: Box<Self>, lost: Option<&StoreError>);
}

/// Whether the changes of a request stay.
enum Outcome {
    Done,
    Failed,
    /// With the database's message.
    Damaged(String),
}

/// Why a group was not stored.
enum Lost {
    /// It certainly was not stored.
    Undone(Problem),
    /// One of its requests met damaged data, with the database's message: the others can be done
    /// without it.
    Damaged(String),
    /// The disk failed while it became durable: unknown.
    Unknown(Problem),
}

impl From<Problem> for Lost {
    fn from(problem: Problem) -> Lost {
        Lost::Undone(problem)
    }
}

impl From<rusqlite::Error> for Lost {
    fn from(error: rusqlite::Error) -> Lost {
        Lost::Undone(error.into())
    }
}

/// A request and its caller.
struct Task<T, W, A> {
    afterwards: A,
    work: W,
    outcome: Option<Result<T, Problem>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W, A> Request for Task<T, W, A>
where
    T: Send,
    W: Fn(&Connection) -> Result<T, Problem> + Send,
    A: Fn(&T) -> Afterwards + Send,
{
    fn afterwards(&self) -> Afterwards {
        match &self.outcome {
            Some(Ok(value)) => (self.afterwards)(value),
            _ => Afterwards::Nothing,
        }
    }

    fn is_damaged(&self) -> bool {
        matches!(&self.outcome, Some(Err(problem)) if problem.reach() == Reach::Damaged)
    }

    fn run(&mut self, db: &Connection) -> Result<Outcome, Problem> {
        match (self.work)(db) {
            Ok(value) => {
                self.outcome = Some(Ok(value));
                Ok(Outcome::Done)
            }
            Err(problem) => match problem.reach() {
                Reach::Request => {
                    self.outcome = Some(Err(problem));
                    Ok(Outcome::Failed)
                }
                Reach::Damaged => {
                    let what = problem.to_string();
                    self.outcome = Some(Err(problem));
                    Ok(Outcome::Damaged(what))
                }
                Reach::Busy | Reach::Full | Reach::Disk => Err(problem),
            },
        }
    }

    fn answer(self: Box<Self>, lost: Option<&StoreError>) {
        let lost = lost.filter(|_| !self.is_damaged());
        let outcome = match (lost, self.outcome) {
            (None, Some(outcome)) => outcome.map_err(|problem| problem.told()),
            (Some(error), _) => Err(error.clone()),
            (None, None) => Err(StoreError::Stopped(StopReason::ThreadEnded)),
        };
        // Nobody is waiting any more: the change is made all the same.
        let _ = self.reply.send(outcome);
    }
}

/// The thread itself.
struct Thread {
    db: Connection,
    queue: Receiver<Box<dyn Request>>,
    health: Arc<Mutex<Health>>,
    /// The database, to be reopened.
    file: DatabaseFile,
    on_fatal: Option<OnFatal>,
    /// When writing was last retried.
    last_try: Instant,
    /// Whether deleted data is still in the WAL.
    is_log_due: bool,
    /// When the WAL was last truncated.
    emptied: Option<Instant>,
    /// Requests that are durable, and answered when the data they deleted is gone from the WAL.
    deleted: Vec<Box<dyn Request>>,
}

impl Thread {
    fn run(mut self) {
        while let Some(first) = self.next() {
            let rest = self.queue.try_iter().take(GROUP - 1);
            let mut group: Vec<Box<dyn Request>> = std::iter::once(first).chain(rest).collect();
            let lost = self.store(&mut group).err();
            for request in group {
                if lost.is_none() && request.afterwards() > Afterwards::Nothing {
                    self.deleted.push(request);
                } else {
                    request.answer(lost.as_ref());
                }
            }
            if self.pause().is_zero() {
                self.tidy_all();
            }
        }
        self.tidy_all();
    }

    /// How long those who deleted something wait for others.
    fn pause(&self) -> Duration {
        let since = self.emptied.map_or(LOG_PAUSE, |at| at.elapsed());
        LOG_PAUSE.saturating_sub(since)
    }

    /// Removes from the file what was deleted since the last time, and tells those who asked.
    fn tidy_all(&mut self) {
        let deleted = std::mem::take(&mut self.deleted);
        if let Some(afterwards) = deleted.iter().map(|request| request.afterwards()).max() {
            self.tidy(afterwards);
            self.emptied = Some(Instant::now());
            for request in deleted {
                request.answer(None);
            }
        }
    }

    /// Makes a group durable, unless the disk is known to fail.
    fn store(&mut self, group: &mut [Box<dyn Request>]) -> Result<(), StoreError> {
        if let Health::ReadOnly(why) = read(&self.health) {
            self.try_again().map_err(|()| StoreError::ReadOnly(why))?;
        }
        let changes = self.db.total_changes();
        let mut fate = commit(&self.db, group);
        // Each round has one request fewer.
        while let Err(Lost::Damaged(what)) = fate {
            self.set_health(Health::Damaged(what));
            fate = commit(&self.db, group);
        }
        fate.map_err(|lost| self.note(&lost))?;
        // A group that changed nothing says nothing about the disk.
        if self.db.total_changes() > changes {
            self.recover();
        }
        Ok(())
    }

    /// The write reached the disk. Damaged data is still damaged.
    fn recover(&self) {
        if !matches!(read(&self.health), Health::Damaged(_)) {
            self.set_health(Health::Good);
        }
    }

    /// After a failed fsync the system may have forgotten what it could not write: the connection
    /// knows too much. A new one reads what is in the WAL, and writes to disk before anything else
    /// relies on it.
    fn try_again(&mut self) -> Result<(), ()> {
        if self.last_try.elapsed() < TRY_AGAIN {
            return Err(());
        }
        self.last_try = Instant::now();
        let (db, _) = self.file.writing_connection().map_err(|_| ())?;
        chores::probe(&db).map_err(|_| ())?;
        self.db = db;
        self.set_health(Health::Good);
        Ok(())
    }

    /// The next request; while waiting for it, the WAL is truncated if that is due.
    fn next(&mut self) -> Option<Box<dyn Request>> {
        loop {
            let wait = match (self.deleted.is_empty(), self.is_log_due) {
                (true, false) => return self.queue.recv().ok(),
                (true, true) => LOG_AGAIN,
                (false, _) => self.pause(),
            };
            match self.queue.recv_timeout(wait) {
                Ok(request) => return Some(request),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if self.deleted.is_empty() => {
                    self.tidy(Afterwards::EmptyLog);
                }
                Err(RecvTimeoutError::Timeout) => self.tidy_all(),
            }
        }
    }

    /// Removes deleted data from the file. Whatever cannot be done now is retried.
    fn tidy(&mut self, afterwards: Afterwards) {
        if afterwards == Afterwards::Scrub {
            // The chore is still due if it failed.
            let _ = chores::scrub(&self.db);
        }
        if afterwards >= Afterwards::EmptyLog {
            // A long read, such as a backup, keeps nobody waiting.
            let _ = self.db.busy_timeout(Duration::ZERO);
            self.is_log_due = !chores::empty_log(&self.db).unwrap_or(false);
            let _ = self.db.busy_timeout(PATIENCE);
        }
    }

    /// Records the failure of a group in the health of the store, and returns the error for the
    /// callers.
    fn note(&mut self, lost: &Lost) -> StoreError {
        let told = match lost {
            Lost::Undone(problem) if problem.reach() == Reach::Damaged => {
                StoreError::ReadOnly(problem.reason())
            }
            Lost::Undone(problem) => problem.told(),
            Lost::Damaged(what) => StoreError::Damaged(what.clone()),
            Lost::Unknown(problem) => StoreError::Stopped(problem.reason()),
        };
        if !self.db.is_autocommit() {
            // It fails if SQLite has already rolled back, which is just as well.
            let _ = self.db.execute_batch("ROLLBACK");
        }
        match &told {
            StoreError::Stopped(why) | StoreError::ReadOnly(why) => {
                self.set_health(Health::ReadOnly(why.clone()));
                self.last_try = Instant::now();
            }
            StoreError::DiskFull => {
                self.set_health(Health::DiskFull);
                self.make_room();
            }
            _ => {}
        }
        told
    }

    /// Checkpoints the WAL, after which it is written from its beginning: on a full disk that may
    /// be all the space there is.
    fn make_room(&self) {
        let checkpoint = "PRAGMA wal_checkpoint(PASSIVE)";
        // The next request shows whether it helped.
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

/// A thread that panics tells the owner as well.
impl Drop for Thread {
    fn drop(&mut self) {
        if thread::panicking() {
            self.set_health(Health::Stopped(StopReason::ThreadEnded));
            self.stop(&StopReason::ThreadEnded);
        }
    }
}

/// Runs every request that met no damage, and makes them durable. An error concerns all of them.
fn commit(db: &Connection, group: &mut [Box<dyn Request>]) -> Result<(), Lost> {
    run(db, "BEGIN IMMEDIATE")?;
    for request in group.iter_mut().filter(|request| !request.is_damaged()) {
        run(db, "SAVEPOINT request")?;
        match request.run(db)? {
            Outcome::Done => {}
            Outcome::Failed => run(db, "ROLLBACK TO request")?,
            // A transaction that has met damage is lost, whatever is rolled back in it.
            Outcome::Damaged(what) => {
                run(db, "ROLLBACK")?;
                return Err(Lost::Damaged(what));
            }
        }
        run(db, "RELEASE request")?;
    }
    match run(db, "COMMIT").map_err(Problem::from) {
        Ok(()) => Ok(()),
        Err(problem) => Err(match problem.reach() {
            Reach::Busy | Reach::Full => Lost::Undone(problem),
            Reach::Request | Reach::Damaged | Reach::Disk => Lost::Unknown(problem),
        }),
    }
}

fn run(db: &Connection, sql: &str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(|_| ())
}
