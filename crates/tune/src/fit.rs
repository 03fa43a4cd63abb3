//! The fit: the weights under which values predict results best.
//!
//! A value stands for a chance by a logistic curve. Its slope is fitted first, with the current
//! weights, and then fixed: so the unit of the weights stays the same. Then the weights follow the
//! gradient of the mean logarithmic loss (Adam, small batches, the same result for the same seed),
//! regularised towards their initial values, so that rarely seen ones hardly move.

use damier_rules::{Random, Weight};

use crate::samples::{Head, Samples};

/// Weights between integers: early and late.
pub type Real = [f64; 2];

/// The settings of a fit.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct FitSettings {
    /// The passes over all positions.
    pub epochs: usize,
    /// How strongly weights are held at their initial values: the loss, in positions, of moving one
    /// by a man.
    pub regularisation: f64,
    /// The share of the target that comes from the search instead of the result.
    pub blend: f64,
    /// The seed of the order of positions.
    pub seed: u64,
}

/// How well weights predict results.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Losses {
    /// On the positions the fit learns from.
    pub training: f64,
    /// On the positions of matches it never sees.
    pub validation: f64,
}

/// The positions in a batch, before each step.
const BATCH: usize = 4_096;
/// The longest step at the start, in hundredths of a man.
const LEARNING_RATE: f64 = 3.0;
/// The decay of the mean gradient and of its square.
const ADAM_DECAY: [f64; 2] = [0.9, 0.999];
/// The worth of a man.
const MAN: f64 = 100.0;

/// Weights in the representation of the fit.
#[must_use]
pub fn real(weights: &[Weight]) -> Vec<Real> {
    let both = |weight: &Weight| [f64::from(weight.early), f64::from(weight.late)];
    weights.iter().map(both).collect()
}

/// Weights in the representation of the game.
#[must_use]
pub fn rounded(weights: &[Real]) -> Vec<Weight> {
    let both = |&[early, late]: &Real| Weight::new(early.round() as i32, late.round() as i32);
    weights.iter().map(both).collect()
}

/// The chance a value stands for.
fn chance(value: f64, slope: f64) -> f64 {
    1.0 / (1.0 + (-value * slope).exp())
}

fn value(head: Head, features: &[(u16, i16)], weights: &[Real]) -> f64 {
    let (mut early, mut late) = (0.0, 0.0);
    for &(weight, times) in features {
        let [one, other] = weights[usize::from(weight)];
        early += f64::from(times) * one;
        late += f64::from(times) * other;
    }
    early * f64::from(head.early) + late * f64::from(head.late)
}

fn target(head: Head, slope: f64, blend: f64) -> f64 {
    let predicted = chance(f64::from(head.value), slope);
    f64::from(head.result) * (1.0 - blend) + predicted * blend
}

/// The mean logarithmic loss of predicting results alone.
#[must_use]
pub fn loss(samples: &Samples, weights: &[Real], slope: f64) -> f64 {
    let values = (0..samples.len()).map(|index| {
        let (head, features) = samples.at(index);
        (value(head, features, weights), f64::from(head.result))
    });
    mean_loss(values, slope)
}

/// The slope of the curve that fits the weights best: how fast chances rise with values.
#[must_use]
pub fn slope(samples: &Samples, weights: &[Real]) -> f64 {
    let values: Vec<(f64, f64)> = (0..samples.len())
        .map(|index| {
            let (head, features) = samples.at(index);
            (value(head, features, weights), f64::from(head.result))
        })
        .collect();
    best_slope(&values)
}

/// The slope of the curve that fits the values of the search best.
#[must_use]
pub fn slope_of_search(samples: &Samples) -> f64 {
    let values: Vec<(f64, f64)> = (0..samples.len())
        .map(|index| samples.at(index).0)
        .map(|head| (f64::from(head.value), f64::from(head.result)))
        .collect();
    best_slope(&values)
}

fn best_slope(values: &[(f64, f64)]) -> f64 {
    // The loss has one minimum: ternary search closes in on it.
    let (mut low, mut high) = ((1e-4_f64).ln(), (1e-1_f64).ln());
    for _ in 0..40 {
        let (one, other) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        let at = |slope: f64| mean_loss(values.iter().copied(), slope.exp());
        if at(one) < at(other) {
            high = other;
        } else {
            low = one;
        }
    }
    f64::midpoint(low, high).exp()
}

fn mean_loss(values: impl Iterator<Item = (f64, f64)>, slope: f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0_u32);
    for (value, result) in values {
        let chance = chance(value, slope).clamp(1e-9, 1.0 - 1e-9);
        sum -= result * chance.ln() + (1.0 - result) * (1.0 - chance).ln();
        count += 1;
    }
    sum / f64::from(count.max(1))
}

/// Fits weights; `free` says which may move. `report` gets the losses after each epoch and returns
/// whether to go on. Returns the weights that predicted the validation set best.
pub fn fit(
    [training, validation]: [&Samples; 2],
    begin: &[Real],
    free: &[bool],
    slope: f64,
    settings: FitSettings,
    report: &mut dyn FnMut(usize, Losses) -> bool,
) -> Vec<Real> {
    let mut weights = begin.to_vec();
    let mut best = (loss(validation, begin, slope), begin.to_vec());
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let mut random = Random::new(settings.seed);
    let mut adam = Adam::new(weights.len());
    for epoch in 1..=settings.epochs {
        shuffle(&mut order, &mut random);
        let rate = LEARNING_RATE * (1.0 - (epoch - 1) as f64 / settings.epochs as f64).max(0.02);
        for batch in order.chunks(BATCH) {
            let mut step = gradient(training, batch, &weights, slope, settings.blend);
            regularise(
                &mut step,
                &weights,
                begin,
                settings.regularisation / training.len() as f64,
            );
            adam.step(&mut weights, &step, free, rate);
        }
        let losses = Losses {
            training: loss(training, &weights, slope),
            validation: loss(validation, &weights, slope),
        };
        if losses.validation < best.0 || validation.is_empty() {
            best = (losses.validation, weights.clone());
        }
        if !report(epoch, losses) {
            break;
        }
    }
    best.1
}

