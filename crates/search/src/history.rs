//! Killers and history tables: what one thread learns about moves during a search.
//!
//! - **Killers**: the last two quiet moves that refuted a position at the same ply.
//! - **Butterfly history**: how quiet moves fared, by player, from and to.
//! - **Continuation history**: the same, by the move before (one ply) and the own move before
//!   that (two plies).
//! - **Capture history**: how captures fared, by piece, cell and victim.
//! - **Correction history**: how far the static evaluation was off.

use damier_rules::{Evaluate, HistoryMove, Player};

use crate::params::PARAMS;

/// The deepest ply searched.
pub(crate) const MAX_PLY: usize = 120;

/// The bound on every history score.
const HISTORY_MAX: i32 = 16_384;
/// The number of entries of the correction table.
const CORRECTIONS: usize = 1 << 14;
/// By how many parts of a position corrections are kept.
pub(crate) const CORRECTION_PARTS: usize = 4;
/// No correction by a part grows beyond this.
const PART_MAX: i32 = 1_024;
/// The unit of a correction: a hundredth of a man has this many.
const CORRECTION_GRAIN: i32 = 256;
/// The number of victims told apart, by their worth.
const VICTIMS: usize = 16;
/// The difference in worth between two victims, in hundredths of a man.
const VICTIM_STEP: i32 = 64;

/// The history tables of one thread and one game.
///
/// A new one for each search makes the result reproducible; one kept from move to move of a match
/// speeds up the beginning of each search.
#[derive(Debug, Default)]
pub struct History {
    /// The number of cells the tables were made for.
    cells: usize,
    killers: Vec<[Option<HistoryMove>; 2]>,
    butterfly: Vec<i16>,
    /// By the opponent's move before, then the move.
    one_ply_continuation: Vec<i16>,
    /// By the own move before that, then the move.
    two_ply_continuation: Vec<i16>,
    captures: Vec<i16>,
    /// By player and key, in [`CORRECTION_GRAIN`].
    corrections: Vec<i32>,
    /// By part, player and key.
    part_corrections: Vec<i16>,
}

impl History {
    /// An empty history.
    #[must_use]
    pub fn new() -> History {
        History::default()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = History::default();
    }

    /// Prepares for a search: tables of the right size, earlier scores faded.
    pub(crate) fn prepare<G: Evaluate>(&mut self) {
        let cells = G::CELLS;
        if self.cells == cells {
            self.killers.fill([None; 2]);
            let fading = self.butterfly.iter_mut().chain(&mut self.captures);
            fading.for_each(|slot| *slot /= PARAMS.history_fade as i16);
            return;
        }
        let piece_to = HistoryMove::PIECES * cells;
        *self = History {
            cells,
            killers: vec![[None; 2]; MAX_PLY + 2],
            butterfly: vec![0; 2 * cells * cells],
            one_ply_continuation: vec![0; piece_to * piece_to],
            two_ply_continuation: vec![0; piece_to * piece_to],
            captures: vec![0; piece_to * VICTIMS],
            corrections: vec![0; 2 * CORRECTIONS],
            part_corrections: vec![0; CORRECTION_PARTS * 2 * CORRECTIONS],
        };
    }

    pub(crate) fn killers(&self, ply: usize) -> [Option<HistoryMove>; 2] {
        self.killers[ply]
    }

    /// The score of a quiet move: butterfly and both continuation histories.
    pub(crate) fn quiet_score(&self, at: &HistoryContext, mv: HistoryMove) -> i32 {
        let piece_to = self.piece_to(mv);
        let continuation = |table: &[i16], before: Option<HistoryMove>| {
            before.map_or(0, |before| {
                i32::from(table[self.continuation_row(before) + piece_to])
            })
        };
        i32::from(self.butterfly[self.butterfly_index(at.player, mv)])
            + continuation(&self.one_ply_continuation, at.previous)
            + continuation(&self.two_ply_continuation, at.own_previous)
    }

    /// The score of a capture.
    pub(crate) fn capture_score(&self, mv: HistoryMove, gain: i32) -> i32 {
        i32::from(self.captures[self.piece_to(mv) * VICTIMS + victim(gain)])
    }

    /// Rewards the quiet move that refuted a position; those tried before it are penalised.
    pub(crate) fn update_quiets(
        &mut self,
        at: &HistoryContext,
        mv: HistoryMove,
        tried: &[HistoryMove],
    ) {
        if self.killers[at.ply][0] != Some(mv) {
            self.killers[at.ply] = [Some(mv), self.killers[at.ply][0]];
        }
        let bonus = bonus(at.depth);
        self.update_quiet(at, mv, bonus);
        for &other in tried {
            self.update_quiet(at, other, -bonus);
        }
    }

    /// Rewards a capture, or penalises it if the sign is negative.
    pub(crate) fn update_capture(&mut self, mv: HistoryMove, gain: i32, depth: i32, sign: i32) {
        let slot = self.piece_to(mv) * VICTIMS + victim(gain);
        apply_bonus(&mut self.captures[slot], sign * bonus(depth));
    }

    /// The correction to add to the evaluation of positions like this.
    pub(crate) fn correction(&self, player: Player, key: u64) -> i32 {
        self.corrections[correction_slot(player, key)] / CORRECTION_GRAIN
    }

