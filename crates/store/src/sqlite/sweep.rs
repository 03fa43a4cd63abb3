//! Forgets data that is too old, a little at a time.

use rusqlite::{Connection, params};

use super::columns::{change, first, rows};
use super::problem::Problem;
use super::{chores, lines};
use crate::sweep::{Expired, Swept};

pub(super) fn sweep(db: &Connection, expired: &Expired) -> Result<Swept, Problem> {
    let mut swept = Swept::default();
    let limit = i64::from(expired.limit);
    let with_guests = due(db, 0, expired.guests_ms, limit)?;
    for table in &with_guests {
        swept.guests += u64::from(forget_guests(db, *table)?);
    }
    // A table is not kept longer than the names of its players.
    let old = due(db, 1, expired.guest_tables_ms.min(expired.guests_ms), limit)?;
    for table in &old {
        swept.tables += u64::from(forget_table(db, *table)?);
    }
    let sql = "DELETE FROM report WHERE id IN
                   (SELECT id FROM report WHERE coalesce(closed_ms, at_ms) < ?1 LIMIT ?2)";
    swept.reports = change(db, sql, params![expired.reports_ms, limit])? as u64;
    let most = with_guests.len().max(old.len()) as u64;
    swept.is_more = most.max(swept.reports) >= u64::from(expired.limit);
    if swept.guests + swept.tables + swept.reports > 0 {
        chores::scrub_later(db)?;
    }
    Ok(swept)
}

/// The tables that ended before this time and were swept only this far, oldest first.
fn due(db: &Connection, swept: u8, before_ms: i64, limit: i64) -> Result<Vec<i64>, Problem> {
    let sql = "SELECT id FROM tables WHERE phase = 2 AND swept = ?1 AND finished_ms < ?2
               ORDER BY finished_ms LIMIT ?3";
    rows(db, sql, params![swept, before_ms, limit], |row| row.get(0))
}

/// Returns whether there were any.
fn forget_guests(db: &Connection, table: i64) -> Result<bool, Problem> {
    let said = lines::unsay_guests_at(db, table)?;
    let sql = "UPDATE seat SET name = '', token_hash = NULL
               WHERE table_id = ?1 AND account_id IS NULL
               AND (name <> '' OR token_hash IS NOT NULL)";
    let sat = change(db, sql, [table])?;
    change(db, "UPDATE tables SET swept = 1 WHERE id = ?1", [table])?;
    Ok(said + sat > 0)
}

/// Returns whether nobody with an account sat there: then it is gone.
fn forget_table(db: &Connection, table: i64) -> Result<bool, Problem> {
    let sql = "SELECT 1 FROM seat WHERE table_id = ?1 AND account_id IS NOT NULL
               UNION ALL SELECT 1 FROM line WHERE table_id = ?1";
    if first(db, sql, [table], |_| Ok(()))?.is_some() {
        change(db, "UPDATE tables SET swept = 2 WHERE id = ?1", [table])?;
        return Ok(false);
    }
    for sql in [
        "UPDATE report SET table_id = NULL WHERE table_id = ?1",
        "DELETE FROM guest_line WHERE table_id = ?1",
        "DELETE FROM event WHERE table_id = ?1",
        "DELETE FROM seat WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        change(db, sql, [table])?;
    }
    Ok(true)
}
