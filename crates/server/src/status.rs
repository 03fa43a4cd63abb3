//! `/healthz` and `/version`: for those who keep a server running.

use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;

use crate::client::Client;

/// The answer to `/version`.
#[derive(Serialize)]
struct Version {
    /// The version of the program.
    version: &'static str,
    /// The commit it was built from, if that is known.
    commit: Option<&'static str>,
    /// The hash of the client that it serves, if there is one.
    client: Option<String>,
}

pub(crate) fn router(client: Client) -> Router {
    let version = async move || {
        Json(Version {
            version: env!("CARGO_PKG_VERSION"),
            commit: option_env!("DAMIER_SERVER_COMMIT"),
            client: client.site().hash().map(str::to_owned),
        })
    };
    let never = [(CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Router::new()
        .route("/healthz", get((never.clone(), "ok\n")))
        .route("/version", get(async move || (never, version().await)))
}
