//! Paths.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The root of the project: the folder above this package.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask is a folder of the project")
}

/// The folder for the tools that the checks need.
pub(crate) fn tools() -> PathBuf {
    root().join(".tools")
}

/// Cargo's output folder: two folders above this very program.
pub(crate) fn target() -> Result<PathBuf> {
    let program = std::env::current_exe().context("where is this program?")?;
    let target = program
        .ancestors()
        .nth(2)
        .context("this program is not in a target folder")?;
    Ok(target.to_owned())
}
