//! Verifies a database: the file, every log, and every table in it.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;
use thiserror::Error;

use super::append::{EVENT_COLUMNS, read_event};
use super::backup::Progress;
use super::columns::rows;
use super::options::open_to_read;
use super::problem::Problem;
use super::schema::{self, OpenError};
use super::tables;
use crate::error::StoreError;
use crate::event::{CommandId, StoredEvent};
use crate::table::{TableId, TableRecord};

/// The result of a verification. `E` is the reason why a table cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified<E> {
    /// Tables checked.
    pub tables: u64,
    /// Events checked.
    pub events: u64,
    /// Whether it ran to the end.
    pub is_complete: bool,
    /// All faults found.
    pub faults: Vec<Fault<E>>,
}

impl<E> Verified<E> {
    /// Whether everything was checked and nothing is wrong.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.is_complete && self.faults.is_empty()
    }
}

/// A fault in a database.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault<E> {
    /// The file is damaged: SQLite's message.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// Rows of a database table refer to something missing.
    #[error("SQL table {table}: {rows} rows refer to what is not there")]
    Dangling {
        /// The database table.
        table: String,
        /// The number of rows.
        rows: u64,
    },
    /// A table cannot be read.
    #[error("table number {table}: {why}")]
    Unreadable {
        /// The table, by its row id: its name may be the unreadable part.
        table: i64,
        /// The store's reason.
        why: StoreError,
    },
    /// Events are missing from a log.
    #[error("table {table}: events {from} to {to} are missing")]
    Missing {
        /// The table.
        table: TableId,
        /// The first missing one.
        from: u64,
        /// The last missing one.
        to: u64,
    },
    /// A table's version is not its number of events.
    #[error("table {table}: its version is {version}, its last event {last}")]
    Version {
        /// The table.
        table: TableId,
        /// Its version.
        version: u64,
        /// Its last event.
        last: u64,
    },
    /// A command was accepted twice.
    #[error("table {table}: event {seq} repeats an earlier command")]
    Repeated {
        /// The table.
        table: TableId,
        /// The second event of the command.
        seq: u64,
    },
    /// Events appended together are not together.
    #[error("table {table}: event {seq} does not belong to the one before it")]
    Torn {
        /// The table.
        table: TableId,
        /// The first one that does not fit.
        seq: u64,
    },
    /// The table cannot be replayed.
    #[error("table {table} cannot be replayed: {why}")]
    Replay {
        /// The table.
        table: TableId,
        /// The reason of the replay.
        why: E,
    },
}

