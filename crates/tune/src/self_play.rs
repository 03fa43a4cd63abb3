//! Matches of the engine against itself, or against itself with other weights.

use damier_rules::{Choices, Evaluate, Match, Player, Random};
use damier_search::{Limits, Position, TranspositionTable, plies_to_end, search};

/// The settings of self-play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SelfPlaySettings {
    /// The positions searched for each move.
    pub nodes: u64,
    /// The most random plies before the engine plays.
    pub opening: usize,
    /// The value at which a match is resigned, in hundredths of a man; 0 is never.
    pub resign: i32,
    /// The plies after which a match is adjudicated a draw.
    pub longest: usize,
}

/// The plies in a row for which both must agree that the match is decided.
const AGREED: i32 = 4;
/// A match that starts further from balance teaches little.
const UNBALANCED: i32 = 250;

/// A position with the search's value.
#[derive(Copy, Clone, Debug)]
pub(crate) struct EvaluatedPosition<S> {
    pub(crate) state: S,
    /// For the player to move.
    pub(crate) value: i32,
    /// Whether no capture is pending and no answer is forced.
    pub(crate) is_quiet: bool,
}

/// A finished match of self-play.
#[derive(Clone, Debug)]
pub(crate) struct SelfPlayGame<S> {
    pub(crate) positions: Vec<EvaluatedPosition<S>>,
    /// Half points of the first player: 0, 1 or 2.
    pub(crate) result: u8,
}

/// A first position reached by a few random moves.
pub(crate) fn opening<G: Evaluate>(
    game: &G,
    choices: &Choices,
    settings: SelfPlaySettings,
    random: &mut Random,
) -> Match<G> {
    loop {
        let start = game.start();
        let mut fresh = Match::from_state(game.clone(), choices.clone(), start);
        // Odd and even numbers: both players get to move first.
        let plies = settings.opening / 2 + random.below(settings.opening / 2 + 2);
        for _ in 0..plies {
            if let Some(&mv) = random.choose(fresh.legal()) {
                fresh.play(mv).expect("a legal move");
            }
        }
        if fresh.outcome().is_some() {
            continue;
        }
        let glance = SelfPlaySettings {
            nodes: settings.nodes.min(400),
            ..settings
        };
        let (_, value) = think(game, &fresh, glance, &TranspositionTable::new(1));
        if value.abs() <= UNBALANCED {
            return fresh;
        }
    }
}

/// Plays a match to its end, each player with their own evaluation.
pub(crate) fn play<G: Evaluate, H: Evaluate<State = G::State, Move = G::Move>>(
    mut played: Match<G>,
    first: &G,
    second: &H,
    [settings, other]: [SelfPlaySettings; 2],
) -> SelfPlayGame<G::State> {
    // Each player has their own table: evaluations must not mix.
    let mut tables = [TranspositionTable::new(1), TranspositionTable::new(1)];
    let mut positions = Vec::new();
    let mut decided = 0;
    let result = loop {
        if let Some(outcome) = played.outcome() {
            break half_points(outcome.winner());
        }
        if played.len() >= settings.longest {
            break 1;
        }
        let turn = played.turn();
        let table = &mut tables[turn.index()];
        table.new_search();
        let (mv, value) = if turn == Player::FIRST {
            think(first, &played, settings, table)
        } else {
            think(second, &played, other, table)
        };
        decided = agreement(decided, turn, value, settings.resign);
        if decided.abs() >= AGREED || plies_to_end(value).is_some() {
            let first_wins = (value > 0) == (turn == Player::FIRST);
            break half_points(Some(if first_wins {
                Player::FIRST
            } else {
                Player::SECOND
            }));
        }
        let state = *played.state();
        let quiet = first.gain(&state, mv) <= 0 && !first.must_answer(&state, played.legal());
        positions.push(EvaluatedPosition {
            state,
            value,
            is_quiet: quiet,
        });
        played.play(mv).expect("the engine plays legal moves");
    };
    SelfPlayGame { positions, result }
}

/// The plies for which the first player (if negative: the second) has clearly been winning.
fn agreement(so_far: i32, turn: Player, value: i32, resign: i32) -> i32 {
    let for_first = if turn == Player::FIRST { value } else { -value };
    if resign == 0 || value.abs() < resign {
        0
    } else if for_first > 0 {
        so_far.max(0) + 1
    } else {
        so_far.min(0) - 1
    }
}

fn half_points(winner: Option<Player>) -> u8 {
    match winner {
        None => 1,
        Some(Player::FIRST) => 2,
        Some(_) => 0,
    }
}

/// The move the engine would play, and its value.
fn think<G: Evaluate, H: Evaluate<State = G::State, Move = G::Move>>(
    game: &H,
    played: &Match<G>,
    settings: SelfPlaySettings,
    table: &TranspositionTable,
) -> (G::Move, i32) {
    let past: Vec<_> = played.history().map(|(state, _)| game.key(state)).collect();
    let position = Position::new(game, played.state(), &past);
    let limits = Limits {
        nodes: settings.nodes,
        ..Limits::default()
    };
    let analysis = search(&position, limits, table, &mut ());
    let best = &analysis.lines[0];
    (best.moves[0], best.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_given_up_only_when_both_agree_for_a_while() {
        let (first, second) = (Player::FIRST, Player::SECOND);
        let plies = [(first, 900), (second, -900), (first, 900)];
        let all = plies.iter().fold(0, |so_far, &(turn, value)| {
            agreement(so_far, turn, value, 800)
        });
        assert_eq!(all, 3);
        assert_eq!(agreement(3, second, 900, 800), -1);
        assert_eq!(agreement(3, second, 700, 800), 0);
        assert_eq!(agreement(3, second, -900, 0), 0);
    }
}
