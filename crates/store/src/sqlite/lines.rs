//! What people with accounts said: kept apart, so that it goes with them.

use rusqlite::{Connection, params};

use super::columns::{change, rows, stored};
use super::problem::Problem;
use crate::account::AccountId;
use crate::table::{SpokenLine, TableId};

/// Remembers who said some of the events behind a version.
pub(super) fn insert(
    db: &Connection,
    table: i64,
    version: u64,
    lines: &[SpokenLine],
) -> Result<(), Problem> {
    let sql =
        "INSERT INTO line (account_id, table_id, seq, kind, body) VALUES (?1, ?2, ?3, ?4, ?5)";
    for line in lines {
        let seq = stored(version + line.event as u64 + 1)?;
        let row = params![line.by, table, seq, line.kind, line.body];
        change(db, sql, row)?;
    }
    Ok(())
}

/// The tables where somebody said something.
pub(super) fn tables(db: &Connection, account: AccountId) -> Result<Vec<TableId>, Problem> {
    let sql = "SELECT DISTINCT code FROM line JOIN tables ON tables.id = table_id
               WHERE account_id = ?1 ORDER BY table_id";
    rows(db, sql, [account], |row| row.get(0))
}

/// Takes everything that somebody said out of the logs; something else stands there instead.
pub(super) fn unsay(db: &Connection, account: AccountId) -> Result<(), Problem> {
    let sql = "UPDATE event SET kind = line.kind, body = line.body FROM line
               WHERE line.account_id = ?1 AND event.table_id = line.table_id
               AND event.seq = line.seq";
    change(db, sql, [account])?;
    Ok(())
}
