//! Packages of Debian and its relatives.

use anyhow::{Context, Result};

use crate::command::Child;
use crate::console;

/// Installs a program that is called as its package is, unless it is here already.
pub(crate) fn ensure(program: &str) -> Result<()> {
    if Child::new(program).args(["--version"]).answer().is_some() {
        return Ok(());
    }
    console::heading(&format!("installing {program} (once)"));
    install(&[program])
        .with_context(|| format!("{program} is needed and could not be installed; see above"))
}

/// Installs packages, which takes root; a fresh machine first learns what there is.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let install = || {
        Child::new("apt-get")
            .args(["install", "--yes", "--no-install-recommends"])
            .args(packages)
            .run()
    };
    install().or_else(|_| {
        Child::new("apt-get").args(["update"]).run()?;
        install()
    })
}
