//! The reference: plain minimax, without pruning, table or ordering. Tests compare the search with
//! it.

use damier_rules::Evaluate;

use crate::value::{MAX_EVAL, Value, of_outcome};

/// Minimax: the value of a position by full-width search to a depth, then the static evaluation.
pub fn minimax<G: Evaluate>(game: &G, state: &G::State, depth: u32) -> Value {
    value_at(game, state, depth, 0)
}

fn value_at<G: Evaluate>(game: &G, state: &G::State, depth: u32, ply: usize) -> Value {
    let player = game.turn(state);
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return of_outcome(&outcome, player, ply);
    }
    if depth == 0 {
        return game.evaluate(state).clamp(-MAX_EVAL, MAX_EVAL);
    }
    let after = |&mv: &G::Move| {
        let mut next = *state;
        game.apply(&mut next, mv);
        let value = value_at(game, &next, depth - 1, ply + 1);
        // The same player may have several turns in a row.
        if game.turn(&next) == player {
            value
        } else {
            -value
        }
    };
    moves
        .iter()
        .map(after)
        .max()
        .expect("a position is over or has moves")
}
