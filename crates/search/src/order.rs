//! In which order moves are tried: the sooner a good one, the more can be left out.

use damier_rules::{Evaluate, Lane};

use crate::mind::{Mind, Moment};

/// A move with what the search knows of it before trying it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Candidate {
    /// Its place in the generated list.
    pub(crate) index: u16,
    pub(crate) lane: Lane,
    pub(crate) gain: i32,
    pub(crate) rank: i32,
}

impl Candidate {
    pub(crate) const fn is_quiet(&self) -> bool {
        self.gain == 0
    }
}

const TABLE_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

/// Ranks the moves of a position; only those that gain something, if `noisy_only`.
pub(crate) fn rank<G: Evaluate>(
    (game, state): (&G, &G::State),
    moves: &[G::Move],
    (mind, at): (&Mind, &Moment),
    table_move: Option<u16>,
    noisy_only: bool,
    list: &mut Vec<Candidate>,
) {
    let killers = mind.killers(at.ply);
    list.clear();
    for (index, &mv) in moves.iter().enumerate() {
        let gain = game.gain(state, mv);
        if noisy_only && gain == 0 {
            continue;
        }
        let lane = game.lane(state, mv);
        let index = index as u16;
        let rank = if table_move == Some(index) {
            TABLE_MOVE
        } else if gain != 0 {
            NOISY + gain
        } else if killers.contains(&Some(lane)) {
            KILLER
        } else {
            mind.experience(at, lane)
        };
        list.push(Candidate {
            index,
            lane,
            gain,
            rank,
        });
    }
}

/// Takes the best candidate that is left from the place `from` on.
pub(crate) fn next(candidates: &mut [Candidate], from: usize) -> Option<Candidate> {
    let mut best = from;
    let mut highest = candidates.get(from)?.rank;
    for (place, candidate) in candidates.iter().enumerate().skip(from + 1) {
        // The first of the best, so that the order depends on nothing but the ranks.
        if candidate.rank > highest {
            (best, highest) = (place, candidate.rank);
        }
    }
    candidates.swap(from, best);
    Some(candidates[from])
}
