//! The project's own Python environments, one for each package the checks need.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::command::Child;
use crate::{console, needs, project, versions};

/// A package and its module.
pub(crate) struct PythonPackage {
    /// Its name, and that of its module.
    name: &'static str,
    version: &'static str,
    /// A file that pins the versions of its dependencies, if those matter.
    constraints: Option<&'static str>,
}

pub(crate) const PYFFISH: PythonPackage = PythonPackage {
    name: "pyffish",
    version: versions::PYFFISH,
    constraints: None,
};

/// Its inputs depend on the versions of its dependencies.
pub(crate) const SCHEMATHESIS: PythonPackage = PythonPackage {
    name: "schemathesis",
    version: versions::SCHEMATHESIS,
    constraints: Some("tools/schemathesis-constraints.txt"),
};

/// A folder with its own Python and one package.
pub(crate) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// The environment with this package, created first if it is missing or incomplete.
    pub(crate) fn with(package: &PythonPackage) -> Result<Self> {
        let PythonPackage { name, version, .. } = package;
        let environment = Self {
            folder: project::tools().join(name),
        };
        if !environment.has(package) {
            needs::PYTHON.ensure()?;
            console::heading(&format!("installing {name} {version} (once)"));
            environment.install(package).with_context(|| {
                format!(
                    "{name} is needed and could not be installed; \
                     it takes python3 with venv and pip, and a package index that pip can reach"
                )
            })?;
        }
        Ok(environment)
    }

    /// Its Python.
    pub(crate) fn command(&self) -> Child {
        self.program("python")
    }

    /// A program that a package has brought.
    pub(crate) fn program(&self, name: &str) -> Child {
        Child::new(self.folder.join("bin").join(name))
    }

    fn has(&self, package: &PythonPackage) -> bool {
        let PythonPackage { name, version, .. } = package;
        let check = format!(
            "import {name}, importlib.metadata; \
             assert importlib.metadata.version('{name}') == '{version}'"
        );
        self.command().args(["-c", &check]).answer().is_some()
    }

    fn install(&self, package: &PythonPackage) -> Result<()> {
        Child::new("python3")
            .args(["-m", "venv", "--clear"])
            .args([&self.folder])
            .run()?;
        let pip = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ];
        let mut install = self.command().args(pip);
        if let Some(constraints) = package.constraints {
            let file = project::root().join(constraints);
            install = install.args(["--constraint".as_ref(), file.as_os_str()]);
        }
        install
            .args([format!("{}=={}", package.name, package.version)])
            .run()
    }
}
