//! How a network sees a match of two: the men of both, each player from their own end of the star.
//! Left and right are alike.

use damier_boards::star::{HOLES, Hole, Point, ROW_LENGTHS};
use damier_rules::network::{MAX_PLANES, NetworkInput, NetworkShape};

use super::state::State;

/// Two planes hold the holes of the star.
const HALVES: usize = 2;
/// Outputs by how many men are in their goals, six at a time.
const BUCKETS: usize = 4;
const PER_BUCKET: usize = 6;

pub(super) static SHAPE: NetworkShape = NetworkShape {
    planes: 2 * HALVES,
    flips: 1,
    buckets: BUCKETS,
    place,
    symmetries: &[mirrored],
};

/// The other player sees the star turned half round.
const fn place(player: usize, _flip: usize, bit: usize) -> usize {
    let (owner, hole) = (bit / (64 * HALVES), bit % (64 * HALVES));
    if hole >= HOLES {
        return bit;
    }
    let seen = if player == 0 { hole } else { HOLES - 1 - hole };
    (owner ^ player) * 64 * HALVES + seen
}

fn mirrored(bit: usize) -> usize {
    let (owner, hole) = (bit / (64 * HALVES), bit % (64 * HALVES));
    if hole >= HOLES {
        return bit;
    }
    let hole = Hole::new(hole as u8);
    let place = ROW_LENGTHS[hole.row()] - 1 - hole.place();
    owner * 64 * HALVES + Hole::at(hole.row(), place).index()
}

/// The men that start in the north are the first player's.
pub(super) fn input(state: &State) -> NetworkInput {
    let men = [state.set(Point::North), state.set(Point::South)];
    let mut planes = [0; MAX_PLANES];
    for (owner, men) in men.iter().enumerate() {
        planes[owner * HALVES] = men.0 as u64;
        planes[owner * HALVES + 1] = (men.0 >> 64) as u64;
    }
    let home = (men[0] & Point::South.holes()).len() + (men[1] & Point::North.holes()).len();
    NetworkInput {
        planes,
        flips: [0; 2],
        bucket: (home as usize / PER_BUCKET).min(BUCKETS - 1) as u8,
        turn: state.turn.index() as u8,
    }
}
