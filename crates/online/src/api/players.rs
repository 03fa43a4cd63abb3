//! The public profile of an account.

use axum::extract::State;
use damier_protocol::http::{History, HistoryQuery, Profile, RatingCurve};
use damier_store::{Account, HistoryPage, RatingPoint, Viewer};

use super::history::page;
use super::me::rating;
use super::{Json, Path, Query, Route, Service, route};
use crate::error::Error;
use crate::identity::Identity;

/// The number of recent matches shown.
const LAST: u32 = 20;
/// How many points of each curve are shown.
const POINTS: u32 = 100;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/players/{name}", profile)
            .about("What everybody may know about an account."),
        route("GET /api/players/{name}/history", history)
            .about("Its matches that are over, as far as everybody may know."),
    ]
}

async fn profile(
    State(service): State<Service>,
    Path(name): Path<String>,
    identity: Identity,
) -> Result<Json<Profile>, Error> {
    let store = service.hub.store();
    let (account, viewer) = service.player(&name, &identity).await?;
    let ratings = store.ratings(account.id).await?;
    let points = store.progress(account.id, viewer, POINTS).await?;
    let page = HistoryPage {
        before: None,
        limit: LAST,
        viewer,
    };
    let blocked = match identity.account() {
        Some(own) => store.blocks(own).await?,
        None => Vec::new(),
    };
    Ok(Json(Profile {
        name: account.name,
        since: account.created_ms,
        ratings: ratings.iter().map(rating).collect(),
        matches: service.matches(account.id, page).await?,
        curves: curves(points),
        own: viewer == Viewer::Owner,
        blocked: blocked.iter().any(|other| other.account == account.id),
    }))
}

async fn history(
    State(service): State<Service>,
    Path(name): Path<String>,
    identity: Identity,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<History>, Error> {
    let (account, viewer) = service.player(&name, &identity).await?;
    let page = page(&query, viewer);
    let matches = service.matches(account.id, page).await?;
    Ok(Json(History { matches }))
}

impl Service {
    /// An account by its name, and who looks at it.
    async fn player(&self, name: &str, identity: &Identity) -> Result<(Account, Viewer), Error> {
        let account = self.hub.store().account_named(name).await?;
        let account = account.ok_or(Error::Missing("account"))?;
        let viewer = match identity.account() == Some(account.id) {
            true => Viewer::Owner,
            false => Viewer::Stranger,
        };
        Ok((account, viewer))
    }
}

/// The points, which come game by game, as curves.
fn curves(points: Vec<RatingPoint>) -> Vec<RatingCurve> {
    let mut curves: Vec<RatingCurve> = Vec::new();
    for point in points {
        let then = (point.at_ms, point.rating.round() as i64);
        match curves.last_mut() {
            Some(curve) if curve.game == point.game => curve.points.push(then),
            _ => curves.push(RatingCurve {
                game: point.game,
                points: vec![then],
            }),
        }
    }
    curves
}
