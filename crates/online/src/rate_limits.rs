//! How much each of many may ask in a while.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

use damier_tables::rates::{Bucket, Rate};

/// From so many on, those who asked for nothing lately are forgotten.
const MANY: usize = 10_000;

/// The network of an address, in which one person may have as many addresses as they like.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        },
    }
}

/// A bucket for each.
pub(crate) struct RateLimits<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> RateLimits<K> {
    /// So much for each.
    pub(crate) fn new(rate: Rate) -> RateLimits<K> {
        RateLimits {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Takes a token of somebody; says whether there was one.
    pub(crate) fn take(&self, whose: K, now: u64) -> bool {
        // A map is still a map after a panic.
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY && !buckets.contains_key(&whose) {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = buckets.entry(whose);
        bucket
            .or_insert_with(|| Bucket::new(self.rate, now))
            .take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_his_own_and_gets_it_back() {
        let limits = RateLimits::new(Rate::new(2, 100));
        let took: Vec<bool> = [1, 1, 1, 2].map(|whose| limits.take(whose, 0)).to_vec();
        assert_eq!(took, [true, true, false, true]);
        assert!(limits.take(1, 50) && !limits.take(1, 50));
    }

    #[test]
    fn a_network_counts_as_one() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }

    #[test]
    fn those_who_asked_for_nothing_lately_are_forgotten() {
        let limits = RateLimits::new(Rate::new(1, 10));
        for whose in 0..MANY {
            assert!(limits.take(whose, 0));
        }
        assert!(limits.take(MANY, 10));
        assert_eq!(limits.buckets.lock().unwrap().len(), 1);
    }
}
