//! Statistics of results: scores with error bars, Elo, and the sequential test (SPRT).
//!
//! Games of a pair share an opening, so they are not independent: all error bars come from the
//! scores of whole pairs (or blocks, with more than two players).

/// The quantile of the normal distribution for 95 % on both sides.
const Z: f64 = 1.959_963_985;

/// A score with its 95 % interval; all three from 0 to 1.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub score: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The mean of independent scores from 0 to 1 with its 95 % interval.
///
/// A Wilson interval with the spread that the scores really have: near the middle it is the usual
/// one, near 0 and 1 it stays inside, and it has a width even when all scores are the same: to the
/// observed spread one score is added that lies as far out as possible.
#[must_use]
pub fn estimate(scores: &[f64]) -> Option<Estimate> {
    if scores.is_empty() {
        return None;
    }
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let most = mean * (1.0 - mean);
    let squares = scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>();
    let spread = (squares + most) / (count + 1.0);
    // How much more or less the scores spread than if each were either 0 or 1.
    let ratio = if most > 1e-12 { spread / most } else { 1.0 };
    let zz = Z * Z * ratio / count;
    let middle = (mean + zz / 2.0) / (1.0 + zz);
    let half = (zz * most + zz * zz / 4.0).sqrt() / (1.0 + zz);
    Some(Estimate {
        score: mean,
        low: (middle - half).clamp(0.0, mean),
        high: (middle + half).clamp(mean, 1.0),
    })
}

/// The mean of any numbers with half the width of its 95 % interval.
#[must_use]
pub fn mean(values: &[f64]) -> Option<(f64, f64)> {
    let count = values.len() as f64;
    if values.len() < 2 {
        return values.first().map(|&value| (value, f64::INFINITY));
    }
    let mean = values.iter().sum::<f64>() / count;
    let spread = values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / (count - 1.0);
    Some((mean, Z * (spread / count).sqrt()))
}

/// The Elo difference that a score stands for; infinite for 0 and 1.
///
/// ```
/// use damier_arena::statistics::{elo, expected_score};
///
/// assert_eq!(elo(0.75).round(), 191.0);
/// assert!((expected_score(elo(0.6)) - 0.6).abs() < 1e-9);
/// ```
#[must_use]
pub fn elo(score: f64) -> f64 {
    // Adding zero makes an even score +0 rather than -0.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

/// The score that an Elo difference stands for.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The number of pairs with 0, ½, 1, 1½ and 2 points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts a pair by its points, in half points.
    pub fn count(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The score of each pair, from 0 to 1.
    #[must_use]
    pub fn scores(&self) -> Vec<f64> {
        let each = self.0.iter().enumerate();
        each.flat_map(|(points, &count)| std::iter::repeat_n(points as f64 / 4.0, count as usize))
            .collect()
    }

    /// The mean score with its interval.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        estimate(&self.scores())
    }
}

/// A sequential test of two hypotheses about the Elo difference.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprt {
    /// The lesser difference.
    pub elo0: f64,
    /// The greater difference.
    pub elo1: f64,
}

/// The verdict of a sequential test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lesser difference is more likely.
    Rejected,
    /// The greater difference is more likely.
    Accepted,
    /// More games are needed.
    Open,
}

/// The probability allowed for each of the two errors.
const ERROR: f64 = 0.05;

