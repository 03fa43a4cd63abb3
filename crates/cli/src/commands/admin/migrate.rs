//! Migrates a database of an older program while no server uses it.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use damier_online::data_folder::FolderLock;
use serde::Serialize;

use super::console::AdminConsole;

/// The result of the migration.
#[derive(Serialize)]
struct Shown<'a> {
    /// The version it had, if it was an older one.
    from: Option<usize>,
    /// The path of the copy.
    copy: Option<&'a Path>,
}

pub(super) fn migrate(folder: &Path, is_json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let database = super::console::database(folder)?;
    let _lock = FolderLock::take(folder).context("the database must not be in use")?;
    let mut admin = AdminConsole::open_with(&database, is_json, out, |options| {
        options.bring_up_to_date()
    })?;
    let migrated = admin.migrated().cloned();
    let migrated = migrated.as_ref();
    let shown = Shown {
        from: migrated.map(|migrated| migrated.from),
        copy: migrated.map(|migrated| migrated.copy.as_path()),
    };
    admin.tell(&shown, || match migrated {
        Some(migrated) => format!(
            "The database is up to date. As it was, in version {}, it is kept as {}\n",
            migrated.from,
            migrated.copy.display()
        ),
        None => "The database was up to date.\n".to_owned(),
    })
}
