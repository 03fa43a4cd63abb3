//! Move ordering: the sooner a good move is tried, the more can be cut off.
//!
//! The order is: the table's move, winning captures by gain and history, killers, quiet moves by
//! history, losing captures.

use damier_rules::{Evaluate, HistoryMove};

use crate::history::{History, HistoryContext};
use crate::params::PARAMS;

/// A move and what is known about it before it is tried.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ScoredMove {
    /// Its index in the generated list.
    pub(crate) index: u16,
    pub(crate) mv: HistoryMove,
    /// Its immediate gain; 0 for a quiet move.
    pub(crate) gain: i32,
    /// Its history score.
    pub(crate) history: i32,
    pub(crate) score: i32,
    /// Whether it gives check: known when its turn comes.
    pub(crate) checks: bool,
}

impl ScoredMove {
    pub(crate) const fn is_quiet(&self) -> bool {
        self.gain == 0
    }

    /// Whether it is a capture that loses material by static exchange.
    pub(crate) const fn is_losing_capture(&self) -> bool {
        self.score < LOSING
    }

    pub(crate) const fn is_killer(&self) -> bool {
        self.score == KILLER
    }
}

const TT_MOVE: i32 = 1 << 28;
const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;
/// Losing captures score below this, all other moves above.
const LOSING: i32 = -(1 << 20);

/// Scores the moves of a position; only those that gain something, if `noisy_only`.
pub(crate) fn score_moves<G: Evaluate>(
    (game, state): (&G, &G::State),
    moves: &[G::Move],
    (history, at): (&History, &HistoryContext),
    tt_move: Option<u16>,
    noisy_only: bool,
    scored: &mut Vec<ScoredMove>,
) {
    let killers = history.killers(at.ply);
    scored.clear();
    for (index, &mv) in moves.iter().enumerate() {
        let gain = game.gain(state, mv);
        if noisy_only && gain == 0 {
            continue;
        }
        let indexed = game.history_move(state, mv);
        let index = index as u16;
        let history = if gain == 0 {
            history.quiet_score(at, indexed)
        } else {
            history.capture_score(indexed, gain)
        };
        let score = if tt_move == Some(index) {
            TT_MOVE
        } else if gain != 0 {
            // Quiescence checks the exchange itself, when the move's turn comes.
            let wins = noisy_only || game.static_exchange_at_least(state, mv, 0);
            let tier = if wins { WINNING } else { 2 * LOSING };
            tier + PARAMS.ordering_gain * gain + history / PARAMS.ordering_history_divisor
        } else if killers.contains(&Some(indexed)) {
            KILLER
        } else {
            history
        };
        scored.push(ScoredMove {
            index,
            mv: indexed,
            gain,
            history,
            score,
            checks: false,
        });
    }
}

/// Picks the best of the moves from an index on and moves it there.
pub(crate) fn pick_next(scored: &mut [ScoredMove], from: usize) -> Option<ScoredMove> {
    let mut best = from;
    let mut highest = scored.get(from)?.score;
    for (index, candidate) in scored.iter().enumerate().skip(from + 1) {
        // The first of equals, so that the order depends only on the scores.
        if candidate.score > highest {
            (best, highest) = (index, candidate.score);
        }
    }
    scored.swap(from, best);
    Some(scored[from])
}
