//! Copies of a database: while it is in use, and back again.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::SqliteStore;
use super::options::{open_to_read, sync_folder};
use super::schema::OpenError;

/// Pages that are copied between two looks at whether to go on: one MiB.
const STEP: i32 = 256;

/// How far something long has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is done: pages of a copy, matches of a verification.
    pub done: u64,
    /// Of how many.
    pub total: u64,
}

/// What became of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copied {
    /// It is complete and durable under its name.
    Complete,
    /// It was stopped, and nothing is left of it.
    Stopped,
}

/// Why there is no copy.
#[derive(Debug)]
pub enum CopyError {
    /// The copy would overwrite something that is in use or wanted.
    Refused(String),
    /// What should be copied cannot be read.
    Source(OpenError),
    /// The copy cannot be written.
    Target(io::Error),
    /// Copying itself failed.
    Sqlite(rusqlite::Error),
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::Refused(why) => f.write_str(why),
            CopyError::Source(error) => write!(f, "nothing to copy: {error}"),
            CopyError::Target(error) => write!(f, "the copy cannot be written: {error}"),
            CopyError::Sqlite(error) => write!(f, "the copy failed: {error}"),
        }
    }
}

impl std::error::Error for CopyError {}

impl From<rusqlite::Error> for CopyError {
    fn from(error: rusqlite::Error) -> CopyError {
        CopyError::Sqlite(error)
    }
}

impl From<io::Error> for CopyError {
    fn from(error: io::Error) -> CopyError {
        CopyError::Target(error)
    }
}

impl SqliteStore {
    /// Copies the database as it is at this instant into a file of its own, while matches go on.
    /// An older backup of the same name is replaced in one step, at the end. Blocks this thread.
    ///
    /// # Errors
    /// When the copy cannot be made; an older one is then still there.
    pub fn backup_to(
        &self,
        target: &Path,
        progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Copied, CopyError> {
        backup(self.path(), target, progress)
    }
}

/// The same of a database that another program may be using.
///
/// # Errors
/// When the copy cannot be made; an older one is then still there.
pub fn backup(
    source: &Path,
    target: &Path,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Copied, CopyError> {
    copy(source, target, progress)
}

/// Puts a backup back where a server will look for it. What is there already is never replaced.
///
/// # Errors
/// When the backup cannot be read, or its new place is taken.
pub fn restore(
    backup: &Path,
    target: &Path,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Copied, CopyError> {
    if target.exists() {
        let taken = format!("{} exists already; move it away first", target.display());
        return Err(CopyError::Refused(taken));
    }
    copy(backup, target, progress)
}

fn copy(
    source: &Path,
    target: &Path,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Copied, CopyError> {
    refuse_to_overwrite(source, target)?;
    let part = Part::at(target)?;
    let source = open_to_read(source).map_err(CopyError::Source)?;
    if copy_pages(&source, &part.path, progress)? == Copied::Stopped {
        return Ok(Copied::Stopped);
    }
    make_single_file(&part.path)?;
    File::open(&part.path)?.sync_all()?;
    fs::rename(&part.path, target)?;
    sync_folder(target)?;
    Ok(Copied::Complete)
}

/// A database that some program has open must not be replaced under it.
fn refuse_to_overwrite(source: &Path, target: &Path) -> Result<(), CopyError> {
    let is_same = match (fs::canonicalize(source), fs::canonicalize(target)) {
        (Ok(source), Ok(target)) => source == target,
        _ => false,
    };
    if is_same || beside(target, "-wal").exists() {
        let in_use = format!("{} is a database in use", target.display());
        return Err(CopyError::Refused(in_use));
    }
    Ok(())
}

fn copy_pages(
    source: &Connection,
    part: &Path,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Copied, CopyError> {
    // One transaction around all steps: without it every move that is played meanwhile would make
    // SQLite begin again.
    let snapshot = source.unchecked_transaction()?;
    snapshot.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let mut target = Connection::open(part)?;
    // What is half written is thrown away anyway, and the whole is made durable at the end.
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
            _ => return Err(CopyError::Refused(format!("{} is in use", part.display()))),
        }
    }
}

/// A copy says that it has a log beside it, as its original has; a backup is one file.
fn make_single_file(part: &Path) -> Result<(), CopyError> {
    let db = Connection::open(part)?;
    db.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    db.close().map_err(|(_, error)| error)?;
    Ok(())
}

/// A file that is not finished. Whatever is left of it goes away.
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
            let why = format!("{} cannot be removed", part.path.display());
            return Err(CopyError::Refused(why));
        }
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

/// The path with something behind its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}
