//! `damier tune gather`, `train` and `inspect`: networks, step by step.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use damier_bots::Evaluation;
use damier_rules::GameEntry;
use damier_tune::network::gather::GatherRequest;
use damier_tune::network::inspect::InspectRequest;
use damier_tune::network::train::TrainRequest;
use damier_tune::network::{Learner, find_learner};

use crate::commands::bench::engine_number;
use crate::setup::{Rules, game_parser};
use crate::{Ending, console};

const GATHER: &str = "\
Ctrl-C keeps every match that is over; the same command goes on where it stopped. More matches: a
greater --matches or another --seed. The same seed, number and engine always play the same match.

Example:
  damier tune gather makruk -o counting=thai --out makruk.matches --matches 20000";

/// Play matches of the engine against itself into a file
#[derive(Debug, clap::Args)]
#[command(after_long_help = GATHER)]
pub(super) struct GatherArguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: &'static GameEntry,
    #[command(flatten)]
    rules: Rules,
    /// The file, begun or lengthened
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The matches to have with this seed
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    matches: u64,
    /// The positions to look at for each move
    #[arg(long, value_name = "N", default_value_t = 1_200, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The matches to play at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// What chance begins from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The plies by chance before the engine plays, and one more every second time
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u16).range(0..=100))]
    opening: u16,
    /// Play with the network of this file instead of the game's own evaluation
    #[arg(long, value_name = "FILE", conflicts_with = "plain")]
    network: Option<PathBuf>,
    /// Play without a network
    #[arg(long)]
    plain: bool,
}

pub(super) fn gather(arguments: &GatherArguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let learner = learner(arguments.game)?;
    let evaluation = match &arguments.network {
        Some(path) => {
            let name = || path.display().to_string();
            let bytes = std::fs::read(path).with_context(name)?;
            let bot = damier_bots::find(arguments.game.info.id).context("a game has a bot")?;
            let network = bot.read_network(&bytes).with_context(name)?;
            Evaluation::Network(Box::leak(Box::new(network)))
        }
        None if arguments.plain => Evaluation::Plain,
        None => Evaluation::Game,
    };
    let request = GatherRequest {
        choices: arguments.rules.choices(arguments.game)?,
        file: arguments.out.clone(),
        matches: arguments.matches,
        seed: arguments.seed,
        nodes: arguments.nodes,
        opening: usize::from(arguments.opening),
        threads: usize::from(arguments.threads),
        evaluation,
        engine: engine_number(arguments.game.info.id),
    };
    let stop = console::stop_on_interrupt()?;
    let gathered = learner.gather(&request, stop, &mut tell)?;
    writeln!(out, "{} matches of seed {}", gathered.matches, request.seed)?;
    Ok(Ending::of(gathered.stopped))
}

const TRAIN: &str = "\
After each epoch what is done is kept beside the network (.checkpoint); Ctrl-C is no loss, the same
command goes on. One match in twenty is never learnt from, only foretold. A smaller loss is no
proof of strength: let the network play (`damier match net:FILE plain:nodes=5000 --nodes 5000`).

Example:
  damier tune train makruk -o counting=thai --data makruk.matches --out makruk.net";

/// Train a network on files of matches
#[derive(Debug, clap::Args)]
#[command(after_long_help = TRAIN)]
pub(super) struct TrainArguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: &'static GameEntry,
    #[command(flatten)]
    rules: Rules,
    /// A file of matches; may be given several times
    #[arg(long, value_name = "FILE", required = true)]
    data: Vec<PathBuf>,
    /// The file of the network
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The size of the hidden layer: a multiple of 32
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(32..=1024))]
    hidden: u16,
    /// What an output of one is worth, in hundredths of a man
    #[arg(long, value_name = "VALUE", default_value_t = 385, value_parser = clap::value_parser!(i32).range(50..=5_000))]
    scale: i32,
    /// The part of the result in what is to be foretold, from 0 to 1; the rest is the search's value
    #[arg(long, value_name = "PART", default_value_t = 0.3)]
    result: f32,
    /// How often every position is looked at
    #[arg(long, value_name = "N", default_value_t = 35, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    epochs: u16,
    /// The positions between two steps
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    batch: u32,
    /// The rate of the first step, which falls to a hundredth of it
    #[arg(long, value_name = "NUMBER", default_value_t = 0.001)]
    rate: f32,
    /// What chance begins from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The threads that learn
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

