//! The features of the engine's evaluation: their names, and the places of their weights.

use damier_boards::Square;

use super::state::Kind;
use crate::declare::groups;

groups! {
    /// By kind, without the Khun.
    pub(super) MATERIAL[5] = "material: Bia, Met, Khon, Ma, Rua";
    /// Ranks from its third to its fifth, four files from the edge each.
    PLACES_BIA[12] = "places of a Bia, ranks 3 to 5";
    /// Ranks from its own side on, four files from the edge to the centre each.
    PLACES_MET[32] = "places of a Met, ranks 1 to 8";
    PLACES_KHON[32] = "places of a Khon, ranks 1 to 8";
    PLACES_MA[32] = "places of a Ma, ranks 1 to 8";
    PLACES_RUA[32] = "places of a Rua, ranks 1 to 8";
    PLACES_KHUN[32] = "places of the Khun, ranks 1 to 8";
    pub(super) MOBILITY_MET[5] = "a Met that may go to 0 to 4 squares";
    pub(super) MOBILITY_KHON[6] = "a Khon that may go to 0 to 5 squares";
    pub(super) MOBILITY_MA[9] = "a Ma that may go to 0 to 8 squares";
    pub(super) MOBILITY_RUA[15] = "a Rua that may go to 0 to 14 squares";
    /// By the number of enemies that attack squares around it.
    pub(super) BESIEGED[7] = "a Khun besieged by 0 to 6 pieces";
    /// By the kind of the attacker.
    pub(super) RING[5] = "squares around the Khun attacked by Bia, Met, Khon, Ma, Rua";
    pub(super) CHECKS[4] = "safe squares to check from for Met, Khon, Ma, Rua";
    pub(super) SHELTER[5] = "Bia, Met, Khon, Ma, Rua beside their Khun";
    pub(super) ROOM[9] = "a Khun that may step to 0 to 8 squares";
    pub(super) KHUN_LINES[2] = "an enemy Rua, and the Khun's file without own Bia, without any";
    pub(super) BIA_GUARDED[3] = "a Bia guarded by a Bia, beside one, by a piece";
    pub(super) BIA_WEAK[4] = "a Bia doubled, alone on its files, blocked by a Bia, by a piece";
    pub(super) BIA_FREE[3] = "a free Bia on ranks 3 to 5";
    pub(super) BIA_NEXT[2] = "a Bia that may promote safely, at all";
    pub(super) CHAINS[4] = "a Met guarded by a Bia, Met or Khon; a Khon; a Ma; a Rua";
    pub(super) COLOURS[2] = "Met on both colours; Khon on both";
    pub(super) PAIRS[3] = "two Khon, two Ma, two Rua";
    pub(super) OUTPOST[3] = "a guarded piece that no Bia can drive away: Met, Khon, Ma";
    pub(super) LINES[3] = "a Rua on a file without own Bia, without any; that guards a Rua";
    pub(super) BEHIND[1] = "a Rua behind a free Bia";
    pub(super) BY_BIA[4] = "a Bia attacks a Met, Khon, Ma, Rua";
    pub(super) BY_STEP[2] = "a Met or Khon attacks a Ma, Rua";
    pub(super) BY_MA[1] = "a Ma attacks a Rua";
    pub(super) HANGING[5] = "attacked and not guarded: Bia, Met, Khon, Ma, Rua";
    pub(super) SPACE[2] = "squares of the middle held; of the enemy's side";
    /// Against a bare Khun, by how far it has been driven: 0 in the centre, 9 in a corner.
    pub(super) DRIVEN[10] = "hunt: the bare Khun from the middle to a corner";
    pub(super) NEAR[7] = "hunt: the Khun 7 to 1 squares away";
    pub(super) CORNER[8] = "hunt without Rua: 7 to 0 squares from a corner of the Met's colour";
    pub(super) CAGE[9] = "hunt: the bare Khun may step to 0 to 8 squares";
    pub(super) BOX[9] = "hunt: a Rua leaves the bare Khun 0, 8 to 64 squares";
}

/// The weight of a piece on a square, seen from its own side; left and right are alike.
#[inline(always)]
pub(super) const fn place(kind: Kind, sq: Square, white: bool) -> usize {
    let side = if white { 0 } else { 56 };
    let cell = CELL[sq.index() ^ side] as usize;
    match kind {
        Kind::Bia => PLACES_BIA.first + BIA_CELL[sq.index() ^ side] as usize,
        Kind::Met => PLACES_MET.first + cell,
        Kind::Khon => PLACES_KHON.first + cell,
        Kind::Ma => PLACES_MA.first + cell,
        Kind::Rua => PLACES_RUA.first + cell,
        Kind::Khun => PLACES_KHUN.first + cell,
    }
}

/// For each square its rank and its file from the edge, as one number.
const CELL: [u8; 64] = cells(0, 7);
/// The same within the three ranks where Bia live.
const BIA_CELL: [u8; 64] = cells(2, 4);

const fn cells(lowest: usize, highest: usize) -> [u8; 64] {
    let mut cells = [0; 64];
    let mut index = 0;
    while index < 64 {
        let (rank, file) = (index / 8, index % 8);
        let file = if file < 4 { file } else { 7 - file };
        let rank = if rank < lowest {
            lowest
        } else if rank > highest {
            highest
        } else {
            rank
        };
        cells[index] = ((rank - lowest) * 4 + file) as u8;
        index += 1;
    }
    cells
}
