//! The thread that talks to the database, and the way to it.

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::LocalSet;

use super::db::{Db, Purpose};
use super::link::Link;
use super::options::{PostgresOpenError, PostgresOptions};
use super::presence::Presence;
use super::problem::Problem;
use super::queue::{Job, Queue, Reply};
use super::tls::{self, Tls};
use super::{append, schema};
use crate::error::{Health, StoreError};
use crate::event::{Append, Appended};
use crate::store::Answer;

/// How long a migration may take, also that of another program.
const MIGRATION: Duration = Duration::from_secs(3_600);

/// Hands requests to the thread.
pub(super) struct Runner {
    writing: Arc<Queue>,
    reading: Arc<Queue>,
    presence: Arc<Presence>,
    thread: Option<JoinHandle<()>>,
}

impl Runner {
    /// Starts the thread, and waits until the database is up to date.
    pub(super) fn start(options: PostgresOptions) -> Result<Runner, PostgresOpenError> {
        let tls = tls::read(&options.config)?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let mut runner = Runner {
            writing: Arc::new(Queue::new(options.queue)),
            reading: Arc::new(Queue::new(options.queue)),
            presence: Arc::new(Presence::new()),
            thread: None,
        };
        let (tell, told) = std::sync::mpsc::channel();
        let links = runner.links(&options, &tls);
        let end = TellEnd(Arc::clone(&runner.presence));
        let thread = thread::Builder::new().name("store-postgres".to_owned());
        runner.thread = Some(thread.spawn(move || {
            let _end = end;
            let prepared = runtime.block_on(prepare(options, &tls));
            let is_open = prepared.is_ok();
            // The one who waits for it holds the other end.
            let _ = tell.send(prepared);
            if is_open {
                keep_all(&runtime, links);
            }
        })?);
        match told.recv() {
            Ok(Ok(())) => Ok(runner),
            Ok(Err(error)) => Err(error),
            Err(_) => Err(PostgresOpenError::Away("its thread has ended".to_owned())),
        }
    }

    fn links(&self, options: &PostgresOptions, tls: &Tls) -> Vec<Link> {
        let link = |queue: &Arc<Queue>, presence: &Arc<Presence>, purpose| Link {
            options: options.clone(),
            tls: tls.clone(),
            queue: Arc::clone(queue),
            presence: Arc::clone(presence),
            purpose,
        };
        // The health of the store is that of its writers.
        let of_readers = Arc::new(Presence::new());
        let writers =
            (0..options.writers).map(|_| link(&self.writing, &self.presence, Purpose::Writing));
        let readers =
            (0..options.readers).map(|_| link(&self.reading, &of_readers, Purpose::Reading));
        writers.chain(readers).collect()
    }

    /// Appends events; those that change nothing else share a statement with others.
    pub(super) fn append(&self, append: Append) -> Answer<Appended> {
        if let Err(invalid) = append::check(&append) {
            return Box::pin(std::future::ready(Err(invalid.into())));
        }
        if !append::is_plain(&append) {
            return self.write(async move |db: &Db| {
                let work = async |db: &Db| append::append_with_change(db, &append).await;
                db.transact(&work).await
            });
        }
        let (reply, answer) = oneshot::channel();
        let sent = self.writing.push(Job::Append(Box::new(append), reply));
        later(sent, answer, StoreError::Unknown)
    }

    /// Carries out a change.
    pub(super) fn write<T: Send + 'static>(
        &self,
        work: impl AsyncFn(&Db) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let job = job(work, reply, |db, outcome| db.presence.wrote(outcome));
        let sent = self.writing.push(job);
        later(sent, answer, StoreError::Unknown)
    }

    /// Answers a question.
    pub(super) fn read<T: Send + 'static>(
        &self,
        question: impl AsyncFn(&Db) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let question = async move |db: &Db| match question(db).await {
            // Nothing can have changed, whatever became of the answer.
            Err(Problem::Unknown) => Err(Problem::Lost),
            found => found,
        };
        let sent = self.reading.push(job(question, reply, |_, _| {}));
        later(sent, answer, StoreError::Busy)
    }

    pub(super) fn health(&self) -> Health {
        self.presence.health()
    }
}

/// Everything accepted is still carried out.
impl Drop for Runner {
    fn drop(&mut self) {
        self.writing.close();
        self.reading.close();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has recorded it in its health.
            let _ = thread.join();
        }
    }
}

/// The request, and where its answer goes.
fn job<T: Send + 'static>(
    work: impl AsyncFn(&Db) -> Result<T, Problem> + Send + 'static,
    reply: Reply<T>,
    note: impl FnOnce(&Db, &Result<T, StoreError>) + Send + 'static,
) -> Job {
    Job::Work(Box::new(move |db| {
        Box::pin(async move {
            let outcome = match db {
                Ok(db) => {
                    let outcome = work(db).await.map_err(|problem| problem.told());
                    note(db, &outcome);
                    outcome
                }
                Err(refused) => Err(refused),
            };
            // Nobody is waiting any more: the change is made all the same.
            let _ = reply.send(outcome);
        })
    }))
}

/// The answer, when it comes; `lost` if the thread has ended without one.
fn later<T: Send + 'static>(
    sent: Result<(), StoreError>,
    answer: oneshot::Receiver<Result<T, StoreError>>,
    lost: StoreError,
) -> Answer<T> {
    Box::pin(async move {
        sent?;
        answer.await.unwrap_or(Err(lost))
    })
}

async fn prepare(options: PostgresOptions, tls: &Tls) -> Result<(), PostgresOpenError> {
    let options = options.patience(MIGRATION);
    let presence = Arc::new(Presence::new());
    let connected = Db::connect(&options, tls, &presence, Purpose::Reading).await;
    let db = connected.map_err(PostgresOpenError::Away)?;
    schema::prepare(&db, &options).await
}

fn keep_all(runtime: &Runtime, links: Vec<Link>) {
    let tasks = LocalSet::new();
    for link in links {
        tasks.spawn_local(async move {
            // A request that panics, by a bug of ours, takes only its own connection with it.
            while tokio::task::spawn_local(link.clone().keep()).await.is_err() {}
        });
    }
    runtime.block_on(tasks);
}

/// A thread that has ended, by a panic or not, is the end of the store.
struct TellEnd(Arc<Presence>);

impl Drop for TellEnd {
    fn drop(&mut self) {
        self.0.stopped();
    }
}
