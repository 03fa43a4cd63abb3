//! Answers by HTTP: the messages of the protocol, and what never reached a table.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use damier_protocol::{ErrorCode, ServerMessage};
use damier_store::StoreError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::hub::{CommitError, PairError};
use crate::passwords;

pub(crate) fn status(said: &ServerMessage) -> StatusCode {
    let ServerMessage::Nack { error, .. } = said else {
        return StatusCode::OK;
    };
    match error.code {
        ErrorCode::Conflict | ErrorCode::NotYourTurn | ErrorCode::Over => StatusCode::CONFLICT,
        ErrorCode::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::Rate => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Auth => StatusCode::FORBIDDEN,
    }
}

/// Why something never reached a table.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Error {
    #[serde(skip)]
    status: StatusCode,
    #[schemars(extend("const" = "error"))]
    r#type: &'static str,
    code: &'static str,
    why: String,
}

impl Error {
    pub(crate) fn new(status: StatusCode, code: &'static str, why: &str) -> Error {
        Error {
            status,
            r#type: "error",
            code,
            why: why.to_owned(),
        }
    }

    /// It cannot be read.
    pub(crate) fn garbled(why: &str) -> Error {
        Error::new(StatusCode::BAD_REQUEST, "garbled", why)
    }

    /// It can be read, but not be done.
    pub(crate) fn illegal(code: &'static str, why: &str) -> Error {
        Error::new(StatusCode::UNPROCESSABLE_ENTITY, code, why)
    }

    /// It is one too many.
    pub(crate) fn rate() -> Error {
        let why = "too often: try again later";
        Error::new(StatusCode::TOO_MANY_REQUESTS, "rate", why)
    }

    /// There is no time for it now.
    pub(crate) fn busy() -> Error {
        let why = "try again in a moment";
        Error::new(StatusCode::SERVICE_UNAVAILABLE, "busy", why)
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Stopped(_) => {
                let why = "nobody knows whether it is stored: ask again";
                Error::new(StatusCode::INTERNAL_SERVER_ERROR, "unknown", why)
            }
            _ => Error::busy(),
        }
    }
}

impl From<CommitError> for Error {
    fn from(error: CommitError) -> Error {
        match error {
            CommitError::Store(error) => error.into(),
            CommitError::Conflict | CommitError::Unreadable(_) => Error::busy(),
        }
    }
}

impl From<PairError> for Error {
    fn from(error: PairError) -> Error {
        match error {
            PairError::Commit(error) => error.into(),
            PairError::Invalid | PairError::Refused(_) => Error::busy(),
        }
    }
}

impl From<passwords::Busy> for Error {
    fn from(_: passwords::Busy) -> Error {
        Error::busy()
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        answer(self.status, text(&self))
    }
}

pub(crate) fn error(status: StatusCode, code: &'static str, why: &str) -> Response {
    Error::new(status, code, why).into_response()
}

pub(crate) fn no_table() -> Response {
    error(StatusCode::NOT_FOUND, "missing", "there is no such table")
}

pub(crate) fn busy() -> Response {
    Error::busy().into_response()
}

/// The answer to what needs none.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Done {
    done: bool,
}

/// It is done, and there is nothing to say about it.
pub(crate) fn done() -> Response {
    answer(StatusCode::OK, text(&Done { done: true }))
}

pub(crate) fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("answers are plain data")
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
