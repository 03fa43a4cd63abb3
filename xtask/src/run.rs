//! `cargo xtask run`: the program itself, built as it is shipped.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::project;

/// Builds the program and runs it; without arguments it shows the menu of the games.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    // Cargo reports on the error output; the standard output is the program's alone.
    Child::cargo("build --release --package damier-cli --bin damier").output()?;
    let mut program = Command::new(project::target()?.join("release/damier"));
    program.args(arguments.rest());
    hand_over(program)
}

/// Becomes the program: the terminal, Ctrl-C and the exit code are all its own.
#[cfg(unix)]
fn hand_over(mut program: Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(program.exec()).context("the program was built but cannot be started")
}

#[cfg(not(unix))]
fn hand_over(mut program: Command) -> Result<ExitCode> {
    let status = program
        .status()
        .context("the program was built but cannot be started")?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
