//! Finished matches.

use axum::extract::State;
use damier_protocol::Seat;
use damier_protocol::http::{History, HistoryQuery, PastMatch, PastSeat};
use damier_store::{AccountId, HistoryPage, PastTable, SeatRecord, Viewer};

use super::lobby::account_of;
use super::{Json, Query, Route, Service, route};
use crate::error::Error;
use crate::identity::Member;
use crate::persistence;

/// The default number of matches in a response.
const USUAL_MATCHES: u64 = 20;

pub(super) fn routes() -> Vec<Route> {
    vec![route("GET /api/me/history", history).about("Matches that are over.")]
}

async fn history(
    State(service): State<Service>,
    member: Member,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<History>, Error> {
    let page = page(&query, Viewer::Owner);
    let matches = service.matches(member.account, page).await?;
    Ok(Json(History { matches }))
}

/// The part of a history that is asked for.
pub(super) fn page(query: &HistoryQuery, viewer: Viewer) -> HistoryPage {
    let limit = query.limit.map(damier_protocol::Bounded::get);
    HistoryPage {
        before: query.before.as_ref().map(persistence::table_id),
        limit: limit.unwrap_or(USUAL_MATCHES) as u32,
        viewer,
    }
}

impl Service {
    /// A page of a player's history.
    pub(super) async fn matches(
        &self,
        account: AccountId,
        page: HistoryPage,
    ) -> Result<Vec<PastMatch>, Error> {
        let found = self.hub.store().history(account, page).await?;
        found.into_iter().map(past_match).collect()
    }
}

fn past_match(past: PastTable) -> Result<PastMatch, Error> {
    let reason = past.result.split(' ').next().unwrap_or_default();
    Ok(PastMatch {
        reason: reason.to_owned(),
        table: super::table_id(&past.id)?,
        created: past.created_ms,
        finished: past.finished_ms,
        rated: past.is_rated,
        settings: super::settings(&past.id, &past.settings)?,
        seat: Seat(past.seat),
        seats: past_seats(past.seats),
    })
}

/// The seats of a match. Who played on the device of an account does not bear its mark.
pub(super) fn past_seats(seats: Vec<SeatRecord>) -> Vec<PastSeat> {
    let owners = seats.iter().map(|seat| account_of(seat, &seats));
    let is_account: Vec<bool> = owners.map(|owner| owner.is_some()).collect();
    let marked = seats.into_iter().zip(is_account);
    marked.map(|(seat, is)| past_seat(seat, is)).collect()
}

fn past_seat(seat: SeatRecord, account: bool) -> PastSeat {
    let whole = |(before, after): (f64, f64)| (before.round() as i64, after.round() as i64);
    PastSeat {
        seat: Seat(seat.seat),
        account,
        name: Some(seat.name).filter(|name| !name.is_empty()),
        place: seat.place,
        rating: seat.rating.map(whole),
    }
}
