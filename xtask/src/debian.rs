//! What only Debian and its relatives can install.

use anyhow::Result;

use crate::command::Child;

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
