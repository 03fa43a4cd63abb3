//! The server that serves the client to the browser, as a child of this program.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::project;

/// A server closes its connections within five seconds.
const FAREWELL: Duration = Duration::from_secs(8);
const PULSE: Duration = Duration::from_millis(20);

/// `damier serve --client-dir …`; it takes the next port if the default one is taken.
pub(super) struct Server {
    command: Command,
    child: Child,
}

impl Server {
    /// Starts it with the arguments given for it.
    pub(super) fn start(program: &Path, client: &Path, words: Vec<String>) -> Result<Server> {
        let mut command = Command::new(program);
        command.arg("serve").arg("--client-dir").arg(client);
        let has_data = |word: &String| word == "--no-online" || word.starts_with("--data");
        if !words.iter().any(has_data) {
            // Experimental tables do not belong among those of real matches.
            command.arg("--data").arg(data_folder()?);
        }
        command.args(words);
        let child = spawn(&mut command)?;
        Ok(Server { command, child })
    }

    /// Its exit code, if it has ended.
    pub(super) fn ended(&mut self) -> Result<Option<ExitCode>> {
        let status = self.child.try_wait().context("the server is lost")?;
        let code = |code: i32| ExitCode::from(u8::try_from(code).unwrap_or(1));
        Ok(status.map(|status| status.code().map_or(ExitCode::FAILURE, code)))
    }

    /// Stops and restarts it at the same port: the page finds it again.
    pub(super) fn restart(&mut self) -> Result<()> {
        self.stop()?;
        self.child = spawn(&mut self.command)?;
        Ok(())
    }

    /// Asks it to stop and waits; one that does not react is killed.
    pub(super) fn stop(&mut self) -> Result<()> {
        terminate(&self.child);
        let began = Instant::now();
        while self
            .child
            .try_wait()
            .context("the server is lost")?
            .is_none()
        {
            if began.elapsed() > FAREWELL {
                return self.child.kill().context("the server cannot be stopped");
            }
            thread::sleep(PULSE);
        }
        Ok(())
    }
}

/// Whatever ends this command ends its server.
impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.stop();
    }
}

fn spawn(command: &mut Command) -> Result<Child> {
    command.spawn().context("the server cannot be started")
}

fn data_folder() -> Result<PathBuf> {
    Ok(project::target()?.join("web/dev-data"))
}

/// SIGTERM, through the program every Unix has; elsewhere the server is killed eventually.
fn terminate(child: &Child) {
    if cfg!(unix) {
        let pid = child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &pid]).status();
    }
}
