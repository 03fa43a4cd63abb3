//! A Python environment of the project's own, with pyffish in it.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::command::Child;
use crate::{console, needs, project, versions};

/// A folder with its own Python and packages.
pub(crate) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// The environment with pyffish, made first if it is not there or not whole.
    pub(crate) fn with_pyffish() -> Result<Self> {
        let environment = Self {
            folder: project::tools().join("pyffish"),
        };
        if !environment.has_pyffish() {
            needs::PYTHON.ensure()?;
            console::heading(&format!("installing pyffish {} (once)", versions::PYFFISH));
            environment.install().context(
                "pyffish is needed and could not be installed; \
                 it takes python3 with venv and pip, and a package index that pip can reach",
            )?;
        }
        Ok(environment)
    }

    /// Its Python.
    pub(crate) fn command(&self) -> Child {
        Child::new(self.folder.join("bin/python"))
    }

    fn has_pyffish(&self) -> bool {
        let version = versions::PYFFISH;
        let check =
            format!("import pyffish; assert '.'.join(map(str, pyffish.version())) == '{version}'");
        self.command().args(["-c", &check]).answer().is_some()
    }

    fn install(&self) -> Result<()> {
        Child::new("python3")
            .args(["-m", "venv", "--clear"])
            .args([&self.folder])
            .run()?;
        let package = format!("pyffish=={}", versions::PYFFISH);
        let pip = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ];
        self.command().args(pip).args([package]).run()
    }
}
