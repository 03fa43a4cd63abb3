//! Reports to the host.

use axum::extract::State;
use damier_protocol::http::{NewReport, ReportFiled};
use damier_store as store;

use super::{Body, Created, Route, Service, route};
use crate::admission::{Asker, What};
use crate::error::{Error, text};
use crate::identity::Identity;
use crate::persistence;

pub(super) fn routes() -> Vec<Route> {
    vec![route("POST /api/reports", report).about("Tells whoever hosts about somebody.")]
}

async fn report(
    State(service): State<Service>,
    asker: Asker,
    identity: Identity,
    Body(complaint): Body<NewReport>,
) -> Result<Created<ReportFiled>, Error> {
    if identity.person().is_none() {
        return Err(Error::Auth("POST /api/person gives you a name first"));
    }
    service.admit(What::Reports, &asker)?;
    let now = service.now();
    let store = service.hub.store();
    // Whoever may not see a table has nothing to tell about it.
    let is_seen = service.hub.is_for(&complaint.table, &identity).await?;
    let table = persistence::table_id(&complaint.table);
    let record = store.load_table(&table).await?;
    let record = record.filter(|_| is_seen).ok_or(Error::Missing("table"))?;
    let mut seats = record.seats.iter();
    let accused = seats.find(|seat| seat.seat == complaint.seat.0);
    let accused = accused.ok_or(Error::Illegal("nobody sits there"))?;
    let guest = identity.token.filter(|_| identity.member.is_none());
    let report = store::NewReport {
        reporter: identity.account(),
        guest: guest.and_then(|person| person.key.token()),
        accused: accused.account,
        table: Some(table),
        seat: Some(complaint.seat.0),
        text: words(&complaint),
        at_ms: now,
    };
    let report = store.report(report).await?.0;
    Ok(Created(ReportFiled { report }))
}

/// The report as the host reads it: its kind, then the words of the person.
fn words(complaint: &NewReport) -> String {
    // The reason as sent.
    let why = text(&complaint.why);
    let about = why.trim_matches('"');
    match &complaint.text {
        Some(said) => format!("{about}: {said}"),
        None => about.to_owned(),
    }
}
