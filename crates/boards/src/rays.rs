//! Attack sets: rook rays by small tables, steps and leaps by square.

use crate::bitboard::Bitboard;
use crate::square::{Direction, Square};

/// The squares that a rook on `sq` reaches: empty ones, and the first piece on each line.
///
/// ```
/// use damier_boards::{Bitboard, Square, rook_rays};
///
/// // A rook on d4, with pieces on d7, f4, a4 and b2.
/// let pieces: Bitboard = ["d7", "f4", "a4", "b2"].into_iter().filter_map(Square::parse).collect();
/// assert_eq!(
///     rook_rays(Square::at(3, 3), pieces).to_string(),
///     "\
/// . . . . . . . .
/// . . . X . . . .
/// . . . X . . . .
/// . . . X . . . .
/// X X X . X X . .
/// . . . X . . . .
/// . . . X . . . .
/// . . . X . . . .
/// "
/// );
/// ```
///
/// The occupancy of the rank, or of the file turned into a rank by one multiplication, selects a
/// line of a table of half a KiB or 4 KiB: small enough to stay in the L1 cache.
#[must_use]
pub fn rook_rays(sq: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(rank_ray(sq, occupied.0) | file_ray(sq, occupied.0))
}

/// The squares strictly between two squares of one line; none if they share no line.
///
/// ```
/// use damier_boards::{Square, between};
///
/// let [b2, e5, c7] = ["b2", "e5", "c7"].map(|name| Square::parse(name).unwrap());
/// assert_eq!(
///     between(b2, e5).to_string(),
///     "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . X . . . .
/// . . X . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// "
/// );
/// assert!(between(b2, c7).is_empty());
/// ```
#[must_use]
pub fn between(one: Square, other: Square) -> Bitboard {
    Bitboard(BETWEEN[one.index()][other.index()])
}

/// The neighbours of a square in all eight directions.
///
/// ```
/// use damier_boards::{Square, king_steps};
///
/// assert_eq!(king_steps(Square::at(4, 4)).len(), 8);
/// let from_the_corner: Vec<String> = king_steps(Square::at(0, 0)).map(|sq| sq.to_string()).collect();
/// assert_eq!(from_the_corner, ["b1", "a2", "b2"]);
/// ```
#[must_use]
pub fn king_steps(sq: Square) -> Bitboard {
    Bitboard(KING[sq.index()])
}

/// The squares a chess knight on `sq` leaps to.
///
/// ```
/// use damier_boards::{Square, knight_leaps};
///
/// assert_eq!(
///     knight_leaps(Square::at(3, 3)).to_string(),
///     "\
/// . . . . . . . .
/// . . . . . . . .
/// . . X . X . . .
/// . X . . . X . .
/// . . . . . . . .
/// . X . . . X . .
/// . . X . X . . .
/// . . . . . . . .
/// "
/// );
/// ```
#[must_use]
pub fn knight_leaps(sq: Square) -> Bitboard {
    Bitboard(KNIGHT[sq.index()])
}

const A_FILE: u64 = 0x0101_0101_0101_0101;
/// Multiplying the a-file by this gathers its squares 2 to 7 in the highest bits.
const FILE_TO_RANK: u64 = 0x0080_4020_1008_0400;

fn rank_ray(sq: Square, occupied: u64) -> u64 {
    let shift = sq.rank() * 8;
    let inner = (occupied >> (shift + 1)) as usize & 63;
    u64::from(RANK_RAYS[inner][sq.file() as usize & 7]) << shift
}

fn file_ray(sq: Square, occupied: u64) -> u64 {
    let file = (occupied >> sq.file()) & A_FILE;
    let inner = (file.wrapping_mul(FILE_TO_RANK) >> 58) as usize;
    FILE_RAYS[inner][sq.rank() as usize & 7] << sq.file()
}

/// Indexed by the six inner squares of a rank and a file: the squares a rook sees along the rank.
static RANK_RAYS: [[u8; 8]; 64] = rank_rays();
/// The same along the a-file. The six inner squares are numbered from the top.
static FILE_RAYS: [[u64; 8]; 64] = file_rays();
static BETWEEN: [[u64; 64]; 64] = between_table();
static KING: [u64; 64] = leap_table(&[
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
]);
static KNIGHT: [u64; 64] = leap_table(&[
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);

const fn line_ray(place: usize, occupied: usize) -> u8 {
    let mut ray = 0u8;
    let mut step = place;
    while step < 7 {
        step += 1;
        ray |= 1 << step;
        if occupied >> step & 1 != 0 {
            break;
        }
    }
    step = place;
    while step > 0 {
        step -= 1;
        ray |= 1 << step;
        if occupied >> step & 1 != 0 {
            break;
        }
    }
    ray
}

const fn rank_rays() -> [[u8; 8]; 64] {
    let mut table = [[0; 8]; 64];
    let mut inner = 0;
    while inner < 64 {
        let mut place = 0;
        while place < 8 {
            table[inner][place] = line_ray(place, inner << 1);
            place += 1;
        }
        inner += 1;
    }
    table
}

const fn file_rays() -> [[u64; 8]; 64] {
    let mut table = [[0; 8]; 64];
    let mut inner = 0;
    while inner < 64 {
        let mut place = 0;
        while place < 8 {
            // The multiplication numbers the inner squares from the top.
            let ray = line_ray(place, ((inner as u8).reverse_bits() >> 1) as usize);
            let mut rank = 0;
            while rank < 8 {
                if ray >> rank & 1 != 0 {
                    table[inner][place] |= 1 << (8 * rank);
                }
                rank += 1;
            }
            place += 1;
        }
        inner += 1;
    }
    table
}

const fn between_table() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut way = 0;
        while way < 8 {
            let (files, ranks) = Direction::ALL[way].step();
            let mut passed = 0;
            let mut at = Square::new(from as u8);
            while let Some(next) = at.offset(files, ranks) {
                table[from][next.index()] = passed;
                passed |= 1 << next.index();
                at = next;
            }
            way += 1;
        }
        from += 1;
    }
    table
}

const fn leap_table(leaps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut leap = 0;
        while leap < leaps.len() {
            let (files, ranks) = leaps[leap];
            if let Some(to) = Square::new(from as u8).offset(files, ranks) {
                table[from] |= 1 << to.index();
            }
            leap += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by walking.
    fn walked(sq: Square, occupied: Bitboard) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for direction in Direction::ORTHOGONAL {
            let (files, ranks) = direction.step();
            let mut at = sq;
            while let Some(next) = at.offset(files, ranks) {
                reached = reached.with(next);
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    #[test]
    fn rook_rays_agree_with_walking() {
        let mut bits = 0x0123_4567_89ab_cdefu64;
        for _ in 0..2000 {
            bits = bits
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            let occupied = Bitboard(bits ^ bits >> 29);
            for sq in Square::all() {
                assert_eq!(
                    rook_rays(sq, occupied),
                    walked(sq, occupied),
                    "{sq} {occupied:?}"
                );
            }
        }
    }

    #[test]
    fn between_is_open_at_both_ends() {
        let sq = |name| Square::parse(name).unwrap();
        assert_eq!(between(sq("a1"), sq("a4")).len(), 2);
        assert_eq!(between(sq("a1"), sq("h8")).len(), 6);
        assert!(between(sq("a1"), sq("b3")).is_empty());
        assert!(between(sq("a1"), sq("a2")).is_empty());
        assert_eq!(between(sq("d4"), sq("d8")), between(sq("d8"), sq("d4")));
    }
}
