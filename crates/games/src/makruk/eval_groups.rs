//! The features of the engine's evaluation: their names, and where their weights stand.

use damier_boards::Square;
use damier_rules::Group;

use super::state::Kind;

/// By kind, the Khun left out.
pub(super) const MATERIAL: Group = Group::first("material: Bia, Met, Khon, Ma, Rua", 5);
/// Ranks from its third to its fifth, four files from the edge each.
const PLACES_BIA: Group = MATERIAL.then("places of a Bia, ranks 3 to 5", 12);
/// Ranks from its own side on, four files from the edge to the middle each.
const PLACES_MET: Group = PLACES_BIA.then("places of a Met, ranks 1 to 8", 32);
const PLACES_KHON: Group = PLACES_MET.then("places of a Khon, ranks 1 to 8", 32);
const PLACES_MA: Group = PLACES_KHON.then("places of a Ma, ranks 1 to 8", 32);
const PLACES_RUA: Group = PLACES_MA.then("places of a Rua, ranks 1 to 8", 32);
const PLACES_KHUN: Group = PLACES_RUA.then("places of the Khun, ranks 1 to 8", 32);
pub(super) const MOBILITY_MET: Group = PLACES_KHUN.then("a Met that may go to 0 to 4 squares", 5);
pub(super) const MOBILITY_KHON: Group =
    MOBILITY_MET.then("a Khon that may go to 0 to 5 squares", 6);
pub(super) const MOBILITY_MA: Group = MOBILITY_KHON.then("a Ma that may go to 0 to 8 squares", 9);
pub(super) const MOBILITY_RUA: Group = MOBILITY_MA.then("a Rua that may go to 0 to 14 squares", 15);
/// By the number of enemies that attack squares around it.
pub(super) const BESIEGED: Group = MOBILITY_RUA.then("a Khun besieged by 0 to 6 pieces", 7);
/// By the kind of the attacker.
pub(super) const RING: Group = BESIEGED.then(
    "squares around the Khun attacked by Bia, Met, Khon, Ma, Rua",
    5,
);
pub(super) const CHECKS: Group = RING.then("safe squares to check from for Met, Khon, Ma, Rua", 4);
pub(super) const SHELTER: Group = CHECKS.then("Bia, Met, Khon, Ma, Rua beside their Khun", 5);
pub(super) const ROOM: Group = SHELTER.then("a Khun that may step to 0 to 8 squares", 9);
pub(super) const KHUN_LINES: Group = ROOM.then(
    "an enemy Rua, and the Khun's file without own Bia, without any",
    2,
);
pub(super) const BIA_GUARDED: Group =
    KHUN_LINES.then("a Bia guarded by a Bia, beside one, by a piece", 3);
pub(super) const BIA_WEAK: Group = BIA_GUARDED.then(
    "a Bia doubled, alone on its files, blocked by a Bia, by a piece",
    4,
);
pub(super) const BIA_FREE: Group = BIA_WEAK.then("a free Bia on ranks 3 to 5", 3);
pub(super) const BIA_NEXT: Group = BIA_FREE.then("a Bia that may promote safely, at all", 2);
pub(super) const CHAINS: Group = BIA_NEXT.then(
    "a Met guarded by a Bia, Met or Khon; a Khon; a Ma; a Rua",
    4,
);
pub(super) const COLOURS: Group = CHAINS.then("Met on both colours; Khon on both", 2);
pub(super) const PAIRS: Group = COLOURS.then("two Khon, two Ma, two Rua", 3);
pub(super) const OUTPOST: Group = PAIRS.then(
    "a guarded piece that no Bia can drive away: Met, Khon, Ma",
    3,
);
pub(super) const LINES: Group = OUTPOST.then(
    "a Rua on a file without own Bia, without any; that guards a Rua",
    3,
);
pub(super) const BEHIND: Group = LINES.then("a Rua behind a free Bia", 1);
pub(super) const BY_BIA: Group = BEHIND.then("a Bia attacks a Met, Khon, Ma, Rua", 4);
pub(super) const BY_STEP: Group = BY_BIA.then("a Met or Khon attacks a Ma, Rua", 2);
pub(super) const BY_MA: Group = BY_STEP.then("a Ma attacks a Rua", 1);
pub(super) const HANGING: Group =
    BY_MA.then("attacked and not guarded: Bia, Met, Khon, Ma, Rua", 5);
pub(super) const SPACE: Group = HANGING.then("squares of the middle held; of the enemy's side", 2);
/// Against a bare Khun, by how far it has been driven: 0 in the middle, 9 in a corner.
pub(super) const DRIVEN: Group = SPACE.then("hunt: the bare Khun from the middle to a corner", 10);
pub(super) const NEAR: Group = DRIVEN.then("hunt: the Khun 7 to 1 squares away", 7);
pub(super) const CORNER: Group = NEAR.then(
    "hunt without Rua: 7 to 0 squares from a corner of the Met's colour",
    8,
);
pub(super) const CAGE: Group = CORNER.then("hunt: the bare Khun may step to 0 to 8 squares", 9);

pub(super) const BOX: Group = CAGE.then("hunt: a Rua leaves the bare Khun 0, 8 to 64 squares", 9);

/// All groups in the order of the list.
pub(super) const GROUPS: &[Group] = &[
    MATERIAL,
    PLACES_BIA,
    PLACES_MET,
    PLACES_KHON,
    PLACES_MA,
    PLACES_RUA,
    PLACES_KHUN,
    MOBILITY_MET,
    MOBILITY_KHON,
    MOBILITY_MA,
    MOBILITY_RUA,
    BESIEGED,
    RING,
    CHECKS,
    SHELTER,
    ROOM,
    KHUN_LINES,
    BIA_GUARDED,
    BIA_WEAK,
    BIA_FREE,
    BIA_NEXT,
    CHAINS,
    COLOURS,
    PAIRS,
    OUTPOST,
    LINES,
    BEHIND,
    BY_BIA,
    BY_STEP,
    BY_MA,
    HANGING,
    SPACE,
    DRIVEN,
    NEAR,
    CORNER,
    CAGE,
    BOX,
];

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
