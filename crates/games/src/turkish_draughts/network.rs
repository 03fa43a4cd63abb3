//! How a network sees a position: the men and the kings of both sides, each player from their own
//! side of the board. Left and right are alike.

use damier_rules::network::{MAX_PLANES, NetworkInput, NetworkShape};

use super::state::State;

/// Outputs by the number of pieces, eight at a time.
const BUCKETS: usize = 4;

pub(super) static SHAPE: NetworkShape = NetworkShape {
    planes: 4,
    flips: 1,
    buckets: BUCKETS,
    place: |player, _, bit| bit ^ (player * (64 + 56)),
    symmetries: &[|bit| bit ^ 7],
};

pub(super) fn input(state: &State) -> NetworkInput {
    let mut planes = [0; MAX_PLANES];
    let ([white, black], kings) = (state.men, state.kings);
    planes[..4].copy_from_slice(&[white.0, black.0, kings[0].0, kings[1].0]);
    let pieces = state.occupied().len() as usize;
    NetworkInput {
        planes,
        flips: [0; 2],
        bucket: (pieces.saturating_sub(1) / 8).min(BUCKETS - 1) as u8,
        turn: state.turn.index() as u8,
    }
}
