//! Evaluations that are weighted sums, so that their weights can be learnt from matches.
//!
//! A game names its features once, in [`Weigh::weigh`]. In play they are added up with the weights
//! ([`WeightedSum`]); a tuner collects them instead ([`FeatureList`]) and looks for weights that
//! predict results better.

use crate::evaluate::Evaluate;

/// The worth of one feature, in hundredths of a man: while the board is full, and near the end
/// (a tapered evaluation).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Weight {
    /// At [`GamePhase::FULL`].
    pub early: i32,
    /// At phase 0.
    pub late: i32,
}

impl Weight {
    /// A weight.
    #[must_use]
    pub const fn new(early: i32, late: i32) -> Weight {
        Weight { early, late }
    }
}

/// Weights of one kind, side by side in the list of a game.
///
/// ```
/// use damier_rules::Group;
///
/// let men = Group::new("men", 0, 1);
/// let kings = Group::new("first king, other kings", men.end(), 2);
/// assert_eq!((kings.at(0), kings.at(1), kings.end()), (1, 2, 3));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// A short name.
    pub name: &'static str,
    /// The index of the first one in the list.
    pub first: usize,
    /// Their number.
    pub len: usize,
}

impl Group {
    /// A group; the first of a list begins at 0, each other one where the previous one ends.
    #[must_use]
    pub const fn new(name: &'static str, first: usize, len: usize) -> Group {
        Group { name, first, len }
    }

    /// The index after the last weight.
    #[must_use]
    pub const fn end(self) -> usize {
        self.first + self.len
    }

    /// The index of the weight at a place within the group.
    #[must_use]
    pub const fn at(self, place: usize) -> usize {
        debug_assert!(place < self.len);
        self.first + place
    }
}

/// How far a match has come, and how much of an advantage can still be used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GamePhase {
    /// From [`GamePhase::FULL`] at the beginning to 0 near the end.
    pub phase: i32,
    /// The share of the sum that counts, in sixty-fourths: less where a count or a limit runs out,
    /// or where the material cannot win.
    pub scale: i32,
}

impl GamePhase {
    /// The phase with a full board.
    pub const FULL: i32 = 64;
    /// The scale of an advantage that can be used in full.
    pub const WHOLE: i32 = 64;

    /// A phase at which an advantage counts in full.
    #[must_use]
    pub const fn at(phase: i32) -> GamePhase {
        GamePhase {
            phase,
            scale: GamePhase::WHOLE,
        }
    }
}

/// Takes the features of a position.
pub trait Scales {
    /// Adds a feature `times` times; negative for the opponent.
    fn put(&mut self, weight: usize, times: i32);
}

/// Adds up the weights.
#[derive(Debug)]
pub struct WeightedSum<'a> {
    weights: &'a [Weight],
    total: Weight,
}

impl Scales for WeightedSum<'_> {
    #[inline]
    fn put(&mut self, weight: usize, times: i32) {
        let weight = self.weights[weight];
        self.total.early += times * weight.early;
        self.total.late += times * weight.late;
    }
}

/// Collects the features themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FeatureList {
    /// Weights and how many times each counts; a weight may occur several times.
    pub list: Vec<(usize, i32)>,
}

impl Scales for FeatureList {
    fn put(&mut self, weight: usize, times: i32) {
        if times != 0 {
            self.list.push((weight, times));
        }
    }
}

/// A game whose evaluation is a weighted sum.
pub trait Weigh: Evaluate {
    /// An upper bound on the sum, whatever the weights are.
    const BOUND: i32 = i32::MAX;

    /// The weights by kind, in the order of the list.
    fn groups(&self) -> &'static [Group];

    /// The weights in use.
    fn weights(&self) -> &'static [Weight];

    /// Puts every feature of a position on the scales: those of the player to move count for them,
    /// those of the opponent against them.
    fn weigh<S: Scales>(&self, state: &Self::State, scales: &mut S) -> GamePhase;

    /// The value of a position for the player to move where the weights are not needed, because
    /// nothing still to come can change who wins.
    #[inline]
    fn known(&self, _state: &Self::State) -> Option<i32> {
        None
    }

    /// The weighted sum for the player to move: the value of [`Evaluate::evaluate`].
    #[inline]
    fn weighed(&self, state: &Self::State) -> i32 {
        if let Some(value) = self.known(state) {
            return value;
        }
        let mut sum = WeightedSum {
            weights: self.weights(),
            total: Weight::default(),
        };
        let GamePhase { phase, scale } = self.weigh(state, &mut sum);
        let Weight { early, late } = sum.total;
        let value = (early * phase + late * (GamePhase::FULL - phase)) / GamePhase::FULL;
        (value * scale / GamePhase::WHOLE).clamp(-Self::BOUND, Self::BOUND)
    }
}
