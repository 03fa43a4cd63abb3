//! Forgets data that is too old, a little at a time.

use super::db::{Db, get};
use super::problem::Problem;
use super::{chores, lines};
use crate::sweep::{Expired, Swept};

pub(super) async fn sweep(db: &Db, expired: &Expired) -> Result<Swept, Problem> {
    let mut swept = Swept::default();
    let limit = i64::from(expired.limit);
    let with_guests = due(db, 0, expired.guests_ms, limit).await?;
    for table in &with_guests {
        swept.guests += u64::from(forget_guests(db, *table).await?);
    }
    // A table is not kept longer than the names of its players.
    let before_ms = expired.guest_tables_ms.min(expired.guests_ms);
    let old = due(db, 1, before_ms, limit).await?;
    for table in &old {
        swept.tables += u64::from(forget_table(db, *table).await?);
    }
    let sql = "DELETE FROM report WHERE id IN
                   (SELECT id FROM report WHERE coalesce(closed_ms, at_ms) < $1 LIMIT $2)";
    swept.reports = db.change(sql, &[&expired.reports_ms, &limit]).await?;
    let most = with_guests.len().max(old.len()) as u64;
    swept.is_more = most.max(swept.reports) >= u64::from(expired.limit);
    if swept.guests + swept.tables + swept.reports > 0 {
        chores::scrub_later(db).await?;
    }
    Ok(swept)
}

/// The tables that ended before this time and were swept only this far, oldest first. Those that
/// another server sweeps at the moment are left to it.
async fn due(db: &Db, swept: i16, before_ms: i64, limit: i64) -> Result<Vec<i64>, Problem> {
    let sql = "
        SELECT id FROM tables WHERE phase = 2 AND swept = $1 AND finished_ms < $2
        ORDER BY finished_ms LIMIT $3 FOR UPDATE SKIP LOCKED";
    let rows = db.rows(sql, &[&swept, &before_ms, &limit]).await?;
    rows.iter().map(|row| get(row, 0)).collect()
}

/// Returns whether there were any.
async fn forget_guests(db: &Db, table: i64) -> Result<bool, Problem> {
    let said = lines::unsay_guests_at(db, table).await?;
    let sql = "UPDATE seat SET name = '', token_hash = NULL
               WHERE table_id = $1 AND account_id IS NULL
               AND (name <> '' OR token_hash IS NOT NULL)";
    let sat = db.change(sql, &[&table]).await?;
    db.change("UPDATE tables SET swept = 1 WHERE id = $1", &[&table])
        .await?;
    Ok(said + sat > 0)
}

/// Returns whether nobody with an account sat there: then it is gone.
async fn forget_table(db: &Db, table: i64) -> Result<bool, Problem> {
    let sql = "SELECT FROM seat WHERE table_id = $1 AND account_id IS NOT NULL
               UNION ALL SELECT FROM line WHERE table_id = $1";
    if db.first(sql, &[&table]).await?.is_some() {
        db.change("UPDATE tables SET swept = 2 WHERE id = $1", &[&table])
            .await?;
        return Ok(false);
    }
    for sql in [
        "UPDATE report SET table_id = NULL WHERE table_id = $1",
        "DELETE FROM guest_line WHERE table_id = $1",
        "DELETE FROM event WHERE table_id = $1",
        "DELETE FROM seat WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        db.change(sql, &[&table]).await?;
    }
    Ok(true)
}
