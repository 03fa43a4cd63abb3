//! How a network sees a position: the men of both sides. The board may be turned and mirrored at
//! will.

use damier_rules::network::{MAX_PLANES, NetworkInput, NetworkShape};

use super::Custodian;
use super::rules::CaptureRule;
use super::state::State;

/// Outputs by the number of men, eight at a time.
const BUCKETS: usize = 4;

pub(super) static SHAPE: NetworkShape = NetworkShape {
    planes: 2,
    flips: 1,
    buckets: BUCKETS,
    place: |player, _, bit| bit ^ (player * (64 + 56)),
    symmetries: &[
        |bit| bit ^ 7,
        |bit| bit ^ 56,
        |bit| bit ^ 63,
        transposed,
        |bit| transposed(bit) ^ 7,
        |bit| transposed(bit) ^ 56,
        |bit| transposed(bit) ^ 63,
    ],
};

/// Ranks become files.
const fn transposed(bit: usize) -> usize {
    (bit & 64) | ((bit & 7) << 3) | ((bit >> 3) & 7)
}

/// Where men are not counted at the end the plain evaluation is asked: networks learn from matches
/// in which they are.
pub(super) fn input<C: CaptureRule>(game: &Custodian<C>, state: &State) -> Option<NetworkInput> {
    if game.annihilation {
        return None;
    }
    let mut planes = [0; MAX_PLANES];
    planes[0] = state.men[0].0;
    planes[1] = state.men[1].0;
    let men = state.occupied().len() as usize;
    Some(NetworkInput {
        planes,
        flips: [0; 2],
        bucket: (men.saturating_sub(1) / 8).min(BUCKETS - 1) as u8,
        turn: state.turn.index() as u8,
    })
}

impl<C: CaptureRule> Custodian<C> {
    /// Who leads will have won at the limit: the nearer it is, the surer.
    pub(super) fn adjusted(&self, state: &State, value: i32) -> i32 {
        let ahead = state.own().len() as i32 - state.enemy().len() as i32;
        if ahead == 0 {
            return value * self.quiet_limit.usable(state.quiet) / 64;
        }
        value + ahead.signum() * LATE_LEAD * self.way_to_limit(state)
    }
}

/// What a lead gains with each sixteenth of the way to the limit.
const LATE_LEAD: i32 = 5;
