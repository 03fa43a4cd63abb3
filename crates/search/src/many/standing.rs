//! What positions and ends are worth to each of many players.

use damier_rules::{Evaluate, MAX_PLAYERS, Outcome, Player};

use crate::value::{STRONGEST, Value, WIN};

/// What a player who is out of the match counts among those whom one wants to be ahead of.
const OUT: Value = -STRONGEST;

/// The most that a place between the first and the last is worth.
const BETWEEN: Value = 20_000;

/// How far everyone is ahead of the best of the others, by the game's opinion.
pub(crate) fn standings<G: Evaluate>(game: &G, state: &G::State) -> [Value; MAX_PLAYERS] {
    relative(game.evaluate_each(state), game.players())
}

/// How far one player is ahead of the best of the others, by the game's opinion.
pub(crate) fn standing<G: Evaluate>(game: &G, state: &G::State, player: Player) -> Value {
    ahead(&game.evaluate_each(state), game.players(), player.index())
}

/// What an end is worth to a player: to be first alone is a win, to be last a loss, to share the
/// first place a draw, and between counts who is before and behind.
pub(crate) fn place_value(outcome: &Outcome, player: Player, players: usize, ply: u32) -> Value {
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
        BETWEEN * (behind - before) / others
    }
}

/// What an end is worth to everyone.
pub(crate) fn place_values(outcome: &Outcome, players: usize, ply: u32) -> [Value; MAX_PLAYERS] {
    let mut values = [0; MAX_PLAYERS];
    for player in Player::all(players) {
        values[player.index()] = place_value(outcome, player, players, ply);
    }
    values
}

fn relative(values: [Value; MAX_PLAYERS], players: usize) -> [Value; MAX_PLAYERS] {
    let mut all = [0; MAX_PLAYERS];
    for (player, value) in all.iter_mut().enumerate().take(players) {
        *value = ahead(&values, players, player);
    }
    all
}

fn ahead(values: &[Value; MAX_PLAYERS], players: usize, player: usize) -> Value {
    let others = (0..players).filter(|&other| other != player);
    let best = others.map(|other| values[other]).max().unwrap_or(OUT);
    (values[player] - best).clamp(-STRONGEST, STRONGEST)
}

/// How many hundredths of a man halve a chance.
const HALVES: Value = 120;

/// Thousandths of 2 to the power of minus 0, 1/16, 2/16 … 16/16.
const POWERS: [u64; 17] = [
    1000, 958, 917, 878, 841, 805, 771, 738, 707, 677, 648, 621, 595, 569, 545, 522, 500,
];

/// The chance of everyone to win, in thousandths, from how far everyone is ahead of the best of
/// the others. Whoever is further behind has less, by half every so often; equal players share.
#[must_use]
pub fn chances(values: &[Value]) -> Vec<u32> {
    let best = values.iter().copied().max().unwrap_or(0);
    // The best is ahead of the second by his value, all others are behind him by theirs.
    let behind = |value: Value| if value == best { 0 } else { (-value).max(0) };
    let weights: Vec<u64> = values.iter().map(|&value| weight(behind(value))).collect();
    let sum: u64 = weights.iter().sum::<u64>().max(1);
    weights
        .iter()
        .map(|weight| (weight * 1000 / sum) as u32)
        .collect()
}

/// A million for who is not behind, half of it for each [`HALVES`] that he is.
fn weight(behind: Value) -> u64 {
    let halvings = (behind / HALVES).min(40) as u32;
    let rest = (behind % HALVES * 16 / HALVES) as usize;
    (POWERS[rest] * 1000) >> halvings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_share_the_chance() {
        assert_eq!(chances(&[0, 0, 0, 0]), [250; 4]);
        assert_eq!(chances(&[0, 0]), [500; 2]);
        assert_eq!(chances(&[]), []);
    }

    #[test]
    fn who_is_ahead_has_more_and_nobody_more_than_all() {
        let some = chances(&[300, -300, -700]);
        assert!(some[0] > 800 && some[1] > some[2], "{some:?}");
        assert!(some.iter().sum::<u32>() <= 1000);
        let certain = chances(&[WIN - 3, -WIN, -WIN]);
        assert_eq!(certain, [1000, 0, 0]);
        let mut last = 0;
        for value in 0..2_000 {
            let chance = chances(&[value, -value, -value])[0];
            assert!(chance >= last, "{value}");
            last = chance;
        }
    }
}
