//! Where a browser wants its messages to be left: an address that it names, and that may lie.
//!
//! Whoever may name an address that this server then asks could make it ask whatever stands behind
//! its own walls. So only HTTPS is spoken, and only with addresses that everybody can reach; they are
//! looked up once, and what was looked at is what is connected to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;

use super::Reach;

/// The most characters of an address.
pub(crate) const MOST_CHARS: usize = 1_000;
const HTTPS_PORT: u16 = 443;

/// An address that a browser named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Endpoint {
    uri: Uri,
    host: String,
    port: u16,
    pub(super) is_secure: bool,
}

impl Endpoint {
    /// Reads an address; nothing if it is none that may be asked.
    pub(crate) fn read(text: &str, reach: Reach) -> Option<Endpoint> {
        if text.len() > MOST_CHARS {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let is_secure = match (uri.scheme_str()?, reach) {
            ("https", _) => true,
            ("http", Reach::Anywhere) => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        if authority.as_str().contains('@') {
            return None;
        }
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = authority.port_u16();
        let port = port.or(is_secure.then_some(HTTPS_PORT))?;
        let is_allowed = |ip: IpAddr| reach == Reach::Anywhere || is_public(ip);
        // A number is looked at now, a name when it is looked up.
        if host.is_empty() || host.parse().is_ok_and(|ip| !is_allowed(ip)) {
            return None;
        }
        Some(Endpoint {
            uri,
            host,
            port,
            is_secure,
        })
    }

    /// The name of the host.
    pub(super) fn host(&self) -> &str {
        &self.host
    }

    /// As `Host` and the claims of a message name it.
    pub(super) fn authority(&self) -> &str {
        self.uri
            .authority()
            .map_or("", |authority| authority.as_str())
    }

    /// The origin.
    pub(super) fn origin(&self) -> String {
        let scheme = if self.is_secure { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    /// What is asked of the host.
    pub(super) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }

    /// Where the host is, if it is where anybody could go.
    pub(super) async fn resolve(&self, reach: Reach) -> Option<SocketAddr> {
        let found = tokio::net::lookup_host((self.host.as_str(), self.port));
        let found: Vec<SocketAddr> = found.await.ok()?.collect();
        // One that leads inside is reason enough to go to none of them.
        let is_allowed = |at: &SocketAddr| reach == Reach::Anywhere || is_public(at.ip());
        found
            .iter()
            .all(is_allowed)
            .then(|| found.first().copied())?
    }
}

/// Whether anybody could go to an address: it is in no private, local or special network.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || ip.is_multicast()
        // This network, shared by a provider's customers, tests, protocols, the future.
        || a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 198 && (b == 18 || b == 19))
        || (a, b, c) == (192, 0, 0)
        || a >= 240;
    !is_special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, ..] = ip.segments();
    let last = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    let [.., high, low] = ip.segments();
    match (a, b, c, d, e, f) {
        // An old address in a new coat.
        (0, 0, 0, 0, 0, 0xffff | 0) | (0x64, 0xff9b, 0, 0, 0, 0) => is_public_v4(last(high, low)),
        (0x2002, ..) => is_public_v4(last(b, c)),
        // Documentation, and tunnels that hide where they lead.
        (0x2001, 0 | 0xdb8, ..) => false,
        // What is given out to the public begins with 001.
        _ => a & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_everybody_can_reach_are_asked() {
        for address in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/x?y=z",
            "https://push.example:8443/x",
            "https://203.0.112.9/x",
            "https://[2606:4700::1]/x",
        ] {
            assert!(
                Endpoint::read(address, Reach::Public).is_some(),
                "{address}"
            );
        }
        for address in [
            "",
            "push.example/x",
            "http://push.example/x",
            "ftp://push.example/x",
            "https://",
            "https://user@push.example/x",
            "https://127.0.0.1/x",
            "https://10.1.2.3/x",
            "https://172.16.0.1/x",
            "https://192.168.0.1/x",
            "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/x",
            "https://0.0.0.0/x",
            "https://255.255.255.255/x",
            "https://[::1]/x",
            "https://[::]/x",
            "https://[fe80::1]/x",
            "https://[fd00::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://[64:ff9b::7f00:1]/x",
            "https://[2002:7f00:1::]/x",
        ] {
            assert_eq!(Endpoint::read(address, Reach::Public), None, "{address}");
        }
        let long = format!("https://push.example/{}", "x".repeat(MOST_CHARS));
        assert_eq!(Endpoint::read(&long, Reach::Public), None);
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_followed() {
        let inside = Endpoint::read("https://localhost/x", Reach::Public).unwrap();
        assert_eq!(inside.resolve(Reach::Public).await, None);
        assert!(inside.resolve(Reach::Anywhere).await.is_some());
    }
}