pub(super) fn train(arguments: &TrainArguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let learner = learner(arguments.game)?;
    if !arguments.hidden.is_multiple_of(32) {
        return Err(anyhow!("--hidden is a multiple of 32"));
    }
    if !(0.0..=1.0).contains(&arguments.result) || !(1e-8..=1.0).contains(&arguments.rate) {
        return Err(anyhow!("--result and --rate are from 0 to 1"));
    }
    let request = TrainRequest {
        choices: arguments.rules.choices(arguments.game)?,
        files: arguments.data.clone(),
        out: arguments.out.clone(),
        hidden: usize::from(arguments.hidden),
        scale: arguments.scale,
        result: arguments.result,
        epochs: usize::from(arguments.epochs),
        batch: arguments.batch as usize,
        rate: arguments.rate,
        seed: arguments.seed,
        threads: usize::from(arguments.threads),
    };
    let stop = console::stop_on_interrupt()?;
    let trained = learner.train(&request, stop, &mut tell)?;
    if trained.stopped {
        tell("Stopped. The epochs that are done are kept.");
        return Ok(Ending::Stopped);
    }
    let ([learnt, unseen], [loss, unseen_loss]) = (trained.positions, trained.losses);
    writeln!(
        out,
        "{}: {learnt} positions, loss {loss:.6}; {unseen} unseen, loss {unseen_loss:.6}",
        request.out.display()
    )?;
    Ok(Ending::Done)
}

/// Tell what files of matches hold, and how well a network foretells them
#[derive(Debug, clap::Args)]
pub(super) struct InspectArguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    game: &'static GameEntry,
    #[command(flatten)]
    rules: Rules,
    /// A file of matches; may be given several times
    #[arg(long, value_name = "FILE", required = true)]
    data: Vec<PathBuf>,
    /// A network to be held against them
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
}

pub(super) fn inspect(arguments: &InspectArguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let learner = learner(arguments.game)?;
    let inspected = learner.inspect(&InspectRequest {
        choices: arguments.rules.choices(arguments.game)?,
        files: arguments.data.clone(),
        network: arguments.network.clone(),
    })?;
    let [won, drawn, lost] = inspected.results;
    let engines: Vec<String> = inspected.engines.iter().map(u32::to_string).collect();
    writeln!(
        out,
        "{} matches by engine {}: the first player won {won}, drew {drawn}, lost {lost}",
        inspected.matches,
        engines.join(", ")
    )?;
    writeln!(
        out,
        "{} plies, {} positions to learn from",
        inspected.plies, inspected.positions
    )?;
    writeln!(
        out,
        "search and result: correlation {:.3}, ten to one at {:.0}",
        inspected.by_search, inspected.ten_to_one
    )?;
    if let Some([by_result, ten_to_one, by_search]) = inspected.by_network {
        writeln!(
            out,
            "network and result: correlation {by_result:.3}, ten to one at {ten_to_one:.0}; \
             network and search: correlation {by_search:.3}"
        )?;
    }
    Ok(Ending::Done)
}

fn learner(game: &GameEntry) -> anyhow::Result<&'static Learner> {
    let id = game.info.id;
    let learner = find_learner(id).with_context(|| format!("{id} is not in the catalogue"))?;
    match learner.shape(&game.defaults()) {
        Some(_) => Ok(learner),
        None => Err(anyhow!("{id} does not say how a network sees it")),
    }
}

fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
