//! The arithmetic of training: a network in floating point, its gradient, and Adam.

use damier_rules::Random;
use damier_rules::network::{HIDDEN_ONE, NetworkShape, NetworkWeights, OUTPUT_ONE};

use super::positions::Positions;

/// No weight grows beyond this: in integers a weight of the output has to stay below two.
const MAX_WEIGHT: f32 = 1.98;
/// How far the first weights of the hidden layer may be from zero.
const FIRST_ROWS: f32 = 0.06;
/// Adam: how much of the mean and of the mean square stays from step to step.
const DECAY: [f32; 2] = [0.9, 0.999];

/// What positions are to be worth.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Target {
    /// What an output of one is worth, in hundredths of a man.
    pub(super) scale: f32,
    /// The part of the result; the rest is the value of the search.
    pub(super) result: f32,
}

impl Target {
    pub(super) fn of(self, value: i16, half_points: u8) -> f32 {
        let by_search = sigmoid(f32::from(value) / self.scale);
        (1.0 - self.result) * by_search + self.result * f32::from(half_points) / 2.0
    }
}

pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// All weights of a network, or a gradient of them, in one list: rows, bias, outputs, bias of the
/// outputs.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Weights {
    pub(super) hidden: usize,
    pub(super) inputs: usize,
    pub(super) buckets: usize,
    pub(super) all: Vec<f32>,
}

impl Weights {
    pub(super) fn zero(shape: &NetworkShape, hidden: usize) -> Weights {
        let (inputs, buckets) = (shape.inputs(), shape.buckets);
        let count = inputs * hidden + hidden + buckets * 2 * hidden + buckets;
        Weights {
            hidden,
            inputs,
            buckets,
            all: vec![0.0; count],
        }
    }

    pub(super) fn by_chance(shape: &NetworkShape, hidden: usize, random: &mut Random) -> Weights {
        let mut weights = Weights::zero(shape, hidden);
        let mut within = |most: f32| {
            let part = random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0;
            part * most
        };
        let (rows, bias, outputs, _) = weights.parts_mut();
        rows.iter_mut()
            .for_each(|weight| *weight = within(FIRST_ROWS));
        bias.iter_mut()
            .for_each(|weight| *weight = 0.2 + within(FIRST_ROWS));
        let most = 1.0 / ((2 * hidden) as f32).sqrt();
        outputs.iter_mut().for_each(|weight| *weight = within(most));
        weights
    }

    fn parts(&self) -> (&[f32], &[f32], &[f32], &[f32]) {
        let (rows, rest) = self.all.split_at(self.inputs * self.hidden);
        let (bias, rest) = rest.split_at(self.hidden);
        let (outputs, output_bias) = rest.split_at(self.buckets * 2 * self.hidden);
        (rows, bias, outputs, output_bias)
    }

    #[allow(clippy::type_complexity)]
    fn parts_mut(&mut self) -> (&mut [f32], &mut [f32], &mut [f32], &mut [f32]) {
        let (rows, rest) = self.all.split_at_mut(self.inputs * self.hidden);
        let (bias, rest) = rest.split_at_mut(self.hidden);
        let (outputs, output_bias) = rest.split_at_mut(self.buckets * 2 * self.hidden);
        (rows, bias, outputs, output_bias)
    }

    /// In the integers that the engine computes with.
    pub(super) fn rounded(&self, scale: i32) -> NetworkWeights {
        let (rows, bias, outputs, output_bias) = self.parts();
        let whole = |list: &[f32], one: i32| -> Vec<i16> {
            list.iter()
                .map(|weight| (weight * one as f32).round() as i16)
                .collect()
        };
        let one = (HIDDEN_ONE * OUTPUT_ONE) as f32;
        NetworkWeights {
            hidden: self.hidden,
            scale,
            rows: whole(rows, HIDDEN_ONE),
            bias: whole(bias, HIDDEN_ONE),
            outputs: whole(outputs, OUTPUT_ONE),
            output_bias: output_bias
                .iter()
                .map(|weight| (weight * one).round() as i32)
                .collect(),
        }
    }
}

/// Positions of a batch, as indices, each with the number of the symmetry it is shown with.
pub(super) type Batch<'a> = &'a [(u32, u8)];

/// What a pass over positions needs to know of the game.
pub(super) struct View<'a> {
    pub(super) positions: &'a Positions,
    /// By player, flip and bit: the bit that is seen.
    pub(super) places: &'a [u16],
    pub(super) flips: usize,
    /// By symmetry, then by bit; the first changes nothing.
    pub(super) symmetries: &'a [Vec<u16>],
    pub(super) target: Target,
}

