//! Resources people hold for a while: sockets, and requests waiting for news.
//!
//! One network holds so much in all, however many of its people are known. When it is full, a
//! newcomer who is known gets the place of whoever there holds the most; so somebody with many
//! seats and many sockets takes nothing from neighbours who have one.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::Whose;
use super::limits::Held;

/// Everything held.
#[derive(Default, Clone)]
pub(super) struct Holdings(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    /// Numbers what is held.
    next: u64,
    in_all: HashMap<Held, usize>,
    by: HashMap<(Held, Whose), Vec<Thing>>,
    /// How much each holder of a network holds there.
    of_networks: HashMap<(Held, IpAddr), HashMap<Whose, usize>>,
}

/// One thing that is held.
struct Thing {
    id: u64,
    network: Option<IpAddr>,
    evicted: Arc<Notify>,
}

/// Who wants to hold something, and how much of it they may.
#[derive(Copy, Clone)]
pub(super) struct Wish {
    pub(super) what: Held,
    pub(super) whose: Option<Whose>,
    pub(super) network: Option<IpAddr>,
    /// The most of whoever it is, of their network, and in all.
    pub(super) of_theirs: usize,
    pub(super) of_their_network: usize,
    pub(super) in_all: usize,
}

/// Something held, until it is dropped.
pub(crate) struct Hold {
    holdings: Holdings,
    what: Held,
    whose: Option<Whose>,
    id: u64,
    evicted: Arc<Notify>,
}

