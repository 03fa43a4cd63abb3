//! `/healthz`, `/readyz` and `/version`: for operators.

use std::sync::Arc;

use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;

use crate::client::Client;
use crate::extra::{Health, HealthCheck};

/// The answer to `/version`.
#[derive(Serialize)]
struct Version {
    /// The version of the program.
    version: &'static str,
    /// The commit it was built from, if known.
    commit: Option<&'static str>,
    /// The hash of the client it serves, if there is one.
    client: Option<String>,
}

pub(crate) fn router(client: Client, health: HealthCheck) -> Router {
    let version = async move || {
        Json(Version {
            version: env!("CARGO_PKG_VERSION"),
            commit: option_env!("DAMIER_SERVER_COMMIT"),
            client: client.site().hash().map(str::to_owned),
        })
    };
    let never = [(CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    let alive = {
        let (health, never) = (Arc::clone(&health), never.clone());
        async move || (never, told(&health()))
    };
    let ready = {
        let never = never.clone();
        async move || {
            let health = health();
            let status = match health {
                Health::Unready(_) => StatusCode::SERVICE_UNAVAILABLE,
                Health::Good | Health::Degraded(_) => StatusCode::OK,
            };
            (status, never, told(&health))
        }
    };
    Router::new()
        // A supervisor that restarts dead servers has no reason to: it answers.
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/version", get(async move || (never, version().await)))
}

fn told(health: &Health) -> String {
    match health {
        Health::Good => "ok\n".to_owned(),
        Health::Degraded(why) => format!("degraded: {why}\n"),
        Health::Unready(why) => format!("read-only: {why}\n"),
    }
}
