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
    /// What was experienced with it.
    pub(crate) liked: i32,
    pub(crate) rank: i32,
}

impl Candidate {
    pub(crate) const fn is_quiet(&self) -> bool {
        self.gain == 0
    }

    /// Whether it takes something that costs more.
    pub(crate) const fn is_bad_bargain(&self) -> bool {
        self.rank < BARGAIN
    }

    pub(crate) const fn is_killer(&self) -> bool {
        self.rank == KILLER
    }
}

const TABLE_MOVE: i32 = 1 << 28;
const NOISY: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
/// Bad bargains rank below this, all other moves above.
const BARGAIN: i32 = -(1 << 20);

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
        let liked = if gain == 0 {
            mind.experience(at, lane)
        } else {
            mind.prowess(lane, gain)
        };
        let rank = if table_move == Some(index) {
            TABLE_MOVE
        } else if gain != 0 {
            // Where nothing else is tried, bargains are looked at one by one when their turn comes.
            let wins = noisy_only || game.exchange_wins(state, mv, 0);
            let level = if wins { NOISY } else { 2 * BARGAIN };
            level + 8 * gain + liked / 16
        } else if killers.contains(&Some(lane)) {
            KILLER
        } else {
            liked
        };
        list.push(Candidate {
            index,
            lane,
            gain,
            liked,
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
