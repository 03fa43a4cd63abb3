//! How a network sees a position: the pieces of both sides by kind, each player from their own side
//! of the board. Left and right are alike.

use damier_rules::network::{MAX_PLANES, NetworkInput, NetworkShape};

use super::state::State;

/// Three kinds, and men that are not turned yet.
const KINDS: usize = 4;
/// Outputs by the number of pieces, six at a time.
const BUCKETS: usize = 4;

pub(super) static SHAPE: NetworkShape = NetworkShape {
    planes: 2 * KINDS,
    flips: 1,
    buckets: BUCKETS,
    place,
    symmetries: &[|bit| bit ^ 7],
};

const fn place(player: usize, _flip: usize, bit: usize) -> usize {
    let (plane, sq) = (bit / 64, bit % 64);
    let (side, kind) = (plane / KINDS, plane % KINDS);
    ((side ^ player) * KINDS + kind) * 64 + (sq ^ (player * 56))
}

pub(super) fn input(state: &State) -> NetworkInput {
    let mut planes = [0; MAX_PLANES];
    let [diagonal, orthogonal, kings] = state.kinds;
    let turned = diagonal | orthogonal | kings;
    for side in 0..2 {
        for (kind, pieces) in state.kinds.iter().enumerate() {
            planes[side * KINDS + kind] = (state.sides[side] & *pieces).0;
        }
        planes[side * KINDS + KINDS - 1] = (state.sides[side] - turned).0;
    }
    let pieces = state.occupied().len() as usize;
    NetworkInput {
        planes,
        flips: [0; 2],
        bucket: (pieces.saturating_sub(1) / 6).min(BUCKETS - 1) as u8,
        turn: state.turn.index() as u8,
    }
}
