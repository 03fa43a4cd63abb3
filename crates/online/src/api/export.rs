//! Everything that is known about somebody, as a file to keep.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier_protocol::http::PastSeat;
use damier_protocol::{Event, PersonId};
use damier_store::{Export, TableId};
use futures_util::{StreamExt, stream};
use serde::Serialize;

use super::history::past_seat;
use super::{Route, Service, route};
use crate::admission::{Asker, What};
use crate::error::{Error, text};
use crate::hub::{CommitError, Hub};
use crate::identity::Member;
use crate::persistence;

/// The account, before its matches. The numbers of other accounts are nobody's business.
#[derive(Serialize)]
struct AccountExport<'a> {
    name: &'a str,
    created: i64,
    person: PersonId,
    sessions: &'a [(i64, i64)],
    recovery_codes: u64,
    ratings: &'a [damier_store::Rating],
    blocks: Vec<(&'a str, i64)>,
    reports: Vec<ReportExport<'a>>,
}

/// A complaint of the account.
#[derive(Serialize)]
struct ReportExport<'a> {
    at: i64,
    table: Option<&'a TableId>,
    seat: Option<u8>,
    text: &'a str,
}

/// A table with everything that happened at it.
#[derive(Serialize)]
struct TableExport {
    table: TableId,
    seats: Vec<PastSeat>,
    result: Option<String>,
    events: Vec<Event>,
}

pub(super) fn routes() -> Vec<Route> {
    vec![route("GET /api/me/export", export).about("Everything about an account, as a file.")]
}

/// A file of JSON, to keep.
pub(crate) struct Attachment(Response);

impl IntoResponse for Attachment {
    fn into_response(self) -> Response {
        self.0
    }
}

async fn export(
    State(service): State<Service>,
    asker: Asker,
    member: Member,
) -> Result<Attachment, Error> {
    service.admit(What::Exports, &asker)?;
    let export = service.hub.store().export_account(member.account).await?;
    let export = export.ok_or(Error::Missing("account"))?;
    let person = member.person().id;
    let beginning = beginning(&export, person);
    let past = export.history.iter().map(|past| past.id.clone());
    let tables: Vec<TableId> = export.current_tables.iter().cloned().chain(past).collect();
    let body = Body::from_stream(pieces(Arc::clone(&service.hub), beginning, tables, person));
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_DISPOSITION, "attachment; filename=\"damier.json\""),
        (CACHE_CONTROL, "no-store"),
    ];
    let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
    Ok(Attachment((headers, body).into_response()))
}

/// The account, up to the list of matches.
fn beginning(export: &Export, person: PersonId) -> String {
    let blocks = export.blocks.iter();
    let reports = export.reports.iter();
    let account = AccountExport {
        name: &export.account.name,
        created: export.account.created_ms,
        person,
        sessions: &export.sessions,
        recovery_codes: export.recovery_codes,
        ratings: &export.ratings,
        blocks: blocks
            .map(|blocked| (blocked.name.as_str(), blocked.at_ms))
            .collect(),
        reports: reports
            .map(|report| ReportExport {
                at: report.at_ms,
                table: report.table.as_ref(),
                seat: report.seat,
                text: &report.text,
            })
            .collect(),
    };
    format!("{{\"account\":{},\"matches\":[", text(&account))
}

/// The file piece by piece, one table after the other: somebody may have played thousands. Only
/// the frame around the pieces is written here; each piece is written by serde.
fn pieces(
    hub: Arc<Hub>,
    beginning: String,
    tables: Vec<TableId>,
    person: PersonId,
) -> impl futures_util::Stream<Item = Result<String, CommitError>> {
    let first = stream::once(async { Ok(beginning) });
    let matches = stream::iter(tables.into_iter().zip(0..)).then(move |(table, number)| {
        let hub = Arc::clone(&hub);
        async move {
            let text = one(&hub, &table, person).await?;
            let comma = if number > 0 { "," } else { "" };
            Ok(format!("{comma}\n{text}"))
        }
    });
    let last = stream::once(async { Ok("\n]}\n".to_owned()) });
    first.chain(matches).chain(last)
}

async fn one(hub: &Hub, table: &TableId, person: PersonId) -> Result<String, CommitError> {
    let record = hub.store().load_table(table).await?;
    let stored = hub.stored_events(table).await?;
    let seen = |stored| Ok(persistence::read_one(stored)?.seen_by(Some(person)));
    let events = stored
        .iter()
        .map(seen)
        .collect::<Result<_, CommitError>>()?;
    let (seats, result) = record.map_or_else(Default::default, |record| {
        let seats: Vec<PastSeat> = record.seats.into_iter().map(past_seat).collect();
        (seats, record.result)
    });
    Ok(text(&TableExport {
        table: table.clone(),
        seats,
        result,
        events,
    }))
}
