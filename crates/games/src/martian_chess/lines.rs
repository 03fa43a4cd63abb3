//! The geometry of the four by eight board, on the files a to d of a 64-bit set.

use damier_boards::{Bitboard, Direction, Square};

use super::state::Size;

/// The number of files.
pub(super) const FILES: u8 = 4;
/// The squares of the board: the files a to d.
pub(super) const BOARD: Bitboard = Bitboard(0x0f0f_0f0f_0f0f_0f0f);
/// The squares of South and of North.
pub(super) const ZONES: [Bitboard; 2] = [
    Bitboard(0x0000_0000_0f0f_0f0f),
    Bitboard(0x0f0f_0f0f_0000_0000),
];
/// The squares of the colour of a1.
pub(super) const DARK: Bitboard = Bitboard(0x0a05_0a05_0a05_0a05);

/// The squares visible from a square in all eight directions: empty ones, and the first piece in
/// each.
pub(super) fn lines(sq: Square, occupied: Bitboard) -> Bitboard {
    let up = |ray: &[u64; 64]| {
        // No ray leads up from the last square, so it stands for "no piece in the way".
        let first = (ray[sq.index()] & occupied.0 | 1 << 63).trailing_zeros();
        ray[sq.index()] & !ray[first as usize & 63]
    };
    let down = |ray: &[u64; 64]| {
        let first = 63 - (ray[sq.index()] & occupied.0 | 1).leading_zeros();
        ray[sq.index()] & !ray[first as usize & 63]
    };
    let [
        north,
        east,
        south,
        west,
        north_east,
        south_east,
        south_west,
        north_west,
    ] = &RAYS;
    Bitboard(
        up(north)
            | up(east)
            | up(north_east)
            | up(north_west)
            | down(south)
            | down(west)
            | down(south_east)
            | down(south_west),
    )
}

/// The squares a piece reaches on an empty board; a drone in all eight directions.
pub(super) fn reach(size: Size, sq: Square) -> Bitboard {
    Bitboard(REACH[size.index()][sq.index()])
}

/// The squares on the row and the column of a square.
pub(super) fn orthogonal(sq: Square) -> Bitboard {
    Bitboard(ORTHOGONAL[sq.index()])
}

/// By direction and square: all squares to the edge.
static RAYS: [[u64; 64]; 8] = {
    let mut rays = [[0; 64]; 8];
    let mut way = 0;
    while way < 8 {
        rays[way] = table(&[Direction::ALL[way]], 7);
        way += 1;
    }
    rays
};
static REACH: [[u64; 64]; 3] = [
    table(&Direction::DIAGONAL, 1),
    table(&Direction::ALL, 2),
    table(&Direction::ALL, 7),
];
static ORTHOGONAL: [u64; 64] = table(&Direction::ORTHOGONAL, 7);

/// The squares from one to the edge, or to the given distance.
const fn ray(from: Square, direction: Direction, distance: u8) -> u64 {
    let (files, ranks) = direction.step();
    let mut ray = 0;
    let mut at = from;
    let mut left = distance;
    while left > 0
        && let Some(next) = at.offset(files, ranks)
    {
        if next.file() >= FILES {
            break;
        }
        ray |= 1 << next.index();
        at = next;
        left -= 1;
    }
    ray
}

/// For each square all squares in some directions, up to the given distance.
const fn table(ways: &[Direction], distance: u8) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut way = 0;
        while way < ways.len() {
            table[from] |= ray(Square::new(from as u8), ways[way], distance);
            way += 1;
        }
        from += 1;
    }
    table
}
