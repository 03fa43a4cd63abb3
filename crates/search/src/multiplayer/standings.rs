//! Values for several players: leads over the best of the others, places at the end, chances.

use damier_rules::{Evaluate, MAX_PLAYERS, Outcome, Player};

use crate::params::PARAMS;
use crate::value::{MAX_EVAL, Value, WIN};

/// The standing of eliminated players, for comparison.
const OUT: Value = -MAX_EVAL;

/// Every player's lead over the best of the others, by the static evaluation.
pub(crate) fn standings<G: Evaluate>(game: &G, state: &G::State) -> [Value; MAX_PLAYERS] {
    leads(game.evaluate_each(state), game.players())
}

/// One player's lead over the best of the others, by the static evaluation.
pub(crate) fn standing<G: Evaluate>(game: &G, state: &G::State, player: Player) -> Value {
    lead(&game.evaluate_each(state), game.players(), player.index())
}

/// The value of an end for a player: first alone is a win, last a loss, a shared first place a
/// draw; in between it depends on who is ahead and behind.
pub(crate) fn outcome_value(outcome: &Outcome, player: Player, players: usize, ply: u32) -> Value {
    let place = |player| outcome.ranks.place(player);
    let mine = place(player);
    let count = |keeps: fn(usize, usize) -> bool| {
        let others = Player::all(players).filter(|&other| other != player);
        others.filter(|&other| keeps(place(other), mine)).count() as Value
    };
    let before = count(|other, mine| other < mine);
    let behind = count(|other, mine| other > mine);
    let others = players as Value - 1;
    if behind == others {
        WIN - ply as Value
    } else if mine == 0 {
        0
    } else if behind == 0 {
        ply as Value - WIN
    } else {
        PARAMS.multiplayer_middle_place * (behind - before) / others
    }
}

/// The value of an end for every player.
pub(crate) fn outcome_values(outcome: &Outcome, players: usize, ply: u32) -> [Value; MAX_PLAYERS] {
    let mut values = [0; MAX_PLAYERS];
    for player in Player::all(players) {
        values[player.index()] = outcome_value(outcome, player, players, ply);
    }
    values
}

fn leads(values: [Value; MAX_PLAYERS], players: usize) -> [Value; MAX_PLAYERS] {
    let mut all = [0; MAX_PLAYERS];
    for (player, value) in all.iter_mut().enumerate().take(players) {
        *value = lead(&values, players, player);
    }
    all
}

fn lead(values: &[Value; MAX_PLAYERS], players: usize, player: usize) -> Value {
    let others = (0..players).filter(|&other| other != player);
    let best = others.map(|other| values[other]).max().unwrap_or(OUT);
    (values[player] - best).clamp(-MAX_EVAL, MAX_EVAL)
}

/// Thousandths of 2 to the power of minus 0, 1/16, 2/16 … 16/16.
const POWERS: [u64; 17] = [
    1000, 958, 917, 878, 841, 805, 771, 738, 707, 677, 648, 621, 595, 569, 545, 522, 500,
];

/// Every player's winning chances, in thousandths, from the leads over the best of the others. They
/// halve with a certain distance behind; equal players share.
///
/// ```
/// use damier_search::multiplayer::win_chances;
///
/// assert_eq!(win_chances(&[0, 0, 0, 0]), [250; 4]);
/// ```
#[must_use]
pub fn win_chances(values: &[Value]) -> Vec<u32> {
    let best = values.iter().copied().max().unwrap_or(0);
    // The best player leads the second by their value; all others are behind the best by theirs.
    let behind = |value: Value| if value == best { 0 } else { (-value).max(0) };
    let weights: Vec<u64> = values.iter().map(|&value| weight(behind(value))).collect();
    let sum: u64 = weights.iter().sum::<u64>().max(1);
    weights
        .iter()
        .map(|weight| (weight * 1000 / sum) as u32)
        .collect()
}

/// A million for players who are not behind, halved for each halving lead.
fn weight(behind: Value) -> u64 {
    let halving = PARAMS.multiplayer_halving_lead;
    let halvings = (behind / halving).min(40) as u32;
    let rest = (behind % halving * 16 / halving) as usize;
    (POWERS[rest] * 1000) >> halvings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_share_the_chance() {
        assert_eq!(win_chances(&[0, 0, 0, 0]), [250; 4]);
        assert_eq!(win_chances(&[0, 0]), [500; 2]);
        assert_eq!(win_chances(&[]), []);
    }

    #[test]
    fn who_is_ahead_has_more_and_nobody_more_than_all() {
        let some = win_chances(&[300, -300, -700]);
        assert!(some[0] > 800 && some[1] > some[2], "{some:?}");
        assert!(some.iter().sum::<u32>() <= 1000);
        let certain = win_chances(&[WIN - 3, -WIN, -WIN]);
        assert_eq!(certain, [1000, 0, 0]);
        let mut last = 0;
        for value in 0..2_000 {
            let chance = win_chances(&[value, -value, -value])[0];
            assert!(chance >= last, "{value}");
            last = chance;
        }
    }
}
