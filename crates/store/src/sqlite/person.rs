//! Everything that belongs to one person: handed out, or forgotten.

use rusqlite::Connection;

use super::columns::{change, first, number, rows};
use super::people::{blocks, find_reports};
use super::problem::Problem;
use super::{accounts, history, lines, ratings};
use crate::account::{AccountId, HistoryPage, Viewer};
use crate::people::Export;

pub(super) fn export(db: &Connection, account: AccountId) -> Result<Option<Export>, Problem> {
    let Some(found) = accounts::by_id(db, account)? else {
        return Ok(None);
    };
    let sessions = "SELECT created_ms, expires_ms FROM session WHERE account_id = ?1 ORDER BY 1";
    let codes = "SELECT count(*) FROM recovery WHERE account_id = ?1";
    let everything = HistoryPage {
        before: None,
        limit: u32::MAX,
        viewer: Viewer::Owner,
    };
    let current = history::current(db, account)?;
    Ok(Some(Export {
        account: accounts::line(found),
        sessions: rows(db, sessions, [account], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?,
        recovery_codes: first(db, codes, [account], |row| number(row, 0))?.unwrap_or(0),
        ratings: ratings::of(db, account)?,
        blocks: blocks(db, account)?,
        reports: find_reports(db, "reporter_id = ?1 ORDER BY report.id", [account])?,
        current_tables: current.into_iter().map(|table| table.id).collect(),
        history: history::past(db, account, &everything)?,
    }))
}

/// Matches and reports stay, without the person; all else goes with the account.
pub(super) fn delete(db: &Connection, account: AccountId) -> Result<bool, Problem> {
    lines::unsay(db, account)?;
    let unname = "UPDATE seat SET name = '' WHERE account_id = ?1";
    change(db, unname, [account])?;
    // What they wrote may tell who they are.
    let unwrite = "UPDATE report SET text = '' WHERE reporter_id = ?1";
    change(db, unwrite, [account])?;
    Ok(change(db, "DELETE FROM account WHERE id = ?1", [account])? == 1)
}
