//! Everything that is known about somebody, as a file to keep.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use damier_protocol::Event;
use damier_protocol::PersonId;
use damier_store::{Export, TableId};
use futures_util::{StreamExt, stream};
use serde::Serialize;

use super::Service;
use super::history::PastSeat;
use crate::error::{Error, text};
use crate::hub::{CommitError, Hub};
use crate::openapi::{Entry, anything};
use crate::persistence;

/// Events that are read at a time.
const PAGE: u32 = 10_000;

/// What stands before the matches. The numbers of other accounts are nobody's business.
#[derive(Serialize)]
struct Person<'a> {
    name: &'a str,
    created: i64,
    person: u64,
    sessions: &'a [(i64, i64)],
    recovery_codes: u64,
    ratings: &'a [damier_store::Rating],
    blocks: Vec<(&'a str, i64)>,
    reports: Vec<Said<'a>>,
}

/// What somebody complained about.
#[derive(Serialize)]
struct Said<'a> {
    at: i64,
    game: Option<&'a TableId>,
    seat: Option<u8>,
    text: &'a str,
}

/// A match with everything that happened at it.
#[derive(Serialize)]
struct Match {
    game: TableId,
    seats: Vec<PastSeat>,
    result: Option<String>,
    events: Vec<Event>,
}

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![Entry::get(
        "/api/me/export",
        "Everything about an account.",
        anything,
    )]
}

pub(super) async fn export(
    State(service): State<Service>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let member = service.member(&headers).await?;
    let now = service.hub.clock.now();
    if !service.admission.exports.take(member.account, now) {
        return Err(Error::rate());
    }
    let Some(export) = service.hub.store().export_account(member.account).await? else {
        return Err(Error::busy());
    };
    let person = member.person().id;
    let beginning = beginning(&export, u64::from(person));
    let past = export.history.iter().map(|past| past.id.clone());
    let games: Vec<TableId> = export.current_tables.iter().cloned().chain(past).collect();
    let body = Body::from_stream(pieces(Arc::clone(&service.hub), beginning, games, person));
    let kind = HeaderValue::from_static("application/json");
    let file = HeaderValue::from_static("attachment; filename=\"damier.json\"");
    let never = HeaderValue::from_static("no-store");
    let headers = [
        (CONTENT_TYPE, kind),
        (CONTENT_DISPOSITION, file),
        (CACHE_CONTROL, never),
    ];
    Ok((headers, body).into_response())
}

/// The person, up to the list of matches.
fn beginning(export: &Export, person: u64) -> String {
    let person = Person {
        name: &export.account.name,
        created: export.account.created_ms,
        person,
        sessions: &export.sessions,
        recovery_codes: export.recovery_codes,
        ratings: &export.ratings,
        blocks: export
            .blocks
            .iter()
            .map(|blocked| (blocked.name.as_str(), blocked.at_ms))
            .collect(),
        reports: export
            .reports
            .iter()
            .map(|report| Said {
                at: report.at_ms,
                game: report.table.as_ref(),
                seat: report.seat,
                text: &report.text,
            })
            .collect(),
    };
    format!("{{\"account\":{},\"matches\":[", text(&person))
}

/// The file piece by piece, one match after the other: somebody may have played thousands.
fn pieces(
    hub: Arc<Hub>,
    beginning: String,
    games: Vec<TableId>,
    person: PersonId,
) -> impl futures_util::Stream<Item = Result<String, CommitError>> {
    let first = stream::once(async { Ok(beginning) });
    let matches = stream::iter(games.into_iter().zip(0..)).then(move |(game, number)| {
        let hub = Arc::clone(&hub);
        async move {
            let text = one(&hub, &game, person).await?;
            let comma = if number > 0 { "," } else { "" };
            Ok(format!("{comma}\n{text}"))
        }
    });
    let last = stream::once(async { Ok("\n]}\n".to_owned()) });
    first.chain(matches).chain(last)
}

async fn one(hub: &Hub, game: &TableId, person: PersonId) -> Result<String, CommitError> {
    let record = hub.store().load_table(game).await?;
    let mut events = Vec::new();
    loop {
        let page = hub
            .store()
            .events_after(game, events.len() as u64, PAGE)
            .await?;
        let is_last = page.len() < PAGE as usize;
        for stored in &page {
            let event = persistence::read_one(stored)?;
            events.push(event.seen_by(Some(person)));
        }
        if is_last {
            break;
        }
    }
    let (seats, result) = record.map_or_else(Default::default, |record| {
        let seats: Vec<PastSeat> = record.seats.into_iter().map(PastSeat::of).collect();
        (seats, record.result)
    });
    Ok(text(&Match {
        game: game.clone(),
        seats,
        result,
        events,
    }))
}
