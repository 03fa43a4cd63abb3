//! Positions as a fit sees them: features, a phase, and the result.

use damier_rules::{FeatureList, GamePhase, Player, View, Weigh};

use crate::store::Block;

/// Positions with their features, one after the other in long lists.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Where the features of each position end.
    ends: Vec<usize>,
    features: Vec<(u16, i16)>,
    heads: Vec<Head>,
}

/// A position besides its features, for the player to move.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Head {
    /// The share of the early weights.
    pub early: f32,
    /// The share of the late weights.
    pub late: f32,
    /// Points: 0, a half or 1.
    pub result: f32,
    /// The search's value.
    pub value: f32,
}

impl Samples {
    /// Adds a position.
    pub fn push(&mut self, mut terms: FeatureList, phase: GamePhase, result: f32, value: f32) {
        terms.list.sort_unstable();
        let first = self.features.len();
        for (weight, times) in terms.list {
            let last = self.features[first..].last_mut();
            match last.filter(|last| usize::from(last.0) == weight) {
                Some(last) => last.1 += times as i16,
                None => self.features.push((weight as u16, times as i16)),
            }
        }
        let mut kept = self.features.split_off(first);
        kept.retain(|&(_, times)| times != 0);
        self.features.append(&mut kept);
        self.ends.push(self.features.len());
        let scale = phase.scale as f32 / GamePhase::WHOLE as f32;
        let part = phase.phase as f32 / GamePhase::FULL as f32;
        self.heads.push(Head {
            early: part * scale,
            late: (1.0 - part) * scale,
            result,
            value,
        });
    }

    /// Sets the result of a position's match.
    #[cfg(test)]
    pub(crate) fn set_result(&mut self, index: usize, result: f32) {
        self.heads[index].result = result;
    }

    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// One position with its features.
    #[must_use]
    pub fn at(&self, index: usize) -> (Head, &[(u16, i16)]) {
        let first = if index == 0 { 0 } else { self.ends[index - 1] };
        (self.heads[index], &self.features[first..self.ends[index]])
    }
}

/// The samples of some matches, and the number of texts that could not be read.
pub(crate) fn of_blocks<'a, G: Weigh + View>(
    game: &G,
    blocks: impl Iterator<Item = &'a Block>,
) -> (Samples, usize) {
    let mut samples = Samples::default();
    let mut unread = 0;
    for block in blocks {
        for line in &block.lines {
            let Ok(state) = game.parse_position(&line.position) else {
                unread += 1;
                continue;
            };
            if game.known(&state).is_some() {
                continue;
            }
            let for_first = f32::from(block.result) / 2.0;
            let result = if game.turn(&state) == Player::FIRST {
                for_first
            } else {
                1.0 - for_first
            };
            let mut terms = FeatureList::default();
            let phase = game.weigh(&state, &mut terms);
            samples.push(terms, phase, result, line.value as f32);
        }
    }
    (samples, unread)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feature_that_is_put_twice_is_kept_once() {
        let mut samples = Samples::default();
        let terms = |list: &[(usize, i32)]| FeatureList {
            list: list.to_vec(),
        };
        samples.push(
            terms(&[(3, 1), (1, 2), (3, 1)]),
            GamePhase::at(16),
            1.0,
            0.0,
        );
        samples.push(
            terms(&[(2, 1), (2, -1), (0, 5)]),
            GamePhase::at(64),
            0.5,
            0.0,
        );
        assert_eq!(samples.at(0).1, [(1, 2), (3, 2)]);
        assert_eq!(samples.at(1).1, [(0, 5)]);
        let head = samples.at(0).0;
        assert!((head.early - 0.25).abs() < 1e-6 && (head.late - 0.75).abs() < 1e-6);
    }
}
