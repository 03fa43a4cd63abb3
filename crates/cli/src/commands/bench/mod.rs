//! `damier bench`: how fast this machine thinks and plays.

mod positions;
mod rules;
mod search;

use std::io::Write;

pub(crate) use positions::engine_number;

use crate::Ending;

/// Measure how fast the computer thinks, on fixed positions of every game
///
/// The nodes of each game are its signature: they change only if the engine's search changes.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    search: search::Arguments,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Rules(rules::Arguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    match &arguments.what {
        None => search::run(&arguments.search, out),
        Some(What::Rules(arguments)) => rules::run(arguments, out),
    }
}
