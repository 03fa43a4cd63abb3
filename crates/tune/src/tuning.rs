//! Tuning from end to end: play, fit, round, compare.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use damier_rules::{Choices, Group, OptionError, View, Weigh, Weight};
use thiserror::Error;

use crate::contest::contest;
use crate::fit::{self, FitSettings, Losses, Real};
use crate::gather::{Plan, gather};
use crate::reweighed::Reweighed;
use crate::samples::of_blocks;
use crate::self_play::SelfPlaySettings;
use crate::store::{self, Block, Store};

/// One match in this many is held out for validation.
const VALIDATION: u64 = 10;

/// A request to tune.
#[derive(Clone, Debug)]
pub struct Request {
    /// The options of the game.
    pub choices: Choices,
    /// Matches to have of each seed.
    pub games: u64,
    /// The settings of self-play.
    pub self_play: SelfPlaySettings,
    /// Matches at a time.
    pub threads: usize,
    /// The seed of all randomness.
    pub seed: u64,
    /// The file that keeps the positions.
    pub data: PathBuf,
    /// Rounds of playing and fitting; later rounds play with the weights of the one before.
    pub rounds: u64,
    /// The settings of the fit.
    pub fit: FitSettings,
    /// The names of the groups to keep as they are.
    pub frozen: Vec<String>,
    /// Pairs of matches of new against old weights.
    pub contest: usize,
}

/// Tuned weights.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The groups of the weights.
    pub groups: &'static [Group],
    /// The new weights.
    pub weights: Vec<Weight>,
    /// Whether it was stopped early: then the weights are those of the last finished round.
    pub stopped: bool,
}

