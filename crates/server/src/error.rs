//! Why a server cannot start.

use std::error::Error;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Why a server cannot start or go on.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServeError {
    /// Another program listens there.
    Busy(SocketAddr),
    /// The system does not let this program listen there.
    Listen(SocketAddr, io::Error),
    /// A file for TLS cannot be read or holds something else.
    TlsFile(PathBuf, String),
    /// The certificate and the key cannot be used together.
    Tls(String),
    /// What else the server was to offer cannot start.
    Extra(Box<dyn Error + Send + Sync>),
    /// The system refuses threads, signals or the like.
    System(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Busy(address) => write!(
                f,
                "another program listens at {address}; choose another port with --listen"
            ),
            // What the system says of it is the source.
            Self::Listen(address, _) => write!(f, "cannot listen at {address}"),
            Self::TlsFile(path, why) => write!(f, "{}: {why}", path.display()),
            Self::Tls(why) => write!(f, "the certificate and the key are no use: {why}"),
            Self::Extra(error) => error.fmt(f),
            Self::System(_) => f.write_str("the server cannot run"),
        }
    }
}

impl Error for ServeError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Listen(_, error) | Self::System(error) => Some(error),
            Self::Extra(error) => error.source(),
            Self::Busy(_) | Self::TlsFile(..) | Self::Tls(_) => None,
        }
    }
}
