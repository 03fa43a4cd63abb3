//! Everything that belongs to one person: exported, or forgotten.

use tokio_postgres::Row;

use super::db::{Db, get, number};
use super::people::{blocks, find_reports};
use super::problem::Problem;
use super::{accounts, chores, history, lines, push, ratings, tables};
use crate::account::{AccountId, HistoryPage, Viewer};
use crate::digest::Digest;
use crate::people::{Export, GuestExport};
use crate::table::{Speaker, TableId};

pub(super) async fn export(db: &Db, account: AccountId) -> Result<Option<Export>, Problem> {
    let Some(found) = accounts::by_id(db, account).await? else {
        return Ok(None);
    };
    let everything = HistoryPage {
        before: None,
        limit: u32::MAX,
        viewer: Viewer::Owner,
    };
    let current = tables::current(db, account).await?.into_iter();
    let reports = "reporter_id = $1 ORDER BY report.id";
    Ok(Some(Export {
        account: accounts::line(found),
        sessions: sessions(db, account).await?,
        recovery_codes: recovery_codes(db, account).await?,
        ratings: ratings::of(db, account).await?,
        blocks: blocks(db, account).await?,
        reports: find_reports(db, reports, &[&account.0]).await?,
        current_tables: current.map(|table| table.id).collect(),
        history: history::past(db, account, &everything).await?,
        talked_at: lines::tables(db, account).await?,
        pushes: push::list(db, Speaker::Account(account)).await?,
        earlier: export_earlier(db, account).await?,
    }))
}

/// When each open session began and ends.
async fn sessions(db: &Db, account: AccountId) -> Result<Vec<(i64, i64)>, Problem> {
    let sql = "SELECT created_ms, expires_ms FROM session WHERE account_id = $1 ORDER BY 1, 2";
    let rows = db.rows(sql, &[&account.0]).await?;
    let times = |row: &Row| Ok((get(row, 0)?, get(row, 1)?));
    rows.iter().map(times).collect()
}

async fn recovery_codes(db: &Db, account: AccountId) -> Result<u64, Problem> {
    let sql = "SELECT count(*) FROM recovery WHERE account_id = $1";
    let counted = db.first(sql, &[&account.0]).await?;
    counted.map_or(Ok(0), |row| number(&row, 0))
}

/// Everything the owner of an account did before they had it.
async fn export_earlier(db: &Db, account: AccountId) -> Result<GuestExport, Problem> {
    let mut earlier = GuestExport::default();
    for token in accounts::earlier_guests(db, account).await? {
        let guest = export_guest(db, token).await?;
        earlier.reports.extend(guest.reports);
        earlier.tables.extend(guest.tables);
        earlier.pushes.extend(guest.pushes);
    }
    Ok(earlier)
}

pub(super) async fn export_guest(db: &Db, token: Digest) -> Result<GuestExport, Problem> {
    let sql = "
        SELECT code FROM tables WHERE id IN
            (SELECT table_id FROM seat WHERE token_hash = $1
             UNION SELECT table_id FROM guest_line WHERE token_hash = $1)
        ORDER BY id";
    let rows = db.rows(sql, &[&&token.0[..]]).await?;
    let tables = rows.iter().map(|row| get(row, 0).map(TableId));
    let tables = tables.collect::<Result<_, Problem>>()?;
    let reports = "reporter_token = $1 ORDER BY report.id";
    Ok(GuestExport {
        reports: find_reports(db, reports, &[&&token.0[..]]).await?,
        tables,
        pushes: push::list(db, Speaker::Guest(token)).await?,
    })
}

/// Matches and reports stay, without the person; everything else goes with the account.
///
/// The account is locked first: whoever gives it a seat or stores its words has done so, or finds
/// it gone.
pub(super) async fn delete(db: &Db, account: AccountId) -> Result<bool, Problem> {
    let sql = "SELECT FROM account WHERE id = $1 FOR UPDATE";
    if db.first(sql, &[&account.0]).await?.is_none() {
        return Ok(false);
    }
    for token in accounts::earlier_guests(db, account).await? {
        delete_guest(db, token).await?;
    }
    lines::unsay(db, account).await?;
    for sql in [
        "UPDATE seat SET name = '', account_id = NULL WHERE account_id = $1",
        // Their words may reveal who they are.
        "UPDATE report SET text = '' WHERE reporter_id = $1",
        "DELETE FROM account WHERE id = $1",
    ] {
        db.change(sql, &[&account.0]).await?;
    }
    chores::scrub_later(db).await?;
    Ok(true)
}

/// Matches and reports stay, without the person; nobody holds their seats any more.
pub(super) async fn delete_guest(db: &Db, token: Digest) -> Result<bool, Problem> {
    let mut known = lines::unsay_guest(db, token).await?;
    for sql in [
        "UPDATE seat SET name = '', token_hash = NULL
         WHERE token_hash = $1 AND account_id IS NULL",
        "UPDATE report SET text = '', reporter_token = NULL WHERE reporter_token = $1",
    ] {
        known += db.change(sql, &[&&token.0[..]]).await?;
    }
    known += push::forget_guest(db, token).await?;
    if known > 0 {
        chores::scrub_later(db).await?;
    }
    Ok(known > 0)
}
