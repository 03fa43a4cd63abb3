//! Putting a backup in place: first beside it, then in it. The previous one is kept.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{Context, bail};
use damier_online::data_folder::{self, FolderLock};
use damier_store::{Copied, Options, SqliteStore};

use crate::meter::Meter;

/// Files SQLite may have beside a database.
const COMPANIONS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// A copy of a backup in the folder of a server, not yet under its name.
pub(super) struct Draft {
    path: PathBuf,
    target: PathBuf,
    /// No server may look meanwhile.
    lock: FolderLock,
}

/// The result of copying a draft.
pub(super) enum Drafted {
    /// It is in place.
    Copied(Draft),
    /// It was stopped, and nothing is left of it.
    Stopped,
}

impl Draft {
    /// Copies a backup into a folder. An existing database is put aside only with `force`.
    pub(super) fn copy(
        from: &Path,
        folder: &Path,
        force: bool,
        stop: &AtomicBool,
    ) -> anyhow::Result<Drafted> {
        let lock = FolderLock::take(folder).context("the backup cannot be put there")?;
        let target = data_folder::database(folder);
        if target.exists() && !force {
            bail!(
                "{} exists already; --force keeps it under another name",
                target.display()
            );
        }
        let draft = Draft {
            path: beside(&target, ".new"),
            target,
            lock,
        };
        draft.remove();
        let mut meter = Meter::new("pages", stop);
        let copied = damier_store::restore(from, &draft.path, |progress| meter.step(progress));
        drop(meter);
        Ok(match copied.with_context(|| from.display().to_string())? {
            Copied::Complete => Drafted::Copied(draft),
            Copied::Stopped => Drafted::Stopped,
        })
    }

    /// The copy.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the copy its name. The previous database gets another, which is returned.
    pub(super) fn put(self) -> anyhow::Result<Option<PathBuf>> {
        let aside = self
            .target
            .exists()
            .then(|| put_aside(&self.target))
            .transpose()
            .context("what is there cannot be put aside")?;
        fs::rename(&self.path, &self.target)
            .and_then(|()| sync_folder(&self.target))
            .with_context(|| format!("{} cannot be written", self.target.display()))?;
        self.lock.forget_time();
        Ok(aside)
    }

    fn remove(&self) {
        for ending in COMPANIONS {
            // Most of them do not exist.
            let _ = fs::remove_file(beside(&self.path, ending));
        }
    }
}

/// Removes a draft that was not put in place.
impl Drop for Draft {
    fn drop(&mut self) {
        self.remove();
    }
}

/// Renames a database with all its files, so that it stays whole.
fn put_aside(database: &Path) -> io::Result<PathBuf> {
    let numbered = |number: u32| beside(database, &format!(".old{number}"));
    let free = (1..).map(numbered).find(|path| !path.exists());
    let aside = free.expect("there is always another number");
    // Opening and closing it checkpoints its WAL, if it is still usable: then there is one file to
    // rename, and a crash in between tears nothing apart.
    drop(SqliteStore::open(Options::new(database)));
    for ending in COMPANIONS {
        let (from, to) = (beside(database, ending), beside(&aside, ending));
        match fs::rename(from, to) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            renamed => renamed?,
        }
    }
    Ok(aside)
}

/// The path with a suffix.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Makes a new name as durable as the file.
fn sync_folder(file: &Path) -> io::Result<()> {
    match file.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
