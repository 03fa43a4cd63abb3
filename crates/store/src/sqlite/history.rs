//! The tables of an account.

use rusqlite::{Connection, params};

use super::columns::{first, rows};
use super::problem::Problem;
use super::tables::{records, seats};
use crate::account::{AccountId, HistoryPage, PastTable, Viewer};
use crate::digest::Digest;
use crate::table::{TableId, TableRecord};

/// The tables in play or waiting, oldest first.
pub(super) fn current(db: &Connection, account: AccountId) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase < 2 AND id IN (SELECT table_id FROM seat WHERE account_id = ?1)
                     ORDER BY id";
    records(db, condition, [account])
}

/// The tables in play or waiting where a token holds a seat, oldest first.
pub(super) fn current_held(db: &Connection, token: Digest) -> Result<Vec<TableRecord>, Problem> {
    let condition = "phase < 2 AND id IN (SELECT table_id FROM seat WHERE token_hash = ?1)
                     ORDER BY id";
    records(db, condition, [token])
}

/// The finished tables, newest first. An account with several seats at a table is listed with the
/// first of them.
pub(super) fn past(
    db: &Connection,
    account: AccountId,
    page: &HistoryPage,
) -> Result<Vec<PastTable>, Problem> {
    let (finished_ms, id) = match &page.before {
        Some(table) => end_of(db, table)?.unwrap_or((i64::MAX, i64::MAX)),
        None => (i64::MAX, i64::MAX),
    };
    let sees_private = page.viewer == Viewer::Owner;
    let sql = "SELECT id, code, game, settings, rated, created_ms, finished_ms, result, min(seat)
               FROM seat JOIN tables ON tables.id = table_id
               WHERE account_id = ?1 AND phase = 2 AND (finished_ms, id) < (?2, ?3)
               AND (private = 0 OR ?5)
               GROUP BY id ORDER BY finished_ms DESC, id DESC LIMIT ?4";
    let found = rows(
        db,
        sql,
        params![account, finished_ms, id, page.limit, sees_private],
        |row| {
            let table = PastTable {
                id: row.get(1)?,
                game: row.get(2)?,
                settings: row.get(3)?,
                is_rated: row.get(4)?,
                created_ms: row.get(5)?,
                finished_ms: row.get(6)?,
                result: row.get(7)?,
                seat: row.get(8)?,
                seats: Vec::new(),
            };
            Ok((row.get(0)?, table))
        },
    )?;
    let seat = |(id, mut table): (i64, PastTable)| {
        table.seats = seats(db, id)?;
        Ok(table)
    };
    found.into_iter().map(seat).collect()
}

/// The sort key of a table in every history.
fn end_of(db: &Connection, table: &TableId) -> Result<Option<(i64, i64)>, Problem> {
    let sql = "SELECT finished_ms, id FROM tables WHERE code = ?1 AND phase = 2";
    first(db, sql, [table], |row| Ok((row.get(0)?, row.get(1)?)))
}