fn shuffle(order: &mut [u32], random: &mut Random) {
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last + 1));
    }
}

fn gradient(
    samples: &Samples,
    batch: &[u32],
    weights: &[Real],
    slope: f64,
    blend: f64,
) -> Vec<Real> {
    let mut gradient = vec![[0.0; 2]; weights.len()];
    let share = slope / batch.len() as f64;
    for &index in batch {
        let (head, features) = samples.at(index as usize);
        let predicted = chance(value(head, features, weights), slope);
        let error = (predicted - target(head, slope, blend)) * share;
        let (early, late) = (error * f64::from(head.early), error * f64::from(head.late));
        for &(weight, times) in features {
            let slot = &mut gradient[usize::from(weight)];
            slot[0] += early * f64::from(times);
            slot[1] += late * f64::from(times);
        }
    }
    gradient
}

fn regularise(gradient: &mut [Real], weights: &[Real], begin: &[Real], regularisation: f64) {
    for ((gradient, weight), begin) in gradient.iter_mut().zip(weights).zip(begin) {
        for part in 0..2 {
            gradient[part] += 2.0 * regularisation * (weight[part] - begin[part]) / (MAN * MAN);
        }
    }
}

/// Adam: each weight has its own rate, by how steady its gradient is.
struct Adam {
    mean: Vec<Real>,
    square: Vec<Real>,
    /// The part still missing in the two means after the steps so far.
    missing: [f64; 2],
}

impl Adam {
    fn new(count: usize) -> Adam {
        Adam {
            mean: vec![[0.0; 2]; count],
            square: vec![[0.0; 2]; count],
            missing: [1.0; 2],
        }
    }

    fn step(&mut self, weights: &mut [Real], gradient: &[Real], free: &[bool], rate: f64) {
        let [decay, square_decay] = ADAM_DECAY;
        self.missing = [self.missing[0] * decay, self.missing[1] * square_decay];
        for index in (0..weights.len()).filter(|&index| free[index]) {
            for part in 0..2 {
                let gradient = gradient[index][part];
                let mean = &mut self.mean[index][part];
                let square = &mut self.square[index][part];
                *mean = *mean * decay + gradient * (1.0 - decay);
                *square = *square * square_decay + gradient * gradient * (1.0 - square_decay);
                let steady = *mean / (1.0 - self.missing[0]);
                let usual = (*square / (1.0 - self.missing[1])).sqrt();
                weights[index][part] -= rate * steady / (usual + 1e-10);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_rules::{FeatureList, GamePhase};

    const SLOPE: f64 = 0.006;

    /// Positions whose results are drawn at random from known weights.
    fn synthetic(count: usize, truth: &[Real], random: &mut Random) -> Samples {
        let mut samples = Samples::default();
        for _ in 0..count {
            let mut terms = FeatureList::default();
            for weight in 0..truth.len() {
                terms.list.push((weight, random.below(7) as i32 - 3));
            }
            let phase = GamePhase::at(random.below(65) as i32);
            samples.push(terms, phase, 0.5, 0.0);
            let (head, features) = samples.at(samples.len() - 1);
            let chance = chance(value(head, features, truth), SLOPE);
            let won = (random.below(1_000_000) as f64) < chance * 1e6;
            let result = f32::from(u8::from(won));
            samples.set_result(samples.len() - 1, result);
        }
        samples
    }

    #[test]
    fn known_weights_are_found_again() {
        let truth = [[100.0, 140.0], [30.0, -20.0], [-60.0, 0.0], [5.0, 5.0]];
        let mut random = Random::new(1);
        let training = synthetic(60_000, &truth, &mut random);
        let validation = synthetic(10_000, &truth, &mut random);
        let begin = [[100.0, 100.0], [0.0, 0.0], [0.0, 0.0], [50.0, 50.0]];
        let settings = FitSettings {
            epochs: 30,
            regularisation: 1.0,
            blend: 0.0,
            seed: 1,
        };
        let free = [true; 4];
        let mut go_on = |_, _| true;
        let found = fit(
            [&training, &validation],
            &begin,
            &free,
            SLOPE,
            settings,
            &mut go_on,
        );
        for (found, truth) in found.iter().zip(&truth) {
            for part in 0..2 {
                assert!(
                    (found[part] - truth[part]).abs() < 8.0,
                    "{found:?} {truth:?}"
                );
            }
        }
        assert!(loss(&validation, &found, SLOPE) < loss(&validation, &begin, SLOPE));
        let again = slope(&training, &found);
        assert!((again / SLOPE - 1.0).abs() < 0.05, "{again}");
    }

    #[test]
    fn what_is_frozen_or_never_seen_does_not_move() {
        let mut random = Random::new(2);
        let training = synthetic(2_000, &[[100.0, 100.0], [50.0, 50.0]], &mut random);
        let begin = [[100.0, 100.0], [7.0, 8.0], [3.0, 4.0]];
        let settings = FitSettings {
            epochs: 3,
            regularisation: 1.0,
            blend: 0.5,
            seed: 1,
        };
        let free = [true, false, true];
        let found = fit(
            [&training, &training],
            &begin,
            &free,
            SLOPE,
            settings,
            &mut |_, _| true,
        );
        assert_eq!(rounded(&found)[1..], rounded(&begin)[1..]);
        assert_ne!(found[0], begin[0]);
    }
}
