//! The squares each side's pieces reach, computed once and shared by all features.

use damier_boards::{Bitboard, Square, king_steps, knight_leaps, rook_rays};
use damier_rules::Scales;

use super::eval_groups::{MOBILITY_KHON, MOBILITY_MA, MOBILITY_MET, MOBILITY_RUA, place};
use super::generate::sides;
use super::state::{Kind, State};

/// The pieces of one side and the squares they attack.
pub(super) struct Side {
    pub(super) khun: Square,
    pub(super) own: Bitboard,
    /// The pieces by kind.
    pub(super) kinds: [Bitboard; 6],
    /// The squares attacked by each kind.
    pub(super) by: [Bitboard; 6],
    /// The squares attacked by any piece.
    pub(super) reach: Bitboard,
    /// The number of pieces attacking squares around the enemy's Khun.
    pub(super) besiegers: i32,
    /// The files with Bia of this side, each whole.
    pub(super) bia_files: Bitboard,
    /// The squares that Bia of this side attack or may come to attack.
    pub(super) bia_span: Bitboard,
    /// The squares in front of this side's Bia.
    pub(super) bia_ahead: Bitboard,
}

impl Side {
    /// Analyses a side; puts the places and the mobility of its pieces on the scales.
    #[inline(always)]
    pub(super) fn look<const WHITE: bool, const SIGN: i32, S: Scales>(
        state: &State,
        scales: &mut S,
    ) -> Side {
        let (own, enemy) = sides::<WHITE>(state);
        let kinds = state.kinds.map(|kind| kind & own);
        let [bia, met, khon, ma, rua, khun] = kinds;
        let enemy_bia = state.kinds[Kind::Bia as usize] & enemy;
        let enemy_khun = state.kinds[Kind::Khun as usize] & enemy;
        let khun = khun.first().expect("each side has a Khun");
        let around = enemy_khun.first().map_or(Bitboard::EMPTY, king_steps);
        let occupied = own | enemy;
        // A piece does not want to go where a Bia would capture it.
        let room = !own - bia_attacks(enemy_bia, !WHITE);
        let mut by = [Bitboard::EMPTY; 6];
        by[Kind::Bia as usize] = bia_attacks(bia, WHITE);
        by[Kind::Met as usize] = diagonals(met);
        by[Kind::Khon as usize] = diagonals(khon) | ahead(khon, WHITE);
        by[Kind::Khun as usize] = king_steps(khun);
        let back = ahead(around, !WHITE);
        let mut besiegers = (bia & bia_attacks(around, !WHITE)).len()
            + (met & diagonals(around)).len()
            + (khon & (diagonals(around) | back)).len();
        for (kind, pieces) in [(Kind::Bia, bia), (Kind::Khun, kinds[Kind::Khun as usize])] {
            for sq in pieces {
                scales.put(place(kind, sq, WHITE), SIGN);
            }
        }
        for sq in met {
            let goes = diagonals(Bitboard::of(sq)) & room;
            scales.put(place(Kind::Met, sq, WHITE), SIGN);
            scales.put(MOBILITY_MET.at(goes.len() as usize), SIGN);
        }
        for sq in khon {
            let at = Bitboard::of(sq);
            let goes = (diagonals(at) | ahead(at, WHITE)) & room;
            scales.put(place(Kind::Khon, sq, WHITE), SIGN);
            scales.put(MOBILITY_KHON.at(goes.len() as usize), SIGN);
        }
        for sq in ma {
            let goes = knight_leaps(sq);
            by[Kind::Ma as usize] |= goes;
            besiegers += u32::from((goes & around).any());
            scales.put(place(Kind::Ma, sq, WHITE), SIGN);
            scales.put(MOBILITY_MA.at((goes & room).len() as usize), SIGN);
        }
        for sq in rua {
            // Rua behind each other are not in each other's way.
            let goes = rook_rays(sq, occupied - rua);
            by[Kind::Rua as usize] |= goes;
            besiegers += u32::from((goes & around).any());
            scales.put(place(Kind::Rua, sq, WHITE), SIGN);
            scales.put(MOBILITY_RUA.at((goes & room).len() as usize), SIGN);
        }
        let front = forward_fill(bia, WHITE);
        Side {
            khun,
            own,
            kinds,
            by,
            reach: by[0] | by[1] | by[2] | by[3] | by[4] | by[5],
            besiegers: besiegers as i32,
            bia_files: front | forward_fill(bia, !WHITE) | bia,
            bia_span: beside(front),
            bia_ahead: ahead(bia, WHITE),
        }
    }

    /// The pieces of one kind.
    #[inline(always)]
    pub(super) const fn of(&self, kind: Kind) -> Bitboard {
        self.kinds[kind as usize]
    }

    /// The squares that one kind attacks.
    #[inline(always)]
    pub(super) const fn by(&self, kind: Kind) -> Bitboard {
        self.by[kind as usize]
    }
}

/// The squares one step ahead.
#[inline(always)]
pub(super) fn ahead(from: Bitboard, white: bool) -> Bitboard {
    Bitboard(if white { from.0 << 8 } else { from.0 >> 8 })
}

/// The squares to the left and to the right.
#[inline(always)]
pub(super) fn beside(from: Bitboard) -> Bitboard {
    const NOT_FIRST: u64 = !0x0101_0101_0101_0101;
    const NOT_LAST: u64 = !0x8080_8080_8080_8080;
    Bitboard((from.0 << 1) & NOT_FIRST | (from.0 >> 1) & NOT_LAST)
}

/// The squares that Bia attack.
#[inline(always)]
pub(super) fn bia_attacks(bia: Bitboard, white: bool) -> Bitboard {
    beside(ahead(bia, white))
}

/// The squares next to some squares, diagonally.
#[inline(always)]
pub(super) fn diagonals(from: Bitboard) -> Bitboard {
    let sides = beside(from);
    ahead(sides, true) | ahead(sides, false)
}

/// All squares ahead, to the end of the board.
#[inline(always)]
pub(super) fn forward_fill(from: Bitboard, white: bool) -> Bitboard {
    let one = from | ahead(from, white);
    let three = one | ahead(ahead(one, white), white);
    let four = ahead(ahead(ahead(ahead(three, white), white), white), white);
    ahead(three | four, white)
}
