//! What can go wrong inside a request, and what it means for the requests beside it.

use rusqlite::{ErrorCode, ffi};
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
    /// Only the request itself, because what it needs is damaged.
    Damaged,
    /// Everything that waits: another program is writing.
    Busy,
    /// Everything that is written: there is no space.
    Full,
    /// Everything that is written: the disk or the database does not take it.
    Disk,
}

impl Problem {
    pub(super) fn reach(&self) -> Reach {
        match self {
            Problem::Invalid(_) => Reach::Request,
            Problem::Sql(error) => reach(error),
        }
    }

    /// What the one who asked is told; nothing was changed.
    pub(super) fn told(&self) -> StoreError {
        match self {
            Problem::Invalid(invalid) => StoreError::Invalid(*invalid),
            Problem::Sql(error) => match reach(error) {
                Reach::Request => StoreError::Failed(error.to_string()),
                Reach::Busy => StoreError::Busy,
                Reach::Full => StoreError::DiskFull,
                Reach::Damaged => StoreError::Damaged(error.to_string()),
                Reach::Disk => StoreError::ReadOnly(self.reason()),
            },
        }
    }

    /// Why nothing is written.
    pub(super) fn reason(&self) -> StopReason {
        StopReason::Database(self.to_string())
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
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Reach::Damaged,
        Some(ErrorCode::SystemIoFailure) if is_unreadable(error) => Reach::Damaged,
        Some(_) => Reach::Disk,
        // A row that does not read as it should: the others are not touched by it.
        None => Reach::Damaged,
    }
}

/// Whether a part of the file cannot be read.
fn is_unreadable(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(
        code,
        Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ | ffi::SQLITE_IOERR_CORRUPTFS)
    )
}