/// Why nothing was tuned.
#[derive(Debug, Error)]
pub enum TuneError {
    /// The options conflict.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// Only games for two are tuned.
    #[error("only matches of two players are tuned, not of {0}")]
    Players(usize),
    /// The data file cannot be read or written, or belongs to another game.
    #[error("{}: {source}", path.display())]
    Data {
        /// The file.
        path: PathBuf,
        /// The system's reason, or what the file begins with.
        source: io::Error,
    },
    /// A group to freeze does not exist.
    #[error("no group {name:?}; there are: {}", all.join("; "))]
    Group {
        /// The name given.
        name: String,
        /// The existing names.
        all: Vec<&'static str>,
    },
    /// Fewer positions than a fit needs.
    #[error("{0} positions are too few for a fit: play more matches")]
    Few(usize),
    /// The project's folder was not found.
    #[error("{0} is not here: weights are written in the folder of the project, by its developers")]
    NoProject(&'static str),
}

/// Tunes the evaluation of the game `G`.
pub(crate) fn tune<G: Weigh + View>(
    request: &Request,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> Result<Tuned, TuneError> {
    let game = G::new(&request.choices)?;
    if game.players() != 2 {
        return Err(TuneError::Players(game.players()));
    }
    let free = free_weights(&game, &request.frozen)?;
    let header = store::header(G::INFO.id, &request.choices.to_string());
    let broken = |source| TuneError::Data {
        path: request.data.clone(),
        source,
    };
    let (mut store, contents) = Store::open(&request.data, &header).map_err(broken)?;
    tell(&format!(
        "{} holds {} matches",
        request.data.display(),
        contents.blocks.len()
    ));
    let mut blocks = contents.blocks;
    let mut weights = game.weights().to_vec();
    for round in 0..request.rounds {
        let seed = request.seed + round;
        let player = Reweighed::new(game.clone(), weights.clone());
        let plan = Plan {
            game: &player,
            texts: &game,
            choices: &request.choices,
            self_play: request.self_play,
            threads: request.threads,
            seed,
            numbers: missing(&blocks, seed, request.games),
        };
        gather(&plan, &mut store, &mut blocks, stop, tell).map_err(broken)?;
        if stop.load(Ordering::Relaxed) {
            break;
        }
        weights = fit_blocks(&game, &blocks, &weights, &free, request, stop, tell)?;
    }
    compare(&game, &weights, request, stop, tell);
    Ok(Tuned {
        groups: game.groups(),
        weights,
        stopped: stop.load(Ordering::Relaxed),
    })
}

/// The numbers of the matches still to be played.
fn missing(blocks: &[Block], seed: u64, games: u64) -> Vec<u64> {
    let same = blocks.iter().filter(|block| block.seed == seed);
    let there: std::collections::HashSet<u64> = same.map(|block| block.number).collect();
    (0..games)
        .filter(|number| !there.contains(number))
        .collect()
}

/// The weights that may move.
fn free_weights<G: Weigh>(game: &G, frozen: &[String]) -> Result<Vec<bool>, TuneError> {
    let mut free = vec![true; game.weights().len()];
    for name in frozen {
        let group = game.groups().iter().find(|group| group.name == name);
        let all = || game.groups().iter().map(|group| group.name).collect();
        let group = group.ok_or_else(|| TuneError::Group {
            name: name.clone(),
            all: all(),
        })?;
        free[group.first..group.end()].fill(false);
    }
    Ok(free)
}

fn fit_blocks<G: Weigh + View>(
    game: &G,
    blocks: &[Block],
    weights: &[Weight],
    free: &[bool],
    request: &Request,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> Result<Vec<Weight>, TuneError> {
    let is_validation = |block: &&Block| block.number % VALIDATION == VALIDATION - 1;
    let (training, unread) = of_blocks(game, blocks.iter().filter(|block| !is_validation(block)));
    let (validation, _) = of_blocks(game, blocks.iter().filter(is_validation));
    if training.len() < 100 || validation.is_empty() {
        return Err(TuneError::Few(training.len() + validation.len()));
    }
    tell(&format!(
        "{} positions to learn from, {} to foretell, {unread} not read",
        training.len(),
        validation.len()
    ));
    tell_results(blocks, tell);
    let begin = fit::real(weights);
    let slope = fit::slope(&training, &begin);
    let losses = |weights: &[Real]| Losses {
        training: fit::loss(&training, weights, slope),
        validation: fit::loss(&validation, weights, slope),
    };
    tell_losses("before", losses(&begin), tell);
    let epochs = request.fit.epochs;
    let mut report = |epoch: usize, losses: Losses| {
        if epoch.is_multiple_of(10) || epoch == epochs {
            tell_losses(&format!("epoch {epoch} of {epochs}"), losses, tell);
        }
        !stop.load(Ordering::Relaxed)
    };
    let parts = [&training, &validation];
    let mut found = fit::fit(parts, &begin, free, slope, request.fit, &mut report);
    let factor = anchor(&begin, &mut found, free);
    let new = fit::rounded(&found);
    let slope = fit::slope(&training, &fit::real(&new));
    let after = Losses {
        training: fit::loss(&training, &fit::real(&new), slope),
        validation: fit::loss(&validation, &fit::real(&new), slope),
    };
    tell_losses(&format!("rounded, unit x {factor:.3}"), after, tell);
    tell_slope("the evaluation", slope, tell);
    tell_slope(
        "the search that played",
        fit::slope_of_search(&training),
        tell,
    );
    Ok(new)
}

/// Brings the first weight of the list, a man, back to its worth and scales all others with it:
/// values stay in hundredths of a man. Returns the factor.
fn anchor(begin: &[Real], found: &mut [Real], free: &[bool]) -> f64 {
    let mean = |weights: &[Real]| f64::midpoint(weights[0][0], weights[0][1]);
    let factor = mean(begin) / mean(found);
    // A man that became worthless is not a unit.
    if !(0.5..=2.0).contains(&factor) {
        return 1.0;
    }
    for (weight, _) in found.iter_mut().zip(free).filter(|(_, free)| **free) {
        *weight = weight.map(|part| part * factor);
    }
    factor
}

fn compare<G: Weigh>(
    game: &G,
    weights: &[Weight],
    request: &Request,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) {
    if request.contest == 0 || stop.load(Ordering::Relaxed) {
        return;
    }
    if weights == game.weights() {
        tell("the weights are as they were: no contest");
        return;
    }
    let new = Reweighed::new(game.clone(), weights.to_vec());
    let old = Reweighed::new(game.clone(), game.weights().to_vec());
    let chances = (request.contest, request.threads, !request.seed);
    let score = contest(
        (&new, &old),
        &request.choices,
        [request.self_play; 2],
        chances,
        stop,
    );
    tell(&format!(
        "new against old weights at {} nodes a move: {score}",
        request.self_play.nodes
    ));
}

fn tell_results(blocks: &[Block], tell: &mut dyn FnMut(&str)) {
    let count = |result| blocks.iter().filter(|block| block.result == result).count();
    tell(&format!(
        "{} matches: the first player won {}, drew {}, lost {}",
        blocks.len(),
        count(2),
        count(1),
        count(0)
    ));
}

fn tell_losses(when: &str, losses: Losses, tell: &mut dyn FnMut(&str)) {
    tell(&format!(
        "{when}: loss {:.5} training, {:.5} validation",
        losses.training, losses.validation
    ));
}

/// The slope in words that can be compared with the curve of winning chances.
fn tell_slope(whose: &str, slope: f64, tell: &mut dyn FnMut(&str)) {
    tell(&format!(
        "chances by {whose}: slope {slope:.5}, ten to one at {:.0} (the curve of win chances \
         has 400)",
        10_f64.ln() / slope
    ));
}
