//! The weighted sum, faster: both halves of a weight in one number, and the places of a whole rank
//! of men by one table lookup.

use damier_boards::Bitboard;
use damier_rules::{GamePhase, Scales};

use super::eval::{PLACE, PLACES};
use super::weights::WEIGHTS;

/// A weight: the early half above the late one. Adding such numbers adds both halves.
const fn packed(index: usize) -> i64 {
    let weight = WEIGHTS[index];
    ((weight.early as i64) << 32) + weight.late as i64
}

static PACKED: [i64; WEIGHTS.len()] = {
    let mut list = [0; WEIGHTS.len()];
    let mut index = 0;
    while index < list.len() {
        list[index] = packed(index);
        index += 1;
    }
    list
};

/// By rank and by the men on it: the value of their places.
static RANKS: [[i64; 256]; 7] = {
    let mut ranks = [[0; 256]; 7];
    let mut rank = 0;
    while rank < 7 {
        let mut men = 1;
        while men < 256 {
            let file = (men as u32).trailing_zeros() as usize;
            let place = packed(PLACES.at(PLACE[8 * rank + file]));
            ranks[rank][men] = ranks[rank][men & (men - 1)] + place;
            men += 1;
        }
        rank += 1;
    }
    ranks
};

/// Adds up weights.
#[derive(Default)]
pub(super) struct QuickSum {
    total: i64,
}

impl Scales for QuickSum {
    #[inline]
    fn put(&mut self, weight: usize, times: i32) {
        self.total += PACKED[weight] * i64::from(times);
    }
}

impl QuickSum {
    /// Puts down the places of men that walk north.
    #[inline]
    pub(super) fn put_places(&mut self, men: Bitboard, sign: i64) {
        let bytes = men.0.to_le_bytes();
        let values = RANKS
            .iter()
            .zip(bytes)
            .map(|(rank, men)| rank[usize::from(men)]);
        self.total += sign * values.sum::<i64>();
    }

    /// The value at a phase.
    pub(super) fn value(&self, GamePhase { phase, scale }: GamePhase) -> i32 {
        let late = self.total as i32;
        let early = ((self.total - i64::from(late)) >> 32) as i32;
        let value = (early * phase + late * (GamePhase::FULL - phase)) / GamePhase::FULL;
        value * scale / GamePhase::WHOLE
    }
}
