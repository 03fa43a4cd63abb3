//! Chat lines: stored separately, so that they can be deleted with their author.

use rusqlite::{Connection, ToSql, params};

use super::accounts;
use super::columns::{change, rows, stored};
use super::problem::Problem;
use crate::account::AccountId;
use crate::digest::Digest;
use crate::table::{Speaker, SpokenLine, TableId};

/// Records who wrote some of the events after a version.
pub(super) fn insert(
    db: &Connection,
    table: i64,
    version: u64,
    lines: &[SpokenLine],
) -> Result<(), Problem> {
    for line in lines {
        let seq = stored(version + line.event as u64 + 1)?;
        match line.by {
            Speaker::Account(account) if accounts::exists(db, account)? => {
                let sql = "INSERT INTO line (account_id, table_id, seq, kind, body)
                           VALUES (?1, ?2, ?3, ?4, ?5)";
                change(db, sql, params![account, table, seq, line.kind, line.body])?;
            }
            // This person has just been forgotten, and so is what they say.
            Speaker::Account(_) => {
                let sql = "UPDATE event SET kind = ?3, body = ?4 WHERE table_id = ?1 AND seq = ?2";
                change(db, sql, params![table, seq, line.kind, line.body])?;
            }
            Speaker::Guest(token) => {
                let sql = "INSERT INTO guest_line (token_hash, table_id, seq, kind, body)
                           VALUES (?1, ?2, ?3, ?4, ?5)";
                change(db, sql, params![token, table, seq, line.kind, line.body])?;
            }
        }
    }
    Ok(())
}

/// The tables where an account chatted.
pub(super) fn tables(db: &Connection, account: AccountId) -> Result<Vec<TableId>, Problem> {
    let sql = "SELECT DISTINCT code FROM line JOIN tables ON tables.id = table_id
               WHERE account_id = ?1 ORDER BY table_id";
    rows(db, sql, [account], |row| row.get(0))
}

/// Replaces every chat line of an account in the logs.
pub(super) fn unsay(db: &Connection, account: AccountId) -> Result<(), Problem> {
    replace(db, "line", "account_id", &account)?;
    Ok(())
}

/// The same for a person without an account; returns the number of lines.
pub(super) fn unsay_guest(db: &Connection, token: Digest) -> Result<usize, Problem> {
    replace(db, "guest_line", "token_hash", &token)?;
    change(db, "DELETE FROM guest_line WHERE token_hash = ?1", [token])
}

/// Replaces every chat line of people without an account in the log of a table; returns the number
/// of lines.
pub(super) fn unsay_guests_at(db: &Connection, table: i64) -> Result<usize, Problem> {
    replace(db, "guest_line", "table_id", &table)?;
    change(db, "DELETE FROM guest_line WHERE table_id = ?1", [table])
}

fn replace(db: &Connection, lines: &str, column: &str, who: &dyn ToSql) -> Result<(), Problem> {
    let sql = format!(
        "UPDATE event SET kind = said.kind, body = said.body FROM {lines} AS said
         WHERE said.{column} = ?1 AND event.table_id = said.table_id AND event.seq = said.seq"
    );
    change(db, &sql, [who])?;
    Ok(())
}
