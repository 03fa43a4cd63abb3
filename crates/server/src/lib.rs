//! The web server of Damier: the client from inside the binary or from a folder, health, version.
//!
//! [`serve`] is the whole program, from the sockets to the signal that ends it. [`router`] is only
//! the routes, and [`Server`] serves on a socket until told to stop.
//!
//! It knows no game: other routes come from outside, as [`Extra`]. It speaks HTTP/1.1, plain or
//! over TLS: the client is a handful of files that browsers cache, and a proxy in front can speak
//! anything newer.

mod addressed;
mod addresses;
mod body;
mod client;
mod config;
mod connections;
mod error;
mod extra;
mod files;
mod folder;
mod headers;
mod listener;
mod negotiation;
mod nets;
mod origin;
mod places;
mod proxies;
mod serve;
mod site;
mod stall;
mod status;
mod stop;
mod tls;

pub use client::Client;
pub use config::{Config, DEFAULT_PORT, Limits, Listen, ParseListenError, TlsFiles};
pub use error::{ServeError, TlsFileError};
pub use extra::{Extra, Health, HealthCheck, KindOf};
pub use folder::Folder;
pub use headers::Transport;
pub use nets::{Net, ParseNetError};
pub use origin::{Origin, ParseOriginError};
pub use serve::{Server, Started, serve, serve_with};
pub use site::{Asset, Site};

use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn};

/// Every route of the server: the client, health and version, and any others it offers, with
/// headers that make browsers strict. A request that came by another transport has a [`Transport`]
/// among its extensions. `public` is the site's address, if it is known.
pub fn router(
    client: Client,
    extra: Router,
    health: HealthCheck,
    transport: Transport,
    public: Option<Origin>,
) -> Router {
    Router::new()
        .merge(status::router(client.clone(), health))
        .merge(extra)
        .merge(client::router(client, public))
        .layer(from_fn(
            move |mut request: Request, next: Next| async move {
                let transport = *request.extensions_mut().get_or_insert(transport);
                headers::guard(next.run(request).await, transport)
            },
        ))
}
