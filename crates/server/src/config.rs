//! The server's configuration.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::headers::Transport;
use crate::nets::Net;
use crate::origin::Origin;

/// The default port.
pub const DEFAULT_PORT: u16 = 8400;

/// The configuration of the server.
#[derive(Clone, Default, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: Listen,
    /// The certificate and its key, for TLS; plain HTTP without.
    pub tls: Option<TlsFiles>,
    /// Trusted proxies: their word on the origin of a request is believed.
    pub proxies: Vec<Net>,
    /// The site's address as browsers see it, if there is a proxy in front.
    pub public: Option<Origin>,
    /// A folder to serve the client from during development, instead of the one inside this
    /// program.
    pub client_dir: Option<PathBuf>,
    /// Limits on what one visitor may demand.
    pub limits: Limits,
}

/// Where a server listens: an address and optionally a port.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Listen {
    /// An address of this machine; an unspecified one means all of them.
    pub address: IpAddr,
    /// The port; by default the first free port from [`DEFAULT_PORT`] on.
    pub port: Option<u16>,
}

/// The two files of TLS, in PEM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The certificate, followed by those that vouch for it.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// Limits beyond which the server hangs up.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Simultaneous connections; beyond that, the one idle the longest is closed. The default stays
    /// below the thousand open files that systems usually allow a program.
    pub connections: usize,
    /// The same for one network: an IPv4 address, or 64 bits of an IPv6 address. Trusted proxies
    /// speak for many and are not counted.
    pub connections_of_a_network: usize,
    /// The bytes of a request head: at least 8,192.
    pub head: usize,
    /// The bytes of a request body.
    pub body: usize,
    /// The time for the TLS handshake, for sending a request head, for sending its body, and
    /// between two requests.
    pub patience: Duration,
    /// How long a response may wait for a reader that takes less than a KiB per second.
    pub stall: Duration,
    /// How long responses in progress may take after the server is told to stop.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 900,
            connections_of_a_network: 200,
            head: 16 * 1024,
            body: 64 * 1024,
            patience: Duration::from_secs(15),
            stall: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
        }
    }
}

impl Config {
    /// How browsers reach the server.
    pub fn transport(&self) -> Transport {
        let is_secure = self.public.as_ref().is_some_and(Origin::is_secure);
        if self.tls.is_some() || is_secure {
            Transport::Tls
        } else {
            Transport::Plain
        }
    }
}

impl Listen {
    /// At exactly this address and port.
    pub const fn at(address: SocketAddr) -> Self {
        Self {
            address: address.ip(),
            port: Some(address.port()),
        }
    }
}

impl Default for Listen {
    /// Only this machine.
    fn default() -> Self {
        Self {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: None,
        }
    }
}

impl FromStr for Listen {
    type Err = ParseListenError;

    /// Parses `0.0.0.0:8400`, `[::]:8400`, `0.0.0.0`, `::`, `localhost:8400`, `localhost`, `:8400`
    /// or `8400`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        if let Ok(exact) = text.parse::<SocketAddr>() {
            return Ok(Self::at(exact));
        }
        let unbracketed = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
        if let Ok(address) = unbracketed.unwrap_or(text).parse::<IpAddr>() {
            return Ok(Self {
                address,
                port: None,
            });
        }
        if text == "localhost" {
            return Ok(Self::default());
        }
        text.strip_prefix("localhost:")
            .or_else(|| text.strip_prefix(':'))
            .unwrap_or(text)
            .parse()
            .map(|port| Self::at(SocketAddr::new(here, port)))
            .map_err(|_| ParseListenError(text.to_owned()))
    }
}

/// A text that is not an address to listen at.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no address of this machine; try 0.0.0.0:{DEFAULT_PORT} or {DEFAULT_PORT}")]
pub struct ParseListenError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, address: &str, port: Option<u16>) {
        let address = address.parse().unwrap();
        assert_eq!(text.parse(), Ok(Listen { address, port }), "{text}");
    }

    #[test]
    fn addresses_are_read_with_and_without_a_port() {
        check("0.0.0.0:80", "0.0.0.0", Some(80));
        check("0.0.0.0", "0.0.0.0", None);
        check("[::1]:8443", "::1", Some(8443));
        check("[::]", "::", None);
        check("::", "::", None);
        check("localhost", "127.0.0.1", None);
        check("localhost:9000", "127.0.0.1", Some(9000));
        check(":9000", "127.0.0.1", Some(9000));
        check("9000", "127.0.0.1", Some(9000));
        check("127.0.0.1:0", "127.0.0.1", Some(0));
    }

    #[test]
    fn what_is_no_address_is_refused_with_an_example() {
        for text in [
            "",
            ":",
            "here",
            "70000",
            "1.2.3:80",
            "example.org:80",
            "http://0.0.0.0",
        ] {
            let error = text.parse::<Listen>().unwrap_err().to_string();
            assert!(error.contains(&format!("`{text}`")), "{error}");
            assert!(error.contains("0.0.0.0:8400"), "{error}");
        }
    }
}
