//! Two boards in one: the board is four files wide, so South's and North's pieces move side by side
//! in one set of 64 squares, South's on the files a to d, North's on e to h.

use damier_boards::Bitboard;

use super::DroneWays;
use super::lines::{BOARD, ZONES};
use super::state::State;

/// The squares that steps east may reach: not the first file of either board.
const EASTWARD: u64 = 0xeeee_eeee_eeee_eeee;
/// The squares that steps west may reach.
const WESTWARD: u64 = 0x7777_7777_7777_7777;

/// The pieces of both zones, each on their own board.
#[derive(Copy, Clone, Debug)]
pub(super) struct Twin {
    /// By size: South's pieces on South's board, North's on North's.
    pub(super) pieces: [Bitboard; 3],
    /// By size: all pieces on both boards.
    pub(super) sizes: [Bitboard; 3],
    /// The empty squares, on both.
    pub(super) empty: Bitboard,
    /// The zone of each on its board.
    pub(super) own_zone: Bitboard,
    /// The pieces each could capture if it reached them.
    pub(super) targets: Bitboard,
}

impl Twin {
    /// The board of one side.
    pub(super) const fn half(side: usize) -> Bitboard {
        Bitboard(BOARD.0 << (4 * side))
    }

    /// The piece that just arrived threatens nothing beyond the border: it is left out.
    #[inline]
    pub(super) fn hold_back(&mut self, state: &State) {
        if let Some(arrived) = state.arrived {
            let side = state.turn.index() & 1;
            let held = Bitboard(Bitboard::of(arrived.to).0 << (4 * side));
            self.pieces = self.pieces.map(|pieces| pieces - held);
        }
    }

    #[inline]
    pub(super) fn of(state: &State) -> Twin {
        let both = |squares: Bitboard| Bitboard(squares.0 | squares.0 << 4);
        let own_zone = Bitboard(ZONES[0].0 | ZONES[1].0 << 4);
        let sizes = state.pieces.map(both);
        let occupied = both(state.occupied());
        Twin {
            pieces: sizes.map(|pieces| pieces & own_zone),
            sizes,
            empty: !occupied,
            own_zone,
            targets: occupied - own_zone,
        }
    }
}

/// By size: the squares the pieces see, up to the first piece in each direction.
#[inline]
pub(super) fn attacks(drone: DroneWays, twin: &Twin) -> [Bitboard; 3] {
    let [pawns, drones, queens] = twin.pieces.map(|pieces| pieces.0);
    let empty = twin.empty.0;
    let slanting_drones = match drone {
        DroneWays::All => drones,
        DroneWays::Orthogonal => 0,
    };
    let mut reach = [0; 3];
    reach[0] = north_east(pawns) | north_west(pawns) | south_east(pawns) | south_west(pawns);
    for step in [north, south] {
        reach[1] |= go::<2>(drones, empty, step);
        reach[2] |= go::<7>(queens, empty, step);
    }
    for step in [east, west] {
        reach[1] |= go::<2>(drones, empty, step);
        reach[2] |= go::<3>(queens, empty, step);
    }
    for step in [north_east, north_west, south_east, south_west] {
        reach[1] |= go::<2>(slanting_drones, empty, step);
        reach[2] |= go::<3>(queens, empty, step);
    }
    reach.map(Bitboard)
}

/// Moves some steps in one direction, over empty squares.
#[inline(always)]
fn go<const STEPS: usize>(from: u64, empty: u64, step: impl Fn(u64) -> u64) -> u64 {
    let (mut front, mut reached) = (from, 0);
    for _ in 0..STEPS {
        front = step(front);
        reached |= front;
        front &= empty;
    }
    reached
}

const fn north(set: u64) -> u64 {
    set << 8
}

const fn south(set: u64) -> u64 {
    set >> 8
}

const fn east(set: u64) -> u64 {
    set << 1 & EASTWARD
}

const fn west(set: u64) -> u64 {
    set >> 1 & WESTWARD
}

const fn north_east(set: u64) -> u64 {
    set << 9 & EASTWARD
}

const fn north_west(set: u64) -> u64 {
    set << 7 & WESTWARD
}

const fn south_east(set: u64) -> u64 {
    set >> 7 & EASTWARD
}

const fn south_west(set: u64) -> u64 {
    set >> 9 & WESTWARD
}
