//! The schema: numbered migrations, applied in order, each once.

use rusqlite::{Connection, TransactionBehavior};
use thiserror::Error;

use super::accounts;
use super::backup::CopyError;

/// Every migration, oldest first. A published one is never changed.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
    include_str!("migrations/0004.sql"),
    include_str!("migrations/0005.sql"),
    include_str!("migrations/0006.sql"),
];

/// From this version on accounts have a look-alike key, which SQL cannot compute.
const WITH_LOOKS: usize = 5;

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
    /// An older program wrote it, and migration was not asked for.
    #[error(
        "the database was written by an older Damier (its version is {file}, this program works \
         with {program}); `damier serve` brings it up to date, or `damier admin migrate`"
    )]
    Older {
        /// The version of the file.
        file: usize,
        /// The version this program uses.
        program: usize,
    },
    /// A database is only migrated when a copy of it is kept.
    #[error("the database is left as it is, because no copy of it can be kept: {0}")]
    NoCopy(Box<CopyError>),
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

/// The schema version of this program.
pub(super) const CURRENT: usize = MIGRATIONS.len();

/// Migrates a database, or refuses it. Before changing one that is not empty, `keep` is called with
/// its version; nobody else writes meanwhile.
pub(super) fn migrate(
    db: &mut Connection,
    keep: impl FnOnce(usize) -> Result<(), OpenError>,
) -> Result<(), OpenError> {
    apply(db, MIGRATIONS, keep)
}

/// Migrates a copy, which needs no further copy.
pub(super) fn migrate_copy(db: &mut Connection) -> Result<(), OpenError> {
    migrate(db, |_| Ok(()))
}

/// The version of a database; 0 if it is empty. Refuses one that this program cannot migrate.
pub(super) fn version(db: &Connection) -> Result<usize, OpenError> {
    known_version(db, MIGRATIONS)
}

fn apply(
    db: &mut Connection,
    migrations: &[&str],
    keep: impl FnOnce(usize) -> Result<(), OpenError>,
) -> Result<(), OpenError> {
    // If two programs open a new file at once, the second waits and finds it done.
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done = known_version(&change, migrations)?;
    // Nothing is written where nothing changes: a database on a full disk can still be opened.
    if done == migrations.len() {
        return Ok(());
    }
    if done > 0 && done < migrations.len() {
        keep(done)?;
    }
    for migration in &migrations[done..] {
        change.execute_batch(migration)?;
    }
    if done < WITH_LOOKS && migrations.len() >= WITH_LOOKS {
        accounts::fill_in_looks(&change)?;
    }
    change.pragma_update(None, "user_version", migrations.len() as i64)?;
    change.pragma_update(None, "application_id", APPLICATION_ID)?;
    Ok(change.commit()?)
}

/// The version of a database that this program can use.
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

    /// For a database that needs no copy.
    fn unkept(version: usize) -> Result<(), OpenError> {
        panic!("a copy of version {version}");
    }

    #[test]
    fn a_new_database_gets_the_newest_schema_and_keeps_it() {
        let mut db = fresh();
        migrate(&mut db, unkept).unwrap();
        migrate(&mut db, unkept).unwrap();
        assert_eq!(version(&db).unwrap(), CURRENT);
    }

    #[test]
    fn only_the_migrations_that_are_missing_are_applied() {
        let mut db = fresh();
        let first = "CREATE TABLE first (a INTEGER) STRICT";
        apply(&mut db, &[first], unkept).unwrap();
        let both = [first, "ALTER TABLE first ADD COLUMN b INTEGER"];
        let mut kept = None;
        let keep = |version| {
            kept = Some(version);
            Ok(())
        };
        apply(&mut db, &both, keep).unwrap();
        assert_eq!(kept, Some(1));
        db.execute("INSERT INTO first (a, b) VALUES (1, 2)", [])
            .unwrap();
        assert_eq!(known_version(&db, &[first, ""]).unwrap(), 2);
    }

    #[test]
    fn accounts_of_before_get_their_look_and_those_that_share_one_stay() {
        let mut db = fresh();
        apply(&mut db, &MIGRATIONS[..WITH_LOOKS - 1], unkept).unwrap();
        for (name, key) in [("Paul", "paul"), ("PauI", "paui"), ("Anna", "anna")] {
            let sql = "INSERT INTO account (name, name_key, password, created_ms)
                       VALUES (?1, ?2, '', 0)";
            db.execute(sql, [name, key]).unwrap();
        }
        migrate(&mut db, |_| Ok(())).unwrap();
        let mut looks = db
            .prepare("SELECT look_key FROM account ORDER BY id")
            .unwrap();
        let looks = looks.query_map([], |row| row.get(0)).unwrap();
        let looks: Vec<Option<String>> = looks.map(Result::unwrap).collect();
        let looks: Vec<Option<&str>> = looks.iter().map(Option::as_deref).collect();
        assert_eq!(looks, [Some("paul"), None, Some("anna")]);
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let mut db = fresh();
        let broken = ["CREATE TABLE a (b INTEGER)", "nonsense"];
        assert!(apply(&mut db, &broken, unkept).is_err());
        assert_eq!(version(&db).unwrap(), 0);
    }

    #[test]
    fn a_database_of_which_no_copy_can_be_kept_is_left_alone() {
        let mut db = fresh();
        let first = "CREATE TABLE first (a INTEGER) STRICT";
        apply(&mut db, &[first], unkept).unwrap();
        let refuse = |_| Err(OpenError::Foreign);
        assert!(apply(&mut db, &[first, "DROP TABLE first"], refuse).is_err());
        assert_eq!(known_version(&db, &[first, ""]).unwrap(), 1);
        db.execute("INSERT INTO first (a) VALUES (1)", []).unwrap();
    }

    #[test]
    fn a_newer_database_is_refused_with_both_versions() {
        let mut db = fresh();
        migrate(&mut db, unkept).unwrap();
        db.pragma_update(None, "user_version", 99).unwrap();
        let error = migrate(&mut db, unkept).unwrap_err().to_string();
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
        assert!(matches!(migrate(&mut db, unkept), Err(OpenError::Foreign)));
    }
}
