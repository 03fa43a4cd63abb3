//! Trains a network on the positions of matches.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use damier_rules::network::NetworkShape;
use damier_rules::{Choices, Evaluate, Random, View as GameView};

use super::positions::{self, MatchesOrBlocks, Positions};
use super::step::{Adam, Target, View, Weights, pass};
use super::{LearnError, in_words};

/// A request to train.
#[derive(Clone, Debug)]
pub struct TrainRequest {
    /// The options of the game.
    pub choices: Choices,
    /// The files of matches.
    pub files: Vec<PathBuf>,
    /// The file of the network; what is half done is kept beside it.
    pub out: PathBuf,
    /// The size of the hidden layer.
    pub hidden: usize,
    /// What an output of one is worth, in hundredths of a man.
    pub scale: i32,
    /// The part of the result in what is to be foretold, from 0 to 1.
    pub result: f32,
    /// How often every position is looked at.
    pub epochs: usize,
    /// The positions between two steps.
    pub batch: usize,
    /// The rate of the first step; it falls along half a wave to a hundredth of it.
    pub rate: f32,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

/// A trained network.
#[derive(Clone, PartialEq, Debug)]
pub struct Trained {
    /// The positions that it learnt from, and those that it did not.
    pub positions: [usize; 2],
    /// The mean squared error on both.
    pub losses: [f64; 2],
    /// Whether it was stopped before its end: then there is no network yet.
    pub stopped: bool,
}

/// One match in so many is never learnt from, only foretold.
const UNSEEN: u64 = 20;
/// The last rate, as a part of the first.
const LAST_RATE: f32 = 0.01;

pub(super) fn train<G: Evaluate + GameView>(
    request: &TrainRequest,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str),
) -> Result<Trained, LearnError> {
    let game = G::new(&request.choices)?;
    let shape = game
        .network_shape()
        .ok_or(LearnError::NoShape(G::INFO.id))?;
    let parts = read(&game, request, tell)?;
    let positions = [parts[0].len(), parts[1].len()];
    if positions[0] < 1_000 || positions[1] == 0 {
        return Err(LearnError::Few(positions[0] + positions[1]));
    }
    tell(&format!(
        "{} positions to learn from, {} to foretell",
        positions[0], positions[1]
    ));
    let mut trainer = Trainer::new(request, shape, &parts);
    if let Some(epoch) = trainer.resume() {
        tell(&format!("going on after epoch {epoch}"));
    }
    let begin = (Instant::now(), trainer.epoch);
    let mut losses = trainer.losses(0.0);
    while trainer.epoch < request.epochs {
        let Some(loss) = trainer.one_epoch(stop) else {
            return Ok(Trained {
                positions,
                losses,
                stopped: true,
            });
        };
        losses = trainer.losses(loss);
        trainer.save().map_err(LearnError::file(&request.out))?;
        let seconds = begin.0.elapsed().as_secs_f64();
        let done = trainer.epoch - begin.1;
        let left = seconds / done as f64 * (request.epochs - trainer.epoch) as f64;
        tell(&format!(
            "epoch {} of {}: loss {:.6} learnt, {:.6} unseen, {} left",
            trainer.epoch,
            request.epochs,
            losses[0],
            losses[1],
            in_words(left)
        ));
    }
    let bytes = trainer.weights.rounded(request.scale).write(G::INFO.id);
    fs::write(&request.out, bytes).map_err(LearnError::file(&request.out))?;
    Ok(Trained {
        positions,
        losses,
        stopped: false,
    })
}

/// The positions to learn from, and those to foretell.
fn read<G: Evaluate + GameView>(
    game: &G,
    request: &TrainRequest,
    tell: &mut dyn FnMut(&str),
) -> Result<[Positions; 2], LearnError> {
    let mut parts: [Positions; 2] = Default::default();
    let part_of = |number: u64| usize::from(number % UNSEEN == UNSEEN - 1);
    for file in &request.files {
        let all = positions::read::<G>(file, &request.choices).map_err(LearnError::file(file))?;
        let (mut count, mut foreign) = (0, 0);
        match all {
            MatchesOrBlocks::Matches(all) => {
                for played in &all {
                    count += 1;
                    let part = &mut parts[part_of(played.number)];
                    foreign += usize::from(!part.add(game, played));
                }
            }
            MatchesOrBlocks::Blocks(all) => {
                for block in &all {
                    count += 1;
                    let part = &mut parts[part_of(block.number)];
                    foreign += usize::from(!part.add_block(game, block));
                }
            }
        }
        tell(&format!("{}: {count} matches", file.display()));
        if foreign > 0 {
            tell(&format!(
                "{foreign} of them are not of these rules: what was read of them is wrong"
            ));
        }
    }
    Ok(parts)
}

struct Trainer<'a> {
    request: &'a TrainRequest,
    views: [View<'a>; 2],
    weights: Weights,
    adam: Adam,
    /// The epochs that are done.
    epoch: usize,
}

