//! The web server of Damier: the client from inside the binary, health and version.
//!
//! [`serve`] is the whole program, from the sockets to the signal that ends it. [`router`] is
//! only the answers, and [`Server`] answers on a socket until it is told to stop.
//!
//! It knows no game: what else it answers comes from outside, as [`Extra`]. It speaks HTTP/1.1, plain or over TLS: the client is a handful of files
//! that browsers keep, and a proxy in front of it speaks whatever is newer.

mod addresses;
mod client;
mod config;
mod connections;
mod error;
mod extra;
mod headers;
mod listener;
mod negotiation;
mod serve;
mod site;
mod stall;
mod status;
mod stop;
mod tls;

pub use config::{Config, DEFAULT_PORT, Limits, Listen, ParseListenError, TlsFiles};
pub use error::ServeError;
pub use extra::Extra;
pub use headers::Transport;
pub use serve::{Server, Started, serve, serve_with};
pub use site::{Asset, Site};

use axum::Router;
use axum::middleware::map_response;

/// Every answer of the server: a site, its health and its version, and whatever else it offers,
/// with the headers that make browsers strict.
pub fn router(site: Site, extra: Router, transport: Transport) -> Router {
    Router::new()
        .merge(status::router(&site))
        .merge(extra)
        .merge(client::router(site))
        .layer(map_response(move |response| {
            headers::guard(response, transport)
        }))
}
