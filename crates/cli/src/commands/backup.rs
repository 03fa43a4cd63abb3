//! `damier backup`: a copy of everything online play stores, while it goes on.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use damier_online::data_folder;
use damier_store::Copied;

use crate::meter::Meter;
use crate::{Ending, console, data};

/// Copy everything online play stores into one file, also while a server runs
///
/// The copy is the database as of one moment. It gets its name when it is complete; an older copy
/// of the same name stays until then. `damier restore --verify FILE` replays every match in it.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder of the server [default: the system's data folder]
    #[arg(long, value_name = "FOLDER", env = "DAMIER_DATA")]
    data: Option<PathBuf>,
    /// The file to write
    #[arg(value_name = "TO")]
    to: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let folder = data::folder_or_usual(arguments.data.as_deref())?;
    let (source, target) = (data_folder::database(&folder), &arguments.to);
    if !source.exists() {
        bail!("there is no database in {}", folder.display());
    }
    if target.is_dir() {
        bail!("{} is a folder; name the file in it", target.display());
    }
    let stop = console::stop_on_interrupt()?;
    let mut meter = Meter::new("pages", stop);
    let copied = damier_store::backup(&source, target, |progress| meter.step(progress));
    drop(meter);
    match copied.with_context(|| source.display().to_string())? {
        Copied::Stopped => Ok(Ending::Stopped),
        Copied::Complete => {
            let bytes = std::fs::metadata(target)?.len();
            writeln!(out, "{}: {bytes} bytes", target.display())?;
            Ok(Ending::Done)
        }
    }
}
