//! In which order moves are tried: the sooner a good one, the more can be left out.

use damier_rules::{Evaluate, Lane};

use crate::memory::{Memory, Moment};

/// A move with what the search knows of it before trying it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Candidate {
    /// Its place in the generated list.
    pub(crate) index: u16,
    pub(crate) gain: i32,
    pub(crate) lane: Lane,
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

/// Ranks the moves of a position.
pub(crate) fn candidates<G: Evaluate>(
    game: &G,
    state: &G::State,
    moves: &[G::Move],
    memory: &Memory,
    at: Moment,
    table_move: Option<u16>,
) -> Vec<Candidate> {
    let killers = memory.killers(at.ply);
    let rank = |index: u16, gain: i32, lane: Lane| {
        if table_move == Some(index) {
            TABLE_MOVE
        } else if gain != 0 {
            NOISY + gain
        } else if killers.contains(&Some(lane)) {
            KILLER
        } else {
            memory.experience(at.player, lane, at.before)
        }
    };
    let candidate = |(index, &mv): (usize, &G::Move)| {
        let (gain, lane) = (game.gain(state, mv), game.lane(state, mv));
        let index = index as u16;
        Candidate {
            index,
            gain,
            lane,
            rank: rank(index, gain, lane),
        }
    };
    moves.iter().enumerate().map(candidate).collect()
}

/// Takes the best candidate that is left from the place `from` on.
pub(crate) fn next(candidates: &mut [Candidate], from: usize) -> Option<Candidate> {
    // The first of the best, so that the order never depends on anything but the ranks.
    let best =
        (from..candidates.len()).max_by_key(|&at| (candidates[at].rank, std::cmp::Reverse(at)))?;
    candidates[from..=best].rotate_right(1);
    Some(candidates[from])
}
