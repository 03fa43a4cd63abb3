//! Everything that belongs to one person: exported, or forgotten.

use rusqlite::Connection;

use super::columns::{change, first, number, rows};
use super::people::{blocks, find_reports};
use super::problem::Problem;
use super::{accounts, chores, history, lines, push, ratings};
use crate::account::{AccountId, HistoryPage, Viewer};
use crate::digest::Digest;
use crate::people::{Export, GuestExport};
use crate::table::Speaker;

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
        talked_at: lines::tables(db, account)?,
        pushes: push::list(db, Speaker::Account(account))?,
        earlier: export_earlier(db, account)?,
    }))
}

/// Everything the owner of an account did before they had it.
fn export_earlier(db: &Connection, account: AccountId) -> Result<GuestExport, Problem> {
    let mut earlier = GuestExport::default();
    for token in accounts::earlier_guests(db, account)? {
        let guest = export_guest(db, token)?;
        earlier.reports.extend(guest.reports);
        earlier.tables.extend(guest.tables);
        earlier.pushes.extend(guest.pushes);
    }
    Ok(earlier)
}

pub(super) fn export_guest(db: &Connection, token: Digest) -> Result<GuestExport, Problem> {
    let sql = "SELECT code FROM tables WHERE id IN
                   (SELECT table_id FROM seat WHERE token_hash = ?1
                    UNION SELECT table_id FROM guest_line WHERE token_hash = ?1)
               ORDER BY id";
    Ok(GuestExport {
        reports: find_reports(db, "reporter_token = ?1 ORDER BY report.id", [token])?,
        tables: rows(db, sql, [token], |row| row.get(0))?,
        pushes: push::list(db, Speaker::Guest(token))?,
    })
}

/// Matches and reports stay, without the person; everything else goes with the account.
pub(super) fn delete(db: &Connection, account: AccountId) -> Result<bool, Problem> {
    for token in accounts::earlier_guests(db, account)? {
        delete_guest(db, token)?;
    }
    lines::unsay(db, account)?;
    let unname = "UPDATE seat SET name = '' WHERE account_id = ?1";
    change(db, unname, [account])?;
    // Their words may reveal who they are.
    let unwrite = "UPDATE report SET text = '' WHERE reporter_id = ?1";
    change(db, unwrite, [account])?;
    let is_known = change(db, "DELETE FROM account WHERE id = ?1", [account])? == 1;
    if is_known {
        chores::scrub_later(db)?;
    }
    Ok(is_known)
}

/// Matches and reports stay, without the person; nobody holds their seats any more.
pub(super) fn delete_guest(db: &Connection, token: Digest) -> Result<bool, Problem> {
    let lines = lines::unsay_guest(db, token)?;
    let unname = "UPDATE seat SET name = '', token_hash = NULL
                  WHERE token_hash = ?1 AND account_id IS NULL";
    let seats = change(db, unname, [token])?;
    let unwrite = "UPDATE report SET text = '', reporter_token = NULL WHERE reporter_token = ?1";
    let reports = change(db, unwrite, [token])?;
    let pushes = push::forget_guest(db, token)?;
    let is_known = lines + seats + reports + pushes > 0;
    if is_known {
        chores::scrub_later(db)?;
    }
    Ok(is_known)
}
