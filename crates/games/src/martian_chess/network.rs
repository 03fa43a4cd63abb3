//! How a network sees a position: the pieces by size, the piece that just arrived and the points
//! ahead, each player from their own end of the board. Left and right are alike.

use damier_rules::network::{MAX_PLANES, NetworkInput, NetworkShape};

use super::state::State;

/// Planes: three sizes, the arrival, the points.
const PLANES: usize = 5;
const ARRIVAL: usize = 3;
const POINTS: usize = 4;
/// No lead counts for more.
const MOST_AHEAD: i32 = 12;
/// Outputs by the number of pieces, five at a time.
const BUCKETS: usize = 4;

pub(super) static SHAPE: NetworkShape = NetworkShape {
    planes: PLANES,
    flips: 1,
    buckets: BUCKETS,
    place,
    symmetries: &[|bit| if bit / 64 == POINTS { bit } else { bit ^ 3 }],
};

/// The other player sees the board turned half round, and the points the other way.
const fn place(player: usize, _flip: usize, bit: usize) -> usize {
    let (plane, at) = (bit / 64, bit % 64);
    match (player, plane) {
        (0, _) => bit,
        (_, POINTS) if at <= 2 * MOST_AHEAD as usize => plane * 64 + 2 * MOST_AHEAD as usize - at,
        (_, POINTS) => bit,
        _ => plane * 64 + (at ^ (56 + 3)),
    }
}

pub(super) fn input(state: &State) -> NetworkInput {
    let mut planes = [0; MAX_PLANES];
    for (plane, pieces) in planes.iter_mut().zip(state.pieces) {
        *plane = pieces.0;
    }
    if let Some(arrived) = state.arrived {
        planes[ARRIVAL] = 1 << arrived.to.index();
    }
    let ahead = i32::from(state.points[0]) - i32::from(state.points[1]);
    planes[POINTS] = 1 << (ahead.clamp(-MOST_AHEAD, MOST_AHEAD) + MOST_AHEAD);
    let pieces = state.occupied().len() as usize;
    NetworkInput {
        planes,
        flips: [0; 2],
        bucket: (pieces.saturating_sub(1) / 5).min(BUCKETS - 1) as u8,
        turn: state.turn.index() as u8,
    }
}
