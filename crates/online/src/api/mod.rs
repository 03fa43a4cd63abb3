//! The HTTP API: for programs, for networks that block sockets, and for everything that needs no
//! socket: accounts, the lobby.
//!
//! Each file of this folder is a resource: its routes and its handlers; the bodies are those of
//! `damier_protocol::http`. Refusals are an `ApiError`, or `Refused` where a table refused a
//! command. docs/http-api.md describes each route.

mod accounts;
mod admit;
mod blocks;
mod export;
mod extract;
mod history;
mod leaders;
mod lobby;
mod me;
mod metrics;
mod offers;
mod players;
mod privacy;
mod push;
mod reports;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::body::HttpBody;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::Method;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use damier_protocol::http::LeaderLine;
use damier_protocol::{MAX_MESSAGE_BYTES, TableId, TableSettings};
use damier_store::TableRecord;

pub(crate) use self::export::Attachment;
pub(crate) use self::extract::{Body, Created, Json, Path, Player, Query, Segment, SetCookie};
pub use self::metrics::MetricsReaders;
pub(crate) use self::tables::{Socket, Upgrade};
use crate::admission::Admission;
use crate::auth::{Auth, is_json};
use crate::cache::Cache;
use crate::error::Error;
use crate::hub::Hub;
use crate::offers::Offers;
use crate::openapi::{self, Route, route};
use crate::passwords::Passwords;
use crate::push::Push;

/// The state shared by all handlers.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) hub: Arc<Hub>,
    pub(crate) auth: Arc<Auth>,
    pub(crate) passwords: Arc<Passwords>,
    pub(crate) admission: Arc<Admission>,
    pub(crate) offers: Arc<Offers>,
    pub(crate) push: Arc<Push>,
    /// The strongest players of each game.
    leaders: Arc<Cache<&'static str, Vec<LeaderLine>>>,
    /// The matches that everybody may watch.
    running: Arc<Cache<(), Vec<TableRecord>>>,
}

impl Service {
    pub(crate) fn new(
        hub: Arc<Hub>,
        auth: Auth,
        passwords: Passwords,
        admission: Admission,
        push: Arc<Push>,
    ) -> Service {
        Service {
            hub,
            auth: Arc::new(auth),
            passwords: Arc::new(passwords),
            admission: Arc::new(admission),
            offers: Arc::default(),
            push,
            leaders: Arc::new(Cache::new(leaders::GOOD_FOR)),
            running: Arc::new(Cache::new(lobby::GOOD_FOR)),
        }
    }
}

/// All routes: method and path.
pub fn routes() -> Vec<(&'static str, &'static str)> {
    let all = all().into_iter();
    all.map(|route| (route.method, route.path)).collect()
}

/// The one list of routes. The tests have a row for each of them and each kind of person.
pub(crate) fn all() -> Vec<Route> {
    let document = route("GET /api/openapi.json", openapi::openapi).about("This document.");
    let resources = [
        tables::routes(),
        accounts::routes(),
        me::routes(),
        history::routes(),
        export::routes(),
        blocks::routes(),
        players::routes(),
        reports::routes(),
        leaders::routes(),
        lobby::routes(),
        offers::routes(),
        metrics::routes(),
        privacy::routes(),
        push::routes(),
        vec![document],
    ];
    resources.into_iter().flatten().collect()
}

/// The service as a router.
pub(crate) fn router(service: Service, readers: MetricsReaders) -> Router {
    let router = all().into_iter().fold(Router::new(), |router, route| {
        router.route(route.path, route.handler)
    });
    let router = router
        .route_layer(from_fn_with_state(service.clone(), refuse_foreign))
        .route_layer(from_fn_with_state(service.clone(), admit::admit))
        .route("/api/{*rest}", any(async || Error::Missing("thing")))
        .method_not_allowed_fallback(async || Error::Method)
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .layer(from_fn_with_state(Arc::clone(&service.hub), metrics::timed))
        .with_state(service);
    metrics::guarded(router, readers)
}

/// Counts the requests to other routes like those to the API.
pub(crate) fn admitted(router: Router, service: Service) -> Router {
    router.route_layer(from_fn_with_state(service, admit::admit))
}

/// Refuses requests that a page elsewhere, or a form on one, could have sent.
async fn refuse_foreign(State(service): State<Service>, request: Request, next: Next) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        if !service.auth.is_ours(request.headers()) {
            return Error::Origin.into_response();
        }
        if *request.method() == Method::POST && !is_empty(&request) && !is_json(request.headers()) {
            return Error::NotJson.into_response();
        }
    }
    next.run(request).await
}

/// Whether a request has no body, which needs no content type.
fn is_empty(request: &Request) -> bool {
    request.body().is_end_stream()
}

/// The id of a stored table.
fn table_id(id: &damier_store::TableId) -> Result<TableId, Error> {
    TableId::try_from(id.0.clone()).map_err(|_| Error::Unknown)
}

/// The settings of a stored table.
fn settings(table: &damier_store::TableId, stored: &str) -> Result<TableSettings, Error> {
    serde_json::from_str(stored).map_err(|source| Error::Settings {
        table: table.to_string(),
        source,
    })
}
