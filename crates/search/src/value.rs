//! Values: hundredths of a man, and distances to a certain end.

use damier_rules::{Outcome, Player};

/// A value in hundredths of a man, seen by the player to move.
pub type Value = i32;

/// The value of a match won at once. A win in `n` plies is worth `WIN - n`.
pub const WIN: Value = 30_000;

/// Values beyond this are certain ends.
pub(crate) const CERTAIN: Value = WIN - 2_000;

/// No opinion is stronger than a certain end.
pub(crate) const STRONGEST: Value = CERTAIN - 1;

/// The plies to the end that a value promises, positive for a win.
#[must_use]
pub const fn plies_to_end(value: Value) -> Option<i32> {
    if value >= CERTAIN {
        Some(WIN - value)
    } else if value <= -CERTAIN {
        Some(-(WIN + value))
    } else {
        None
    }
}

/// What an outcome is worth to a player, `ply` plies from the root.
pub(crate) fn of_outcome(outcome: &Outcome, player: Player, ply: usize) -> Value {
    let distance = ply as Value;
    match outcome.winner() {
        Some(winner) if winner == player => WIN - distance,
        Some(_) => distance - WIN,
        None => 0,
    }
}

/// A value as the table keeps it: certain ends counted from the node, not from the root.
pub(crate) const fn to_table(value: Value, ply: usize) -> Value {
    if value >= CERTAIN {
        value + ply as Value
    } else if value <= -CERTAIN {
        value - ply as Value
    } else {
        value
    }
}

/// The opposite of [`to_table`].
pub(crate) const fn from_table(value: Value, ply: usize) -> Value {
    if value >= CERTAIN {
        value - ply as Value
    } else if value <= -CERTAIN {
        value + ply as Value
    } else {
        value
    }
}
