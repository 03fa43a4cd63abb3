//! A child process: shown before it runs, its output live, its failure an error.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{self, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::deadline::Deadline;
use crate::{console, interrupt, project};

/// The pause between two checks of a child: short ones end soon.
const SHORTEST_PAUSE: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// The time a program has to say whether it is here.
const QUESTION: Duration = Duration::from_secs(60);

/// A command that runs in the project's root, with the project's tools on its path.
pub(crate) struct Child {
    command: Command,
    /// When it is ended, whatever it is doing.
    deadline: Option<Deadline>,
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
        Self {
            command,
            deadline: Deadline::current(),
        }
    }

    /// Cargo with the words of one line: `Child::cargo("fmt --all --check")`.
    pub(crate) fn cargo(words: &str) -> Self {
        Self::new("cargo").args(words.split_whitespace())
    }

    pub(crate) fn args(mut self, words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.command.args(words);
        self
    }

    /// Runs in this folder instead of the project's root.
    pub(crate) fn within(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Puts `folder` in front of the search path.
    pub(crate) fn with_path(self, folder: &Path) -> Result<Self> {
        let old = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(folder.to_owned()).chain(std::env::split_paths(&old));
        let new = std::env::join_paths(folders).context("a folder that no PATH can hold")?;
        Ok(self.env("PATH", new))
    }

    /// Runs to the end, output live.
    ///
    /// # Errors
    /// When it cannot be started, fails, takes too long, or is interrupted.
    pub(crate) fn run(mut self) -> Result<()> {
        if interrupt::heard() {
            bail!("interrupted");
        }
        console::echo(&self.line());
        let mut child = self.spawn()?;
        self.wait(&mut child)
    }

    /// Runs to the end, with its standard output going to a file.
    ///
    /// # Errors
    /// When it cannot be started, fails, takes too long, or is interrupted.
    pub(crate) fn run_into(mut self, file: File) -> Result<()> {
        self.command.stdout(file);
        self.run()
    }

    /// Runs to the end, its error output both live and into a file.
    ///
    /// # Errors
    /// When it cannot be started, fails, takes too long, or is interrupted.
    pub(crate) fn run_with_log(mut self, mut log: File) -> Result<()> {
        console::echo(&self.line());
        self.command.stderr(Stdio::piped());
        let mut child = self.spawn()?;
        let output = child.stderr.take().expect("the error output is piped");
        let copy = thread::spawn(move || -> Result<()> {
            for line in BufReader::new(output).split(b'\n') {
                let line = line.context("the output cannot be read")?;
                eprintln!("{}", String::from_utf8_lossy(&line));
                log.write_all(&line)
                    .and_then(|()| log.write_all(b"\n"))
                    .context("the log")?;
            }
            Ok(())
        });
        self.wait(&mut child)?;
        joined(copy)
    }

    /// Runs to the end and returns its standard output.
    ///
    /// # Errors
    /// When it cannot be started, fails, takes too long, is interrupted, or its output is not text.
    pub(crate) fn output(mut self) -> Result<String> {
        self.command.stdout(Stdio::piped());
        let mut child = self.spawn()?;
        let mut stdout = child.stdout.take().expect("the output is piped");
        let read = thread::spawn(move || -> Result<String> {
            let mut text = String::new();
            stdout
                .read_to_string(&mut text)
                .context("the output is not text")?;
            Ok(text)
        });
        self.wait(&mut child)?;
        joined(read)
    }

    /// Its output if it runs and soon succeeds, silently: to find out what is installed.
    pub(crate) fn answer(self) -> Option<String> {
        self.answer_within(QUESTION)
    }

    fn answer_within(mut self, limit: Duration) -> Option<String> {
        self.deadline = Some(Deadline::after(limit));
        self.command.stderr(Stdio::null());
        self.output().ok()
    }

    /// Starts it, in its own process group if it may have to be ended with all its children.
    fn spawn(&mut self) -> Result<process::Child> {
        #[cfg(unix)]
        if self.deadline.is_some() {
            std::os::unix::process::CommandExt::process_group(&mut self.command, 0);
        }
        self.command.spawn().with_context(|| self.cannot_start())
    }

    /// Waits for the end, but not beyond the deadline of the step.
    fn wait(&self, child: &mut process::Child) -> Result<()> {
        let Some(deadline) = &self.deadline else {
            let status = child.wait().with_context(|| self.cannot_start())?;
            return self.judge(status);
        };
        let mut told = false;
        let mut pause = SHORTEST_PAUSE;
        loop {
            if let Some(status) = child.try_wait().with_context(|| self.cannot_start())? {
                return self.judge(status);
            }
            if deadline.is_over() {
                signal(child, Signal::Kill);
                let _ = child.wait();
                bail!(
                    "`{}` was ended: the step may take {}",
                    self.line(),
                    deadline.limit()
                );
            }
            // A process group of its own does not hear the terminal.
            if interrupt::heard() && !told {
                signal(child, Signal::Interrupt);
                told = true;
            }
            thread::sleep(pause);
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
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

fn joined<T>(thread: thread::JoinHandle<Result<T>>) -> Result<T> {
    thread
        .join()
        .unwrap_or_else(|_| bail!("a thread that reads has panicked"))
}

#[derive(Clone, Copy)]
enum Signal {
    Interrupt,
    Kill,
}

/// Signals the child and everything it has started.
#[cfg(unix)]
fn signal(child: &mut process::Child, signal: Signal) {
    use nix::sys::signal::{self, killpg};
    let signal = match signal {
        Signal::Interrupt => signal::SIGINT,
        Signal::Kill => signal::SIGKILL,
    };
    if let Ok(group) = i32::try_from(child.id()) {
        // It may have ended by itself meanwhile.
        let _ = killpg(nix::unistd::Pid::from_raw(group), signal);
    }
}

#[cfg(not(unix))]
fn signal(child: &mut process::Child, signal: Signal) {
    if let Signal::Kill = signal {
        let _ = child.kill();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_child_that_hangs_is_ended_with_its_children() {
        let began = std::time::Instant::now();
        let mut child = Child::new("sh").args(["-c", "sleep 60 & wait"]);
        child.deadline = Some(Deadline::after(Duration::from_millis(300)));
        // The output stays open as long as the inner process lives.
        let error = child.output().unwrap_err().to_string();
        assert!(error.contains("was ended"), "{error}");
        assert!(began.elapsed() < Duration::from_secs(30));
    }

    #[test]
    #[cfg(unix)]
    fn who_does_not_answer_is_not_here() {
        let began = std::time::Instant::now();
        let limit = Duration::from_millis(300);
        let asked = Child::new("sh").args(["-c", "echo soon; sleep 60"]);
        assert_eq!(asked.answer_within(limit), None);
        assert!(began.elapsed() < Duration::from_secs(30));
    }

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
