//! The schema: numbered migrations, applied in order, each once.

use rusqlite::{Connection, TransactionBehavior};
use thiserror::Error;

/// Every migration, the oldest first. One that was published is never changed.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
    include_str!("migrations/0004.sql"),
];

/// Marks a file as ours: `DAMR`.
const APPLICATION_ID: i32 = 0x4441_4d52;

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum OpenError {
    /// A newer program wrote it.
    #[error(
        "the database was written by a newer Damier (its version is {file}, this program knows up \
         to {program}); use the newer program, or restore an older backup"
    )]
    Newer {
        /// The version of the file.
        file: usize,
        /// The newest version this program knows.
        program: usize,
    },
    /// It belongs to another program.
    #[error("the file is a database of another program")]
    Foreign,
    /// SQLite refused.
    #[error("the database cannot be opened: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The system refused.
    #[error("the database cannot be opened: {0}")]
    Io(#[from] std::io::Error),
}

/// Brings a database up to date, or refuses it.
pub(super) fn migrate(db: &mut Connection) -> Result<(), OpenError> {
    apply(db, MIGRATIONS)
}

/// Whether a database is up to date. Refuses one that this program cannot bring up to date.
pub(super) fn is_current(db: &Connection) -> Result<bool, OpenError> {
    Ok(known_version(db, MIGRATIONS)? == MIGRATIONS.len())
}

fn apply(db: &mut Connection, migrations: &[&str]) -> Result<(), OpenError> {
    // Two programs that open a new file at once: the second waits and finds it done.
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done = known_version(&change, migrations)?;
    for migration in &migrations[done..] {
        change.execute_batch(migration)?;
    }
    change.pragma_update(None, "user_version", migrations.len() as i64)?;
    change.pragma_update(None, "application_id", APPLICATION_ID)?;
    Ok(change.commit()?)
}

/// The version of a database that this program can work with.
fn known_version(db: &Connection, migrations: &[&str]) -> Result<usize, OpenError> {
    let number = |sql| db.query_row(sql, [], |row| row.get::<_, i64>(0));
    let version = number("PRAGMA user_version")?;
    let is_ours = number("PRAGMA application_id")? == i64::from(APPLICATION_ID);
    let is_empty = number("SELECT count(*) FROM sqlite_schema")? == 0;
    match usize::try_from(version) {
        Ok(0) if is_empty => Ok(0),
        Ok(file) if is_ours && file <= migrations.len() => Ok(file),
        Ok(file) if is_ours => Err(OpenError::Newer {
            file,
            program: migrations.len(),
        }),
        _ => Err(OpenError::Foreign),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Connection {
        Connection::open_in_memory().unwrap()
    }

    #[test]
    fn a_new_database_gets_the_newest_schema_and_keeps_it() {
        let mut db = fresh();
        migrate(&mut db).unwrap();
        migrate(&mut db).unwrap();
        assert!(is_current(&db).unwrap());
        assert_eq!(known_version(&db, MIGRATIONS).unwrap(), MIGRATIONS.len());
    }

    #[test]
    fn only_the_migrations_that_are_missing_are_applied() {
        let mut db = fresh();
        let first = "CREATE TABLE first (a INTEGER) STRICT";
        apply(&mut db, &[first]).unwrap();
        apply(&mut db, &[first, "ALTER TABLE first ADD COLUMN b INTEGER"]).unwrap();
        db.execute("INSERT INTO first (a, b) VALUES (1, 2)", [])
            .unwrap();
        assert_eq!(known_version(&db, &[first, ""]).unwrap(), 2);
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let mut db = fresh();
        assert!(apply(&mut db, &["CREATE TABLE a (b INTEGER)", "nonsense"]).is_err());
        assert_eq!(known_version(&db, MIGRATIONS).unwrap(), 0);
    }

    #[test]
    fn a_newer_database_is_refused_with_both_versions() {
        let mut db = fresh();
        migrate(&mut db).unwrap();
        db.pragma_update(None, "user_version", 99).unwrap();
        let error = migrate(&mut db).unwrap_err().to_string();
        assert!(
            error.contains("newer Damier") && error.contains("99"),
            "{error}"
        );
    }

    #[test]
    fn a_database_of_another_program_is_left_alone() {
        let mut db = fresh();
        db.execute_batch("CREATE TABLE bookmarks (url TEXT)")
            .unwrap();
        assert!(matches!(migrate(&mut db), Err(OpenError::Foreign)));
    }
}
