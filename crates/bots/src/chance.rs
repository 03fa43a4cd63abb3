//! From values to winning chances, which people understand.

use damier_search::{Value, plies_to_end};

/// The distance between two values of the table.
const STEP: Value = 50;

/// Thousandths for 0, 50, 100 … hundredths of a man: a logistic curve in which four men are ten to
/// one. The same curve for every game until it is fitted to played matches.
const CURVE: [Value; 25] = [
    500, 571, 640, 703, 760, 808, 849, 882, 909, 930, 947, 960, 969, 977, 983, 987, 990, 993, 994,
    996, 997, 998, 998, 999, 999,
];

/// The winning chances a value stands for, in thousandths; a draw is half a win.
///
/// It is 1000 and 0 only for certain ends. Not yet fitted to played matches.
///
/// ```
/// use damier_bots::win_chance;
///
/// assert_eq!(win_chance(0), 500);
/// assert_eq!(win_chance(100) + win_chance(-100), 1_000);
/// ```
#[must_use]
pub fn win_chance(value: Value) -> u32 {
    let chance = match plies_to_end(value) {
        Some(_) if value > 0 => 1_000,
        Some(_) => 0,
        None if value >= 0 => on_curve(value),
        None => 1_000 - on_curve(-value),
    };
    chance as u32
}

/// The winning chances of one of several players, in thousandths, as if all others stood as well as
/// the best of them: with equal values everybody has the same share.
pub(crate) fn win_chance_among(value: Value, players: usize) -> u32 {
    let chance = win_chance(value);
    let others = players.saturating_sub(1).max(1) as u32;
    let share = chance * 1_000 / (chance + (1_000 - chance) * others);
    // Rounding makes nothing certain.
    if chance > 0 { share.max(1) } else { 0 }
}

fn on_curve(value: Value) -> Value {
    let place = (value / STEP) as usize;
    let [low, high] = [place, place + 1].map(|place| CURVE[place.min(CURVE.len() - 1)]);
    low + (high - low) * (value % STEP) / STEP
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_search::WIN;

    #[test]
    fn chances_rise_with_values_and_mirror_each_other() {
        let mut last = 0;
        for value in -WIN..=WIN {
            let chance = win_chance(value);
            assert!(chance >= last, "{value}");
            assert_eq!(chance + win_chance(-value), 1_000, "{value}");
            last = chance;
        }
    }

    #[test]
    fn among_several_everybody_has_a_share() {
        for players in 2..=6 {
            assert_eq!(win_chance_among(0, players), 1_000 / players as u32);
            assert_eq!(win_chance_among(WIN, players), 1_000);
            assert_eq!(win_chance_among(-WIN, players), 0);
            let mut last = 0;
            for value in -WIN..=WIN {
                let chance = win_chance_among(value, players);
                assert!(chance >= last && (players > 2 || chance == win_chance(value)));
                last = chance;
            }
        }
    }

    #[test]
    fn only_certain_ends_are_certain() {
        assert_eq!(win_chance(WIN - 3), 1_000);
        assert_eq!(win_chance(3 - WIN), 0);
        assert_eq!(win_chance(20_000), 999);
        assert_eq!(win_chance(0), 500);
    }
}
