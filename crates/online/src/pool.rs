//! Heavy work off the threads that serve everybody: a few pieces at a time, one per person.

use std::collections::HashMap;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use damier_protocol::PersonId;
use tokio::sync::{OwnedMutexGuard, Semaphore};
use tokio::task::spawn_blocking;

use crate::priority;

/// The pool for heavy work.
pub(crate) struct Pool {
    /// The number of pieces at a time; without it everything is done in place.
    places: Option<Arc<Semaphore>>,
    people: Arc<People>,
}

/// One piece of work at a time for every person who has some.
type People = Mutex<HashMap<PersonId, Arc<tokio::sync::Mutex<()>>>>;

/// A person's place in the line of their own pieces of work, until it is dropped.
struct Turn {
    people: Arc<People>,
    person: PersonId,
    line: Arc<tokio::sync::Mutex<()>>,
    first: Option<OwnedMutexGuard<()>>,
}

impl Pool {
    /// This many pieces at a time.
    pub(crate) fn new(places: usize) -> Pool {
        Pool {
            places: Some(Arc::new(Semaphore::new(places.max(1)))),
            people: Arc::default(),
        }
    }

    /// Everything is done at once, in place: for simulations, which have one thread.
    #[cfg(test)]
    pub(crate) fn inline() -> Pool {
        Pool {
            places: None,
            people: Arc::default(),
        }
    }

    /// Does some work for a person, or for nobody in particular. Waiting people are served in the
    /// order they came, and a person with a piece in progress waits for it first: so nobody's work
    /// is ahead of others more than once.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        whose: Option<PersonId>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let Some(places) = &self.places else {
            return work();
        };
        let mut turn = whose.map(|person| self.turn_of(person));
        if let Some(turn) = &mut turn {
            turn.come().await;
        }
        let place = Arc::clone(places).acquire_owned().await;
        let done = spawn_blocking(move || {
            // Whoever gives up waiting does not stop the work: it keeps its place until it is done.
            let _held = (place, turn);
            priority::give_way();
            work()
        })
        .await;
        match done {
            Ok(done) => done,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => resume_unwind(panic),
                // The runtime ends, and with it every waiter.
                Err(_) => std::future::pending().await,
            },
        }
    }

    fn turn_of(&self, person: PersonId) -> Turn {
        Turn {
            people: Arc::clone(&self.people),
            person,
            line: Arc::clone(held(&self.people).entry(person).or_default()),
            first: None,
        }
    }
}

impl Turn {
    /// Waits until it has come.
    async fn come(&mut self) {
        self.first = Some(Arc::clone(&self.line).lock_owned().await);
    }
}

/// A person without further work needs no line.
impl Drop for Turn {
    fn drop(&mut self) {
        self.first = None;
        let mut people = held(&self.people);
        // Dropped while the map is held, so that of several the last one notices.
        let line = std::mem::take(&mut self.line);
        if Arc::strong_count(&line) == 2 {
            people.remove(&self.person);
        }
    }
}

fn held(people: &People) -> MutexGuard<'_, HashMap<PersonId, Arc<tokio::sync::Mutex<()>>>> {
    // A map is still a map after a panic.
    people.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    use futures_util::FutureExt;

    use super::*;

    /// A piece of work that reports its start, and runs until told to end.
    fn piece(number: usize, began: &Sender<usize>) -> (Sender<()>, impl FnOnce() + Send + 'static) {
        let (end, ended) = channel::<()>();
        let began = began.clone();
        let work = move || {
            // A listener that has heard enough is gone.
            let _ = began.send(number);
            let _ = ended.recv_timeout(Duration::from_secs(20));
        };
        (end, work)
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nobody_works_twice_at_a_time_or_more_than_once_in_front_of_others() {
        let pool = Arc::new(Pool::new(2));
        let (began, all) = channel();
        let [anna, ben] = [1, 2].map(PersonId::drawn);
        let mut ends = Vec::new();
        let mut tasks = Vec::new();
        for (number, whose) in [anna, anna, anna, ben].into_iter().enumerate() {
            let (end, work) = piece(number, &began);
            ends.push(end);
            let pool = Arc::clone(&pool);
            tasks.push(tokio::spawn(
                async move { pool.run(Some(whose), work).await },
            ));
            // One after the other.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let next = || all.recv_timeout(Duration::from_secs(20)).unwrap();
        assert_eq!((next(), next()), (0, 3), "Ben does not wait for Anna");
        assert!(all.recv_timeout(Duration::from_millis(50)).is_err());
        ends.clear();
        for task in tasks {
            task.await.unwrap();
        }
        assert!(held(&pool.people).is_empty(), "nobody is remembered");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn whoever_gives_up_waiting_is_not_remembered() {
        let pool = Arc::new(Pool::new(1));
        let (began, all) = channel();
        let (end, work) = piece(0, &began);
        let first = {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { pool.run(Some(PersonId::drawn(0)), work).await })
        };
        assert_eq!(all.recv_timeout(Duration::from_secs(20)), Ok(0));
        for number in 1..10 {
            // A browser hangs up before its turn comes.
            let waiting = pool.run(Some(PersonId::drawn(number)), || ());
            assert!(waiting.now_or_never().is_none());
        }
        assert_eq!(held(&pool.people).len(), 1, "only whoever works is");
        first.abort();
        assert!(first.await.unwrap_err().is_cancelled());
        let next = pool.run(Some(PersonId::drawn(0)), || ());
        assert!(next.now_or_never().is_none(), "the work goes on");
        drop(end);
        pool.run(Some(PersonId::drawn(0)), || ()).await;
        // The thread of the first may be about to leave.
        let is_empty = async || {
            while !held(&pool.people).is_empty() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let patience = Duration::from_secs(20);
        let emptied = tokio::time::timeout(patience, is_empty()).await;
        assert!(emptied.is_ok(), "somebody is remembered");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn only_so_much_is_done_at_a_time_while_others_are_answered() {
        let pool = Arc::new(Pool::new(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks = (0..12).map(|number| {
            let (pool, now, most) = (Arc::clone(&pool), Arc::clone(&now), Arc::clone(&most));
            tokio::spawn(async move {
                let work = move || {
                    most.fetch_max(now.fetch_add(1, Ordering::AcqRel) + 1, Ordering::AcqRel);
                    std::thread::sleep(Duration::from_millis(20));
                    now.fetch_sub(1, Ordering::AcqRel);
                };
                pool.run(Some(PersonId::drawn(number)), work).await;
            })
        });
        let tasks: Vec<_> = tasks.collect();
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(most.load(Ordering::Acquire), 2);
    }

    #[tokio::test]
    async fn a_panic_is_that_of_whoever_asked() {
        let pool = Arc::new(Pool::new(1));
        let broken = Arc::clone(&pool);
        let work = async move { broken.run(None, || panic!("on purpose")).await };
        assert!(tokio::spawn(work).await.unwrap_err().is_panic());
        assert_eq!(pool.run(None, || 7).await, 7);
    }
}
