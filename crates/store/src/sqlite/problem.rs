//! Problems inside a request, and their effect on other requests.

use rusqlite::{ErrorCode, ffi};
use thiserror::Error;

use crate::error::{InvalidIntent, StopReason, StoreError};

/// Why a request could not be carried out.
#[derive(Debug, Error)]
pub(super) enum Problem {
    /// It makes no sense.
    #[error(transparent)]
    Invalid(#[from] InvalidIntent),
    /// An error of SQLite.
    #[error(transparent)]
    Sql(#[from] rusqlite::Error),
}

/// The scope of a problem.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// Only the request itself.
    Request,
    /// Only the request itself, because the data it needs is damaged.
    Damaged,
    /// Everything waiting: another program is writing.
    Busy,
    /// All writes: there is no space.
    Full,
    /// All writes: the disk or the database fails.
    Disk,
}

impl Problem {
    pub(super) fn reach(&self) -> Reach {
        match self {
            Problem::Invalid(_) => Reach::Request,
            Problem::Sql(error) => reach(error),
        }
    }

    /// The error for the caller; nothing was changed.
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

/// The scope of an SQLite error.
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
        // A row that does not read as it should: the others are unaffected.
        None => Reach::Damaged,
    }
}

/// Whether a write failed, rather than a sync.
pub(super) fn is_failed_write(error: &rusqlite::Error) -> bool {
    extended_code(error) == Some(ffi::SQLITE_IOERR_WRITE)
}

fn extended_code(error: &rusqlite::Error) -> Option<i32> {
    error.sqlite_error().map(|error| error.extended_code)
}

/// Whether part of the file cannot be read.
fn is_unreadable(error: &rusqlite::Error) -> bool {
    matches!(
        extended_code(error),
        Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ | ffi::SQLITE_IOERR_CORRUPTFS)
    )
}
