//! What can go wrong inside a request, and what it means for the requests beside it.

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::error::{InvalidIntent, StopReason, StoreError};

/// Why a request could not be carried out.
#[derive(Debug, Error)]
pub(super) enum Problem {
    /// It makes no sense.
    #[error(transparent)]
    Invalid(#[from] InvalidIntent),
    /// SQLite says no.
    #[error(transparent)]
    Sql(#[from] rusqlite::Error),
}

/// How far a problem reaches.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// Only the request itself.
    Request,
    /// Everything that waits: another program is writing.
    Busy,
    /// Everything that is written: there is no space.
    Full,
    /// Nothing can be relied on any more.
    Fatal,
}

impl Problem {
    pub(super) fn reach(&self) -> Reach {
        match self {
            Problem::Invalid(_) => Reach::Request,
            Problem::Sql(error) => reach(error),
        }
    }

    /// What the one who asked is told.
    pub(super) fn told(&self) -> StoreError {
        match self {
            Problem::Invalid(invalid) => StoreError::Invalid(*invalid),
            Problem::Sql(error) => match reach(error) {
                Reach::Request => StoreError::Failed(error.to_string()),
                Reach::Busy => StoreError::Busy,
                Reach::Full => StoreError::DiskFull,
                Reach::Fatal => StoreError::Stopped(StopReason::Database(error.to_string())),
            },
        }
    }
}

/// How far an error of SQLite reaches.
pub(super) fn reach(error: &rusqlite::Error) -> Reach {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Reach::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Reach::Busy,
        Some(
            ErrorCode::ConstraintViolation
            | ErrorCode::TypeMismatch
            | ErrorCode::TooBig
            | ErrorCode::ParameterOutOfRange
            // A statement that cannot be prepared.
            | ErrorCode::Unknown,
        ) => Reach::Request,
        Some(_) => Reach::Fatal,
        // A row that does not read as it should: the others are not touched by it.
        None => Reach::Request,
    }
}
