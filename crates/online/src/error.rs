//! Errors of requests.

use axum::Json as JsonBody;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use damier_protocol::ErrorCode;
use damier_protocol::http::{ApiError, ApiErrorCode, PASSWORD_CHARS, Refused};
use damier_store::{NameError, StoreError};
use thiserror::Error as ThisError;
use tracing::Level;

use crate::hub::{CommitError, PairError};
use crate::replay::ReplayError;
use crate::{logs, passwords};

/// When to retry something that was not possible.
const RETRY_AFTER_SECONDS: u16 = 1;

/// Why a request failed.
#[derive(Debug, ThisError)]
pub(crate) enum Error {
    #[error("{0}")]
    Garbled(String),
    #[error("the message is too long")]
    TooLong,
    #[error("send application/json")]
    NotJson,
    #[error("a socket is opened here")]
    NoUpgrade,
    #[error("that cannot be done here")]
    Method,
    #[error("there is no such {0}")]
    Missing(&'static str),
    #[error("{0}")]
    Auth(&'static str),
    #[error("another page may not do this")]
    Origin,
    /// The account is banned; its owner is told why.
    #[error("{0}")]
    Banned(String),
    #[error(transparent)]
    Name(#[from] NameError),
    #[error("a password has {} to {} characters", PASSWORD_CHARS.0, PASSWORD_CHARS.1)]
    Password,
    #[error("somebody has this name, or one that looks the same")]
    Taken,
    #[error("{0}")]
    Illegal(&'static str),
    #[error("somebody else was quicker")]
    Conflict,
    #[error("too often: try again later")]
    Rate,
    #[error("try again in a moment")]
    Busy,
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Commit(#[from] CommitError),
    /// The stored settings of a table cannot be read.
    #[error("the settings of table {table} cannot be read: {source}")]
    Settings {
        table: String,
        source: serde_json::Error,
    },
    /// A table refused a command.
    #[error("{}", .0.error)]
    Refused(Box<Refused>),
    /// A table refused a command because its sender has seen more than is stored.
    #[error("{}", .0.error)]
    Early(Box<Refused>),
    #[error("nobody knows whether it is stored: ask again")]
    Unknown,
}

impl Error {
    /// The response: a status, and the code for programs.
    const fn answer(&self) -> (StatusCode, ApiErrorCode) {
        match self {
            Error::Refused(refused) => (refused_status(refused.error.code), ApiErrorCode::Illegal),
            Error::Early(_) => (StatusCode::CONFLICT, ApiErrorCode::Conflict),
            Error::Garbled(_) => (StatusCode::BAD_REQUEST, ApiErrorCode::Garbled),
            Error::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, ApiErrorCode::Garbled),
            Error::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, ApiErrorCode::Garbled),
            Error::NoUpgrade => (StatusCode::UPGRADE_REQUIRED, ApiErrorCode::Garbled),
            Error::Method => (StatusCode::METHOD_NOT_ALLOWED, ApiErrorCode::Garbled),
            Error::Missing(_) => (StatusCode::NOT_FOUND, ApiErrorCode::Missing),
            Error::Auth(_) => (StatusCode::FORBIDDEN, ApiErrorCode::Auth),
            Error::Origin => (StatusCode::FORBIDDEN, ApiErrorCode::Origin),
            Error::Banned(_) => (StatusCode::FORBIDDEN, ApiErrorCode::Banned),
            Error::Name(_) => (StatusCode::UNPROCESSABLE_ENTITY, ApiErrorCode::Name),
            Error::Password => (StatusCode::UNPROCESSABLE_ENTITY, ApiErrorCode::Password),
            Error::Illegal(_) => (StatusCode::UNPROCESSABLE_ENTITY, ApiErrorCode::Illegal),
            Error::Taken => (StatusCode::CONFLICT, ApiErrorCode::Taken),
            Error::Conflict => (StatusCode::CONFLICT, ApiErrorCode::Conflict),
            Error::Rate => (StatusCode::TOO_MANY_REQUESTS, ApiErrorCode::Rate),
            Error::Store(StoreError::Stopped(_) | StoreError::Unknown)
            | Error::Commit(CommitError::Store(StoreError::Stopped(_) | StoreError::Unknown))
            | Error::Settings { .. }
            | Error::Unknown => (StatusCode::INTERNAL_SERVER_ERROR, ApiErrorCode::Unknown),
            Error::Busy | Error::Store(_) | Error::Commit(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, ApiErrorCode::Busy)
            }
        }
    }

    /// The code for programs.
    pub(crate) const fn code(&self) -> ApiErrorCode {
        self.answer().1
    }

    /// The log level for the host.
    pub(crate) const fn level(&self) -> Level {
        match self {
            Error::Settings { .. } | Error::Unknown => Level::ERROR,
            // The store's own message was logged when it occurred.
            Error::Commit(CommitError::Store(_) | CommitError::Quarantined)
            | Error::Store(StoreError::Busy | StoreError::ReadOnly(_))
            | Error::Busy => Level::DEBUG,
            Error::Store(_) | Error::Commit(_) => Level::ERROR,
            _ => Level::DEBUG,
        }
    }

    /// The error as the sender is told. The store's message is for the host.
    fn told(&self) -> ApiError {
        let code = self.code();
        let why = match code {
            ApiErrorCode::Busy => Error::Busy.to_string(),
            ApiErrorCode::Unknown => Error::Unknown.to_string(),
            _ => self.to_string(),
        };
        ApiError { code, why }
    }
}

/// The status of a command that a table refused.
const fn refused_status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::Conflict | ErrorCode::NotYourTurn | ErrorCode::Over => StatusCode::CONFLICT,
        ErrorCode::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        ErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::Rate => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Auth => StatusCode::FORBIDDEN,
    }
}

impl From<PairError> for Error {
    fn from(error: PairError) -> Error {
        match error {
            PairError::Commit(error) => error.into(),
            PairError::Invalid | PairError::Refused(_) => Error::Busy,
        }
    }
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Error {
        CommitError::from(error).into()
    }
}

impl From<passwords::Busy> for Error {
    fn from(_: passwords::Busy) -> Error {
        Error::Busy
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        logs::request_failed(&self);
        let (status, _) = self.answer();
        let mut response = match self {
            Error::Refused(refused) | Error::Early(refused) => json(status, &refused),
            error => json(status, &error.told()),
        };
        if matches!(
            status,
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS
        ) {
            let seconds = HeaderValue::from(RETRY_AFTER_SECONDS);
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }
}

/// A response that must not be cached.
pub(crate) fn json(status: StatusCode, body: &impl serde::Serialize) -> Response {
    let never = HeaderValue::from_static("no-store");
    (status, [(CACHE_CONTROL, never)], JsonBody(body)).into_response()
}

/// Data as JSON.
pub(crate) fn text(data: &impl serde::Serialize) -> String {
    serde_json::to_string(data).expect("messages are plain data")
}
