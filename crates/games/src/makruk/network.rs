//! How a network sees a position: the pieces of both sides by kind, each player from their own
//! side of the board, mirrored so that their own Khun stands on the left half.

use damier_rules::Player;
use damier_rules::network::{MAX_PLANES, NetworkInput, NetworkShape};

use super::Makruk;
use super::state::{Kind, State};

const KINDS: usize = Kind::ALL.len();
/// Outputs by the number of pieces, four at a time.
const BUCKETS: usize = 8;

pub(super) static SHAPE: NetworkShape = NetworkShape {
    planes: 2 * KINDS,
    flips: 2,
    buckets: BUCKETS,
    place,
    // The mirror is a flip already.
    symmetries: &[],
};

const fn place(player: usize, flip: usize, bit: usize) -> usize {
    let (plane, sq) = (bit / 64, bit % 64);
    let (side, kind) = (plane / KINDS, plane % KINDS);
    let seen = sq ^ (player * 56) ^ (flip * 7);
    ((side ^ player) * KINDS + kind) * 64 + seen
}

/// The hunt for a bare Khun is left to the plain evaluation, which knows the right corners.
pub(super) fn input(state: &State) -> Option<NetworkInput> {
    if state.is_bare(Player::FIRST) || state.is_bare(Player::SECOND) {
        return None;
    }
    let mut planes = [0; MAX_PLANES];
    for side in 0..2 {
        for kind in 0..KINDS {
            planes[side * KINDS + kind] = (state.sides[side] & state.kinds[kind]).0;
        }
    }
    let flip = |player| u8::from(state.khun(player).file() > 3);
    let pieces = state.occupied().len() as usize;
    Some(NetworkInput {
        planes,
        flips: [flip(Player::FIRST), flip(Player::SECOND)],
        bucket: ((pieces - 1) / 4).min(BUCKETS - 1) as u8,
        turn: state.turn.index() as u8,
    })
}

impl Makruk {
    /// An advantage that a count or a limit runs away from is worth less.
    pub(super) fn adjusted(&self, state: &State, value: i32) -> i32 {
        let left = self.moves_left(state);
        left.map_or(value, |(left, all)| value * (left + 8) / (all + 8))
    }
}
