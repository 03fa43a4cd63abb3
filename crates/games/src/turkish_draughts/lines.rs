//! Jumps of kings along lines: the pieces taken and the landing squares.

use damier_boards::{Bitboard, Direction, Square};

/// The jump of a king in an orthogonal direction: over which enemy, onto which squares.
///
/// The first piece on the way is an enemy, followed by at least one empty square.
#[inline(always)]
pub(super) fn first_jump(
    at: Square,
    way: Direction,
    occupied: Bitboard,
    enemy: Bitboard,
) -> Option<(Square, Bitboard)> {
    let over = nearest(ray(at, way) & occupied, way)?;
    if !enemy.has(over) {
        return None;
    }
    let landings = landings(over, way, occupied);
    landings.any().then_some((over, landings))
}

/// The squares where a jump over a piece may land.
#[inline(always)]
pub(super) fn landings(over: Square, way: Direction, occupied: Bitboard) -> Bitboard {
    let beyond = ray(over, way);
    match nearest(beyond & occupied, way) {
        Some(next) => beyond - ray(next, way).with(next),
        None => beyond,
    }
}

/// These squares, and all that lie in a direction from them with only empty squares on the way:
/// one, two and four steps at a time.
#[inline(always)]
pub(super) fn slide(from: Bitboard, way: Direction, mut empty: Bitboard) -> Bitboard {
    let twice = |squares: Bitboard| squares.shift(way).shift(way);
    let mut reached = from | (from.shift(way) & empty);
    empty &= empty.shift(way);
    reached |= twice(reached) & empty;
    empty &= twice(empty);
    reached | (twice(twice(reached)) & empty)
}

/// The squares that lie in an orthogonal direction, up to the edge.
#[inline(always)]
pub(super) fn ray(sq: Square, way: Direction) -> Bitboard {
    RAYS[way as usize & 3][sq.index()]
}

/// The square that comes first in a direction.
#[inline(always)]
fn nearest(squares: Bitboard, way: Direction) -> Option<Square> {
    match way {
        Direction::North | Direction::East => squares.first(),
        _ if squares.is_empty() => None,
        _ => Some(Square::new(63 - squares.0.leading_zeros() as u8)),
    }
}

static RAYS: [[Bitboard; 64]; 4] = {
    let mut rays = [[Bitboard::EMPTY; 64]; 4];
    let mut way = 0;
    while way < 4 {
        let (files, ranks) = Direction::ORTHOGONAL[way].step();
        let mut from = 0;
        while from < 64 {
            let mut at = Square::new(from as u8);
            while let Some(next) = at.offset(files, ranks) {
                rays[way][from] = rays[way][from].with(next);
                at = next;
            }
            from += 1;
        }
        way += 1;
    }
    rays
};
