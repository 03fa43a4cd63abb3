//! Verdicts on played moves: a word for the cost of each, and how accurate a player was.
//!
//! Everything is measured by the mover's winning chances, in thousandths, so that a lost man costs
//! much in an even match and little in a decided one.

use std::fmt;

/// A word for a played move, by the winning chances it gave away.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// There was no other legal move.
    Forced,
    /// Nothing better was found.
    Best,
    /// It cost at most 2 points in a hundred.
    Excellent,
    /// It cost at most 5 points.
    Good,
    /// It cost at most 10 points.
    Inaccuracy,
    /// It cost at most 20 points.
    Mistake,
    /// It cost more.
    Blunder,
}

impl Verdict {
    /// All verdicts, best first.
    pub const ALL: [Verdict; 7] = [
        Verdict::Forced,
        Verdict::Best,
        Verdict::Excellent,
        Verdict::Good,
        Verdict::Inaccuracy,
        Verdict::Mistake,
        Verdict::Blunder,
    ];

    /// The verdict on a move with alternatives that is not the best one.
    #[must_use]
    pub const fn of_loss(loss: u32) -> Verdict {
        match loss {
            0..=20 => Verdict::Excellent,
            21..=50 => Verdict::Good,
            51..=100 => Verdict::Inaccuracy,
            101..=200 => Verdict::Mistake,
            _ => Verdict::Blunder,
        }
    }

    /// The word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Forced => "forced",
            Verdict::Best => "best",
            Verdict::Excellent => "excellent",
            Verdict::Good => "good",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }

    /// Whether the move made a difference that people remember.
    #[must_use]
    pub const fn is_grave(self) -> bool {
        matches!(self, Verdict::Mistake | Verdict::Blunder)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The loss that halves the accuracy of a move: 16 points in a hundred.
const HALVING: u32 = 160;

/// The rest of 1000 after a loss of 0, 1, 2 … 16 points.
const KEPT: [u32; 17] = [
    1_000, 958, 917, 878, 841, 805, 771, 738, 707, 677, 648, 621, 595, 570, 545, 522, 500,
];

/// The accuracy of a move that gave away this much, in thousandths: 1000 for nothing, and half as
/// much for every 16 points in a hundred.
#[must_use]
pub fn accuracy(loss: u32) -> u32 {
    let (halvings, rest) = (loss / HALVING, loss % HALVING);
    let place = (rest / 10) as usize;
    let kept = KEPT[place] - (KEPT[place] - KEPT[place + 1]) * (rest % 10) / 10;
    kept.checked_shr(halvings).unwrap_or(0)
}

/// The average of a player's moves, rounded; `None` if there are none.
pub(crate) fn average(values: impl Iterator<Item = u32>) -> Option<u32> {
    let (count, sum) = values.fold((0, 0), |(count, sum), value| {
        (count + 1, sum + u64::from(value))
    });
    let rounded = |count: u64| ((sum + count / 2) / count) as u32;
    (count > 0).then(|| rounded(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_falls_from_all_to_nothing() {
        assert_eq!([0, 160, 320].map(accuracy), [1_000, 500, 250]);
        let falls = |loss| accuracy(loss) >= accuracy(loss + 1);
        assert!((0..1_000).all(falls));
        assert!(accuracy(1_000) < 20);
        assert_eq!(accuracy(u32::MAX), 0);
    }

    #[test]
    fn verdicts_get_worse_with_the_loss() {
        let verdicts: Vec<Verdict> = (0..=1_000).map(Verdict::of_loss).collect();
        assert!(verdicts.is_sorted());
        assert_eq!(verdicts[0], Verdict::Excellent);
        assert_eq!(verdicts[1_000], Verdict::Blunder);
    }

    #[test]
    fn an_average_is_rounded() {
        assert_eq!(average([1, 2].into_iter()), Some(2));
        assert_eq!(average([1, 1, 2].into_iter()), Some(1));
        assert_eq!(average(std::iter::empty()), None);
    }
}
