//! Answers by HTTP: the messages of the protocol, and what never reached a table.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use damier_play::json;
use damier_tables::protocol::{Code, FromServer};
use serde::Serialize;

pub(crate) fn status(said: &FromServer) -> StatusCode {
    let FromServer::Nack { code, .. } = said else {
        return StatusCode::OK;
    };
    match code {
        Code::Conflict | Code::NotYourTurn | Code::Over => StatusCode::CONFLICT,
        Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
        Code::Rate => StatusCode::TOO_MANY_REQUESTS,
        Code::Auth => StatusCode::FORBIDDEN,
    }
}

/// Why something never reached a table.
#[derive(Serialize)]
pub(crate) struct Refusal {
    #[serde(skip)]
    status: StatusCode,
    r#type: &'static str,
    code: &'static str,
    why: String,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, code: &'static str, why: &str) -> Refusal {
        Refusal {
            status,
            r#type: "error",
            code,
            why: why.to_owned(),
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        answer(self.status, text(&self))
    }
}

pub(crate) fn error(status: StatusCode, code: &'static str, why: &str) -> Response {
    Refusal::new(status, code, why).into_response()
}

pub(crate) fn no_table() -> Response {
    error(StatusCode::NOT_FOUND, "missing", "there is no such table")
}

pub(crate) fn busy() -> Response {
    error(
        StatusCode::SERVICE_UNAVAILABLE,
        "busy",
        "try again in a moment",
    )
}

pub(crate) fn text(data: &impl Serialize) -> String {
    json::to_string(data).expect("answers are plain data")
}

pub(crate) fn answer(status: StatusCode, body: String) -> Response {
    let kind = HeaderValue::from_static("application/json");
    let never = HeaderValue::from_static("no-store");
    let mut response = (status, body).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(CACHE_CONTROL, never);
    if matches!(
        status,
        StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS
    ) {
        headers.insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}
