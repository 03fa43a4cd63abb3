//! `damier tune`: evaluations are learnt from matches of the engine against itself.

mod network;
mod weights;

use std::io::Write;

use crate::Ending;

/// Learn the weights of a game's evaluation from matches of the engine against itself
///
/// With a game, its weighted sum is tuned. A network is made in steps: gather plays matches,
/// train learns from them, inspect tells what they hold.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Arguments {
    #[command(flatten)]
    weights: weights::WeightsArguments,
    #[command(subcommand)]
    step: Option<Step>,
}

#[derive(Debug, clap::Subcommand)]
enum Step {
    Gather(network::GatherArguments),
    Train(network::TrainArguments),
    Inspect(network::InspectArguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    match &arguments.step {
        Some(Step::Gather(arguments)) => network::gather(arguments, out),
        Some(Step::Train(arguments)) => network::train(arguments, out),
        Some(Step::Inspect(arguments)) => network::inspect(arguments, out),
        None => weights::run(&arguments.weights, out),
    }
}
