//! Why a server cannot start.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use rustls::pki_types::pem;
use thiserror::Error;

/// Why a server cannot start or go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ServeError {
    /// Another program is listening there.
    #[error("another program listens at {0}; choose another port with --listen")]
    Busy(SocketAddr),
    /// The system does not allow listening there.
    #[error("cannot listen at {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The folder of the client cannot be read.
    #[error("cannot serve the client from {}", .0.display())]
    ClientFolder(PathBuf, #[source] io::Error),
    /// The folder of the client has no page.
    #[error("{}: there is no index.html; `cargo xtask web` builds the client", .0.display())]
    NoPage(PathBuf),
    /// A file for TLS cannot be read or holds something else.
    #[error("{path}: {1}", path = .0.display())]
    TlsFile(PathBuf, TlsFileError),
    /// The certificate and the key cannot be used together.
    #[error("the certificate and the key cannot be used together: {0}")]
    Tls(rustls::Error),
    /// The service behind the other routes cannot start.
    #[error(transparent)]
    Extra(Box<dyn Error + Send + Sync>),
    /// The system refuses threads, signals or the like.
    #[error("the server cannot run")]
    System(#[source] io::Error),
}

/// Why a file for TLS cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TlsFileError {
    /// It cannot be read.
    #[error(transparent)]
    Io(io::Error),
    /// It is not PEM.
    #[error(transparent)]
    Pem(pem::Error),
    /// It holds no certificate.
    #[error("there is no certificate in it")]
    NoCertificate,
    /// It holds no private key.
    #[error("there is no private key in it")]
    NoPrivateKey,
}
