//! The squares of moves: the first in byte order among all paths of a move.
//!
//! The stages of a chain, that is the pieces jumped and the square reached, are visited jump by
//! jump, and the jumps from each are tried in byte order. All paths to a stage are equally long, so
//! the first to reach it is the first in byte order, and every stage is visited once for all moves.

use std::collections::HashMap;

use damier_boards::{Bitboard, Square};

use super::captures::{jump, landings_in_byte_order, no_jump, walk};
use super::state::{Move, State};
use crate::eight::Subsets;
use crate::work;

/// The landing squares of a move, origin first. The choice of a cross has only the man's own
/// square.
pub(super) fn path(state: &State, mv: Move) -> Vec<Square> {
    let path = beginning_with(state, &[mv], &[]).pop().flatten();
    path.expect("a move has a way")
}

/// The squares of each move starting with these, if it can be played that way.
pub(super) fn beginning_with(
    state: &State,
    moves: &[Move],
    begun: &[Square],
) -> Vec<Option<Vec<Square>>> {
    let mut ways: Vec<Option<Vec<Square>>> = moves.iter().map(|mv| plain(mv, begun)).collect();
    let captures = || (0..moves.len()).filter(|&at| moves[at].captured.any());
    let origins: Bitboard = captures().map(|at| moves[at].from).collect();
    for from in origins {
        let landings = match begun.split_first() {
            Some((&first, _)) if first != from => continue,
            Some((_, landings)) => landings,
            None => &[],
        };
        let kind = state.kind_at(from);
        let walked = kind.map(|kind| walk(state, no_jump(from, kind), landings));
        let Some(Ok(chain)) = walked else { continue };
        let own: Vec<usize> = captures().filter(|&at| moves[at].from == from).collect();
        let goals: Vec<Move> = own.iter().map(|&at| moves[at]).collect();
        for (at, rest) in own.into_iter().zip(onwards(state, chain, &goals)) {
            ways[at] = rest.map(|rest| [&[from][..], landings, &rest[..]].concat());
        }
    }
    ways
}

/// The path of a move without a capture.
fn plain(mv: &Move, begun: &[Square]) -> Option<Vec<Square>> {
    let way = match mv.is_set_up() {
        true => vec![mv.from],
        false => vec![mv.from, mv.to],
    };
    (mv.captured.is_empty() && way.starts_with(begun)).then_some(way)
}

/// For each move of a piece, where it lands from this stage of a chain on, if the stage is on its
/// path.
fn onwards(state: &State, chain: Move, moves: &[Move]) -> Vec<Option<Vec<Square>>> {
    let leads = |mv: &&Move| (chain.captured - mv.captured).is_empty();
    let goals = || moves.iter().filter(leads);
    let all = goals().fold(Bitboard::EMPTY, |all, mv| all | mv.captured);
    let sets = Subsets::of(all - chain.captured);
    let mut met = vec![Bitboard::EMPTY; sets.count()];
    met[0] = Bitboard::of(chain.to);
    let mut stages = vec![(chain, 0)];
    let mut first = HashMap::new();
    let mut index = 0;
    while let Some(&(chain, _)) = stages.get(index) {
        work::note(1);
        first.insert((chain.captured, chain.to), index);
        for to in landings_in_byte_order(chain) {
            let Ok(longer) = jump(state, chain, to) else {
                continue;
            };
            let there = &mut met[sets.number(longer.captured)];
            if (longer.captured - all).is_empty() && !there.has(to) {
                *there = there.with(to);
                stages.push((longer, index));
            }
        }
        index += 1;
    }
    let way = |mv: &Move| {
        let mut index = *first.get(&(mv.captured, mv.to))?;
        let mut way = Vec::new();
        while index > 0 {
            way.push(stages[index].0.to);
            index = stages[index].1;
        }
        way.reverse();
        Some(way)
    };
    moves.iter().map(way).collect()
}
