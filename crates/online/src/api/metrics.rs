//! The metrics of the server, for this machine and whoever the host names. Everybody else finds
//! nothing there.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use super::Service;
use crate::error::error;
use crate::metrics;

/// Where the metrics are.
const METRICS: &str = "/metrics";
/// What proxies say of where a request came from. A server that believes a proxy takes it out.
const HEARSAY: [&str; 3] = ["x-forwarded-for", "x-forwarded-proto", "forwarded"];

/// Says of an address whether it may read the metrics.
pub type MetricsReaders = Arc<dyn Fn(IpAddr) -> bool + Send + Sync>;

/// The same answers, but the metrics are not for everybody.
pub(super) fn guarded(router: Router, readers: MetricsReaders) -> Router {
    router.layer(from_fn_with_state(readers, guard))
}

/// Hands out the metrics.
pub(super) async fn metrics(State(service): State<Service>) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    let text = metrics::text(&service.hub, service.passwords.made());
    ([(CONTENT_TYPE, kind)], text).into_response()
}

async fn guard(State(readers): State<MetricsReaders>, request: Request, next: Next) -> Response {
    if request.uri().path() == METRICS && !may_read(&request, &readers) {
        let nothing = error(StatusCode::NOT_FOUND, "missing", "there is nothing here");
        return nothing.into_response();
    }
    next.run(request).await
}

fn may_read(request: &Request, readers: &MetricsReaders) -> bool {
    let Some(ConnectInfo(from)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return false;
    };
    let address = from.ip().to_canonical();
    // A proxy on this machine that nobody has configured must not make everybody a neighbour.
    let is_here = address.is_loopback() && !is_forwarded(request.headers());
    is_here || readers(address)
}

fn is_forwarded(headers: &HeaderMap) -> bool {
    HEARSAY.iter().any(|name| headers.contains_key(*name))
}
