//! Chores for quiet moments: rows that were deleted or replaced leave the pages.
//!
//! PostgreSQL does not overwrite them. After a `VACUUM` nothing leads to them any more, and new rows
//! take their place; the write-ahead log and its archives keep them as long as the host keeps those.

use super::db::Db;
use super::problem::Problem;

/// The tables from which something can be deleted that nobody may find.
const VACUUM: &str = "VACUUM account, earlier_guest, recovery, session, rating, block, push, report, \
     event, seat, line, guest_line";

/// Marks that something was deleted.
pub(super) async fn scrub_later(db: &Db) -> Result<(), Problem> {
    let sql = "INSERT INTO chore (what) VALUES ('scrub') ON CONFLICT DO NOTHING";
    db.change(sql, &[]).await?;
    Ok(())
}

/// Clears the tables, outside of any transaction, if something was deleted since the last time.
pub(super) async fn scrub(db: &Db) -> Result<bool, Problem> {
    let take = async |db: &Db| {
        db.change("DELETE FROM chore WHERE what = 'scrub'", &[])
            .await
    };
    if db.transact(&take).await? == 0 {
        return Ok(false);
    }
    if let Err(problem) = db.run_patiently(VACUUM).await {
        // It is still due.
        db.transact(&async |db: &Db| scrub_later(db).await).await?;
        return Err(problem);
    }
    Ok(true)
}
