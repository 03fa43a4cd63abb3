//! The program `damier`: play in the browser or in the terminal, look at positions, count moves,
//! convert matches.
//!
//! It knows no game: everything goes through the catalogue and the erased layer of the rules. One
//! file per subcommand, in `commands`; the rest is shared.

mod answer;
mod arguments;
mod commands;
mod console;
mod counting;
mod data;
mod dates;
mod files;
mod keeping;
mod meter;
mod scoring;
mod setup;
mod threads;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use arguments::Program;

/// The exit code for wrong usage and wrong input.
const WRONG: u8 = 2;
/// The exit code of a check that found something wrong.
const FAULTY: u8 = 1;
/// The exit code of a program stopped by Ctrl-C.
const STOPPED: u8 = 130;

/// How a command ended, when nothing went wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Ending {
    /// It did what it was asked.
    Done,
    /// It found faults, as it was asked to.
    Faulty,
    /// Ctrl-C stopped it.
    Stopped,
}

impl Ending {
    /// Done, unless Ctrl-C stopped it.
    const fn of(is_stopped: bool) -> Ending {
        if is_stopped {
            Ending::Stopped
        } else {
            Ending::Done
        }
    }
}

/// Runs the program with these arguments, its own name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let program = match Program::try_parse_from(arguments) {
        Ok(program) => program,
        Err(usage) => {
            // Nothing can be done if even this cannot be printed.
            let _ = usage.print();
            return ExitCode::from(usage.exit_code() as u8);
        }
    };
    let mut out = io::stdout().lock();
    let result = program
        .run(&mut out)
        .and_then(|ending| Ok(out.flush().map(|()| ending)?));
    conclude(result)
}

fn conclude(result: anyhow::Result<Ending>) -> ExitCode {
    match result {
        Ok(Ending::Done) => ExitCode::SUCCESS,
        Ok(Ending::Faulty) => ExitCode::from(FAULTY),
        Ok(Ending::Stopped) => ExitCode::from(STOPPED),
        // The reader of the output has seen enough.
        Err(error) if console::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(WRONG)
        }
    }
}
