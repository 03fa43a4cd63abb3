//! `damier restore`: puts a backup back, and replays every match in it.

mod place;
mod verify;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::bail;
use damier_online::data_folder;

use self::place::{Draft, Drafted};
use crate::{Ending, console};

/// Put a backup of online play where a server finds it, and verify it
///
/// With --verify every match is replayed by the rules and every hash compared before the backup is
/// put anywhere. Without --data, or without a backup, nothing is put anywhere: --verify alone
/// checks a backup or the folder of a server, which may be running. Exit code 1 if anything is
/// wrong.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The backup, or a folder with a database in it
    #[arg(value_name = "FROM", required_unless_present = "data")]
    from: Option<PathBuf>,
    /// The folder of the server
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Replay every match and compare every hash
    #[arg(long)]
    verify: bool,
    /// Put aside the existing database; it is kept under another name
    #[arg(long, requires = "data")]
    force: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    match (&arguments.from, &arguments.data) {
        (Some(from), Some(folder)) => restore(arguments, from, folder, out),
        (Some(alone), None) | (None, Some(alone)) if arguments.verify => {
            let stop = console::stop_on_interrupt()?;
            verify::verify(&database(alone)?, stop, out)
        }
        (Some(_), None) => bail!("where to? --data names the folder, --verify only looks"),
        (None, _) => bail!("which backup is to be put there? --verify alone only looks"),
    }
}

fn restore(
    arguments: &Arguments,
    from: &Path,
    folder: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<Ending> {
    let from = database(from)?;
    let stop = console::stop_on_interrupt()?;
    let draft = match Draft::copy(&from, folder, arguments.force, stop)? {
        Drafted::Copied(draft) => draft,
        Drafted::Stopped => return Ok(Ending::Stopped),
    };
    if arguments.verify {
        match verify::verify(draft.path(), stop, out)? {
            Ending::Done => {}
            Ending::Faulty => {
                writeln!(out, "Nothing was put into {}.", folder.display())?;
                return Ok(Ending::Faulty);
            }
            Ending::Stopped => return Ok(Ending::Stopped),
        }
    }
    if let Some(aside) = draft.put()? {
        writeln!(out, "What was there is now {}", aside.display())?;
    }
    writeln!(
        out,
        "{} is restored.",
        data_folder::database(folder).display()
    )?;
    Ok(Ending::Done)
}

/// The database meant: a file, or the one in a folder.
fn database(path: &Path) -> anyhow::Result<PathBuf> {
    let file = if path.is_dir() {
        data_folder::database(path)
    } else {
        path.to_owned()
    };
    if !file.is_file() {
        bail!("there is no database at {}", file.display());
    }
    Ok(file)
}