impl<'a> Trainer<'a> {
    fn new(
        request: &'a TrainRequest,
        shape: &'static NetworkShape,
        [learnt, unseen]: &'a [Positions; 2],
    ) -> Trainer<'a> {
        let weights = Weights::by_chance(shape, request.hidden, &mut Random::new(request.seed));
        let target = Target {
            scale: request.scale as f32,
            result: request.result,
        };
        let places: &'static [u16] = Vec::leak(shape.places());
        let symmetries: &'static [Vec<u16>] = Vec::leak(symmetries(shape));
        let view = |positions| View {
            positions,
            places,
            flips: shape.flips,
            symmetries,
            target,
        };
        Trainer {
            request,
            views: [view(learnt), view(unseen)],
            adam: Adam::new(weights.all.len()),
            weights,
            epoch: 0,
        }
    }

    /// Looks at every position once, in an order by chance; gives the sum of the squared errors.
    /// Nothing if it was stopped.
    fn one_epoch(&mut self, stop: &AtomicBool) -> Option<f64> {
        let view = &self.views[0];
        let mut random = Random::new(self.request.seed ^ (self.epoch as u64 + 1) << 32);
        let turns = view.symmetries.len();
        let mut order: Vec<(u32, u8)> = (0..view.positions.len() as u32)
            .map(|index| (index, random.below(turns) as u8))
            .collect();
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last + 1));
        }
        let mut gradients = vec![zeroed(&self.weights); self.request.threads];
        let batches = order.chunks(self.request.batch);
        let (count, mut loss) = (batches.len(), 0.0);
        for (number, batch) in batches.enumerate() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            loss += spread(view, &self.weights, batch, &mut gradients);
            let rate = self.rate(self.epoch as f32 + number as f32 / count as f32);
            let sum = &gradients[0].all;
            self.adam
                .step(&mut self.weights.all, sum, batch.len(), rate);
        }
        self.epoch += 1;
        Some(loss)
    }

    fn rate(&self, epoch: f32) -> f32 {
        let part = epoch / self.request.epochs.max(1) as f32;
        let wave = f32::midpoint(1.0, (std::f32::consts::PI * part).cos());
        self.request.rate * (LAST_RATE + (1.0 - LAST_RATE) * wave)
    }

    /// The mean squared errors: as it was while learning, and on what was not learnt from.
    fn losses(&self, learnt: f64) -> [f64; 2] {
        let unseen = &self.views[1];
        let all: Vec<(u32, u8)> = (0..unseen.positions.len() as u32)
            .map(|index| (index, 0))
            .collect();
        let loss = pass(unseen, &self.weights, &all, None);
        [
            learnt / self.views[0].positions.len() as f64,
            loss / all.len() as f64,
        ]
    }

    /// What the checkpoint begins with: it belongs to these settings and to no others.
    fn name(&self) -> String {
        let TrainRequest {
            hidden,
            scale,
            result,
            epochs,
            batch,
            rate,
            seed,
            ..
        } = self.request;
        let count = self.views[0].positions.len();
        format!(
            "damier-training 1 {hidden} {scale} {result} {epochs} {batch} {rate} {seed} {count}\n"
        )
    }

    fn checkpoint(&self) -> PathBuf {
        checkpoint(&self.request.out)
    }

    /// Keeps what is done so far; a checkpoint is whole or not there.
    fn save(&self) -> std::io::Result<()> {
        let mut bytes = self.name().into_bytes();
        bytes.extend((self.epoch as u32).to_le_bytes());
        bytes.extend(self.adam.steps.to_le_bytes());
        for list in [&self.weights.all, &self.adam.mean, &self.adam.square] {
            bytes.extend(list.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        let path = self.checkpoint();
        let new = path.with_extension("new");
        fs::write(&new, bytes)?;
        fs::rename(new, path)
    }

    /// Goes on from the checkpoint of the same settings; gives its epoch.
    fn resume(&mut self) -> Option<usize> {
        let bytes = fs::read(self.checkpoint()).ok()?;
        let rest = bytes.strip_prefix(self.name().as_bytes())?;
        let count = self.weights.all.len();
        if rest.len() != 8 + 12 * count {
            return None;
        }
        let number = |at: usize| [rest[at], rest[at + 1], rest[at + 2], rest[at + 3]];
        self.epoch = u32::from_le_bytes(number(0)) as usize;
        self.adam.steps = u32::from_le_bytes(number(4));
        let list = |which: usize| -> Vec<f32> {
            let first = 8 + 4 * count * which;
            (0..count)
                .map(|index| f32::from_le_bytes(number(first + 4 * index)))
                .collect()
        };
        self.weights.all = list(0);
        self.adam.mean = list(1);
        self.adam.square = list(2);
        Some(self.epoch)
    }
}

fn checkpoint(out: &Path) -> PathBuf {
    out.with_extension("checkpoint")
}

fn zeroed(weights: &Weights) -> Weights {
    let mut zero = weights.clone();
    zero.all.fill(0.0);
    zero
}

/// The gradient of a batch, in the first list; every thread has a part of the positions.
fn spread(
    view: &View<'_>,
    weights: &Weights,
    batch: &[(u32, u8)],
    gradients: &mut [Weights],
) -> f64 {
    let part = batch.len().div_ceil(gradients.len());
    let loss = thread::scope(|scope| {
        let parts = batch.chunks(part).zip(gradients.iter_mut());
        let threads: Vec<_> = parts
            .map(|(part, gradient)| {
                scope.spawn(move || {
                    gradient.all.fill(0.0);
                    pass(view, weights, part, Some(gradient))
                })
            })
            .collect();
        let losses = threads
            .into_iter()
            .map(|thread| thread.join().expect("no thread panics"));
        losses.sum()
    });
    let used = batch.chunks(part).len();
    let (first, others) = gradients.split_at_mut(1);
    for other in &others[..used - 1] {
        for (sum, part) in first[0].all.iter_mut().zip(&other.all) {
            *sum += part;
        }
    }
    loss
}

/// By symmetry and bit; the first changes nothing.
fn symmetries(shape: &NetworkShape) -> Vec<Vec<u16>> {
    let same = (0..shape.inputs() as u16).collect();
    let turned = shape.symmetries.iter();
    let turned = turned.map(|map| (0..shape.inputs()).map(|bit| map(bit) as u16).collect());
    std::iter::once(same).chain(turned).collect()
}
