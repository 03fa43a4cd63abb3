//! The public profile of an account.

use axum::extract::State;
use damier_protocol::http::Profile;
use damier_store::{HistoryPage, Viewer};

use super::me::rating;
use super::{Json, Path, Route, Service, route};
use crate::error::Error;
use crate::identity::Identity;

/// The number of recent matches shown.
const LAST: u32 = 20;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/players/{name}", profile)
            .about("What everybody may know about an account."),
    ]
}

async fn profile(
    State(service): State<Service>,
    Path(name): Path<String>,
    identity: Identity,
) -> Result<Json<Profile>, Error> {
    let store = service.hub.store();
    let account = store.account_named(&name).await?;
    let account = account.ok_or(Error::Missing("account"))?;
    let ratings = store.ratings(account.id).await?;
    let viewer = match identity.account() == Some(account.id) {
        true => Viewer::Owner,
        false => Viewer::Stranger,
    };
    let page = HistoryPage {
        before: None,
        limit: LAST,
        viewer,
    };
    Ok(Json(Profile {
        name: account.name,
        since: account.created_ms,
        ratings: ratings.iter().map(rating).collect(),
        matches: service.matches(account.id, page).await?,
    }))
}
