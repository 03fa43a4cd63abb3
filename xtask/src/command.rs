//! A child process: shown before it runs, its output live, its failure an error.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

use crate::{console, interrupt, project};

/// A command that runs in the project's root, with the project's tools on its path.
pub(crate) struct Child {
    command: Command,
}

impl Child {
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(program);
        command.current_dir(project::root()).stdin(Stdio::null());
        if console::is_plain() {
            command
                .env("CARGO_TERM_COLOR", "never")
                .env("NO_COLOR", "1");
        }
        Self { command }
    }

    /// Cargo, told in one line what to do: `Child::cargo("fmt --all --check")`.
    pub(crate) fn cargo(words: &str) -> Self {
        Self::new("cargo").args(words.split_whitespace())
    }

    pub(crate) fn args(mut self, words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.command.args(words);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Puts `folder` in front of the path on which programs are looked for.
    pub(crate) fn with_path(self, folder: &Path) -> Result<Self> {
        let old = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(folder.to_owned()).chain(std::env::split_paths(&old));
        let new = std::env::join_paths(folders).context("a folder that no PATH can hold")?;
        Ok(self.env("PATH", new))
    }

    /// Runs to the end, output live.
    ///
    /// # Errors
    /// When it cannot be started, fails, or is interrupted.
    pub(crate) fn run(mut self) -> Result<()> {
        if interrupt::heard() {
            bail!("interrupted");
        }
        console::echo(&self.line());
        let status = self.command.status().with_context(|| self.cannot_start())?;
        self.judge(status)
    }

    /// Runs to the end, its standard output into a file.
    ///
    /// # Errors
    /// When it cannot be started, fails, or is interrupted.
    pub(crate) fn run_into(mut self, file: File) -> Result<()> {
        self.command.stdout(file);
        self.run()
    }

    /// Runs to the end, its error output both live and into a file.
    ///
    /// # Errors
    /// When it cannot be started, fails, or is interrupted.
    pub(crate) fn run_with_log(mut self, mut log: File) -> Result<()> {
        console::echo(&self.line());
        let mut child = self
            .command
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| self.cannot_start())?;
        let output = child.stderr.take().expect("the error output is piped");
        for line in BufReader::new(output).split(b'\n') {
            let line = line.context("the output cannot be read")?;
            eprintln!("{}", String::from_utf8_lossy(&line));
            log.write_all(&line)
                .and_then(|()| log.write_all(b"\n"))
                .context("the log")?;
        }
        let status = child.wait().with_context(|| self.cannot_start())?;
        self.judge(status)
    }

    /// Runs to the end and gives back what it wrote on its standard output.
    ///
    /// # Errors
    /// When it cannot be started, fails, is interrupted, or writes something that is not text.
    pub(crate) fn output(mut self) -> Result<String> {
        self.command.stderr(Stdio::inherit());
        let output = self.command.output().with_context(|| self.cannot_start())?;
        self.judge(output.status)?;
        String::from_utf8(output.stdout).context("the output is not text")
    }

    /// What it answers if it runs and succeeds, in silence: to find out what is installed.
    pub(crate) fn answer(mut self) -> Option<String> {
        let output = self.command.stderr(Stdio::null()).output().ok()?;
        output
            .status
            .success()
            .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn judge(&self, status: ExitStatus) -> Result<()> {
        if interrupt::heard() {
            bail!("interrupted");
        }
        if !status.success() {
            bail!("`{}` failed: {status}", self.line());
        }
        Ok(())
    }

    fn cannot_start(&self) -> String {
        format!(
            "`{}` cannot be started",
            self.command.get_program().display()
        )
    }

    fn line(&self) -> String {
        let root = format!("{}/", project::root().display());
        let program = std::iter::once(self.command.get_program());
        let words = program
            .chain(self.command.get_args())
            .map(OsStr::to_string_lossy);
        words
            .map(|word| word.replace(&root, ""))
            .collect::<Vec<_>>()
            .join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let inside = project::root().join("tools/a.py");
        let child = Child::cargo("fmt --all").args([inside]);
        assert_eq!(child.line(), "cargo fmt --all tools/a.py");
    }

    #[test]
    fn what_a_child_writes_is_given_back() {
        assert_eq!(
            Child::new("echo").args(["seven"]).output().unwrap(),
            "seven\n"
        );
    }

    #[test]
    fn a_child_that_fails_is_an_error_that_names_it() {
        let error = Child::new("false").run().unwrap_err();
        assert!(error.to_string().starts_with("`false` failed"), "{error}");
        assert_eq!(Child::new("no-such-program-here").answer(), None);
    }
}
