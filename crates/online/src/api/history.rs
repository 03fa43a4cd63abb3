//! Matches that are over.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::Response;
use damier_store::{AccountId, HistoryPage, PastTable, SeatRecord};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Service;
use crate::error::{Error, answer, text};
use crate::openapi::{Entry, inline, of};

/// The most matches of one answer, and how many they are if nothing is said.
const MOST_MATCHES: u32 = 100;
const USUAL_MATCHES: u32 = 20;

/// Which part of a history is asked for.
#[derive(JsonSchema, Deserialize)]
pub(super) struct Part {
    before: Option<String>,
    limit: Option<u32>,
}

/// A part of a history.
#[derive(JsonSchema, Serialize)]
struct History {
    matches: Vec<Past>,
}

/// A match that is over.
#[derive(JsonSchema, Serialize)]
pub(super) struct Past {
    game: String,
    created: i64,
    finished: i64,
    rated: bool,
    setup: serde_json::Value,
    /// Why it ended, or `closed`.
    reason: String,
    /// The seat of whose history it is.
    seat: u8,
    seats: Vec<PastSeat>,
}

/// A seat of a match.
#[derive(JsonSchema, Serialize)]
pub(super) struct PastSeat {
    seat: u8,
    name: Option<String>,
    /// Whether that is the name of an account.
    account: bool,
    /// The final place, from 1.
    place: Option<u8>,
    /// The rating before and after.
    rating: Option<(i64, i64)>,
}

impl PastSeat {
    pub(super) fn of(seat: SeatRecord) -> PastSeat {
        let whole = |(before, after): (f64, f64)| (before.round() as i64, after.round() as i64);
        PastSeat {
            seat: seat.seat,
            account: seat.account.is_some(),
            name: Some(seat.name).filter(|name| !name.is_empty()),
            place: seat.place,
            rating: seat.rating.map(whole),
        }
    }
}

impl Past {
    pub(super) fn of(past: PastTable) -> Past {
        let reason = past.result.split(' ').next().unwrap_or_default();
        Past {
            reason: reason.to_owned(),
            game: past.id.0,
            created: past.created_ms,
            finished: past.finished_ms,
            rated: past.is_rated,
            setup: serde_json::from_str(&past.settings).unwrap_or_default(),
            seat: past.seat,
            seats: past.seats.into_iter().map(PastSeat::of).collect(),
        }
    }
}

pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::get("/api/me/history", "Matches that are over.", of::<History>)
            .asked(inline::<Part>),
    ]
}

pub(super) async fn history(
    State(service): State<Service>,
    part: Result<Query<Part>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Ok(Query(part)) = part else {
        return Err(Error::garbled("limit is a number"));
    };
    let member = service.member(&headers).await?;
    let page = HistoryPage {
        before: part.before.map(damier_store::TableId),
        limit: part.limit.unwrap_or(USUAL_MATCHES).min(MOST_MATCHES),
    };
    let matches = service.matches(member.account, page).await?;
    Ok(answer(StatusCode::OK, text(&History { matches })))
}

impl Service {
    /// A part of somebody's history.
    pub(super) async fn matches(
        &self,
        account: AccountId,
        page: HistoryPage,
    ) -> Result<Vec<Past>, Error> {
        let found = self.hub.store().history(account, page).await?;
        Ok(found.into_iter().map(Past::of).collect())
    }
}
