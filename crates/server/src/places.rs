//! Places for connections: a limit in all, and a limit per network.
//!
//! When there is no place left, a newcomer gets the place of the connection that has kept the
//! server waiting the longest. So a visitor who holds many connections and says little takes
//! nothing from others, not even on their own network; and a request being served is never cut off.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// All places.
pub(crate) struct Places {
    /// The most in all, and per network.
    most: usize,
    most_of_a_network: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    /// Counts events, to tell which came first.
    clock: u64,
    by_id: HashMap<u64, Holder>,
    by_network: HashMap<IpAddr, usize>,
}

/// A connection with a place.
struct Holder {
    /// `None` for a proxy, which speaks for many.
    network: Option<IpAddr>,
    /// Since when the server waits for it; `None` while it is being served.
    waited_for: Option<u64>,
    /// Whether it has ever been served a response.
    is_proven: bool,
    evicted: Arc<Notify>,
}

/// A place, until it is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    id: u64,
    evicted: Arc<Notify>,
}

impl Places {
    pub(crate) fn new(most: usize, most_of_a_network: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            most_of_a_network,
            taken: Mutex::default(),
        })
    }

    /// A place for a newcomer. `None` if every candidate for eviction is being served.
    pub(crate) fn take(self: &Arc<Self>, network: Option<IpAddr>) -> Option<Place> {
        let mut taken = self.lock();
        let of_theirs = network.map_or(0, |network| taken.of(network));
        if of_theirs >= self.most_of_a_network {
            taken.evict(|holder| holder.network == network)?;
        } else if taken.by_id.len() >= self.most {
            taken.evict_from_the_greediest()?;
        }
        let id = taken.tick();
        let evicted = Arc::new(Notify::new());
        let holder = Holder {
            network,
            waited_for: Some(id),
            is_proven: false,
            evicted: Arc::clone(&evicted),
        };
        taken.by_id.insert(id, holder);
        if let Some(network) = network {
            *taken.by_network.entry(network).or_default() += 1;
        }
        Some(Place {
            places: Arc::clone(self),
            id,
            evicted,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        // Nothing panics halfway through a change.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    /// The number of places a network has.
    fn of(&self, network: IpAddr) -> usize {
        self.by_network.get(&network).copied().unwrap_or(0)
    }

    /// Evicts a connection: first those that were never served, then the one idle the longest.
    fn evict(&mut self, may_be: impl Fn(&Holder) -> bool) -> Option<()> {
        let waited_for = self.by_id.iter().filter(|(_, holder)| may_be(holder));
        let waited_for =
            waited_for.filter_map(|(id, holder)| Some((holder.is_proven, holder.waited_for?, *id)));
        let (.., id) = waited_for.min()?;
        let holder = self.remove(id)?;
        holder.evicted.notify_one();
        Some(())
    }

    fn evict_from_the_greediest(&mut self) -> Option<()> {
        let greediest = self.by_network.iter().max_by_key(|(_, places)| **places);
        let greediest = greediest.map(|(network, _)| *network);
        self.evict(|holder| holder.network == greediest)
            .or_else(|| self.evict(|_| true))
    }

    fn remove(&mut self, id: u64) -> Option<Holder> {
        let holder = self.by_id.remove(&id)?;
        if let Some(network) = holder.network
            && let Some(places) = self.by_network.get_mut(&network)
        {
            *places -= 1;
            if *places == 0 {
                self.by_network.remove(&network);
            }
        }
        Some(holder)
    }
}

impl Place {
    /// A whole request has arrived: the place is safe until it is answered.
    pub(crate) fn answering(&self) {
        if let Some(holder) = self.places.lock().by_id.get_mut(&self.id) {
            holder.waited_for = None;
        }
    }

    /// The server has responded, and waits for the next request.
    pub(crate) fn answered(&self) {
        let mut taken = self.places.lock();
        let now = taken.tick();
        if let Some(holder) = taken.by_id.get_mut(&self.id) {
            holder.waited_for = Some(now);
            holder.is_proven = true;
        }
    }

    /// Waits until the place is taken away.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.lock().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const THERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    fn is_evicted(place: &Place) -> bool {
        !place.places.lock().by_id.contains_key(&place.id)
    }

    #[test]
    fn a_network_makes_room_for_its_own() {
        let places = Places::new(10, 2);
        let take = |network| places.take(network).unwrap();
        let elsewhere = take(THERE);
        let (slow, newer) = (take(HERE), take(HERE));
        let newest = take(HERE);
        assert!(is_evicted(&slow));
        assert!(![&elsewhere, &newer, &newest].into_iter().any(is_evicted));
    }

    #[test]
    fn the_greediest_network_makes_room_for_others() {
        let places = Places::new(4, 3);
        let take = |network| places.take(network).unwrap();
        let elsewhere = take(THERE);
        let greedy: Vec<_> = (0..3).map(|_| take(HERE)).collect();
        let newcomer = take(THERE);
        let evicted: Vec<bool> = greedy.iter().map(is_evicted).collect();
        assert_eq!(evicted, [true, false, false]);
        assert!(!is_evicted(&elsewhere) && !is_evicted(&newcomer));
    }

    #[test]
    fn whoever_was_answered_before_goes_after_those_who_never_asked() {
        let places = Places::new(10, 2);
        let take = || places.take(HERE).unwrap();
        let (friend, silent) = (take(), take());
        friend.answering();
        friend.answered();
        let _newcomer = take();
        assert!(is_evicted(&silent) && !is_evicted(&friend));
    }

    #[test]
    fn what_is_being_answered_is_not_cut_off() {
        let places = Places::new(10, 1);
        let asking = places.take(HERE).unwrap();
        asking.answering();
        assert!(places.take(HERE).is_none());
        asking.answered();
        assert!(places.take(HERE).is_some() && is_evicted(&asking));
    }

    #[test]
    fn a_proxy_speaks_for_many_networks() {
        let places = Places::new(5, 1);
        let held: Vec<_> = (0..5).map(|_| places.take(None).unwrap()).collect();
        assert!(!held.iter().any(is_evicted));
        assert!(places.take(None).is_some() && is_evicted(&held[0]));
    }

    #[test]
    fn what_is_dropped_leaves_nothing_behind() {
        let places = Places::new(5, 2);
        for _ in 0..3 {
            let held: Vec<_> = (0..4).map(|_| places.take(HERE)).collect();
            drop(held);
        }
        let taken = places.lock();
        assert!(taken.by_id.is_empty() && taken.by_network.is_empty());
    }
}
