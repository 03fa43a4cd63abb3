//! Resources people hold for a while: sockets, and requests waiting for news.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Whose;
use super::limits::Held;

/// Everything held.
#[derive(Default, Clone)]
pub(super) struct Holdings(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    in_all: HashMap<Held, usize>,
    by: HashMap<(Held, Whose), usize>,
}

/// Something held, until it is dropped.
pub(crate) struct Hold {
    holdings: Holdings,
    what: Held,
    whose: Option<Whose>,
}

impl Holdings {
    /// Takes one more, if neither its holder nor everybody together has too many.
    pub(super) fn take(
        &self,
        what: Held,
        whose: Option<Whose>,
        most_of_theirs: usize,
        most_in_all: usize,
    ) -> Option<Hold> {
        let mut counts = self.lock();
        let in_all = counts.in_all.get(&what).copied().unwrap_or(0);
        let theirs = whose.and_then(|whose| counts.by.get(&(what, whose)).copied());
        if in_all >= most_in_all || theirs.unwrap_or(0) >= most_of_theirs {
            return None;
        }
        *counts.in_all.entry(what).or_default() += 1;
        if let Some(whose) = whose {
            *counts.by.entry((what, whose)).or_default() += 1;
        }
        Some(Hold {
            holdings: self.clone(),
            what,
            whose,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // Nothing panics halfway through a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut counts = self.holdings.lock();
        if let Some(in_all) = counts.in_all.get_mut(&self.what) {
            *in_all -= 1;
        }
        let Some(whose) = self.whose else { return };
        let key = (self.what, whose);
        if let Some(theirs) = counts.by.get_mut(&key) {
            *theirs -= 1;
            if *theirs == 0 {
                counts.by.remove(&key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dropped_is_free_again_and_leaves_nothing_behind() {
        let holdings = Holdings::default();
        let here = Some(Whose::Strangers("192.0.2.1".parse().unwrap()));
        let there = Some(Whose::Strangers("192.0.2.2".parse().unwrap()));
        let take = |whose| holdings.take(Held::Sockets, whose, 2, 3);
        let (first, _second) = (take(here).unwrap(), take(here).unwrap());
        assert!(take(here).is_none(), "two are enough for one network");
        let third = take(there).unwrap();
        assert!(take(there).is_none(), "three are enough for all");
        drop(first);
        drop(third);
        assert!(take(here).is_some());
        assert_eq!(holdings.lock().by.len(), 1);
    }
}
