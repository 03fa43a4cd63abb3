//! Timers of tables: one list, one task.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use damier_protocol::TableId;
use tokio::sync::Notify;

/// The times of all tables.
#[derive(Default)]
pub(crate) struct Timers {
    times: Mutex<Times>,
    changed: Notify,
}

#[derive(Default)]
struct Times {
    order: BTreeSet<(u64, TableId)>,
    of: HashMap<TableId, u64>,
}

impl Timers {
    /// Sets the timer of a table, replacing the one before; `None` removes it.
    pub(crate) fn set(&self, game: &TableId, at: Option<u64>) {
        let is_first = self.with(|times| {
            times.forget(game);
            let Some(at) = at else {
                return false;
            };
            times.order.insert((at, game.clone()));
            times.of.insert(game.clone(), at);
            times.order.first().is_some_and(|(_, first)| first == game)
        });
        if is_first {
            self.changed.notify_one();
        }
    }

    /// Sets the timer of a table that has none.
    pub(crate) fn set_first(&self, game: &TableId, at: u64) {
        if !self.with(|times| times.of.contains_key(game)) {
            self.set(game, Some(at));
        }
    }

    /// The number of tables with a timer.
    pub(crate) fn len(&self) -> usize {
        self.with(|times| times.of.len())
    }

    /// Takes the tables whose time has come, and returns when the next one is due.
    pub(crate) fn take_due(&self, now: u64) -> (Vec<TableId>, Option<u64>) {
        self.with(|times| {
            let mut due = Vec::new();
            while let Some((at, game)) = times.order.first().cloned()
                && at <= now
            {
                times.forget(&game);
                due.push(game);
            }
            (due, times.order.first().map(|(at, _)| *at))
        })
    }

    /// Waits until an earlier time than all others is set.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    fn with<T>(&self, work: impl FnOnce(&mut Times) -> T) -> T {
        // Nothing panics while it is held; if it did, the list would still be a list.
        work(&mut self.times.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Times {
    fn forget(&mut self, game: &TableId) {
        if let Some(at) = self.of.remove(game) {
            self.order.remove(&(at, game.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(bits: u128) -> TableId {
        TableId::drawn(bits)
    }

    #[test]
    fn each_table_has_one_time_and_comes_when_it_is_due() {
        let timers = Timers::default();
        timers.set(&game(1), Some(50));
        timers.set(&game(2), Some(20));
        timers.set(&game(1), Some(10));
        timers.set(&game(3), Some(5));
        timers.set(&game(3), None);
        timers.set_first(&game(1), 1);
        timers.set_first(&game(4), 500);
        assert_eq!(timers.len(), 3);
        assert_eq!(timers.take_due(9), (vec![], Some(10)));
        assert_eq!(timers.take_due(10), (vec![game(1)], Some(20)));
        assert_eq!(timers.take_due(99), (vec![game(2)], Some(500)));
    }
}
