//! Values: hundredths of a man, and distances to a certain end.

use damier_rules::{Outcome, Player};

/// A value in hundredths of a man, seen by the player to move.
pub type Value = i32;

/// The value of a match won at once. A win in `n` plies is worth `WIN - n`.
pub const WIN: Value = 30_000;

/// Values from here on are certain ends, like mate scores.
pub(crate) const DECIDED: Value = WIN - 2_000;

/// The greatest static evaluation: less than any certain end.
pub(crate) const MAX_EVAL: Value = DECIDED - 1;

/// Wider than every value: the open window extends from its negative to this.
pub(crate) const INFINITE: Value = Value::MAX / 2;

/// The plies to the end a value promises, positive for a win.
///
/// ```
/// use damier_search::{WIN, plies_to_end};
///
/// assert_eq!(plies_to_end(WIN - 3), Some(3));
/// assert_eq!(plies_to_end(4 - WIN), Some(-4));
/// assert_eq!(plies_to_end(250), None);
/// ```
#[must_use]
pub const fn plies_to_end(value: Value) -> Option<i32> {
    if value >= DECIDED {
        Some(WIN - value)
    } else if value <= -DECIDED {
        Some(-(WIN + value))
    } else {
        None
    }
}

/// Whether a value promises an end within the depth searched.
pub(crate) fn is_proven(value: Value, depth: u32) -> bool {
    plies_to_end(value).is_some_and(|plies| plies.unsigned_abs() <= depth)
}

/// The value of an outcome for a player, `ply` plies from the root.
pub(crate) fn of_outcome(outcome: &Outcome, player: Player, ply: usize) -> Value {
    let distance = ply as Value;
    match outcome.winner() {
        Some(winner) if winner == player => WIN - distance,
        Some(_) => distance - WIN,
        None => 0,
    }
}

/// A value as the transposition table stores it: certain ends are counted from the node, not from
/// the root.
pub(crate) const fn to_tt(value: Value, ply: usize) -> Value {
    if value >= DECIDED {
        value + ply as Value
    } else if value <= -DECIDED {
        value - ply as Value
    } else {
        value
    }
}

/// The inverse of [`to_tt`].
pub(crate) const fn from_tt(value: Value, ply: usize) -> Value {
    if value >= DECIDED {
        value - ply as Value
    } else if value <= -DECIDED {
        value + ply as Value
    } else {
        value
    }
}
