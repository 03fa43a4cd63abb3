//! Everything known about a person, as a file to keep.

use std::collections::HashSet;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use damier_protocol::http::PastSeat;
use damier_protocol::{Event, PersonId};
use damier_store::{Export, GuestExport, Report, SeatRecord, TableId};
use futures_util::{StreamExt, stream};
use serde::Serialize;

use super::history::past_seats;
use super::{Route, Service, route};
use crate::admission::{Asker, What};
use crate::error::{Error, text};
use crate::hub::{CommitError, Hub};
use crate::identity::{Identity, Key, Member, Person};
use crate::persistence;

/// The account, before its matches. The ids of other accounts are nobody's business.
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
    /// Where they are called when it is their turn, and since when.
    pushes: Vec<&'a (String, i64)>,
}

/// A report made by the account.
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

/// A person without an account, before their matches.
#[derive(Serialize)]
struct GuestPart<'a> {
    person: PersonId,
    reports: Vec<ReportExport<'a>>,
    pushes: &'a [(String, i64)],
}

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/me/export", export)
            .about("Everything about an account and whoever has the cookie beside it, as a file."),
        route("GET /api/person/export", export_guest)
            .about("Everything about whoever has this cookie, as a file."),
    ]
}

/// A JSON file to download.
pub(crate) struct Attachment(Response);

impl IntoResponse for Attachment {
    fn into_response(self) -> Response {
        self.0
    }
}

async fn export(
    State(service): State<Service>,
    asker: Asker,
    headers: HeaderMap,
    member: Member,
) -> Result<Attachment, Error> {
    service.admit(What::Exports, &asker)?;
    let person = member.person();
    let (account, store) = (member.account, service.hub.store());
    let export = store.export_account(account).await?;
    let export = export.ok_or(Error::Missing("account"))?;
    let earlier = store.earlier_guests(account).await?;
    let guest = service.with_token(&headers, None).token;
    let known = match guest.and_then(|guest| guest.key.token()) {
        Some(token) if !earlier.contains(&token) => store.export_guest(token).await?,
        _ => GuestExport::default(),
    };
    let reports = export.reports.iter();
    let reports = reports.chain(&export.earlier.reports);
    let reports = reports.chain(&known.reports).map(report).collect();
    let pushes = export.pushes.iter();
    let pushes = pushes.chain(&export.earlier.pushes).chain(&known.pushes);
    let beginning = beginning(&export, person.id, reports, pushes.collect());
    let past = export.history.iter().map(|past| &past.id);
    let tables = export.current_tables.iter().chain(past);
    let tables = tables.chain(&export.talked_at);
    let tables = tables.chain(&export.earlier.tables).chain(&known.tables);
    let earlier = earlier
        .into_iter()
        .map(|token| Person::with_key(Key::Token(token)));
    let people = [person].into_iter().chain(guest).chain(earlier).collect();
    Ok(service.attachment(beginning, tables, people))
}

async fn export_guest(
    State(service): State<Service>,
    asker: Asker,
    identity: Identity,
) -> Result<Attachment, Error> {
    let known = identity.token.map(|guest| (guest, guest.key.token()));
    let Some((guest, Some(token))) = known else {
        return Err(Error::Auth("nobody is known by this cookie"));
    };
    service.admit(What::Exports, &asker)?;
    let known = service.hub.store().export_guest(token).await?;
    let part = GuestPart {
        person: guest.id,
        reports: known.reports.iter().map(report).collect(),
        pushes: &known.pushes,
    };
    let beginning = format!("{{\"guest\":{},\"matches\":[", text(&part));
    Ok(service.attachment(beginning, known.tables.iter(), vec![guest]))
}

impl Service {
    /// The file: its beginning, and these tables as these people may see them, each once.
    fn attachment<'a>(
        &self,
        beginning: String,
        tables: impl Iterator<Item = &'a TableId>,
        people: Vec<Person>,
    ) -> Attachment {
        let mut seen = HashSet::new();
        let tables = tables.filter(|table| seen.insert(*table)).cloned();
        let (tables, hub) = (tables.collect(), Arc::clone(&self.hub));
        file(pieces(hub, beginning, tables, people.into()))
    }
}

fn file(
    pieces: impl futures_util::Stream<Item = Result<String, CommitError>> + Send + 'static,
) -> Attachment {
    let body = Body::from_stream(pieces);
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_DISPOSITION, "attachment; filename=\"damier.json\""),
        (CACHE_CONTROL, "no-store"),
    ];
    let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
    Attachment((headers, body).into_response())
}

/// The account, up to the list of matches.
fn beginning(
    export: &Export,
    person: PersonId,
    reports: Vec<ReportExport<'_>>,
    pushes: Vec<&(String, i64)>,
) -> String {
    let blocks = export.blocks.iter();
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
        reports,
        pushes,
    };
    format!("{{\"account\":{},\"matches\":[", text(&account))
}

fn report(report: &Report) -> ReportExport<'_> {
    ReportExport {
        at: report.at_ms,
        table: report.table.as_ref(),
        seat: report.seat,
        text: &report.text,
    }
}

/// The file piece by piece, one table after the other: a person may have played thousands. Only the
/// frame around the pieces is written here; each piece is written by serde.
fn pieces(
    hub: Arc<Hub>,
    beginning: String,
    tables: Vec<TableId>,
    people: Arc<[Person]>,
) -> impl futures_util::Stream<Item = Result<String, CommitError>> {
    let first = stream::once(async { Ok(beginning) });
    let matches = stream::iter(tables.into_iter().zip(0..)).then(move |(table, number)| {
        let (hub, people) = (Arc::clone(&hub), Arc::clone(&people));
        async move {
            let text = one(&hub, &table, &people).await?;
            let comma = if number > 0 { "," } else { "" };
            Ok(format!("{comma}\n{text}"))
        }
    });
    let last = stream::once(async { Ok("\n]}\n".to_owned()) });
    first.chain(matches).chain(last)
}

/// A table as a person with all these identities may see it: where they do not sit, only what they
/// did there themselves.
async fn one(hub: &Hub, table: &TableId, people: &[Person]) -> Result<String, CommitError> {
    let record = hub.store().load_table(table).await?;
    let stored = hub.stored_events(table).await?;
    let holds = |seat: &SeatRecord| {
        let key = seat.account.map(Key::Account);
        let key = key.or(seat.token.map(Key::Token));
        people.iter().any(|person| Some(person.key) == key)
    };
    let sits = record.as_ref().is_some_and(|it| it.seats.iter().any(holds));
    let mut events = Vec::new();
    for stored in &stored {
        let event = persistence::read_one(stored)?;
        let maker = event.cause.and_then(|cause| cause.person);
        let own = people.iter().find(|person| maker == Some(person.id));
        if sits || own.is_some() {
            events.push(event.seen_by(own.map(|person| person.id)));
        }
    }
    let (seats, result) = record.map_or_else(Default::default, |record| {
        let seats = past_seats(record.seats);
        (seats, record.result)
    });
    Ok(text(&TableExport {
        table: table.clone(),
        seats,
        result,
        events,
    }))
}
