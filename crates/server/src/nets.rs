//! Addresses of machines and whole networks, as hosts write them.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use ipnet::IpNet;
use thiserror::Error;

/// An address or a network: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Net(IpNet);

impl Net {
    /// Whether an address belongs to it. An IPv4 address mapped into IPv6 is one of IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

/// The network of an address within which one visitor may have any number of addresses: an IPv4
/// address alone, or the first 64 bits of an IPv6 address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        v4 @ IpAddr::V4(_) => v4,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
    }
}

impl FromStr for Net {
    type Err = ParseNetError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let address = || text.parse::<IpAddr>().map(IpNet::from);
        let net = text.parse().or_else(|_| address());
        net.map(Self).map_err(|_| ParseNetError(text.to_owned()))
    }
}

/// A text that is neither an address nor a network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is neither an address nor a network; try 127.0.0.1 or 10.0.0.0/8")]
pub struct ParseNetError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(net: &str, inside: &[&str], outside: &[&str]) {
        let net: Net = net.parse().unwrap();
        let is_inside = |text: &&str| net.contains(text.parse().unwrap());
        assert!(inside.iter().all(is_inside), "{net:?} {inside:?}");
        assert!(!outside.iter().any(is_inside), "{net:?} {outside:?}");
    }

    #[test]
    fn networks_hold_what_begins_alike() {
        check(
            "10.0.0.0/8",
            &["10.255.1.2", "::ffff:10.1.1.1"],
            &["11.0.0.0", "::a00:1"],
        );
        check("192.0.2.7", &["192.0.2.7"], &["192.0.2.6", "::1"]);
        check(
            "192.0.2.128/25",
            &["192.0.2.128", "192.0.2.255"],
            &["192.0.2.127"],
        );
        check("0.0.0.0/0", &["1.2.3.4"], &["::1"]);
        check("fd00::/8", &["fd12::1"], &["fe00::1", "253.0.0.1"]);
        check("::1", &["::1"], &["::2", "127.0.0.1"]);
    }

    #[test]
    fn a_visitor_is_counted_by_their_network() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }

    #[test]
    fn what_is_no_network_is_refused_with_an_example() {
        for text in [
            "",
            "localhost",
            "10.0.0.0/33",
            "::/129",
            "10.0.0.0/",
            "10/8",
            "1.2.3.4/-1",
        ] {
            let error = text.parse::<Net>().unwrap_err().to_string();
            assert!(error.contains("10.0.0.0/8"), "{error}");
        }
    }
}
