//! The program `damier`: all of it is in the library, where it is tested.

use std::process::ExitCode;

fn main() -> ExitCode {
    damier_cli::run(std::env::args_os())
}
