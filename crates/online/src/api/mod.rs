//! The same by HTTP, for programs and for networks that let no socket through; and what needs no
//! socket: accounts, the lobby.
//!
//! [`routes`] is all there is; docs/http-api.md tells what each does. Answers are the messages of
//! the protocol, or plain JSON; what is refused is `{"type":"error","code":…,"why":…}`.

mod accounts;
mod blocks;
mod export;
mod history;
mod lobby;
mod me;
mod metrics;
mod offers;
mod players;
mod reports;
mod request;
mod tables;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{MethodRouter, any, delete, get, post};
use damier_protocol::MAX_MESSAGE_BYTES;
use damier_protocol::PersonId;
use damier_store::{AccountId, Digest};
use damier_tables::rates::Rate;

pub use self::metrics::MetricsReaders;
use crate::auth::Auth;
use crate::error::error;
use crate::hub::Hub;
use crate::offers::Offers;
use crate::openapi::{self, Entry};
use crate::passwords::Passwords;
use crate::rate_limits::RateLimits;

/// What every answer needs.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) hub: Arc<Hub>,
    pub(crate) auth: Arc<Auth>,
    /// The most sockets at a time.
    pub(crate) most_sockets: usize,
    /// How many messages a socket may send in a while.
    pub(crate) messages: Rate,
    /// How many commands each person may send by HTTP.
    pub(crate) senders: Arc<RateLimits<PersonId>>,
    pub(crate) passwords: Arc<Passwords>,
    pub(crate) admission: Arc<Admission>,
    pub(crate) offers: Arc<Offers>,
}

/// How often things may be tried that cost something, or tell something.
pub(crate) struct Admission {
    /// Attempts to sign in, by address and by name.
    pub(crate) sign_ins: RateLimits<IpAddr>,
    pub(crate) names: RateLimits<Digest>,
    /// New accounts, by address.
    pub(crate) accounts: RateLimits<IpAddr>,
    /// Complaints, by address.
    pub(crate) reports: RateLimits<IpAddr>,
    /// Copies of everything, by account.
    pub(crate) exports: RateLimits<AccountId>,
}

impl Admission {
    /// So many attempts from one address; the rest follows from it.
    pub(crate) fn new(sign_ins: Rate) -> Admission {
        // A test may be as quick as it wants with everything.
        let at_least = |rate: Rate| Rate::new(rate.tokens.max(sign_ins.tokens), rate.window);
        Admission {
            sign_ins: RateLimits::new(sign_ins),
            names: RateLimits::new(at_least(Rate::NAMES)),
            accounts: RateLimits::new(at_least(Rate::ACCOUNTS)),
            reports: RateLimits::new(Rate::REPORTS),
            exports: RateLimits::new(Rate::EXPORTS),
        }
    }
}

/// One thing that can be asked.
struct Route {
    method: &'static str,
    path: &'static str,
    handler: MethodRouter<Service>,
}

/// Everything that can be asked: method and path.
pub fn routes() -> Vec<(&'static str, &'static str)> {
    let all = all().into_iter();
    all.map(|route| (route.method, route.path)).collect()
}

/// The one list of routes. The tests have a row for each of them and each sort of person.
fn all() -> Vec<Route> {
    let get = |path, handler| Route {
        method: "GET",
        path,
        handler,
    };
    let post = |path, handler| Route {
        method: "POST",
        path,
        handler,
    };
    let delete = |path, handler| Route {
        method: "DELETE",
        path,
        handler,
    };
    vec![
        post("/api/person", self::post(tables::person)),
        post("/api/tables", self::post(tables::create)),
        get("/api/tables/{id}", self::get(tables::look)),
        post("/api/tables/{id}/commands", self::post(tables::command)),
        get("/api/tables/{id}/moves", self::get(tables::moves)),
        get("/api/tables/{id}/events", self::get(tables::events)),
        get("/api/socket", self::get(tables::socket)),
        post("/api/accounts", self::post(accounts::register)),
        post("/api/session", self::post(accounts::log_in)),
        delete("/api/session", self::delete(accounts::log_out)),
        post("/api/recover", self::post(accounts::recover)),
        get("/api/me", self::get(me::look)),
        delete("/api/me", self::delete(me::forget)),
        post("/api/me/password", self::post(accounts::change_password)),
        post("/api/me/recovery", self::post(accounts::new_codes)),
        delete("/api/me/sessions", self::delete(accounts::log_out_others)),
        get("/api/me/history", self::get(history::history)),
        get("/api/me/export", self::get(export::export)),
        get("/api/me/blocks", self::get(blocks::list)),
        post("/api/me/blocks", self::post(blocks::block)),
        delete("/api/me/blocks", self::delete(blocks::unblock)),
        get("/api/players/{name}", self::get(players::profile)),
        post("/api/reports", self::post(reports::report)),
        get("/api/lobby", self::get(lobby::lobby)),
        post("/api/offers", self::post(offers::offer)),
        post("/api/offers/{id}/take", self::post(offers::take)),
        delete("/api/offers/{id}", self::delete(offers::withdraw)),
        get("/api/openapi.json", self::get(openapi::openapi)),
        get("/metrics", self::get(metrics::metrics)),
    ]
}

/// What programs have to know of every route.
pub(crate) fn described() -> Vec<Entry> {
    let own = vec![
        Entry::get("/api/openapi.json", "This document.", openapi::anything),
        Entry::text("/metrics", "Metrics, for Prometheus."),
    ];
    let files = [
        tables::described(),
        accounts::described(),
        me::described(),
        history::described(),
        export::described(),
        blocks::described(),
        players::described(),
        reports::described(),
        lobby::described(),
        offers::described(),
        own,
    ];
    files.into_iter().flatten().collect()
}

/// The service as a router.
pub(crate) fn router(service: Service, readers: MetricsReaders) -> Router {
    let routes = all().into_iter();
    let router = routes.fold(Router::new(), |router, route| {
        router.route(route.path, route.handler)
    });
    let router = router
        .route("/api/{*rest}", any(nowhere))
        .method_not_allowed_fallback(not_so)
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .with_state(service);
    metrics::guarded(router, readers)
}

async fn not_so() -> Response {
    let why = "that cannot be done here";
    error(StatusCode::METHOD_NOT_ALLOWED, "garbled", why)
}

async fn nowhere() -> Response {
    error(StatusCode::NOT_FOUND, "missing", "there is nothing here")
}
