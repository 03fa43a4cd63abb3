//! Reverse proxies: the address of the visitor behind a trusted one.
//!
//! A trusted proxy appends the address that a request came from to `X-Forwarded-For` and puts the
//! scheme into `X-Forwarded-Proto`. Both headers are removed once used; a request that still has
//! one when it is handled did not come through a trusted proxy, or came through one that does not
//! say from where.

use std::net::{IpAddr, SocketAddr};

use axum::http::header::HeaderName;
use axum::http::{HeaderMap, HeaderValue};

use crate::headers::Transport;
use crate::nets::Net;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The origin of a request, and how it reached the last trusted machine before us.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Caller {
    pub(crate) from: SocketAddr,
    pub(crate) transport: Transport,
}

impl Caller {
    /// The caller of a request over a connection from `peer`, given the trusted networks.
    pub(crate) fn of(
        headers: &mut HeaderMap,
        peer: SocketAddr,
        transport: Transport,
        believed: &[Net],
    ) -> Self {
        let is_believed = |address: IpAddr| believed.iter().any(|net| net.contains(address));
        let direct = Self {
            from: SocketAddr::new(peer.ip().to_canonical(), peer.port()),
            transport,
        };
        if !is_believed(peer.ip()) {
            return direct;
        }
        let told = Self {
            from: origin(headers, is_believed).unwrap_or(direct.from),
            transport: told_transport(headers).unwrap_or(transport),
        };
        let says_from_where = headers.contains_key(FORWARDED_FOR);
        headers.remove(FORWARDED_FOR);
        headers.remove(FORWARDED_PROTO);
        if !says_from_where {
            // It speaks for somebody unknown, not for itself.
            headers.insert(FORWARDED_FOR, HeaderValue::from_static("unknown"));
        }
        told
    }
}

/// The last address of the list that is no proxy: everything before it may be a lie.
fn origin(headers: &HeaderMap, is_believed: impl Fn(IpAddr) -> bool) -> Option<SocketAddr> {
    let lines = headers.get_all(FORWARDED_FOR).iter().rev();
    let mut found = None;
    for line in lines {
        // Trust ends where the list cannot be read.
        let Ok(line) = line.to_str() else { break };
        for word in line.rsplit(',') {
            let Some(address) = address(word.trim()) else {
                return found;
            };
            found = Some(address);
            if !is_believed(address.ip()) {
                return found;
            }
        }
    }
    found
}

/// Parses `192.0.2.1`, `2001:db8::1`, and both with a port.
fn address(word: &str) -> Option<SocketAddr> {
    let unbracketed = word.strip_prefix('[').and_then(|w| w.strip_suffix(']'));
    let bare = unbracketed.unwrap_or(word).parse::<IpAddr>();
    let found = bare.map(|address| SocketAddr::new(address, 0));
    let found = found.or_else(|_| word.parse::<SocketAddr>()).ok()?;
    Some(SocketAddr::new(found.ip().to_canonical(), found.port()))
}

/// How the request reached the proxy, by its own account: the last one.
fn told_transport(headers: &HeaderMap) -> Option<Transport> {
    let line = headers.get_all(FORWARDED_PROTO).iter().next_back()?;
    let last = line.to_str().ok()?.rsplit(',').next()?;
    match last.trim() {
        "https" => Some(Transport::Tls),
        "http" => Some(Transport::Plain),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The caller behind a connection from `peer` that sends these headers.
    fn caller(peer: &str, lines: &[(HeaderName, &str)]) -> (String, Transport, usize) {
        let believed = ["127.0.0.1", "10.0.0.0/8"].map(|net| net.parse().unwrap());
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(name, value.parse().unwrap());
        }
        let peer = SocketAddr::new(peer.parse().unwrap(), 7);
        let found = Caller::of(&mut headers, peer, Transport::Plain, &believed);
        (found.from.ip().to_string(), found.transport, headers.len())
    }

    #[track_caller]
    fn check(peer: &str, said: &[&str], expected: &str) {
        let lines: Vec<_> = said.iter().map(|said| (FORWARDED_FOR, *said)).collect();
        assert_eq!(caller(peer, &lines).0, expected, "{peer} {said:?}");
    }

    #[test]
    fn only_a_proxy_that_is_configured_is_believed() {
        check("192.0.2.1", &["203.0.113.9"], "192.0.2.1");
        check("127.0.0.1", &["203.0.113.9"], "203.0.113.9");
        check("::ffff:127.0.0.1", &["203.0.113.9"], "203.0.113.9");
        check("::1", &["203.0.113.9"], "::1");
        check("127.0.0.1", &[], "127.0.0.1");
    }

    #[test]
    fn what_the_visitor_said_before_the_proxy_is_a_lie() {
        check("127.0.0.1", &["127.0.0.1, 203.0.113.9"], "203.0.113.9");
        check("127.0.0.1", &["8.8.8.8", "203.0.113.9"], "203.0.113.9");
        check(
            "127.0.0.1",
            &["8.8.8.8, 203.0.113.9, 10.1.1.1"],
            "203.0.113.9",
        );
        check("127.0.0.1", &["10.2.2.2, 10.1.1.1"], "10.2.2.2");
        check("127.0.0.1", &["me, 10.1.1.1"], "10.1.1.1");
        check("127.0.0.1", &["8.8.8.8, unknown"], "127.0.0.1");
        check("127.0.0.1", &[""], "127.0.0.1");
    }

    #[test]
    fn addresses_may_have_a_port() {
        check("127.0.0.1", &["203.0.113.9:4711"], "203.0.113.9");
        check("127.0.0.1", &["[2001:db8::1]:4711"], "2001:db8::1");
        check("127.0.0.1", &["[2001:db8::1]"], "2001:db8::1");
        check("127.0.0.1", &["::ffff:203.0.113.9"], "203.0.113.9");
    }

    #[test]
    fn the_transport_is_believed_of_the_same_proxies() {
        let said = |peer, said: &str| caller(peer, &[(FORWARDED_PROTO, said)]);
        let told = |peer, text: &str| said(peer, text).1;
        assert_eq!(told("127.0.0.1", "https"), Transport::Tls);
        assert_eq!(told("127.0.0.1", "http, https"), Transport::Tls);
        assert_eq!(told("127.0.0.1", "https, http"), Transport::Plain);
        assert_eq!(told("127.0.0.1", "gopher"), Transport::Plain);
        assert_eq!(told("192.0.2.1", "https"), Transport::Plain);
    }

    #[test]
    fn what_was_believed_is_taken_out_and_lies_stay_visible() {
        let lines = [(FORWARDED_FOR, "203.0.113.9"), (FORWARDED_PROTO, "https")];
        assert_eq!(caller("127.0.0.1", &lines).2, 0);
        assert_eq!(caller("192.0.2.1", &lines).2, 2);
    }

    #[test]
    fn a_proxy_that_does_not_say_from_where_is_not_taken_for_the_visitor() {
        assert_eq!(caller("127.0.0.1", &[]).2, 1, "the lie stays visible");
        assert_eq!(caller("192.0.2.1", &[]).2, 0);
    }
}