/// Adds the gradient of a batch; gives the sum of the squared errors. Without a gradient it only
/// measures.
pub(super) fn pass(
    view: &View<'_>,
    weights: &Weights,
    batch: Batch<'_>,
    gradient: Option<&mut Weights>,
) -> f64 {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma") {
        #[allow(unsafe_code)]
        // SAFETY: the processor has AVX2 and FMA, which is all that the function asks for.
        return unsafe { pass_avx2(view, weights, batch, gradient) };
    }
    pass_plain(view, weights, batch, gradient)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn pass_avx2(
    view: &View<'_>,
    weights: &Weights,
    batch: Batch<'_>,
    gradient: Option<&mut Weights>,
) -> f64 {
    pass_plain(view, weights, batch, gradient)
}

#[allow(
    clippy::needless_range_loop,
    reason = "several lists are walked side by side, as vectors"
)]
#[inline(always)]
fn pass_plain(
    view: &View<'_>,
    weights: &Weights,
    batch: Batch<'_>,
    mut gradient: Option<&mut Weights>,
) -> f64 {
    let hidden = weights.hidden;
    let (rows, bias, outputs, output_bias) = weights.parts();
    let mut sums = vec![0.0_f32; 2 * hidden];
    let mut slopes = vec![0.0_f32; hidden];
    let mut seen: [Vec<u32>; 2] = Default::default();
    let mut loss = 0.0;
    for &(index, symmetry) in batch {
        let (bits, meta) = view.positions.at(index as usize);
        let map = &view.symmetries[usize::from(symmetry)];
        // First the player to move, then the other.
        for half in 0..2 {
            let player = usize::from(meta.turn & 1) ^ half;
            let flip = usize::from(meta.flips >> (4 * player) & 15);
            let first = (player * view.flips + flip) * weights.inputs;
            let places = &view.places[first..first + weights.inputs];
            let sum = &mut sums[half * hidden..(half + 1) * hidden];
            sum.copy_from_slice(bias);
            seen[half].clear();
            for &bit in bits {
                let place = usize::from(places[usize::from(map[usize::from(bit)])]) * hidden;
                seen[half].push(place as u32);
                let row = &rows[place..place + hidden];
                for (sum, weight) in sum.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
        }
        let bucket = usize::from(meta.bucket).min(weights.buckets - 1);
        let output = &outputs[bucket * 2 * hidden..(bucket + 1) * 2 * hidden];
        let mut parts = [0.0_f32; 16];
        for (sums, weights) in sums.chunks_exact(16).zip(output.chunks_exact(16)) {
            for lane in 0..16 {
                let clamped = sums[lane].clamp(0.0, 1.0);
                parts[lane] += clamped * clamped * weights[lane];
            }
        }
        let chance = sigmoid(parts.iter().sum::<f32>() + output_bias[bucket]);
        let error = chance - view.target.of(meta.value, meta.result);
        loss += f64::from(error * error);
        let Some(gradient) = gradient.as_deref_mut() else {
            continue;
        };
        let steep = 2.0 * error * chance * (1.0 - chance);
        let (to_rows, to_bias, to_outputs, to_output_bias) = gradient.parts_mut();
        to_output_bias[bucket] += steep;
        for half in 0..2 {
            let first = (bucket * 2 + half) * hidden;
            let sums = &sums[half * hidden..(half + 1) * hidden];
            let output = &outputs[first..first + hidden];
            let to_output = &mut to_outputs[first..first + hidden];
            for neuron in 0..hidden {
                let sum = sums[neuron];
                let clamped = sum.clamp(0.0, 1.0);
                to_output[neuron] += steep * clamped * clamped;
                let inside = if sum > 0.0 && sum < 1.0 {
                    2.0 * clamped
                } else {
                    0.0
                };
                slopes[neuron] = steep * output[neuron] * inside;
                to_bias[neuron] += slopes[neuron];
            }
            for &place in &seen[half] {
                let row = &mut to_rows[place as usize..place as usize + hidden];
                for (to, slope) in row.iter_mut().zip(&slopes) {
                    *to += slope;
                }
            }
        }
    }
    loss
}

/// Adam: each weight has a rate of its own, by how steady its gradient is.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Adam {
    pub(super) mean: Vec<f32>,
    pub(super) square: Vec<f32>,
    pub(super) steps: u32,
}

impl Adam {
    pub(super) fn new(count: usize) -> Adam {
        Adam {
            mean: vec![0.0; count],
            square: vec![0.0; count],
            steps: 0,
        }
    }