impl Sprt {
    /// The test is over when the log-likelihood ratio is beyond this, on either side.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The generalised log-likelihood ratio of the two hypotheses.
    ///
    /// Each hypothesis fixes the mean score; it is represented by the distribution with that mean
    /// that explains the pairs best.
    #[must_use]
    pub fn ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        // Results that never occurred may still occur: without a trace of them nothing could be
        // compared.
        let counts = pairs.0.map(|count| (count as f64).max(1e-3));
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let [low, high] = [self.elo0, self.elo1].map(|elo| likeliest(&shares, expected_score(elo)));
        let terms = (0..5).map(|i| shares[i] * (high[i] / low[i]).ln());
        total * terms.sum::<f64>()
    }

    /// The verdict after these pairs.
    #[must_use]
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let ratio = self.ratio(pairs);
        if ratio >= Sprt::bound() {
            Verdict::Accepted
        } else if ratio <= -Sprt::bound() {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

/// The distribution with this mean that explains the shares best: each share is divided by `1 + x
/// (score - mean)`, with `x` such that the mean comes out right.
fn likeliest(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let off: [f64; 5] = std::array::from_fn(|i| i as f64 / 4.0 - mean);
    let balance = |x: f64| -> f64 {
        (0..5)
            .map(|i| shares[i] * off[i] / (1.0 + x * off[i]))
            .sum()
    };
    // All divisors are positive between these ends, and the balance falls all the way.
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if balance(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|i| shares[i] / (1.0 + x * off[i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64, within: f64) {
        assert!((one - other).abs() <= within, "{one} is not {other}");
    }

    #[test]
    fn elo_and_score_are_those_of_the_textbook() {
        close(expected_score(0.0), 0.5, 1e-12);
        close(expected_score(200.0), 0.759_75, 1e-5);
        close(expected_score(-400.0), 1.0 / 11.0, 1e-9);
        close(elo(0.75), 190.848_5, 1e-3);
        close(elo(0.64), 99.95, 0.01);
        assert_eq!(elo(1.0), f64::INFINITY);
    }

    #[test]
    fn single_games_have_the_wilson_interval() {
        // 8 of 10: the example of every textbook.
        let mut scores = vec![1.0; 8];
        scores.extend([0.0; 2]);
        let found = estimate(&scores).unwrap();
        close(found.low, 0.4901, 1e-3);
        close(found.high, 0.9433, 1e-3);
    }

    #[test]
    fn a_sweep_is_not_certain() {
        let found = estimate(&[1.0; 100]).unwrap();
        assert_eq!((found.score, found.high), (1.0, 1.0));
        close(found.low, 100.0 / (100.0 + Z * Z), 1e-9);
        assert_eq!(estimate(&[]), None);
        // All pairs shared: nearly certain, not quite.
        let even = estimate(&[0.5; 100]).unwrap();
        assert!(even.low < 0.5 && even.low > 0.48);
    }

    #[test]
    fn error_bars_come_from_the_pairs() {
        // 1000 pairs with deviation 1/√8 a pair: 1.96 × 0.35355 / √1000 = 2.19 %.
        let pairs = Pentanomial([250, 0, 500, 0, 250]);
        let found = pairs.estimate().unwrap();
        close(found.score, 0.5, 1e-12);
        close(found.high - 0.5, 0.021_9, 1e-4);
        // The same games, but the winner with one colour loses with the other.
        let paired = Pentanomial([0, 0, 1_000, 0, 0]).estimate().unwrap();
        assert!(paired.high - 0.5 < 0.004);
    }

    #[test]
    fn the_ratio_is_near_its_normal_approximation() {
        let pairs = Pentanomial([200, 1_000, 2_500, 1_100, 200]);
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 5.0,
        };
        let scores = pairs.scores();
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        let spread = scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / scores.len() as f64;
        let (s0, s1) = (expected_score(0.0), expected_score(5.0));
        let approximation =
            scores.len() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * spread);
        close(sprt.ratio(&pairs), approximation, 0.02);
    }

    #[test]
    fn hypotheses_are_symmetric() {
        let sprt = Sprt {
            elo0: -10.0,
            elo1: 10.0,
        };
        let better = Pentanomial([5, 40, 100, 60, 20]);
        let worse = Pentanomial([20, 60, 100, 40, 5]);
        close(sprt.ratio(&better), -sprt.ratio(&worse), 1e-6);
        close(sprt.ratio(&Pentanomial([5, 50, 100, 50, 5])), 0.0, 1e-6);
        assert_eq!(sprt.ratio(&Pentanomial::default()), 0.0);
    }

    #[test]
    fn the_test_ends_at_the_textbook_bounds() {
        close(Sprt::bound(), 2.944_439, 1e-6);
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 50.0,
        };
        let verdict = |pairs| sprt.verdict(&Pentanomial(pairs));
        assert_eq!(verdict([0, 0, 0, 0, 200]), Verdict::Accepted);
        assert_eq!(verdict([20, 50, 80, 50, 20]), Verdict::Rejected);
        assert_eq!(verdict([0, 1, 2, 1, 1]), Verdict::Open);
    }

    #[test]
    fn the_mean_of_places_has_bars_too() {
        let (found, half) = mean(&[1.0, 2.0, 3.0, 4.0]).unwrap();
        close(found, 2.5, 1e-12);
        close(half, Z * (5.0f64 / 3.0 / 4.0).sqrt(), 1e-9);
        assert_eq!(mean(&[]), None);
    }
}
