//! Finds a port and listens on it.

use std::io::ErrorKind;
use std::net::SocketAddr;

use tokio::net::TcpListener;

use crate::config::{DEFAULT_PORT, Listen};
use crate::error::ServeError;

/// The number of ports tried when none is asked for.
const TRIED: u16 = 32;

/// Listens on the port asked for, or on the first free one if none was.
pub(crate) async fn listen(listen: Listen) -> Result<TcpListener, ServeError> {
    let at = |port| SocketAddr::new(listen.address, port);
    if let Some(port) = listen.port {
        return bind(at(port)).await;
    }
    for port in DEFAULT_PORT..DEFAULT_PORT + TRIED {
        match bind(at(port)).await {
            Err(ServeError::Busy(_)) => {}
            bound_or_failed => return bound_or_failed,
        }
    }
    Err(ServeError::Busy(at(DEFAULT_PORT)))
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address)
        .await
        .map_err(|error| match error.kind() {
            ErrorKind::AddrInUse => ServeError::Busy(address),
            _ => ServeError::Listen(address, error),
        })
}