/// Checks a database or a backup: the file itself, that every log is whole, and that `replay`
/// accepts every table. Tables with a broken log are not replayed. A database in use is checked as
/// of this moment; for an older version, a temporary copy is migrated and checked.
///
/// # Errors
/// If there is no database of ours that this program can read.
pub fn verify<E>(
    path: &Path,
    mut replay: impl FnMut(&TableRecord, &[StoredEvent]) -> Result<(), E>,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Verified<E>, OpenError> {
    let db = open_current(path)?;
    let snapshot = db.unchecked_transaction()?;
    let mut verified = Verified {
        tables: 0,
        events: 0,
        is_complete: false,
        faults: Vec::new(),
    };
    verified.gather(check_file(&snapshot));
    verified.gather(check_references(&snapshot));
    let ids = rows(&snapshot, "SELECT id FROM tables ORDER BY id", [], |row| {
        row.get(0)
    });
    let ids = verified.noted(ids).unwrap_or_default();
    let total = ids.len() as u64;
    for id in ids {
        verified.look_at(&snapshot, id, &mut replay);
        let done = verified.tables;
        if progress(Progress { done, total }).is_break() && done < total {
            return Ok(verified);
        }
    }
    verified.is_complete = true;
    Ok(verified)
}

/// A database to check, with the schema of this program: the file itself, or a copy of an older one
/// that SQLite keeps in a temporary file while it is open.
fn open_current(path: &Path) -> Result<Connection, OpenError> {
    let db = open_to_read(path)?;
    if schema::version(&db)? == schema::CURRENT {
        return Ok(db);
    }
    let mut copy = Connection::open("")?;
    Backup::new(&db, &mut copy)?.run_to_completion(i32::MAX, Duration::ZERO, None)?;
    schema::migrate_copy(&mut copy)?;
    Ok(copy)
}

impl<E> Verified<E> {
    /// The result of a check; records a fault if it could not be made.
    fn noted<T>(&mut self, made: Result<T, Problem>) -> Option<T> {
        made.map_err(|problem| {
            let why = problem.told().to_string();
            self.faults.push(Fault::Damaged(why));
        })
        .ok()
    }

    /// Collects the findings of a check.
    fn gather(&mut self, found: Result<Vec<Fault<E>>, Problem>) {
        let faults = self.noted(found).unwrap_or_default();
        self.faults.extend(faults);
    }

    /// Checks one table.
    fn look_at(
        &mut self,
        db: &Connection,
        id: i64,
        replay: &mut impl FnMut(&TableRecord, &[StoredEvent]) -> Result<(), E>,
    ) {
        self.tables += 1;
        let (table, events) = match read_table(db, id) {
            Ok(found) => found,
            Err(problem) => {
                let why = problem.told();
                self.faults.push(Fault::Unreadable { table: id, why });
                return;
            }
        };
        self.events += events.len() as u64;
        let faults = check_log(&table, &events);
        if faults.is_empty() {
            if let Err(why) = replay(&table, &events) {
                let table = table.id;
                self.faults.push(Fault::Replay { table, why });
            }
        } else {
            self.faults.extend(faults);
        }
    }
}

fn check_file<E>(db: &Connection) -> Result<Vec<Fault<E>>, Problem> {
    let lines: Vec<String> = rows(db, "PRAGMA integrity_check(1000)", [], |row| row.get(0))?;
    let complaints = lines.into_iter().filter(|line| line != "ok");
    Ok(complaints.map(Fault::Damaged).collect())
}

fn check_references<E>(db: &Connection) -> Result<Vec<Fault<E>>, Problem> {
    let sql = "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1";
    rows(db, sql, [], |row| {
        Ok(Fault::Dangling {
            table: row.get(0)?,
            rows: row.get::<_, i64>(1)?.unsigned_abs(),
        })
    })
}

fn read_table(db: &Connection, id: i64) -> Result<(TableRecord, Vec<StoredEvent>), Problem> {
    let found = tables::records(db, "id = ?1", [id])?.into_iter().next();
    let table = found.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    let sql = format!("SELECT {EVENT_COLUMNS} FROM event WHERE table_id = ?1 ORDER BY seq");
    Ok((table, rows(db, &sql, [id], read_event)?))
}

/// All faults in the log of a table.
fn check_log<E>(table: &TableRecord, events: &[StoredEvent]) -> Vec<Fault<E>> {
    let id = || table.id.clone();
    let mut faults = Vec::new();
    let mut commands: HashSet<(Option<u8>, CommandId)> = HashSet::new();
    let mut last = 0;
    let mut open_group = None;
    for event in events {
        let seq = event.seq;
        if seq > last + 1 {
            let (table, from, to) = (id(), last + 1, seq - 1);
            faults.push(Fault::Missing { table, from, to });
            open_group = None;
        }
        let is_repeated = |command| !commands.insert((event.event.seat, command));
        if event.command.is_some_and(is_repeated) {
            faults.push(Fault::Repeated { table: id(), seq });
        }
        let belongs =
            open_group.is_none_or(|end| event.group_end == end && event.command.is_none());
        if !belongs {
            faults.push(Fault::Torn { table: id(), seq });
        }
        open_group = (event.group_end > seq).then_some(event.group_end);
        last = seq;
    }
    if last != table.version {
        let (table, version) = (id(), table.version);
        faults.push(Fault::Version {
            table,
            version,
            last,
        });
    } else if open_group.is_some() {
        let (table, seq) = (id(), last);
        faults.push(Fault::Torn { table, seq });
    }
    faults
}
