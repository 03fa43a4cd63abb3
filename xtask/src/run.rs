//! `cargo xtask run`: the program itself, built as it is shipped.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::arguments::Arguments;
use crate::command::Child;
use crate::{project, web};

/// The command of the program that serves the client.
const SERVE: &str = "serve";

/// Builds the program and runs it; without arguments it opens the games in the browser.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode> {
    let words = words_for_program(arguments.rest());
    if needs_client(&words) {
        // The client first: the program embeds it when it is built.
        web::build(web::Page::Small)?;
    }
    // Cargo reports on standard error; standard output is the program's alone.
    Child::cargo("build --release --package damier-cli --bin damier").output()?;
    let mut program = Command::new(project::target()?.join("release/damier"));
    program.args(words);
    hand_over(program)
}

/// The arguments of the program: those given, or to serve and open the browser.
fn words_for_program(asked: Vec<String>) -> Vec<String> {
    if asked.is_empty() {
        [SERVE, "--open"].map(str::to_owned).to_vec()
    } else {
        asked
    }
}

/// Whether the browser client is needed; terminal commands do not wait for it.
fn needs_client(words: &[String]) -> bool {
    words.first().is_some_and(|word| word == SERVE)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        let asked = line.split_whitespace().map(str::to_owned).collect();
        words_for_program(asked)
    }

    #[test]
    fn without_a_word_the_games_open_in_the_browser() {
        assert_eq!(words(""), ["serve", "--open"]);
        assert!(needs_client(&words("")));
    }

    #[test]
    fn words_go_to_the_program_and_only_the_server_needs_the_client() {
        assert_eq!(words("play makruk"), ["play", "makruk"]);
        assert!(!needs_client(&words("play makruk")));
        assert!(!needs_client(&words("menu")));
        assert!(needs_client(&words("serve --listen 0.0.0.0")));
    }
}
