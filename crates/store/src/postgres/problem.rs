//! Problems inside a request, and what they say about it.

use std::error::Error as _;
use std::io;

use thiserror::Error;
use tokio_postgres::error::{DbError, Severity, SqlState};

use crate::error::{InvalidIntent, StopReason, StoreError};

/// Why a request could not be carried out.
#[derive(Debug, Error)]
pub(super) enum Problem {
    /// It makes no sense.
    #[error(transparent)]
    Invalid(#[from] InvalidIntent),
    /// The database refused: nothing was changed.
    #[error("{}", explain(.0))]
    Sql(#[from] tokio_postgres::Error),
    /// The connection was lost, or given up, before anything could be committed.
    #[error("the connection to the database was lost")]
    Lost,
    /// The connection was lost, or given up, while the database was committing.
    #[error("the database did not answer")]
    Unknown,
    /// A value in the database that cannot be one of ours.
    #[error("a value is out of range")]
    OutOfRange,
}

impl Problem {
    /// The error for the caller.
    pub(super) fn told(&self) -> StoreError {
        match self {
            Problem::Invalid(invalid) => StoreError::Invalid(*invalid),
            Problem::Lost => StoreError::Busy,
            Problem::Unknown => StoreError::Unknown,
            Problem::OutOfRange => StoreError::Damaged(self.to_string()),
            Problem::Sql(error) => match error.code() {
                Some(code) => told(code, self.to_string()),
                // A row that does not read as it should.
                None => StoreError::Damaged(self.to_string()),
            },
        }
    }

    /// Whether the same request may succeed at once, because it met another one.
    pub(super) fn is_passing(&self) -> bool {
        let Problem::Sql(error) = self else {
            return false;
        };
        error.code().is_some_and(|code| {
            [
                SqlState::T_R_SERIALIZATION_FAILURE,
                SqlState::T_R_DEADLOCK_DETECTED,
                // What was looked up was added, or removed, by another request meanwhile.
                SqlState::UNIQUE_VIOLATION,
                SqlState::FOREIGN_KEY_VIOLATION,
                // A migration changed what a prepared statement is about.
                SqlState::FEATURE_NOT_SUPPORTED,
                SqlState::INVALID_SQL_STATEMENT_NAME,
            ]
            .contains(code)
        })
    }

    /// Whether the connection is of no use any more.
    pub(super) fn ends_connection(&self) -> bool {
        match self {
            Problem::Lost | Problem::Unknown => true,
            // After a failover this server is not the primary any more.
            Problem::Sql(error) => error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION),
            Problem::Invalid(_) | Problem::OutOfRange => false,
        }
    }
}

/// What the database's answer means to a caller, if nothing was changed.
fn told(code: &SqlState, what: String) -> StoreError {
    match code.code() {
        "53100" => StoreError::DiskFull,
        // Too many connections, too little memory; a deadlock, again and again.
        code if code.starts_with("53") || code.starts_with("40") => StoreError::Busy,
        "25006" => StoreError::ReadOnly(StopReason::Database(what)),
        "XX001" | "XX002" => StoreError::Damaged(what),
        _ => StoreError::Failed(what),
    }
}

/// A statement failed while nothing could be committed yet.
pub(super) fn before_commit(error: tokio_postgres::Error) -> Problem {
    match is_answer(&error) {
        true => Problem::Sql(error),
        false => Problem::Lost,
    }
}

/// A statement failed that commits.
pub(super) fn at_commit(error: tokio_postgres::Error) -> Problem {
    match is_answer(&error) {
        true => Problem::Sql(error),
        false => Problem::Unknown,
    }
}

/// Whether the database said no, rather than goodbye or nothing. A server that is stopped says so
/// on every connection, whatever it has done before.
fn is_answer(error: &tokio_postgres::Error) -> bool {
    match error.as_db_error() {
        Some(answer) => !is_fatal(answer),
        // A parameter or a row of the wrong type: a bug of ours, or damage.
        None => !error.is_closed() && !has_io_error(error),
    }
}

fn is_fatal(answer: &DbError) -> bool {
    let ends = [Severity::Fatal, Severity::Panic];
    let is_last = answer
        .parsed_severity()
        .is_some_and(|it| ends.contains(&it));
    is_last
        || ["08", "57P", "40003"]
            .iter()
            .any(|it| answer.code().code().starts_with(it))
}

fn has_io_error(error: &tokio_postgres::Error) -> bool {
    let source = error.source();
    source
        .and_then(|it| it.downcast_ref::<io::Error>())
        .is_some()
}

/// The message of the database. Its details are left out: they may name people.
pub(super) fn explain(error: &tokio_postgres::Error) -> String {
    if let Some(answer) = error.as_db_error() {
        return format!("{} ({})", answer.message(), answer.code().code());
    }
    match error.source() {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}
