//! The addresses people can type to reach a server.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use crate::headers::Transport;

/// The addresses of a server that listens at `bound`, starting with the one for this machine.
///
/// A server that listens everywhere is reached by each address of this machine.
pub(crate) fn typed(bound: SocketAddr, transport: Transport) -> Vec<String> {
    let type_out = |address| url(address, bound.port(), transport);
    if !bound.ip().is_unspecified() {
        return vec![type_out(bound.ip())];
    }
    let mut addresses = vec![type_out(loopback(bound.ip()))];
    addresses.extend(of_this_machine(bound.ip()).into_iter().map(type_out));
    addresses
}

fn url(address: IpAddr, port: u16, transport: Transport) -> String {
    let scheme = match transport {
        Transport::Plain => "http",
        Transport::Tls => "https",
    };
    format!("{scheme}://{}", SocketAddr::new(address, port))
}

/// The address of this machine for itself. Where IPv6 listens everywhere, so does IPv4.
fn loopback(everywhere: IpAddr) -> IpAddr {
    if everywhere.is_ipv6() && cfg!(windows) {
        IpAddr::V6(Ipv6Addr::LOCALHOST)
    } else {
        IpAddr::V4(std::net::Ipv4Addr::LOCALHOST)
    }
}

/// The addresses by which others reach this machine.
fn of_this_machine(everywhere: IpAddr) -> Vec<IpAddr> {
    let Ok(interfaces) = if_addrs::get_if_addrs() else {
        return Vec::new();
    };
    let mut addresses: Vec<IpAddr> = interfaces
        .iter()
        .map(if_addrs::Interface::ip)
        .filter(|address| can_be_typed(*address))
        .filter(|address| everywhere.is_ipv6() || address.is_ipv4())
        .collect();
    addresses.sort_unstable();
    addresses.dedup();
    addresses
}

/// Link-local addresses need the name of an interface, which browsers do not accept.
fn can_be_typed(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        IpAddr::V6(address) => !address.is_loopback() && !address.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_typed_as_it_is() {
        let at = |text: &str| text.parse::<SocketAddr>().unwrap();
        assert_eq!(
            typed(at("127.0.0.1:8400"), Transport::Plain),
            ["http://127.0.0.1:8400"]
        );
        assert_eq!(
            typed(at("[::1]:8443"), Transport::Tls),
            ["https://[::1]:8443"]
        );
    }

    #[test]
    fn everywhere_begins_with_this_machine_and_names_no_address_twice() {
        let found = typed("0.0.0.0:80".parse().unwrap(), Transport::Plain);
        assert_eq!(found[0], "http://127.0.0.1:80");
        for (i, address) in found.iter().enumerate() {
            assert!(!address.contains("0.0.0.0") && !found[..i].contains(address));
        }
    }

    #[test]
    fn only_addresses_that_browsers_take_are_named() {
        let takes = |text: &str| can_be_typed(text.parse().unwrap());
        assert!(takes("192.168.1.7") && takes("10.0.0.1") && takes("fd00::7"));
        assert!(!takes("127.0.0.2") && !takes("169.254.1.1"));
        assert!(!takes("::1") && !takes("fe80::1"));
    }
}
