//! How a database is opened.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::backup;
use super::problem::{Reach, is_failed_write, reach};
use super::schema::{self, OpenError};
use super::writer::OnFatal;
use crate::error::StopReason;
use crate::private_file;

/// How long one program waits for another that is writing, such as an administrator's command.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The disk space the WAL may keep after it was larger, as during a backup.
const LOG_BYTES: u32 = 64 << 20;

/// The number of prepared statements cached.
const STATEMENTS: usize = 128;

/// How a [`SqliteStore`](crate::SqliteStore) is opened.
pub struct Options {
    pub(super) file: DatabaseFile,
    pub(super) queue: usize,
    pub(super) readers: usize,
    pub(super) on_fatal: OnFatal,
}

/// A database and its write settings, to be able to reopen it.
#[derive(Clone, Debug)]
pub(super) struct DatabaseFile {
    pub(super) path: PathBuf,
    synchronous: Synchronous,
    max_pages: Option<u32>,
    checkpoint_pages: u32,
    brings_up_to_date: bool,
}

/// A migration of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Migrated {
    /// The version it had.
    pub from: usize,
    /// The complete and durable copy from before.
    pub copy: PathBuf,
}

/// When SQLite waits for the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Synchronous {
    /// Before every answer.
    Full,
    /// Now and then: a power cut loses the latest answers. Only there so that a test can show that
    /// it would notice.
    Normal,
}

impl Options {
    /// The database in this file, created if it does not exist.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Options {
        Options {
            file: DatabaseFile {
                path: path.into(),
                synchronous: Synchronous::Full,
                max_pages: None,
                // Larger than SQLite's default: a group of 512 fills a thousand pages by itself.
                checkpoint_pages: 8192,
                brings_up_to_date: false,
            },
            queue: 4096,
            readers: 2,
            on_fatal: Box::new(|_| {}),
        }
    }

    /// The number of requests that may wait before the next is answered with `Busy`.
    #[must_use]
    pub fn queue(mut self, requests: usize) -> Options {
        self.queue = requests.max(1);
        self
    }

    /// The number of reader threads.
    #[must_use]
    pub fn readers(mut self, threads: usize) -> Options {
        self.readers = threads.max(1);
        self
    }

    /// When SQLite waits for the disk.
    #[must_use]
    pub fn synchronous(mut self, synchronous: Synchronous) -> Options {
        self.file.synchronous = synchronous;
        self
    }

    /// The most pages of 4 KiB the database may grow to; then it is full, as a disk is.
    #[must_use]
    pub fn max_pages(mut self, pages: u32) -> Options {
        self.file.max_pages = Some(pages);
        self
    }

    /// The number of pages of 4 KiB in the WAL that trigger a checkpoint.
    #[must_use]
    pub fn checkpoint_pages(mut self, pages: u32) -> Options {
        self.file.checkpoint_pages = pages.max(1);
        self
    }

    /// Migrates a database of an older version, which is refused otherwise: no program may do that
    /// while another is using it. A copy is kept beside it.
    #[must_use]
    pub fn bring_up_to_date(mut self) -> Options {
        self.file.brings_up_to_date = true;
        self
    }

    /// Called when the store will never write again: the process should end. It runs on the writer
    /// thread, with the reason, after everybody has been answered.
    #[must_use]
    pub fn on_fatal(mut self, act: impl FnOnce(&StopReason) + Send + 'static) -> Options {
        self.on_fatal = Box::new(act);
        self
    }

    /// The reader connections.
    pub(super) fn reading_connections(&self) -> Result<Vec<Connection>, OpenError> {
        (0..self.readers)
            .map(|_| open_to_read(&self.file.path))
            .collect()
    }
}

impl DatabaseFile {
    /// The writer connection, with the schema up to date; and the migration, if there was one.
    pub(super) fn writing_connection(&self) -> Result<(Connection, Option<Migrated>), OpenError> {
        let is_new = !self.path.exists();
        // SQLite gives its other files the permissions of the first.
        private_file::reserve(&self.path)?;
        for ending in ["-wal", "-shm"] {
            private_file::tighten(&beside(&self.path, ending));
        }
        let mut db = Connection::open(&self.path)?;
        db.busy_timeout(PATIENCE)?;
        db.set_prepared_statement_cache_capacity(STATEMENTS);
        // Checked first: a program that may not change the version changes nothing else either.
        self.refuse_older(&db)?;
        db.execute_batch(&self.settings())?;
        let mut migrated = None;
        schema::migrate(&mut db, |version| {
            let copy = backup::keep(&self.path, version)?;
            let from = version;
            migrated = Some(Migrated { from, copy });
            Ok(())
        })?;
        settle(&db)?;
        if is_new {
            sync_folder(&self.path)?;
        }
        Ok((db, migrated))
    }

    fn refuse_older(&self, db: &Connection) -> Result<(), OpenError> {
        let file = schema::version(db)?;
        let is_older = file > 0 && file < schema::CURRENT;
        if is_older && !self.brings_up_to_date {
            let program = schema::CURRENT;
            return Err(OpenError::Older { file, program });
        }
        Ok(())
    }

    /// The settings of the writer connection.
    fn settings(&self) -> String {
        let synchronous = match self.synchronous {
            Synchronous::Full => "FULL",
            Synchronous::Normal => "NORMAL",
        };
        let checkpoint = self.checkpoint_pages;
        // Apple's systems confirm an ordinary fsync before the disk does, hence `fullfsync`.
        // Deleted people must be gone from the file as well, hence `secure_delete`.
        let mut settings = format!(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = {synchronous};
             PRAGMA fullfsync = ON;
             PRAGMA checkpoint_fullfsync = ON;
             PRAGMA foreign_keys = ON;
             PRAGMA secure_delete = ON;
             PRAGMA wal_autocheckpoint = {checkpoint};
             PRAGMA journal_size_limit = {LOG_BYTES};"
        );
        if let Some(pages) = self.max_pages {
            settings.push_str(&format!("PRAGMA max_page_count = {pages};"));
        }
        settings
    }
}

/// Checkpoints whatever an earlier process left in the WAL, and waits for the disk.
///
/// After a failed fsync the end of the WAL may be in the system's memory and nowhere else: it reads
/// as if it were stored. It must not be relied on before it is written again. Passive, because
/// another process may be at work.
fn settle(db: &Connection) -> Result<(), OpenError> {
    let moved = db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    match moved {
        // A disk that takes no more can still be read, and the WAL was synced before this write.
        Err(error) if reach(&error) == Reach::Full || is_failed_write(&error) => Ok(()),
        moved => Ok(moved?),
    }
}

/// A read-only connection. The database may be of an older version.
pub(super) fn open_to_read(path: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    schema::version(&db)?;
    Ok(db)
}

/// The path with a suffix.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Makes the name of a file as durable as its contents.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    let file = fs::canonicalize(file)?;
    match file.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
