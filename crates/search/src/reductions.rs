//! Late move reductions: moves late in the order are first searched less deeply.

use damier_rules::Evaluate;

use crate::move_ordering::ScoredMove;
use crate::node::{Node, Window};
use crate::params::PARAMS;
use crate::searcher::Searcher;

/// A ply, in the unit of reductions.
const PLY: i32 = 1_000;

impl<G: Evaluate> Searcher<'_, G> {
    /// The reduction of a move in plies: more the later it comes and the worse its history, less
    /// where much is at stake.
    pub(crate) fn late_move_reduction(
        &self,
        node: &Node<'_, G>,
        candidate: ScoredMove,
        number: usize,
        window: Window,
    ) -> i32 {
        let min_moves = if G::SHARP {
            PARAMS.lmr_min_moves_sharp
        } else {
            PARAMS.lmr_min_moves
        };
        let is_winning_capture =
            PARAMS.lmr_captures == 0 && !candidate.is_quiet() && !candidate.is_losing_capture();
        if !self.is_selective()
            || window.depth < PARAMS.lmr_min_depth
            || (number as i32) < min_moves
            || node.forced
            || is_winning_capture
        {
            return 0;
        }
        let mut reduction = base_reduction(window.depth, number);
        if window.is_pv() {
            reduction -= PARAMS.lmr_pv;
        }
        if !node.improving && !G::SHARP {
            reduction += PARAMS.lmr_not_improving;
        }
        if !G::SHARP {
            reduction += situation(node, candidate);
        }
        if candidate.is_killer() {
            reduction -= PARAMS.lmr_killer;
        }
        if candidate.is_quiet() {
            let most = PARAMS.lmr_history_max;
            reduction -= (candidate.history / PARAMS.lmr_history_divisor).clamp(-most, most);
        }
        (reduction / PLY).clamp(0, window.depth - 1)
    }

    /// The reduction of a late quiet move at the root.
    pub(crate) fn root_reduction(&self, depth: i32, number: usize, is_quiet: bool) -> i32 {
        let reduces = !G::SHARP
            && self.is_selective()
            && depth >= PARAMS.lmr_root_min_depth
            && number as i32 >= PARAMS.lmr_root_min_moves
            && is_quiet;
        if !reduces {
            return 0;
        }
        (base_reduction(depth, number) / PLY - PARAMS.lmr_root_relief).clamp(0, depth - 2)
    }
}

/// What the kind of node and of move adds or takes.
fn situation<G: Evaluate>(node: &Node<'_, G>, candidate: ScoredMove) -> i32 {
    i32::from(node.cut) * PARAMS.lmr_cut - i32::from(node.tt_pv) * PARAMS.lmr_tt_pv
        + i32::from(node.tt_capture) * PARAMS.lmr_tt_capture
        - i32::from(candidate.checks) * PARAMS.lmr_check
}

/// The reduction by depth and number alone: the product of both logarithms, in thousandths of a
/// ply.
fn base_reduction(depth: i32, number: usize) -> i32 {
    let product = quarter_log(depth.max(0) as u64 + 1) * quarter_log(number as u64 + 1);
    PARAMS.lmr_base + product * PLY / PARAMS.lmr_divisor
}

/// The logarithm to base two, in quarters, without floating point.
fn quarter_log(number: u64) -> i32 {
    number.min(1 << 15).pow(4).ilog2() as i32
}
