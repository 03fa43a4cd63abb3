//! `damier tune GAME`: learns the weights of a game's evaluation from matches against itself.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use damier_rules::GameEntry;
use damier_tune::fit::FitSettings;
use damier_tune::{Request, SelfPlaySettings, TUNERS, Tuned, Tuner, listing};

use crate::setup::{Rules, game_parser};
use crate::{Ending, console};

const NOTES: &str = "\
The engine plays matches against itself from openings by chance. Quiet positions go to the data
file with the result of their match; Ctrl-C keeps what is there, and the same command goes on
where it stopped. More matches: another --seed or a greater --games; --games 0 only fits.

The fit prints its losses on training and validation matches. A smaller validation loss is no
proof of strength: the contest of new against old weights at its end is a hint, a long match
decides.

For developers, in the folder of the project: --write changes the game's weights.rs, the
program must then be built again. Use a release build. The first weight of the list, a man,
keeps its worth, so that values stay hundredths of a man.

Example:
  damier tune makruk -o counting=thai --games 2000 --nodes 1000 --data /tmp/makruk.txt --write";

#[derive(Debug, clap::Args)]
#[command(after_long_help = NOTES)]
pub(super) struct WeightsArguments {
    /// The game
    // Required, but not beside a subcommand: then it is missing, and nobody asks for it.
    #[arg(value_name = "GAME", value_parser = game_parser(), required = true)]
    game: Option<&'static GameEntry>,
    #[command(flatten)]
    rules: Rules,
    /// The file that keeps the positions, created or extended
    #[arg(long, value_name = "FILE", required = true)]
    data: Option<PathBuf>,
    /// Matches to have with this seed
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u64,
    /// Nodes per move
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Matches to play at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// The seed of all randomness
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The most random plies before the engine plays
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u16).range(0..=100))]
    opening: u16,
    /// The value at which a match is resigned, in hundredths of a man; 0 is never
    #[arg(long, value_name = "VALUE", default_value_t = 1_500, value_parser = clap::value_parser!(i32).range(0..=30_000))]
    resign: i32,
    /// Rounds of playing and fitting: later rounds play with the weights of the one before
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    rounds: u64,
    /// Passes of the fit over all positions
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    passes: u16,
    /// How strongly weights are held in place: the loss of moving one by a man, in positions
    #[arg(long, value_name = "NUMBER", default_value_t = 500.0)]
    hold: f64,
    /// The share of the search's evaluation in the target, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.3)]
    blend: f64,
    /// A group of weights to keep as it is; may be given several times
    #[arg(long, value_name = "GROUP")]
    freeze: Vec<String>,
    /// Pairs of matches of new against old weights
    #[arg(long, value_name = "PAIRS", default_value_t = 50)]
    contest: usize,
    /// Write the weights into the project instead of printing them
    #[arg(long)]
    write: bool,
}

pub(super) fn run(arguments: &WeightsArguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let (Some(game), Some(data)) = (arguments.game, &arguments.data) else {
        return Err(anyhow!("a game and --data are needed"));
    };
    let tuner = tuner(game)?;
    // Before hours of work, not after.
    let file = match arguments.write {
        true => Some(tuner.weights_file(&std::env::current_dir()?)?),
        false => None,
    };
    let stop = console::stop_on_interrupt()?;
    let mut tell = |line: &str| {
        let _ = writeln!(io::stderr(), "{line}");
    };
    let tuned = tuner.tune(&arguments.request(game, data)?, stop, &mut tell)?;
    if tuned.stopped {
        tell("Stopped. What was played is kept.");
        return Ok(Ending::Stopped);
    }
    let Tuned {
        groups, weights, ..
    } = &tuned;
    match file {
        None => write!(out, "{}", listing::list(tuner.list, groups, weights))?,
        Some(file) => {
            let name = || file.display().to_string();
            let text = std::fs::read_to_string(&file).with_context(name)?;
            let new = listing::rewrite(&text, tuner.list, groups, weights)
                .ok_or_else(|| anyhow!("{}: no list {}", name(), tuner.list))?;
            std::fs::write(&file, new).with_context(name)?;
            writeln!(out, "{} has new weights: build and play a match", name())?;
        }
    }
    Ok(Ending::Done)
}

fn tuner(game: &GameEntry) -> anyhow::Result<&'static Tuner> {
    let id = game.info.id;
    damier_tune::find(id).ok_or_else(|| {
        let known: Vec<&str> = TUNERS.iter().map(|tuner| tuner.info.id).collect();
        let known = known.join(", ");
        anyhow!("the evaluation of {id} cannot be tuned yet; those of {known} can")
    })
}

impl WeightsArguments {
    fn request(&self, game: &GameEntry, data: &Path) -> anyhow::Result<Request> {
        if !(0.0..=1.0).contains(&self.blend) || !(0.0..=1e9).contains(&self.hold) {
            return Err(anyhow!("--blend is from 0 to 1, --hold is 0 or more"));
        }
        Ok(Request {
            choices: self.rules.choices(game)?,
            games: self.games,
            self_play: SelfPlaySettings {
                nodes: self.nodes,
                opening: usize::from(self.opening),
                resign: self.resign,
                longest: 400,
            },
            threads: usize::from(self.threads),
            seed: self.seed,
            data: data.to_owned(),
            rounds: self.rounds,
            fit: FitSettings {
                epochs: usize::from(self.passes),
                regularisation: self.hold,
                blend: self.blend,
                seed: self.seed,
            },
            frozen: self.freeze.clone(),
            contest: self.contest,
        })
    }
}
