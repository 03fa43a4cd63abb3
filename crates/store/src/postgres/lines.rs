//! Chat lines: stored separately, so that they can be deleted with their author.

use std::collections::HashSet;

use super::db::{Db, Params, get, stored};
use super::problem::Problem;
use crate::account::AccountId;
use crate::digest::Digest;
use crate::table::{Speaker, SpokenLine, TableId};

/// Records who wrote some of the events after a version. `people` are the accounts that exist.
pub(super) async fn insert(
    db: &Db,
    table: i64,
    version: u64,
    lines: &[SpokenLine],
    people: &HashSet<i64>,
) -> Result<(), Problem> {
    for line in lines {
        let seq = stored(version + line.event as u64 + 1)?;
        match line.by {
            Speaker::Account(account) if people.contains(&account.0) => {
                let sql = "INSERT INTO line (account_id, table_id, seq, kind, body)
                           VALUES ($1, $2, $3, $4, $5)";
                let row: Params<'_> = &[&account.0, &table, &seq, &line.kind, &line.body];
                db.change(sql, row).await?;
            }
            // This person has just been forgotten, and so is what they say.
            Speaker::Account(_) => {
                let sql = "UPDATE event SET kind = $3, body = $4 WHERE table_id = $1 AND seq = $2";
                db.change(sql, &[&table, &seq, &line.kind, &line.body])
                    .await?;
            }
            Speaker::Guest(token) => {
                let sql = "INSERT INTO guest_line (token_hash, table_id, seq, kind, body)
                           VALUES ($1, $2, $3, $4, $5)";
                let row: Params<'_> = &[&&token.0[..], &table, &seq, &line.kind, &line.body];
                db.change(sql, row).await?;
            }
        }
    }
    Ok(())
}

/// The tables where an account chatted.
pub(super) async fn tables(db: &Db, account: AccountId) -> Result<Vec<TableId>, Problem> {
    let sql = "SELECT code FROM tables
               WHERE id IN (SELECT table_id FROM line WHERE account_id = $1) ORDER BY id";
    let rows = db.rows(sql, &[&account.0]).await?;
    rows.iter().map(|row| get(row, 0).map(TableId)).collect()
}

/// Replaces every chat line of an account in the logs.
pub(super) async fn unsay(db: &Db, account: AccountId) -> Result<u64, Problem> {
    replace(db, "line", "account_id", &[&account.0]).await
}

/// The same for a person without an account; returns the number of lines.
pub(super) async fn unsay_guest(db: &Db, token: Digest) -> Result<u64, Problem> {
    replace(db, "guest_line", "token_hash", &[&&token.0[..]]).await
}

/// Replaces every chat line of people without an account in the log of a table; returns the number
/// of lines.
pub(super) async fn unsay_guests_at(db: &Db, table: i64) -> Result<u64, Problem> {
    replace(db, "guest_line", "table_id", &[&table]).await
}

async fn replace(db: &Db, lines: &str, column: &str, who: Params<'_>) -> Result<u64, Problem> {
    let sql = format!(
        "WITH said AS (DELETE FROM {lines} WHERE {column} = $1 RETURNING table_id, seq, kind, body)
         UPDATE event SET kind = said.kind, body = said.body FROM said
         WHERE event.table_id = said.table_id AND event.seq = said.seq"
    );
    db.change(&sql, who).await
}
