//! The project's own commands: `cargo xtask run`, `dev`, `test` and the others listed in its usage.
//!
//! Each command has a file of its own name. Nothing here is part of the shipped program.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "these commands talk to the person at the terminal"
)]

mod api;
mod arguments;
mod bench_peers;
mod browser;
mod browser_groups;
mod command;
mod console;
mod copy;
mod deadline;
mod dependencies;
mod dev;
mod doctor;
mod fuzz;
mod hosting;
mod install;
mod interrupt;
mod memory;
mod mutants;
mod needs;
mod peers;
mod power;
mod project;
mod python;
mod run;
mod serving;
mod steps;
mod strength;
mod test;
mod test_packages;
mod tidy;
mod tools;
mod unavailable;
mod verdict;
mod versions;
mod web;
mod weight;
mod worked_example;
mod workspace;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::arguments::Arguments;

const USAGE: &str = "\
The project's own commands.

  cargo xtask run                   build the client and the program, and play in the browser
      -- COMMAND…                   a command of the program instead: `-- menu`, `-- play makruk`
  cargo xtask install               build both and put `damier` on the path
      -- ARGUMENTS…                 for `cargo install`: `-- --root FOLDER`
  cargo xtask dev                   work on the client: build, serve, watch, reload the browser
      -- ARGUMENTS…                 for `damier serve`: `-- --open`, `-- --listen 0.0.0.0`
  cargo xtask doctor                what is missing on this machine, and the command to get it
  cargo xtask tidy                  check the rules that the tree itself keeps
  cargo xtask web                   build the browser client into target/web/dist
      --quick                       in seconds and not small, while it is being written
  cargo xtask weight                what a first visit loads, file by file
  cargo xtask lighthouse            measure the pages with Lighthouse
  cargo xtask walk [GAME…]          walk through these games in a browser, or through all
  cargo xtask pictures              compare screens with the kept pictures of them
      --accept                      keep the pictures of today instead
  cargo xtask test [OPTIONS]        install what the tests need and run every check whose verdict
                                    may be another than when it last passed
      --again                       every check, whatever has passed
      --only STEP…                  these steps only, whatever has passed
      --long                        the slow steps too, and everything again: hours
      --list                        name the steps, with what a run would leave out, and end
  cargo xtask fuzz [TARGET…]        look for inputs that break the rules
      --minutes N                   for N minutes a target, 1 if nothing is said
  cargo xtask bench-peers           how fast the rules are beside other programs
      --json                        as one JSON object
      --write                       into docs/performance.md
  cargo xtask strength              play what docs/strength.md reports: hours, and goes on
                                    where it was stopped
      --only PART…                  levels, makruk, star
      --page                        play nothing, only write the page from the ledgers
";

fn main() -> ExitCode {
    interrupt::listen();
    match dispatch(Arguments::from_environment()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            interrupt::exit_code().unwrap_or(ExitCode::FAILURE)
        }
    }
}

fn dispatch(mut arguments: Arguments) -> Result<ExitCode> {
    match arguments.next_word().as_deref() {
        Some("run") => run::run(arguments),
        Some("install") => install::run(arguments),
        Some("dev") => dev::run(arguments),
        Some("doctor") => doctor::run(arguments),
        Some("tidy") => tidy::run(arguments),
        Some("web") => web::run(arguments),
        Some("weight") => weight::run(arguments),
        Some("lighthouse") => browser::lighthouse_command(arguments),
        Some("walk") => browser::walk(arguments),
        Some("pictures") => browser::pictures(arguments),
        Some("test") => test::run(arguments),
        Some("fuzz") => fuzz::run(arguments),
        Some("bench-peers") => bench_peers::run(arguments),
        Some("strength") => strength::run(arguments),
        Some("help") | None => {
            print!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        Some(other) => bail!("no command is called `{other}`\n\n{USAGE}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every file that sends people here: documents, and the program's own messages.
    fn recommendations() -> impl Iterator<Item = (String, String)> {
        let files = copy::files(project::root()).unwrap().into_iter();
        files.filter_map(|file| {
            let name = file.display().to_string();
            let is_read = name.ends_with(".md") || name.ends_with(".rs");
            is_read.then(|| (name, std::fs::read_to_string(file).unwrap()))
        })
    }

    #[test]
    fn every_command_that_people_are_sent_to_exists() {
        let mut found = 0;
        for (name, text) in recommendations() {
            for after in text.split("cargo xtask ").skip(1) {
                let end = after.find(|c: char| !c.is_ascii_lowercase() && c != '-');
                let word = &after[..end.unwrap_or(after.len())];
                let is_known = USAGE.contains(&format!("\n  cargo xtask {word} "));
                assert!(word.is_empty() || is_known, "{name}: cargo xtask {word}");
                found += usize::from(!word.is_empty());
            }
        }
        assert!(found > 20, "{found}");
    }
}