    /// One step against the sum of the gradients of `count` positions.
    pub(super) fn step(&mut self, weights: &mut [f32], gradient: &[f32], count: usize, rate: f32) {
        self.steps += 1;
        let [decay, square_decay] = DECAY;
        let steps = self.steps.min(100_000) as i32;
        let (missing, square_missing) = (1.0 - decay.powi(steps), 1.0 - square_decay.powi(steps));
        let share = 1.0 / count as f32;
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, &gradient), (mean, square)) in weights.iter_mut().zip(gradient).zip(means) {
            let gradient = gradient * share;
            *mean = *mean * decay + gradient * (1.0 - decay);
            *square = *square * square_decay + gradient * gradient * (1.0 - square_decay);
            let usual = (*square / square_missing).sqrt() + 1e-8;
            let moved = *weight - rate * (*mean / missing) / usual;
            *weight = moved.clamp(-MAX_WEIGHT, MAX_WEIGHT);
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::network::{MAX_PLANES, Network, NetworkInput};

    use super::*;

    const SHAPE: NetworkShape = NetworkShape {
        planes: 2,
        flips: 2,
        buckets: 2,
        place: |player, flip, bit| bit ^ (player * (64 + 56)) ^ (flip * 7),
        symmetries: &[],
    };

    fn some_positions(random: &mut Random) -> (Positions, Vec<NetworkInput>) {
        let mut positions = Positions::default();
        let mut inputs = Vec::new();
        for _ in 0..40 {
            let mut planes = [0; MAX_PLANES];
            planes[0] = random.next() & random.next() & random.next();
            planes[1] = random.next() & random.next() & !planes[0];
            let input = NetworkInput {
                planes,
                flips: [random.below(2) as u8, random.below(2) as u8],
                bucket: random.below(2) as u8,
                turn: random.below(2) as u8,
            };
            positions.push(
                &input,
                random.below(900) as i16 - 450,
                random.below(3) as u8,
            );
            inputs.push(input);
        }
        (positions, inputs)
    }

    #[test]
    fn a_gradient_tells_how_the_loss_changes() {
        let mut random = Random::new(9);
        let (positions, _) = some_positions(&mut random);
        let mut weights = Weights::by_chance(&SHAPE, 32, &mut random);
        let places = SHAPE.places();
        let symmetries = [(0..SHAPE.inputs() as u16).collect()];
        let target = Target {
            scale: 385.0,
            result: 0.3,
        };
        let view = View {
            positions: &positions,
            places: &places,
            flips: 2,
            symmetries: &symmetries,
            target,
        };
        let batch: Vec<(u32, u8)> = (0..40).map(|index| (index, 0)).collect();
        let mut gradient = Weights::zero(&SHAPE, 32);
        pass(&view, &weights, &batch, Some(&mut gradient));
        let count = weights.all.len();
        let mut compared = 0;
        for index in (0..count).step_by(97).chain(count - 80..count) {
            let kept = weights.all[index];
            let mut loss = |moved: f32| {
                weights.all[index] = kept + moved;
                pass(&view, &weights, &batch, None)
            };
            let step = 2e-3_f32;
            let steepness = (loss(step) - loss(-step)) / f64::from(2.0 * step);
            weights.all[index] = kept;
            let told = f64::from(gradient.all[index]);
            let most = 1e-3 + 0.03 * told.abs();
            assert!(
                (steepness - told).abs() < most,
                "{index}: {steepness} {told}"
            );
            compared += usize::from(told != 0.0);
        }
        assert!(compared > 50, "{compared}");
    }

    #[test]
    fn the_integers_give_what_was_trained() {
        let mut random = Random::new(10);
        let (positions, inputs) = some_positions(&mut random);
        let weights = Weights::by_chance(&SHAPE, 64, &mut random);
        let network = Network::new(&SHAPE, &weights.rounded(400)).unwrap();
        let places = SHAPE.places();
        let symmetries = [(0..SHAPE.inputs() as u16).collect()];
        for (index, input) in inputs.iter().enumerate() {
            // Held against a search that says zero, the loss tells what the network says.
            let mut same = positions.clone();
            same.forget_values();
            let target = Target {
                scale: 400.0,
                result: 0.0,
            };
            let view = View {
                positions: &same,
                places: &places,
                flips: 2,
                symmetries: &symmetries,
                target,
            };
            let loss = pass(&view, &weights, &[(index as u32, 0)], None);
            let rounded = sigmoid(network.evaluate(input) as f32 / 400.0) - 0.5;
            assert!(
                (loss.sqrt() - f64::from(rounded.abs())).abs() < 0.01,
                "{loss} {rounded}"
            );
        }
    }
}
