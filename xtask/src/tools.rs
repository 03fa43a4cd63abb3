//! The tools the checks need: found, or built once into the project's own `.tools/`.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::command::Child;
use crate::{console, project, versions};

/// A cargo subcommand that comes as a crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tool {
    /// The crate and its program.
    pub(crate) name: &'static str,
    version: &'static str,
    features: &'static [&'static str],
}

pub(crate) const DENY: Tool = Tool {
    name: "cargo-deny",
    version: versions::CARGO_DENY,
    features: &[],
};

/// Without self-update, which is half of its build.
pub(crate) const NEXTEST: Tool = Tool {
    name: "cargo-nextest",
    version: versions::CARGO_NEXTEST,
    features: &["--no-default-features", "--features", "default-no-update"],
};

pub(crate) const FUZZ: Tool = Tool {
    name: "cargo-fuzz",
    version: versions::CARGO_FUZZ,
    features: &[],
};

pub(crate) const MUTANTS: Tool = Tool {
    name: "cargo-mutants",
    version: versions::CARGO_MUTANTS,
    features: &[],
};

/// These tools run for seconds but build for minutes: a light build of them is quicker overall.
const LIGHT_BUILD: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256"),
];

impl Tool {
    /// Installs the tool, unless it is already here.
    pub(crate) fn ensure(self) -> Result<()> {
        if self.is_here() {
            return Ok(());
        }
        console::heading(&format!("installing {} {} (once)", self.name, self.version));
        self.install().with_context(|| {
            format!(
                "{} {} is needed and could not be installed; \
                 put it on the PATH or let cargo reach the package registry",
                self.name, self.version
            )
        })
    }

    /// The command to run it: cargo, looking into `.tools/` before anywhere else.
    pub(crate) fn command(self, words: &str) -> Result<Child> {
        Child::cargo(words).with_path(&programs())
    }

    /// Any version of the person's own will do; one of ours has to be the pinned one.
    fn is_here(self) -> bool {
        let subcommand = self.name.trim_start_matches("cargo-");
        let asked = self.command(&format!("{subcommand} --version"));
        let Some(answer) = asked.ok().and_then(Child::answer) else {
            return false;
        };
        !programs().join(self.name).exists() || answer.contains(self.version)
    }

    fn install(self) -> Result<()> {
        let build = project::tools().join("build");
        let mut child = Child::cargo("install --locked --version")
            .args([self.version, self.name])
            .args(self.features)
            .args(["--root".into(), project::tools()])
            // Kept until the end, so that an interrupted build resumes where it stopped.
            .args(["--target-dir".into(), build.clone()]);
        for (name, value) in LIGHT_BUILD {
            child = child.env(name, value);
        }
        child.run()?;
        std::fs::remove_dir_all(build).context("the build folder of the tools cannot be removed")
    }
}

fn programs() -> PathBuf {
    project::tools().join("bin")
}
