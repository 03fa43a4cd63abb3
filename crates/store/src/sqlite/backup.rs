//! Copies of a database: while it is in use, and back again.

use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use thiserror::Error;

use super::SqliteStore;
use super::options::{beside, open_to_read, sync_folder};
use super::schema::{self, OpenError};
use crate::private_file;

/// The pages copied between two checks whether to go on: one MiB.
const STEP: i32 = 256;

/// The progress of something long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The pages copied, or the tables verified.
    pub done: u64,
    /// Their total.
    pub total: u64,
}

/// The result of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copied {
    /// It is complete and durable under its name.
    Complete,
    /// It was stopped, and nothing is left of it.
    Stopped,
}

/// Why a copy failed.
#[derive(Debug, Error)]
pub enum CopyError {
    /// The target already exists.
    #[error("{} exists already; move it away first", .0.display())]
    Exists(PathBuf),
    /// Another program has it open.
    #[error("{} is a database in use", .0.display())]
    InUse(PathBuf),
    /// The leftovers of an earlier copy cannot be removed.
    #[error("{} cannot be removed", .0.display())]
    Leftover(PathBuf),
    /// The source cannot be read.
    #[error("nothing to copy: {0}")]
    Source(OpenError),
    /// The copy cannot be written.
    #[error("the copy cannot be written: {0}")]
    Target(#[from] io::Error),
    /// Copying itself failed.
    #[error("the copy failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

impl SqliteStore {
    /// Copies the database as of this moment into its own file, while tables go on. An older backup
    /// of the same name is replaced in one step, at the end. Blocks this thread.
    ///
    /// # Errors
    /// If the copy cannot be made; an older one is then still there.
    pub fn backup_to(
        &self,
        target: &Path,
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Copied, CopyError> {
        backup(self.path(), target, progress)
    }
}

/// The same for a database that another program may be using.
///
/// # Errors
/// If the copy cannot be made; an older one is then still there.
pub fn backup(
    source: &Path,
    target: &Path,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Copied, CopyError> {
    refuse_to_overwrite(source, target)?;
    let source = open_to_read(source).map_err(CopyError::Source)?;
    copy(&source, target, progress, |_| Ok(()))
}

/// Copies a database; it gets its name once it is complete and `finish` has run.
fn copy(
    source: &Connection,
    target: &Path,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
    finish: impl FnOnce(&Path) -> Result<(), CopyError>,
) -> Result<Copied, CopyError> {
    let part = Part::at(target)?;
    if copy_pages(source, &part.path, progress)? == Copied::Stopped {
        return Ok(Copied::Stopped);
    }
    make_single_file(&part.path)?;
    finish(&part.path)?;
    File::open(&part.path)?.sync_all()?;
    fs::rename(&part.path, target)?;
    sync_folder(target)?;
    Ok(Copied::Complete)
}

/// Keeps a copy of a database beside it before it is changed for good: `damier.db` of version 3 as
/// `damier.db.v3-2026-11-17`.
pub(super) fn keep(database: &Path, version: usize) -> Result<PathBuf, OpenError> {
    let source = open_to_read(database)?;
    // The store has no clock and needs none: this is a name for people.
    let date: String = source.query_row("SELECT date('now')", [], |row| row.get(0))?;
    let dated = beside(database, &format!(".v{version}-{date}"));
    let numbered = (2..).map(|number| beside(&dated, &format!("-{number}")));
    let names = std::iter::once(dated.clone()).chain(numbered);
    let target = names.into_iter().find(|name| !name.exists());
    let target = target.expect("there is always another number");
    let copied = copy(&source, &target, |_| ControlFlow::Continue(()), |_| Ok(()));
    copied.map_err(|error| OpenError::NoCopy(Box::new(error)))?;
    Ok(target)
}

/// Puts a backup back where a server will look for it, and migrates it if it is older. An existing
/// file is never replaced.
///
/// # Errors
/// If the backup cannot be read, or its new place is taken.
pub fn restore(
    backup: &Path,
    target: &Path,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Copied, CopyError> {
    if target.exists() {
        return Err(CopyError::Exists(target.to_owned()));
    }
    refuse_to_overwrite(backup, target)?;
    let source = open_to_read(backup).map_err(CopyError::Source)?;
    copy(&source, target, progress, |part| {
        let mut db = Connection::open(part)?;
        schema::migrate_copy(&mut db).map_err(CopyError::Source)?;
        db.close().map_err(|(_, error)| error)?;
        Ok(())
    })
}

/// A database that some program has open must not be replaced under it.
fn refuse_to_overwrite(source: &Path, target: &Path) -> Result<(), CopyError> {
    let is_same = match (fs::canonicalize(source), fs::canonicalize(target)) {
        (Ok(source), Ok(target)) => source == target,
        _ => false,
    };
    if is_same || beside(target, "-wal").exists() {
        return Err(CopyError::InUse(target.to_owned()));
    }
    Ok(())
}

fn copy_pages(
    source: &Connection,
    part: &Path,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Copied, CopyError> {
    // One transaction around all steps: otherwise every move played meanwhile would make SQLite
    // start over.
    let snapshot = source.unchecked_transaction()?;
    snapshot.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let mut target = Connection::open(part)?;
    // A half-written copy is thrown away anyway, and the whole is made durable at the end.
    target.pragma_update(None, "synchronous", "OFF")?;
    let backup = Backup::new(&snapshot, &mut target)?;
    loop {
        let step = backup.step(STEP)?;
        let pages = backup.progress();
        let (total, left) = (pages.pagecount.max(0), pages.remaining.max(0));
        let now = Progress {
            done: u64::from((total - left).unsigned_abs()),
            total: u64::from(total.unsigned_abs()),
        };
        if progress(now).is_break() && step != StepResult::Done {
            return Ok(Copied::Stopped);
        }
        match step {
            StepResult::Done => return Ok(Copied::Complete),
            StepResult::More => {}
            _ => return Err(CopyError::InUse(part.to_owned())),
        }
    }
}

/// A copy claims to have a WAL beside it, as its original has; a backup is one file.
fn make_single_file(part: &Path) -> Result<(), CopyError> {
    let db = Connection::open(part)?;
    db.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    db.close().map_err(|(_, error)| error)?;
    Ok(())
}

/// An unfinished file. It is removed on drop.
struct Part {
    path: PathBuf,
}

impl Part {
    fn at(target: &Path) -> Result<Part, CopyError> {
        let part = Part {
            path: beside(target, ".part"),
        };
        part.remove();
        if part.path.exists() {
            return Err(CopyError::Leftover(part.path.clone()));
        }
        private_file::reserve(&part.path)?;
        Ok(part)
    }

    fn remove(&self) {
        for ending in ["", "-journal", "-wal", "-shm"] {
            // Most of them are not there.
            let _ = fs::remove_file(beside(&self.path, ending));
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.remove();
    }
}
