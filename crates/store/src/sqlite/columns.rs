//! Writing values into columns and reading them back.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Params, Row};

use super::problem::Problem;
use crate::account::AccountId;
use crate::digest::Digest;
use crate::error::InvalidIntent;
use crate::event::CommandId;
use crate::people::ReportId;
use crate::table::{TableId, TableStatus};

/// Every row of a query, read by `read`.
pub(super) fn rows<T>(
    db: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, Problem> {
    let mut statement = db.prepare_cached(sql)?;
    let found = statement.query_map(params, read)?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// The first row of a query, if it has one.
pub(super) fn first<T>(
    db: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>, Problem> {
    let mut statement = db.prepare_cached(sql)?;
    let mut found = statement.query(params)?;
    Ok(found.next()?.map(read).transpose()?)
}

/// Executes a statement; returns the number of rows changed.
pub(super) fn change(db: &Connection, sql: &str, params: impl Params) -> Result<usize, Problem> {
    Ok(db.prepare_cached(sql)?.execute(params)?)
}

/// A version or another number that is never negative.
pub(super) fn number(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let stored: i64 = row.get(column)?;
    u64::try_from(stored).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, stored))
}

/// A number as SQLite stores it, which ends at 2⁶³.
pub(super) fn stored(number: u64) -> Result<i64, Problem> {
    i64::try_from(number).map_err(|_| InvalidIntent::NumberTooLarge.into())
}

/// A seat as stored: -1 for the table itself.
pub(super) fn stored_seat(seat: Option<u8>) -> i64 {
    seat.map_or(-1, i64::from)
}

/// The seat of an event.
pub(super) fn seat(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<u8>> {
    match row.get::<_, i64>(column)? {
        -1 => Ok(None),
        _ => row.get(column).map(Some),
    }
}

/// Conversions between columns and the data of a type.
macro_rules! columns {
    ($($name:ident($inner:ty)),+ $(,)?) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                <$inner>::column_result(value).map($name)
            }
        }
    )+};
}

columns! {
    TableId(String),
    AccountId(i64),
    ReportId(i64),
    Digest([u8; 32]),
    CommandId([u8; 16]),
}

impl ToSql for TableStatus {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self {
            TableStatus::Waiting => 0,
            TableStatus::Running => 1,
            TableStatus::Finished => 2,
        }))
    }
}

impl FromSql for TableStatus {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<TableStatus> {
        match value.as_i64()? {
            0 => Ok(TableStatus::Waiting),
            1 => Ok(TableStatus::Running),
            2 => Ok(TableStatus::Finished),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}