impl Hold {
    /// Waits until the place is somebody else's.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

impl Holdings {
    /// Takes one more, if neither its holder nor their network nor everybody together has too many.
    pub(super) fn take(&self, wish: Wish) -> Option<Hold> {
        let mut counts = self.lock();
        let Wish { what, whose, .. } = wish;
        let theirs = whose.and_then(|whose| counts.by.get(&(what, whose)));
        if theirs.map_or(0, Vec::len) >= wish.of_theirs {
            return None;
        }
        if let Some(network) = wish.network
            && counts.of_network(what, network) >= wish.of_their_network
        {
            counts.evict(wish, network)?;
        }
        if counts.in_all.get(&what).copied().unwrap_or(0) >= wish.in_all {
            let greediest = counts.greediest(what)?;
            counts.evict(wish, greediest)?;
        }
        counts.next += 1;
        let (id, evicted) = (counts.next, Arc::<Notify>::default());
        *counts.in_all.entry(what).or_default() += 1;
        if let Some(whose) = whose {
            let held = Thing {
                id,
                network: wish.network,
                evicted: Arc::clone(&evicted),
            };
            counts.by.entry((what, whose)).or_default().push(held);
            if let Some(network) = wish.network {
                let holders = counts.of_networks.entry((what, network)).or_default();
                *holders.entry(whose).or_default() += 1;
            }
        }
        Some(Hold {
            holdings: self.clone(),
            what,
            whose,
            id,
            evicted,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        // Nothing panics halfway through a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Counts {
    /// How much a network holds.
    fn of_network(&self, what: Held, network: IpAddr) -> usize {
        let holders = self.of_networks.get(&(what, network));
        holders.map_or(0, |holders| holders.values().sum())
    }

    /// The network that holds the most.
    fn greediest(&self, what: Held) -> Option<IpAddr> {
        let networks = self.of_networks.iter();
        let networks = networks.filter(|((other, _), _)| *other == what);
        let most = networks.max_by_key(|(_, holders)| holders.values().sum::<usize>());
        most.map(|((_, network), _)| *network)
    }

    /// Takes something from whoever holds the most on a network, or where the newcomer would hold as
    /// much as they, from those who are only on their way to a table. None if there are none, or the
    /// newcomer is a stranger or one of them.
    fn evict(&mut self, wish: Wish, network: IpAddr) -> Option<()> {
        let newcomer = wish.whose.filter(|whose| {
            matches!(
                whose,
                Whose::Known(_) | Whose::Member(_) | Whose::Invited(_)
            )
        })?;
        let holders = self.of_networks.get(&(wish.what, network))?;
        let own = holders.get(&newcomer).copied().unwrap_or(0);
        let is_invited = |whose: &Whose| matches!(whose, Whose::Invited(_));
        let (greedy, count) = holders.iter().max_by_key(|(_, count)| **count)?;
        let greedy = match *count > own + 1 {
            true => *greedy,
            false if is_invited(&newcomer) => return None,
            false => *holders.keys().find(|whose| is_invited(whose))?,
        };
        let theirs = self.by.get(&(wish.what, greedy))?;
        let oldest = theirs.iter().find(|held| held.network == Some(network))?;
        oldest.evicted.notify_one();
        let id = oldest.id;
        self.remove(wish.what, Some(greedy), id);
        Some(())
    }

    /// It is not held any more; perhaps it was taken away before.
    fn remove(&mut self, what: Held, whose: Option<Whose>, id: u64) {
        if let Some(whose) = whose {
            let key = (what, whose);
            let Some(theirs) = self.by.get_mut(&key) else {
                return;
            };
            let Some(at) = theirs.iter().position(|held| held.id == id) else {
                return;
            };
            let held = theirs.remove(at);
            if theirs.is_empty() {
                self.by.remove(&key);
            }
            if let Some(network) = held.network {
                self.leave(what, network, whose);
            }
        }
        if let Some(in_all) = self.in_all.get_mut(&what) {
            *in_all -= 1;
        }
    }

    fn leave(&mut self, what: Held, network: IpAddr, whose: Whose) {
        let key = (what, network);
        let Some(holders) = self.of_networks.get_mut(&key) else {
            return;
        };
        if let Some(count) = holders.get_mut(&whose) {
            *count -= 1;
            if *count == 0 {
                holders.remove(&whose);
            }
        }
        if holders.is_empty() {
            self.of_networks.remove(&key);
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut counts = self.holdings.lock();
        counts.remove(self.what, self.whose, self.id);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;
    use damier_store::Digest;

    fn wish(whose: Whose, address: &str) -> Wish {
        Wish {
            what: Held::Sockets,
            whose: Some(whose),
            network: Some(address.parse().unwrap()),
            of_theirs: 3,
            of_their_network: 5,
            in_all: 8,
        }
    }

    fn strangers(address: &str) -> Wish {
        wish(Whose::Strangers(address.parse().unwrap()), address)
    }

    fn known(name: &[u8], address: &str) -> Wish {
        wish(Whose::Known(Digest::of(name)), address)
    }

    fn is_evicted(hold: &Hold) -> bool {
        hold.evicted().now_or_never().is_some()
    }

    const HERE: &str = "192.0.2.1";
    const THERE: &str = "192.0.2.2";

    #[test]
    fn what_is_dropped_is_free_again_and_leaves_nothing_behind() {
        let holdings = Holdings::default();
        let mut held: Vec<Hold> = (0..3)
            .filter_map(|_| holdings.take(strangers(HERE)))
            .collect();
        assert_eq!(held.len(), 3);
        assert!(holdings.take(strangers(HERE)).is_none(), "three are enough");
        held.pop();
        assert!(holdings.take(strangers(HERE)).is_some());
        drop(held);
        let counts = holdings.lock();
        assert!(counts.by.is_empty() && counts.of_networks.is_empty());
        assert_eq!(counts.in_all[&Held::Sockets], 0);
    }

    #[test]
    fn a_network_that_is_full_makes_room_for_those_who_hold_less() {
        let holdings = Holdings::default();
        let take = |wish| holdings.take(wish);
        let greedy: Vec<Hold> = (0..3)
            .filter_map(|_| take(known(b"greedy", HERE)))
            .collect();
        let (one, two) = (
            take(known(b"one", HERE)).unwrap(),
            take(known(b"two", HERE)).unwrap(),
        );
        assert!(
            take(strangers(HERE)).is_none(),
            "strangers take nothing from others"
        );
        let newcomer = take(known(b"newcomer", HERE)).unwrap();
        assert!(is_evicted(&greedy[0]));
        let stay = [&greedy[1], &greedy[2], &one, &two, &newcomer];
        assert!(!stay.into_iter().any(is_evicted));
        // Where all have as much, nobody has to go.
        assert!(take(known(b"one", HERE)).is_none());
        assert!(take(known(b"last", HERE)).is_some() && is_evicted(&greedy[1]));
        assert!(
            take(known(b"one more", HERE)).is_some(),
            "the last has gone"
        );
        drop((greedy, one, two, newcomer));
        assert!(holdings.lock().by.is_empty());
    }

    #[test]
    fn whoever_is_on_their_way_to_a_table_takes_nothing_from_those_who_play() {
        let holdings = Holdings::default();
        let take = |wish| holdings.take(wish);
        let invited = |table: &[u8]| wish(Whose::Invited(Digest::of(table)), HERE);
        let friend = take(known(b"friend", HERE)).unwrap();
        let tables = [b"a", b"b", b"c", b"d"].map(|table| take(invited(table)).unwrap());
        // A script has opened many tables, and comes to each of them once.
        assert!(take(invited(b"e")).is_none());
        assert!(take(known(b"another", HERE)).is_some());
        assert!(!is_evicted(&friend));
        assert_eq!(tables.iter().filter(|hold| is_evicted(hold)).count(), 1);
        let greedy: Vec<Hold> = [known(b"friend", HERE), known(b"friend", HERE)]
            .into_iter()
            .filter_map(take)
            .collect();
        assert_eq!(greedy.len(), 2);
        // They do take something from whoever holds more than anybody.
        assert!(take(invited(b"f")).is_some() && is_evicted(&friend));
    }

    #[test]
    fn when_all_is_full_the_greediest_network_makes_room() {
        let holdings = Holdings::default();
        let take = |wish| holdings.take(wish);
        let greedy: Vec<Hold> = [b"a", b"a", b"a", b"b", b"b"]
            .into_iter()
            .filter_map(|name| take(known(name, HERE)))
            .collect();
        let others: Vec<Hold> = (0..3).filter_map(|_| take(strangers(THERE))).collect();
        assert_eq!((greedy.len(), others.len()), (5, 3));
        assert!(take(strangers("192.0.2.3")).is_none());
        assert!(take(known(b"friend", "192.0.2.3")).is_some());
        assert!(is_evicted(&greedy[0]) && !others.iter().any(is_evicted));
    }
}
