//! Who may read the counts of the server: this machine, and whoever the host names. Everybody else
//! finds nothing there.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use crate::answers::error;

/// Where the counts are.
const METRICS: &str = "/metrics";
/// What proxies say of where a request came from. A server that believes a proxy takes it out.
const HEARSAY: [&str; 3] = ["x-forwarded-for", "x-forwarded-proto", "forwarded"];

/// Says of an address whether it may read the counts.
pub type Onlookers = Arc<dyn Fn(IpAddr) -> bool + Send + Sync>;

/// The same answers, but the counts are not for everybody.
pub(crate) fn shut(router: Router, onlookers: Onlookers) -> Router {
    router.layer(from_fn_with_state(onlookers, guard))
}

async fn guard(State(onlookers): State<Onlookers>, request: Request, next: Next) -> Response {
    if request.uri().path() == METRICS && !may_read(&request, &onlookers) {
        let nothing = error(StatusCode::NOT_FOUND, "missing", "there is nothing here");
        return nothing.into_response();
    }
    next.run(request).await
}

fn may_read(request: &Request, onlookers: &Onlookers) -> bool {
    let Some(ConnectInfo(from)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return false;
    };
    let address = from.ip().to_canonical();
    // A proxy on this machine that nobody has configured must not make everybody a neighbour.
    let is_here = address.is_loopback() && !is_forwarded(request.headers());
    is_here || onlookers(address)
}

fn is_forwarded(headers: &HeaderMap) -> bool {
    HEARSAY.iter().any(|name| headers.contains_key(*name))
}
