//! The requests that wait for a connection.

use std::collections::{HashSet, VecDeque};
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, oneshot};

use super::db::Db;
use crate::error::StoreError;
use crate::event::{Append, Appended};

/// The most appends that share a statement, and so a wait for the disk.
const GROUP: usize = 64;

/// Where the answer to a request goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Carries out a request on a connection, or tells its sender why it is not carried out.
pub(super) type Work = Box<
    dyn for<'a> FnOnce(Result<&'a Db, StoreError>) -> Pin<Box<dyn Future<Output = ()> + 'a>> + Send,
>;

/// A request.
pub(super) enum Job {
    /// Events of one table that change nothing else: many of these fit into one statement.
    Append(Box<Append>, Reply<Appended>),
    /// Anything else.
    Work(Work),
}

impl Job {
    /// Nothing was sent to the database.
    pub(super) async fn refuse(self, why: StoreError) {
        match self {
            Job::Append(_, reply) => {
                // Nobody is waiting any more.
                let _ = reply.send(Err(why));
            }
            Job::Work(work) => work(Err(why)).await,
        }
    }
}

/// Requests in the order they came, shared by all connections of a kind.
pub(super) struct Queue {
    waiting: Mutex<Waiting>,
    ready: Notify,
    most: usize,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<Job>,
    /// Nothing is accepted while the database is away.
    is_away: bool,
    is_closed: bool,
}

impl Queue {
    pub(super) fn new(most: usize) -> Queue {
        Queue {
            waiting: Mutex::default(),
            ready: Notify::new(),
            most,
        }
    }

    /// Accepts a request, unless there are too many or the database is away.
    pub(super) fn push(&self, job: Job) -> Result<(), StoreError> {
        let mut waiting = self.waiting();
        if waiting.is_away || waiting.is_closed || waiting.jobs.len() >= self.most {
            return Err(StoreError::Busy);
        }
        waiting.jobs.push_back(job);
        drop(waiting);
        self.ready.notify_one();
        Ok(())
    }

    /// The next requests to be carried out together; `None` when there will be no more.
    pub(super) async fn next(&self) -> Option<Vec<Job>> {
        loop {
            {
                let mut waiting = self.waiting();
                let group = waiting.take_group();
                if !waiting.jobs.is_empty() {
                    // For the next connection.
                    self.ready.notify_one();
                }
                if !group.is_empty() {
                    return Some(group);
                }
                if waiting.is_closed {
                    return None;
                }
            }
            self.ready.notified().await;
        }
    }

    /// The database is away: what waits is not carried out, and nothing is accepted.
    pub(super) async fn refuse(&self) {
        let jobs = {
            let mut waiting = self.waiting();
            waiting.is_away = true;
            std::mem::take(&mut waiting.jobs)
        };
        for job in jobs {
            job.refuse(StoreError::Busy).await;
        }
    }

    /// The database is back.
    pub(super) fn accept(&self) {
        self.waiting().is_away = false;
    }

    /// Nothing more is accepted; what waits is still carried out.
    pub(super) fn close(&self) {
        self.waiting().is_closed = true;
        // One for a connection that is about to wait.
        self.ready.notify_one();
        self.ready.notify_waiters();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.waiting().is_closed
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// The first request; and if it is an append, the appends to other tables right behind it.
    fn take_group(&mut self) -> Vec<Job> {
        let first = self.jobs.pop_front();
        let Some(Job::Append(append, reply)) = first else {
            return first.into_iter().collect();
        };
        let mut tables = HashSet::from([append.table.clone()]);
        let mut group = vec![Job::Append(append, reply)];
        let mut later = VecDeque::new();
        while group.len() < GROUP {
            match self.jobs.pop_front() {
                Some(Job::Append(append, reply)) => {
                    // One statement changes a row once.
                    let is_first = tables.insert(append.table.clone());
                    let job = Job::Append(append, reply);
                    match is_first {
                        true => group.push(job),
                        false => later.push_back(job),
                    }
                }
                Some(other) => {
                    later.push_back(other);
                    break;
                }
                None => break,
            }
        }
        later.append(&mut self.jobs);
        self.jobs = later;
        group
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::append;

    fn job(table: &str) -> Job {
        Job::Append(Box::new(append(table, 0, 0, 0)), oneshot::channel().0)
    }

    fn work() -> Job {
        Job::Work(Box::new(|_| Box::pin(async {})))
    }

    /// The tables of a group; work has none.
    fn tables(group: Vec<Job>) -> Vec<String> {
        let table = |job| match job {
            Job::Append(append, _) => append.table.0,
            Job::Work(_) => "work".to_owned(),
        };
        group.into_iter().map(table).collect()
    }

    fn next(queue: &Queue) -> Option<Vec<String>> {
        crate::wait(queue.next()).map(tables)
    }

    #[test]
    fn appends_to_different_tables_go_together_and_work_goes_alone() {
        let queue = Queue::new(99);
        for table in ["a", "b", "a", "c"] {
            queue.push(job(table)).unwrap();
        }
        queue.push(work()).unwrap();
        queue.push(job("d")).unwrap();
        queue.close();
        assert_eq!(next(&queue).unwrap(), ["a", "b", "c"]);
        assert_eq!(next(&queue).unwrap(), ["a"], "a table once in a statement");
        assert_eq!(next(&queue).unwrap(), ["work"]);
        assert_eq!(next(&queue).unwrap(), ["d"]);
        assert_eq!(next(&queue), None);
    }

    #[test]
    fn a_group_is_no_longer_than_a_statement_may_be() {
        let queue = Queue::new(999);
        for number in 0..GROUP + 3 {
            queue.push(job(&number.to_string())).unwrap();
        }
        assert_eq!(next(&queue).unwrap().len(), GROUP);
        assert_eq!(next(&queue).unwrap().len(), 3);
    }

    #[test]
    fn a_full_queue_and_one_whose_database_is_away_accept_nothing() {
        let queue = Queue::new(1);
        queue.push(job("a")).unwrap();
        assert_eq!(queue.push(job("b")), Err(StoreError::Busy));
        crate::wait(queue.refuse());
        assert_eq!(queue.push(job("c")), Err(StoreError::Busy));
        queue.accept();
        queue.push(job("d")).unwrap();
        assert_eq!(next(&queue).unwrap(), ["d"]);
    }
}