    /// Moves the correction towards the error of an evaluation, more so after a deep search.
    pub(crate) fn update_correction(&mut self, player: Player, key: u64, depth: i32, error: i32) {
        const WHOLE: i32 = 256;
        let slot = &mut self.corrections[correction_slot(player, key)];
        let weight = (depth + 1).clamp(1, PARAMS.correction_max_weight);
        let max_error = PARAMS.correction_max_error;
        let target = error.clamp(-max_error, max_error) * CORRECTION_GRAIN;
        let max = PARAMS.correction_max * CORRECTION_GRAIN;
        *slot = ((*slot * (WHOLE - weight) + target * weight) / WHOLE).clamp(-max, max);
    }

    /// The correction to add to the evaluation of a position with these parts.
    pub(crate) fn correction_by_parts(
        &self,
        player: Player,
        keys: &[u64; CORRECTION_PARTS],
    ) -> i32 {
        let slots = part_slots(player, keys);
        let sum: i32 = slots
            .map(|slot| i32::from(self.part_corrections[slot]))
            .sum();
        let most = PARAMS.correction_max;
        (sum / PARAMS.correction_parts_divisor).clamp(-most, most)
    }

    /// Moves the corrections of all parts towards the error of an evaluation.
    pub(crate) fn update_parts(
        &mut self,
        player: Player,
        keys: &[u64; CORRECTION_PARTS],
        depth: i32,
        error: i32,
    ) {
        let step = (error * depth / 8).clamp(-PART_MAX / 4, PART_MAX / 4);
        for slot in part_slots(player, keys) {
            let slot = &mut self.part_corrections[slot];
            let old = i32::from(*slot);
            *slot = (old + step - old * step.abs() / PART_MAX) as i16;
        }
    }

    fn update_quiet(&mut self, at: &HistoryContext, mv: HistoryMove, bonus: i32) {
        let (from_to, piece_to) = (self.butterfly_index(at.player, mv), self.piece_to(mv));
        apply_bonus(&mut self.butterfly[from_to], bonus);
        if let Some(before) = at.previous {
            let row = self.continuation_row(before);
            apply_bonus(&mut self.one_ply_continuation[row + piece_to], bonus);
        }
        if let Some(before) = at.own_previous {
            let row = self.continuation_row(before);
            apply_bonus(&mut self.two_ply_continuation[row + piece_to], bonus);
        }
    }

    fn butterfly_index(&self, player: Player, mv: HistoryMove) -> usize {
        let cells = self.cells;
        ((player.index() & 1) * cells + mv.from as usize % cells) * cells + mv.to as usize % cells
    }

    fn piece_to(&self, mv: HistoryMove) -> usize {
        mv.piece as usize % HistoryMove::PIECES * self.cells + mv.to as usize % self.cells
    }

    fn continuation_row(&self, before: HistoryMove) -> usize {
        self.piece_to(before) * HistoryMove::PIECES * self.cells
    }
}

/// The context of a move on which its history depends.
#[derive(Copy, Clone, Debug)]
pub(crate) struct HistoryContext {
    pub(crate) player: Player,
    pub(crate) ply: usize,
    pub(crate) depth: i32,
    /// The opponent's move that led here.
    pub(crate) previous: Option<HistoryMove>,
    /// The player's own move before that.
    pub(crate) own_previous: Option<HistoryMove>,
}

/// The bonus of a move that refuted a position at this depth.
pub(crate) fn bonus(depth: i32) -> i32 {
    let bonus = PARAMS.history_bonus_square * depth * depth + PARAMS.history_bonus_linear * depth;
    bonus.clamp(PARAMS.history_bonus_min, PARAMS.history_bonus_max)
}

/// History gravity: a bonus moves a score less the closer it is to its limit.
pub(crate) const fn gravity(score: i32, bonus: i32) -> i32 {
    score + bonus - score * bonus.abs() / HISTORY_MAX
}

fn apply_bonus(slot: &mut i16, bonus: i32) {
    *slot = gravity(i32::from(*slot), bonus) as i16;
}

/// The kind of victim that a gain stands for.
fn victim(gain: i32) -> usize {
    (gain / VICTIM_STEP).clamp(0, VICTIMS as i32 - 1) as usize
}

/// Where the corrections of the parts are.
fn part_slots(player: Player, keys: &[u64; CORRECTION_PARTS]) -> impl Iterator<Item = usize> {
    let side = player.index() & 1;
    keys.iter().enumerate().map(move |(part, key)| {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 50;
        (part * 2 + side) * CORRECTIONS + mixed as usize % CORRECTIONS
    })
}

fn correction_slot(player: Player, key: u64) -> usize {
    (player.index() & 1) * CORRECTIONS + key as usize % CORRECTIONS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_never_leaves_its_limits() {
        let mut slot = 0;
        for _ in 0..1_000 {
            apply_bonus(&mut slot, 1_600);
        }
        assert!((16_000..=16_384).contains(&slot), "{slot}");
        for _ in 0..1_000 {
            apply_bonus(&mut slot, -1_600);
        }
        assert!((-16_384..=-16_000).contains(&slot), "{slot}");
    }
}
