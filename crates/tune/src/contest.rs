//! A contest between two evaluations: the same openings twice, sides swapped.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use damier_rules::{Choices, Evaluate, Random};

use crate::self_play::{SelfPlaySettings, opening, play};

/// The result of a contest, for the first of the two.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Pairs by the half points won in them, from 0 to 4.
    pub pairs: [u32; 5],
    /// Matches won, drawn and lost.
    pub matches: [u32; 3],
}

impl Score {
    fn add(&mut self, half_points: [u8; 2]) {
        self.pairs[usize::from(half_points[0] + half_points[1])] += 1;
        for half in half_points {
            self.matches[2 - usize::from(half)] += 1;
        }
    }

    /// The share of the points won, and its standard error, from the pairs: the two matches of an
    /// opening are not independent. A few pairs that end alike prove little, so one more is assumed
    /// that lies as far out as possible.
    #[must_use]
    pub fn share(&self) -> (f64, f64) {
        let count = f64::from(self.pairs.iter().sum::<u32>()).max(1.0);
        let sum = |power: i32| -> f64 {
            let part =
                |(half, &pairs): (usize, &u32)| f64::from(pairs) * (half as f64 / 4.0).powi(power);
            self.pairs.iter().enumerate().map(part).sum()
        };
        let mean = sum(1) / count;
        let squares = (sum(2) - count * mean * mean).max(0.0);
        let variance = (squares + mean * (1.0 - mean)) / (count + 1.0);
        (mean, (variance / count).sqrt())
    }

    /// The Elo difference with the half width of its 95 % interval.
    #[must_use]
    pub fn elo(&self) -> (f64, f64) {
        let (share, error) = self.share();
        let elo = |share: f64| {
            let share = share.clamp(1e-3, 1.0 - 1e-3);
            // Adding zero makes an even score +0 rather than -0.
            -400.0 * (1.0 / share - 1.0).log10() + 0.0
        };
        let width = (elo(share + 1.96 * error) - elo(share - 1.96 * error)) / 2.0;
        (elo(share), width)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.matches;
        let ((share, _), (elo, width)) = (self.share(), self.elo());
        write!(
            f,
            "+{won} ={drawn} -{lost}, {:.1} %, {elo:+.0} ± {width:.0} Elo",
            100.0 * share
        )
    }
}

/// Lets two evaluations of a game play pairs of matches, each with its settings.
pub fn contest<G: Evaluate, H: Evaluate<State = G::State, Move = G::Move>>(
    (one, other): (&G, &H),
    choices: &Choices,
    [settings, other_settings]: [SelfPlaySettings; 2],
    (pairs, threads, seed): (usize, usize, u64),
    stop: &AtomicBool,
) -> Score {
    let score = Mutex::new(Score::default());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        break;
                    }
                    let mut random = Random::new(seed ^ (pair as u64) << 32);
                    let start = opening(one, choices, settings, &mut random);
                    let state = *start.state();
                    let turned =
                        damier_rules::Match::from_state(other.clone(), choices.clone(), state);
                    let first = play(start, one, other, [settings, other_settings]).result;
                    let second = 2 - play(turned, other, one, [other_settings, settings]).result;
                    let mut score = score.lock().expect("no player panics");
                    score.add([first, second]);
                }
            });
        }
    });
    score.into_inner().expect("no player panics")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_even_pairs_prove_little() {
        let mut score = Score::default();
        score.add([2, 0]);
        score.add([0, 2]);
        assert_eq!(score.to_string(), "+2 =0 -2, 50.0 %, +0 ± 382 Elo");
    }

    #[test]
    fn a_score_tells_points_and_elo() {
        let mut score = Score::default();
        for _ in 0..30 {
            score.add([2, 2]);
            score.add([2, 0]);
            score.add([1, 1]);
            score.add([2, 1]);
        }
        assert_eq!(score.matches, [120, 90, 30]);
        let (share, error) = score.share();
        assert!((share - 0.6875).abs() < 1e-9 && error > 0.0 && error < 0.03);
        let (elo, width) = score.elo();
        assert!(
            (elo - 137.0).abs() < 1.0 && width > 10.0 && width < 60.0,
            "{elo} {width}"
        );
    }
}
