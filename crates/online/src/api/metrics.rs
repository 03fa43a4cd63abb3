//! The metrics of the server, for this machine and readers named by the host. Nobody else finds
//! anything there.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use super::{Route, Service, route};
use crate::error::Error;
use crate::hub::Hub;

/// The format of the metrics.
const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// The path of the metrics.
pub(super) const METRICS: &str = "/metrics";
/// Headers by which proxies tell where a request came from. A server that trusts a proxy removes
/// them.
const FORWARDED: [&str; 3] = ["x-forwarded-for", "x-forwarded-proto", "forwarded"];

/// Decides whether an address may read the metrics.
pub type MetricsReaders = Arc<dyn Fn(IpAddr) -> bool + Send + Sync>;

/// The same router, with the metrics restricted.
pub(super) fn guarded(router: Router, readers: MetricsReaders) -> Router {
    router.layer(from_fn_with_state(readers, guard))
}

pub(super) fn routes() -> Vec<Route> {
    vec![route("GET /metrics", metrics).about("Metrics, for Prometheus.")]
}

async fn metrics(State(service): State<Service>) -> Result<Response, Error> {
    let text = service.hub.metrics.encode(&service.hub);
    Ok(([(CONTENT_TYPE, OPENMETRICS)], text).into_response())
}

/// Measures how long requests take, route by route.
pub(super) async fn timed(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    // An unknown method adds no new line to the metrics.
    let method = match *request.method() {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        _ => "other",
    };
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or_else(String::new, |route| route.as_str().to_owned());
    let response = next.run(request).await;
    hub.metrics.answered(method, route, began);
    response
}

async fn guard(State(readers): State<MetricsReaders>, request: Request, next: Next) -> Response {
    if request.uri().path() == METRICS && !may_read(&request, &readers) {
        return Error::Missing("thing").into_response();
    }
    next.run(request).await
}

fn may_read(request: &Request, readers: &MetricsReaders) -> bool {
    let Some(ConnectInfo(from)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return false;
    };
    let address = from.ip().to_canonical();
    // A proxy on this machine that nobody has configured must not make everybody local.
    let is_here = address.is_loopback() && !is_forwarded(request.headers());
    is_here || readers(address)
}

fn is_forwarded(headers: &HeaderMap) -> bool {
    FORWARDED.iter().any(|name| headers.contains_key(*name))
}
