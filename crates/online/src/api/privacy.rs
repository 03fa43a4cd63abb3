//! Who hosts this server and what it keeps of people, for the pages that tell them.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::Redirect;
use damier_protocol::http::HostInfo;

use super::{Json, Route, Service, route};
use crate::PUSH_DAYS;
use crate::error::Error;
use crate::retention::Retention;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("GET /api/host", host)
            .about("Who hosts this server, and for how many days it keeps what."),
        route("GET /privacy", privacy)
            .about("The way to the page that tells what is kept of people."),
    ]
}

async fn host(State(service): State<Service>) -> Result<Json<HostInfo>, Error> {
    let Retention {
        guest_days,
        guest_table_days,
        report_days,
        session_days,
    } = service.auth.retention;
    Ok(Json(HostInfo {
        host: service.auth.host.clone(),
        guest_days,
        guest_table_days,
        report_days,
        session_days,
        push_days: service.push.is_on().then_some(PUSH_DAYS),
    }))
}

/// The page is a screen of the client, in the language of whoever asks.
async fn privacy(headers: HeaderMap) -> Result<Redirect, Error> {
    let wished = headers.get(ACCEPT_LANGUAGE);
    let wished = wished.and_then(|value| value.to_str().ok()).unwrap_or("");
    let is_french = wished.trim_start().get(..2) == Some("fr");
    let page = if is_french {
        "/fr/confidentialite"
    } else {
        "/en/privacy"
    };
    Ok(Redirect::to(page))
}
