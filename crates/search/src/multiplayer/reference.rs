//! The reference: best reply, paranoid and max^n as defined, without pruning or table. Tests
//! compare the search with it.

use damier_rules::{Evaluate, MAX_PLAYERS, Player};

use super::OpponentModel;
use super::standings::{outcome_value, outcome_values, standing, standings};
use crate::value::Value;

/// The value of a position that is not over for the player to move, by full-width search to a
/// depth.
pub fn value<G: Evaluate>(game: &G, state: &G::State, model: OpponentModel, depth: u32) -> Value {
    let me = game.turn(state);
    match model {
        OpponentModel::MaxN => max_n(game, state, depth, 0)[me.index()],
        OpponentModel::Paranoid => paranoid(game, state, me, depth, 0),
        OpponentModel::BestReply => best_reply(game, state, me, depth, 0),
    }
}

/// Every move of a position that is not over, with its value for the player to move.
pub fn move_values<G: Evaluate>(
    game: &G,
    state: &G::State,
    model: OpponentModel,
    depth: u32,
) -> Vec<(G::Move, Value)> {
    let me = game.turn(state);
    let mut moves = Vec::new();
    game.expand(state, &mut moves);
    let value = |mv| {
        let next = after(game, state, mv);
        match model {
            OpponentModel::MaxN => max_n(game, &next, depth - 1, 1)[me.index()],
            OpponentModel::Paranoid => paranoid(game, &next, me, depth - 1, 1),
            OpponentModel::BestReply => best_reply(game, &next, me, depth - 1, 1),
        }
    };
    moves.iter().map(|&mv| (mv, value(mv))).collect()
}

fn after<G: Evaluate>(game: &G, state: &G::State, mv: G::Move) -> G::State {
    let mut next = *state;
    game.apply(&mut next, mv);
    next
}

fn max_n<G: Evaluate>(game: &G, state: &G::State, depth: u32, ply: u32) -> [Value; MAX_PLAYERS] {
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return outcome_values(&outcome, game.players(), ply);
    }
    if depth == 0 {
        return standings(game, state);
    }
    let player = game.turn(state).index();
    let mut best = max_n(game, &after(game, state, moves[0]), depth - 1, ply + 1);
    for &mv in &moves[1..] {
        let values = max_n(game, &after(game, state, mv), depth - 1, ply + 1);
        if values[player] > best[player] {
            best = values;
        }
    }
    best
}

fn paranoid<G: Evaluate>(game: &G, state: &G::State, me: Player, depth: u32, ply: u32) -> Value {
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return outcome_value(&outcome, me, game.players(), ply);
    }
    if depth == 0 || !game.is_in(state, me) {
        return standing(game, state, me);
    }
    let values = moves
        .iter()
        .map(|&mv| paranoid(game, &after(game, state, mv), me, depth - 1, ply + 1));
    let best = if game.turn(state) == me {
        values.max()
    } else {
        values.min()
    };
    best.expect("a position is over or has moves")
}

fn best_reply<G: Evaluate>(game: &G, state: &G::State, me: Player, depth: u32, ply: u32) -> Value {
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return outcome_value(&outcome, me, game.players(), ply);
    }
    if depth == 0 || !game.is_in(state, me) {
        return standing(game, state, me);
    }
    if game.turn(state) == me {
        let values = moves
            .iter()
            .map(|&mv| best_reply(game, &after(game, state, mv), me, depth - 1, ply + 1));
        return values.max().expect("a position is over or has moves");
    }
    let mut worst: Option<Value> = None;
    for player in Player::all(game.players()).filter(|&player| player != me) {
        let Some(turned) = game.with_turn(state, player) else {
            continue;
        };
        moves.clear();
        if game.expand(&turned, &mut moves).is_some() {
            continue;
        }
        for &mv in &moves {
            let next = after(game, &turned, mv);
            let mine = game.with_turn(&next, me).unwrap_or(next);
            let value = best_reply(game, &mine, me, depth - 1, ply + 1);
            worst = Some(worst.map_or(value, |worst| worst.min(value)));
        }
    }
    worst.unwrap_or_else(|| standing(game, state, me))
}
