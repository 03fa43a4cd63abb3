//! Endings: positions that can no longer be won, a count that runs out, and the hunt for a bare
//! Khun.

use damier_boards::{Bitboard, Square};
use damier_rules::{GamePhase, Scales};

use super::eval_groups::{BOX, CAGE, CORNER, DRIVEN, NEAR};
use super::eval_side::Side;
use super::state::{Kind, State};
use super::{Counting, Makruk};

/// The squares of the colour of a1.
const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

/// Rough prices of the pieces, to tell what can still win.
const PRICES: [i32; 6] = [0, 2, 3, 4, 7, 0];

impl Makruk {
    /// How much of an advantage can still be used, in sixty-fourths.
    pub(super) fn usable(&self, state: &State, own: &Side, enemy: &Side) -> i32 {
        let scale = usable_by_material(own, enemy);
        let left = self.moves_left(state);
        left.map_or(scale, |(left, all)| scale * (left + 8) / (all + 8))
    }

    /// The plies left of a running count, and its total; likewise for a quiet limit that is near.
    pub(super) fn moves_left(&self, state: &State) -> Option<(i32, i32)> {
        /// The distance from which a quiet limit is felt.
        const SOON: i32 = 32;
        let clock = state.clock as i32;
        match state.limit {
            Some(limit) if self.counting != Counting::None && limit > 0 => {
                let limit = limit as i32;
                Some(((limit - clock).clamp(0, limit), limit))
            }
            None if self.quiet_limit.0 > 0 => {
                let left = (self.quiet_limit.0 as i32 - clock).max(0);
                (left < SOON).then_some((left, SOON))
            }
            _ => None,
        }
    }
}

/// Without Bia a small advantage wins nothing, and few pieces cannot mate at all.
fn usable_by_material(own: &Side, enemy: &Side) -> i32 {
    let worth = |side: &Side| (prices(side), side.of(Kind::Bia).len());
    let (strong, weak) = if worth(own) >= worth(enemy) {
        (own, enemy)
    } else {
        (enemy, own)
    };
    let (most, bia) = worth(strong);
    let (rest, _) = worth(weak);
    let ahead = most - rest;
    let bare = !weak.own.many();
    match bia {
        0 if bare => usable_against_bare(strong),
        0 if ahead < 4 => 12,
        0 if ahead < 6 && rest > 0 => 32,
        1 if ahead < 3 => 40,
        _ => GamePhase::WHOLE,
    }
}

/// The force needed to mate a bare Khun: a Rua, or three lesser pieces, or two that are strong
/// enough.
fn usable_against_bare(strong: &Side) -> i32 {
    let [_, met, khon, ma, rua, _] = strong.kinds.map(Bitboard::len);
    if rua > 0 {
        return GamePhase::WHOLE;
    }
    match (met + khon + ma, khon) {
        (0 | 1, _) => 1,
        (2, 2) => GamePhase::WHOLE,
        (2, 1) => 48,
        (2, _) => 24,
        _ => GamePhase::WHOLE,
    }
}

fn prices(side: &Side) -> i32 {
    let pairs = side.kinds.iter().zip(PRICES);
    pairs
        .map(|(pieces, price)| pieces.len() as i32 * price)
        .sum()
}

/// Against a bare Khun: drive it to the edge, to the right corner, and bring the own one near.
pub(super) fn hunt<S: Scales>(hunter: &Side, prey: &Side, sign: i32, scales: &mut S) {
    let at = prey.khun;
    scales.put(DRIVEN.at(driven(at)), sign);
    let far = distance(hunter.khun, at).clamp(1, 7);
    scales.put(NEAR.at(7 - far), sign);
    let steps = prey.by(Kind::Khun) - hunter.reach;
    scales.put(CAGE.at(steps.len() as usize), sign);
    let rua = hunter.of(Kind::Rua);
    if rua.is_empty() {
        let far = corner_distance(hunter, at);
        scales.put(CORNER.at(7 - far), sign);
    } else {
        let least = rua.map(|from| fenced(from, at)).min();
        scales.put(BOX.at(least.map_or(8, |squares| squares / 8)), sign);
    }
}

/// How far a square is from the centre: 0 for the four central ones, 9 for a corner.
fn driven(sq: Square) -> usize {
    let out = |line: u8| usize::from(3 - line.min(7 - line));
    let (one, other) = (out(sq.file()), out(sq.rank()));
    let (more, less) = (one.max(other), one.min(other));
    more * (more + 1) / 2 + less
}

/// The steps to the nearest corner in which the hunter's Met can give mate; any corner without a
/// Met.
fn corner_distance(hunter: &Side, sq: Square) -> usize {
    let met = hunter.of(Kind::Met);
    let corners = [0, 7, 56, 63].map(Square::new);
    // A Met mates in a corner of its own colour.
    let fits = |corner: &Square| {
        let colour = if DARK.has(*corner) { DARK } else { !DARK };
        met.is_empty() || (met & colour).any()
    };
    let near = corners.into_iter().filter(fits);
    near.map(|corner| distance(corner, sq)).min().unwrap_or(7)
}

/// The number of squares the rank and the file of a Rua leave a Khun.
fn fenced(rua: Square, khun: Square) -> usize {
    let side = |line: u8, of: u8| {
        usize::from(match of.cmp(&line) {
            std::cmp::Ordering::Less => line,
            std::cmp::Ordering::Equal => 8,
            std::cmp::Ordering::Greater => 7 - line,
        })
    };
    side(rua.file(), khun.file()) * side(rua.rank(), khun.rank())
}

/// A Khun's steps from one square to another.
fn distance(one: Square, other: Square) -> usize {
    let files = one.file().abs_diff(other.file());
    usize::from(files.max(one.rank().abs_diff(other.rank())))
}
