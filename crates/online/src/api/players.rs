//! What everybody may know about an account.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use damier_store::HistoryPage;
use schemars::JsonSchema;
use serde::Serialize;

use super::Service;
use super::history::Past;
use super::me::Rated;
use crate::error::{Error, answer, text};
use crate::openapi::{Entry, of};

/// How many of the last matches are shown.
const LAST: u32 = 20;

/// What everybody may know about an account.
#[derive(JsonSchema, Serialize)]
struct Profile {
    name: String,
    since: i64,
    ratings: Vec<Rated>,
    /// The last matches, the newest first.
    matches: Vec<Past>,
}

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![Entry::get(
        "/api/players/{name}",
        "What everybody may know about an account.",
        of::<Profile>,
    )]
}

pub(super) async fn profile(
    State(service): State<Service>,
    Path(name): Path<String>,
) -> Result<Response, Error> {
    let store = service.hub.store();
    let Some(account) = store.account_named(&name).await? else {
        let why = "nobody is called so";
        return Err(Error::new(StatusCode::NOT_FOUND, "missing", why));
    };
    let ratings = store.ratings(account.id).await?;
    let page = HistoryPage {
        before: None,
        limit: LAST,
    };
    let profile = Profile {
        name: account.name,
        since: account.created_ms,
        ratings: ratings.iter().map(Rated::of).collect(),
        matches: service.matches(account.id, page).await?,
    };
    Ok(answer(StatusCode::OK, text(&profile)))
}
