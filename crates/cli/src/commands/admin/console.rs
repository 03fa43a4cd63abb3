//! The database of a server, opened beside it, and the output for answers.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use damier_online::data_folder::{self, FolderLock};
use damier_store::{Account, Answer, Migrated, Options, SqliteStore, Store, StoreError, wait};
use serde::Serialize;

use crate::console;

/// How often a query is retried while the server has the database to itself.
const TRIES: usize = 4;

/// The database of a folder, which has to exist.
pub(super) fn database(folder: &Path) -> anyhow::Result<PathBuf> {
    let path = data_folder::database(folder);
    if !path.is_file() {
        bail!("there is no database in {}", folder.display());
    }
    Ok(path)
}

/// The database, and the output for answers.
pub(super) struct AdminConsole<'a> {
    store: SqliteStore,
    is_json: bool,
    out: &'a mut dyn Write,
}

impl<'a> AdminConsole<'a> {
    /// Opens the database of a folder. A missing one is not created, and one of an older program is
    /// left as it is: a server of that program may be using it.
    pub(super) fn open(
        folder: &Path,
        is_json: bool,
        out: &'a mut dyn Write,
    ) -> anyhow::Result<AdminConsole<'a>> {
        AdminConsole::open_with(&database(folder)?, is_json, out, |options| options)
    }

    /// Opens a database, with these options.
    pub(super) fn open_with(
        path: &Path,
        is_json: bool,
        out: &'a mut dyn Write,
        change: impl FnOnce(Options) -> Options,
    ) -> anyhow::Result<AdminConsole<'a>> {
        let options = change(Options::new(path).readers(1));
        let store = SqliteStore::open(options).with_context(|| path.display().to_string())?;
        Ok(AdminConsole {
            store,
            is_json,
            out,
        })
    }

    /// Whether opening the database migrated it.
    pub(super) fn migrated(&self) -> Option<&Migrated> {
        self.store.migrated()
    }

    /// Queries the database, and waits for its answer.
    pub(super) fn ask<T>(&self, question: impl Fn(&dyn Store) -> Answer<T>) -> anyhow::Result<T> {
        for _ in 1..TRIES {
            match wait(question(&self.store)) {
                Err(StoreError::Busy) => {}
                answer => return Ok(answer?),
            }
        }
        Ok(wait(question(&self.store))?)
    }

    /// All results of a paged query, each page after what was found so far.
    pub(super) fn ask_all<T>(
        &self,
        page: u32,
        question: impl Fn(&dyn Store, &[T]) -> Answer<Vec<T>>,
    ) -> anyhow::Result<Vec<T>> {
        let mut found = Vec::new();
        loop {
            let next = self.ask(|store| question(store, &found))?;
            let is_last = next.len() < page as usize;
            found.extend(next);
            if is_last {
                return Ok(found);
            }
        }
    }

    pub(super) fn account(&self, name: &str) -> anyhow::Result<Account> {
        let found = self.ask(|store| store.account_named(name))?;
        found.with_context(|| format!("there is no account {name}"))
    }

    /// Overwrites deleted data, unless a server uses the folder: that does it when there is time.
    pub(super) fn scrub(&self) -> anyhow::Result<()> {
        let folder = self.store.path().parent();
        if let Some(Ok(_lock)) = folder.map(FolderLock::take) {
            self.ask(|store| store.scrub())?;
        }
        Ok(())
    }

    /// Prints an answer, as text or as JSON.
    pub(super) fn tell(
        &mut self,
        value: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> anyhow::Result<()> {
        if self.is_json {
            console::write_json(self.out, value)
        } else {
            let text = text();
            // People's words must not control the reader's terminal.
            let shown = text.chars().map(|c| match c {
                '\n' => '\n',
                c if c.is_control() => '\u{fffd}',
                c => c,
            });
            let shown: String = shown.collect();
            Ok(self.out.write_all(shown.as_bytes())?)
        }
    }

    /// Reports that something was done.
    pub(super) fn done(&mut self, what: &str) -> anyhow::Result<()> {
        let value = serde_json::json!({ "done": what });
        self.tell(&value, || format!("{what}\n"))
    }
}
