//! Origins: how browsers name a site, such as `https://damier.example`.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::Scheme;
use thiserror::Error;

/// A site as browsers name it: scheme, host and port, in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin(String);

impl Origin {
    /// As browsers write it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is reached over TLS.
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Origin {
    type Err = ParseOriginError;

    /// Parses `https://damier.example` and `http://192.168.1.7:8400`, also with a trailing slash.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || ParseOriginError(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let (Some(scheme), Some(authority)) = (uri.scheme(), uri.authority()) else {
            return Err(wrong());
        };
        let usual = match scheme {
            _ if *scheme == Scheme::HTTP => 80,
            _ if *scheme == Scheme::HTTPS => 443,
            _ => return Err(wrong()),
        };
        let is_bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        if !is_bare || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(wrong());
        }
        let host = authority.host().to_ascii_lowercase();
        Ok(Self(match uri.port_u16() {
            Some(port) if port != usual => format!("{scheme}://{host}:{port}"),
            _ => format!("{scheme}://{host}"),
        }))
    }
}

/// A text that is not an origin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not the address of a site; try https://damier.example")]
pub struct ParseOriginError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_written_as_browsers_do() {
        for (text, origin) in [
            ("https://damier.example", "https://damier.example"),
            ("HTTPS://Damier.Example:443/", "https://damier.example"),
            ("http://damier.example:80", "http://damier.example"),
            ("http://192.168.1.7:8400", "http://192.168.1.7:8400"),
            ("https://[fd00::1]:8443/", "https://[fd00::1]:8443"),
        ] {
            let read: Origin = text.parse().unwrap();
            assert_eq!(read.as_str(), origin, "{text}");
            assert_eq!(read.is_secure(), origin.starts_with("https"));
        }
    }

    #[test]
    fn what_is_no_origin_is_refused_with_an_example() {
        for text in [
            "",
            "damier.example",
            "ftp://damier.example",
            "https://",
            "https://a@damier.example",
            "https://damier.example/games",
            "https://damier.example/?x",
            "null",
        ] {
            let error = text.parse::<Origin>().unwrap_err().to_string();
            assert!(error.contains("https://damier.example"), "{error}");
        }
    }
}
