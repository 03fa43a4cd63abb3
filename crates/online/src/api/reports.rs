//! Complaints to whoever hosts.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::Response;
use damier_protocol::ShortText;
use damier_protocol::TableId;
use damier_store::NewReport;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Service;
use super::request::{Body, From, address};
use crate::error::{Error, answer, text};
use crate::openapi::{Entry, of};
use crate::persistence;

/// The most characters of a complaint.
const LONGEST: usize = 1_000;

/// A complaint.
#[derive(JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Complaint {
    game: TableId,
    seat: u8,
    why: Why,
    #[serde(default)]
    text: Option<ShortText<LONGEST>>,
}

/// What a complaint is about.
#[derive(Copy, Clone, JsonSchema, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Why {
    Cheating,
    Insults,
    Name,
    Other,
}

/// The number of a complaint.
#[derive(JsonSchema, Serialize)]
struct Filed {
    report: i64,
}

/// These routes, for programs.
pub(super) fn described() -> Vec<Entry> {
    vec![
        Entry::post(
            "/api/reports",
            "Tells whoever hosts about somebody.",
            of::<Filed>,
        )
        .sent(of::<Complaint>)
        .created(),
    ]
}

pub(super) async fn report(
    State(service): State<Service>,
    from: From,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Error> {
    let complaint: Complaint = service.read(&headers, body)?;
    let identity = service.identity(&headers).await?;
    if identity.person().is_none() {
        let why = "POST /api/person gives you a name first";
        return Err(Error::new(StatusCode::FORBIDDEN, "auth", why));
    }
    let now = service.now();
    if address(&from).is_some_and(|from| !service.admission.reports.take(from, now as u64)) {
        return Err(Error::rate());
    }
    let store = service.hub.store();
    let table = persistence::table_id(&complaint.game);
    let Some(record) = store.load_table(&table).await? else {
        let why = "there is no such table";
        return Err(Error::new(StatusCode::NOT_FOUND, "missing", why));
    };
    let mut seats = record.seats.iter();
    let Some(accused) = seats.find(|seat| seat.seat == complaint.seat) else {
        return Err(Error::illegal("illegal", "nobody sits there"));
    };
    let report = NewReport {
        reporter: identity.account(),
        accused: accused.account,
        table: Some(table),
        seat: Some(complaint.seat),
        text: words(&complaint),
        at_ms: now,
    };
    let number = store.report(report).await?;
    let filed = Filed { report: number.0 };
    Ok(answer(StatusCode::CREATED, text(&filed)))
}

/// The complaint as whoever hosts reads it: what it is about, then the words of the person.
fn words(complaint: &Complaint) -> String {
    let about = match complaint.why {
        Why::Cheating => "cheating",
        Why::Insults => "insults",
        Why::Name => "name",
        Why::Other => "other",
    };
    match &complaint.text {
        Some(text) => format!("{about}: {}", text.as_str()),
        None => about.to_owned(),
    }
}
