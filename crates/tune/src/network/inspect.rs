//! Tells what files of matches hold, and how well a network foretells them.

use std::path::PathBuf;

use damier_rules::network::{MAX_PLANES, Network, NetworkInput};
use damier_rules::{Choices, Evaluate, View};

use super::LearnError;
use super::positions::{self, MatchesOrBlocks, Positions};

/// A request to look at files of matches.
#[derive(Clone, Debug)]
pub struct InspectRequest {
    /// The options of the game.
    pub choices: Choices,
    /// The files of matches.
    pub files: Vec<PathBuf>,
    /// A network to be held against them.
    pub network: Option<PathBuf>,
}

/// What files of matches hold.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Inspected {
    /// The matches.
    pub matches: usize,
    /// Those that the first player won, drew and lost.
    pub results: [usize; 3],
    /// The numbers of the engines that played.
    pub engines: Vec<u32>,
    /// All plies of the engine.
    pub plies: usize,
    /// The positions that are kept to learn from.
    pub positions: usize,
    /// How the value of the search goes with the result, from -1 to 1: below zero, signs are
    /// wrong somewhere.
    pub by_search: f64,
    /// The value at which the search is as often right as ten to one.
    pub ten_to_one: f64,
    /// The same two for a network, and how it goes with the search.
    pub by_network: Option<[f64; 3]>,
}

impl Inspected {
    fn count(&mut self, result: u8, plies: usize) {
        self.matches += 1;
        self.results[2 - usize::from(result)] += 1;
        self.plies += plies;
    }
}

pub(super) fn inspect<G: Evaluate + View>(
    request: &InspectRequest,
) -> Result<Inspected, LearnError> {
    let game = G::new(&request.choices)?;
    let shape = game
        .network_shape()
        .ok_or(LearnError::NoShape(G::INFO.id))?;
    let mut answer = Inspected::default();
    let mut positions = Positions::default();
    for file in &request.files {
        let all = positions::read::<G>(file, &request.choices).map_err(LearnError::file(file))?;
        match all {
            MatchesOrBlocks::Matches(all) => {
                for played in &all {
                    answer.count(played.result, played.moves.len());
                    if !answer.engines.contains(&played.engine) {
                        answer.engines.push(played.engine);
                    }
                    positions.add(&game, played);
                }
            }
            MatchesOrBlocks::Blocks(all) => {
                for block in &all {
                    answer.count(block.result, block.lines.len());
                    positions.add_block(&game, block);
                }
            }
        }
    }
    answer.positions = positions.len();
    let all = || (0..positions.len()).map(|index| positions.at(index));
    let results: Vec<f64> = all()
        .map(|(_, meta)| f64::from(meta.result) / 2.0)
        .collect();
    let values: Vec<f64> = all().map(|(_, meta)| f64::from(meta.value)).collect();
    answer.by_search = correlation(&values, &results);
    answer.ten_to_one = ten_to_one(&values, &results);
    if let Some(path) = &request.network {
        let broken = LearnError::file(path);
        let bytes = std::fs::read(path).map_err(&broken)?;
        let network = Network::read(&bytes, G::INFO.id, shape)
            .map_err(|error| broken(std::io::Error::other(error)))?;
        let foretold: Vec<f64> = (0..positions.len())
            .map(|index| f64::from(network.evaluate(&input(&positions, index))))
            .collect();
        answer.by_network = Some([
            correlation(&foretold, &results),
            ten_to_one(&foretold, &results),
            correlation(&foretold, &values),
        ]);
    }
    Ok(answer)
}

/// A position as it was laid before the network.
fn input(positions: &Positions, index: usize) -> NetworkInput {
    let (bits, meta) = positions.at(index);
    let mut planes = [0; MAX_PLANES];
    for &bit in bits {
        planes[usize::from(bit) / 64] |= 1 << (bit % 64);
    }
    NetworkInput {
        planes,
        flips: [meta.flips & 15, meta.flips >> 4],
        bucket: meta.bucket,
        turn: meta.turn,
    }
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let count = one.len().max(1) as f64;
    let mean = |list: &[f64]| list.iter().sum::<f64>() / count;
    let (of_one, of_other) = (mean(one), mean(other));
    let (mut both, mut squares) = (0.0, [0.0; 2]);
    for (one, other) in one.iter().zip(other) {
        let (one, other) = (one - of_one, other - of_other);
        both += one * other;
        squares[0] += one * one;
        squares[1] += other * other;
    }
    both / (squares[0] * squares[1]).sqrt().max(1e-12)
}

/// The value that stands for ten to one, on the logistic curve that foretells the results best.
fn ten_to_one(values: &[f64], results: &[f64]) -> f64 {
    let loss = |at: f64| -> f64 {
        let chance = |value: f64| 1.0 / (1.0 + 10_f64.powf(-value / at));
        let pairs = values.iter().zip(results);
        pairs
            .map(|(value, result)| (chance(*value) - result).powi(2))
            .sum()
    };
    let (mut low, mut high) = (50.0_f64, 5_000.0_f64);
    for _ in 0..40 {
        let third = (high.ln() - low.ln()) / 3.0;
        let (one, other) = ((low.ln() + third).exp(), (high.ln() - third).exp());
        if loss(one) < loss(other) {
            high = other;
        } else {
            low = one;
        }
    }
    (low * high).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_together_is_found_and_its_scale() {
        let values: Vec<f64> = (-2_000..2_000).map(f64::from).collect();
        let results: Vec<f64> = values
            .iter()
            .map(|value| 1.0 / (1.0 + 10_f64.powf(-value / 600.0)))
            .collect();
        assert!(correlation(&values, &results) > 0.9);
        let opposite: Vec<f64> = results.iter().map(|result| 1.0 - result).collect();
        assert!(correlation(&values, &opposite) < -0.9);
        assert!((ten_to_one(&values, &results) - 600.0).abs() < 5.0);
    }
}
