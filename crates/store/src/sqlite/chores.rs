//! Chores for quiet moments: overwriting the remains of deleted data.
//!
//! `secure_delete` overwrites deleted data where it was last. But SQLite moves rows between pages
//! as they fill, and the remains stay until the page is rewritten; so now and then the whole file
//! is.

use rusqlite::Connection;

use super::columns::{change, first};
use super::problem::Problem;

/// Marks that something was deleted that nobody may find in the file.
pub(super) fn scrub_later(db: &Connection) -> Result<(), Problem> {
    let sql = "INSERT INTO chore (what) VALUES ('scrub') ON CONFLICT DO NOTHING";
    change(db, sql, [])?;
    Ok(())
}

/// Whether something was deleted since the file was last rewritten.
pub(super) fn is_scrub_due(db: &Connection) -> Result<bool, Problem> {
    let found = first(db, "SELECT 1 FROM chore WHERE what = 'scrub'", [], |_| {
        Ok(())
    })?;
    Ok(found.is_some())
}

/// Rewrites the whole file, outside of any transaction.
pub(super) fn scrub(db: &Connection) -> Result<(), Problem> {
    if is_scrub_due(db)? {
        db.execute_batch("VACUUM")?;
        change(db, "DELETE FROM chore WHERE what = 'scrub'", [])?;
    }
    Ok(())
}

/// Checkpoints and truncates the WAL. `false` if somebody is still reading it.
pub(super) fn empty_log(db: &Connection) -> Result<bool, Problem> {
    let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
    let is_busy = db.query_row(sql, [], |row| row.get::<_, bool>(0))?;
    Ok(!is_busy)
}

/// Writes something to disk that changes nothing.
pub(super) fn probe(db: &Connection) -> Result<(), Problem> {
    db.execute_batch(
        "BEGIN IMMEDIATE;
         INSERT INTO chore (what) VALUES ('probe') ON CONFLICT DO NOTHING;
         DELETE FROM chore WHERE what = 'probe';
         COMMIT",
    )?;
    Ok(())
}
