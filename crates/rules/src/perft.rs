//! Perft: the number of leaves of the tree of legal moves, and random playouts.
//!
//! Perft stops at positions that the board itself ends and plays on through every end that
//! depends on limits, history or agreement.

use crate::game::Game;
use crate::random::Random;

/// The leaves at `depth`, or `None` if `go_on` returned `false` on the way.
///
/// `go_on` is called now and then, often enough to stop within moments.
pub fn perft<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    go_on: &dyn Fn() -> bool,
) -> Option<u64> {
    let mut buffers = vec![Vec::new(); depth as usize];
    count(game, state, depth, &mut buffers, go_on)
}

fn count<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    buffers: &mut [Vec<G::Move>],
    go_on: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if depth == 1 {
        return Some(game.count_moves(state));
    }
    // At this depth asking costs nothing measurable.
    if depth == 4 && !go_on() {
        return None;
    }
    let (moves, deeper) = buffers
        .split_first_mut()
        .expect("one buffer for each depth");
    moves.clear();
    game.board_moves(state, moves);
    let after = |mv| {
        let mut next = *state;
        game.apply(&mut next, mv);
        next
    };
    // Nearly all the time is spent here: no call and no branch stands between the two steps.
    if depth == 2 {
        return Some(moves.iter().map(|&mv| game.count_moves(&after(mv))).sum());
    }
    let mut leaves = 0;
    for &mv in &*moves {
        leaves += count(game, &after(mv), depth - 1, deeper, go_on)?;
    }
    Some(leaves)
}

/// Plays random moves until the match is over or `most` plies are played; returns how many.
pub fn playout<G: Game>(game: &G, state: &G::State, random: &mut Random, most: u32) -> u32 {
    let mut state = *state;
    let mut moves = Vec::new();
    for ply in 0..most {
        moves.clear();
        if game.expand(&state, &mut moves).is_some() {
            return ply;
        }
        let mv = *random
            .choose(&moves)
            .expect("a position is over or has moves");
        game.apply(&mut state, mv);
    }
    most
}
