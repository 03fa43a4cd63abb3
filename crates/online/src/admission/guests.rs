//! Guests who are known: so many of each network, and those for whom somebody vouches.

use std::collections::HashMap;
use std::net::IpAddr;

use damier_store::Digest;

use super::{KNOWN_FOR, MANY};
use crate::identity::Key;

/// How many guests of one network are known at a time.
pub(super) const MOST_GUESTS: usize = 250;
/// For how many more a member vouches at a time, or a guest who is known on another network, by
/// sitting at a table with them; and for how many a guest who is known on the same.
pub(super) const VOUCHED: usize = 5;
pub(super) const VOUCHED_NEARBY: usize = 1;

/// Somebody who sits at a table, and where they were last seen.
pub(crate) type Host = (Key, Option<IpAddr>);

/// Secrets that hold a seat, on each network: so many of one network, and so many in all.
#[derive(Default)]
pub(super) struct Guests {
    pub(super) of: HashMap<Option<IpAddr>, HashMap<Digest, u64>>,
    pub(super) count: usize,
    vouched: Vouched,
}

impl Guests {
    /// Until when a secret is known.
    pub(super) fn until(&self, secret: Digest, network: Option<IpAddr>) -> Option<u64> {
        let own = self.own(secret, network);
        own.or_else(|| self.vouched.until(secret, network))
    }

    /// The same, if it needs nobody to vouch for it.
    fn own(&self, secret: Digest, network: Option<IpAddr>) -> Option<u64> {
        self.of.get(&network)?.get(&secret).copied()
    }

    /// Whether there was room for it, or somebody at its tables is known.
    pub(super) fn remember(
        &mut self,
        secret: Digest,
        network: Option<IpAddr>,
        hosts: &[Host],
        now: u64,
    ) -> bool {
        if self.has_room(secret, network, now) {
            self.vouched.forget(secret, network);
            return true;
        }
        let vouches = |host: &&Host| match **host {
            (Key::Account(_), _) => Some(VOUCHED),
            (Key::Token(token), there) => {
                let is_known = self.own(token, there).is_some_and(|until| until > now);
                let count = if there == network {
                    VOUCHED_NEARBY
                } else {
                    VOUCHED
                };
                is_known.then_some(count)
            }
        };
        let hosts = hosts.iter().filter(|(key, _)| *key != Key::Token(secret));
        let hosts: Vec<(Key, usize)> = hosts
            .filter_map(|host| Some((host.0, vouches(&host)?)))
            .collect();
        self.vouched.remember((secret, network), &hosts, now)
    }

    /// Remembers a secret by itself, if there is room for it.
    fn has_room(&mut self, secret: Digest, network: Option<IpAddr>, now: u64) -> bool {
        if self.own(secret, network).is_none() {
            if self.count >= MANY {
                self.forget_absent(now);
            }
            let guests = self.of.entry(network).or_default();
            if guests.len() >= MOST_GUESTS {
                self.count -= forget_absent(guests, now);
            }
            if guests.len() >= MOST_GUESTS {
                return false;
            }
            self.count += 1;
        }
        let guests = self.of.entry(network).or_default();
        guests.insert(secret, now + KNOWN_FOR);
        true
    }

    pub(super) fn forget(&mut self, secret: Digest, network: Option<IpAddr>) {
        self.vouched.forget(secret, network);
        if let Some(guests) = self.of.get_mut(&network)
            && guests.remove(&secret).is_some()
        {
            self.count -= 1;
            if guests.is_empty() {
                self.of.remove(&network);
            }
        }
    }

    /// Makes room on all networks: those who have not played for a while are forgotten, and
    /// everybody if that is not enough.
    fn forget_absent(&mut self, now: u64) {
        self.of.retain(|_, guests| {
            self.count -= forget_absent(guests, now);
            !guests.is_empty()
        });
        if self.count >= MANY {
            *self = Guests::default();
        }
    }
}

/// A secret on a network.
type Guest = (Digest, Option<IpAddr>);

/// Secrets for which there was no room on their network, but which hold a seat beside somebody who
/// is known. Everybody vouches for a few, so that a script has no more of them by having more seats.
#[derive(Default)]
struct Vouched {
    guests: HashMap<Guest, (Key, u64)>,
    by: HashMap<Key, Vec<Guest>>,
}

impl Vouched {
    fn until(&self, secret: Digest, network: Option<IpAddr>) -> Option<u64> {
        let found = self.guests.get(&(secret, network));
        found.map(|(_, until)| *until)
    }

    /// Whether one of these, who vouch for so many, vouches for a guest.
    fn remember(&mut self, guest: Guest, hosts: &[(Key, usize)], now: u64) -> bool {
        if let Some((by, until)) = self.guests.get_mut(&guest)
            && hosts.iter().any(|(host, _)| host == by)
        {
            *until = now + KNOWN_FOR;
            return true;
        }
        self.forget(guest.0, guest.1);
        if self.guests.len() >= MANY {
            *self = Vouched::default();
        }
        for (host, most) in hosts {
            let theirs = self.by.remove(host).unwrap_or_default();
            let (theirs, absent): (Vec<Guest>, Vec<Guest>) =
                theirs.into_iter().partition(|guest| {
                    let found = self.guests.get(guest);
                    found.is_some_and(|(_, until)| *until > now)
                });
            for guest in absent {
                self.guests.remove(&guest);
            }
            let theirs = self.by.entry(*host).or_insert(theirs);
            if theirs.len() < *most {
                theirs.push(guest);
                self.guests.insert(guest, (*host, now + KNOWN_FOR));
                return true;
            }
        }
        false
    }

    fn forget(&mut self, secret: Digest, network: Option<IpAddr>) {
        let guest = (secret, network);
        let Some((host, _)) = self.guests.remove(&guest) else {
            return;
        };
        if let Some(theirs) = self.by.get_mut(&host) {
            theirs.retain(|other| *other != guest);
            if theirs.is_empty() {
                self.by.remove(&host);
            }
        }
    }
}

/// Forgets those who have not played for a while, and returns how many. Whoever played more recently
/// may be about to come back.
fn forget_absent(guests: &mut HashMap<Digest, u64>, now: u64) -> usize {
    let before = guests.len();
    guests.retain(|_, until| *until + KNOWN_FOR > now);
    before - guests.len()
}
