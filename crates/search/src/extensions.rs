//! Extensions: lines followed beyond the nominal depth.

use damier_rules::Evaluate;

use crate::move_ordering::ScoredMove;
use crate::node::{Node, NodeContext, Window};
use crate::params::PARAMS;
use crate::searcher::Searcher;
use crate::transposition::Bound;
use crate::value::{DECIDED, Value, from_tt};

impl<G: Evaluate> Searcher<'_, G> {
    /// Check extension, also for compulsory captures: a forced answer is no real move, so it does
    /// not use up a ply.
    pub(crate) fn forced_extension(&self, node: &Node<'_, G>) -> i32 {
        i32::from(node.forced && self.may_extend(node.ply))
    }

    /// Lines are not extended without end.
    fn may_extend(&self, ply: usize) -> bool {
        ply < PARAMS.extension_max_stretch as usize * self.root_depth && self.is_selective()
    }

    /// Singular extension: if all other moves are clearly worse than the table's, it is extended by
    /// one ply, or by two. Multi-cut: if one of the others is also above beta, that value is
    /// returned as an error, and the node is cut.
    pub(crate) fn singular_extension(
        &mut self,
        context: &NodeContext<'_, G::State>,
        node: &Node<'_, G>,
        window: Window,
        scored: &[ScoredMove],
    ) -> Result<i32, Value> {
        let Some((index, value)) = self.singular_candidate(context, node, window) else {
            return Ok(0);
        };
        let singular_beta = value - PARAMS.singular_margin * window.depth;
        let verification = Window {
            alpha: singular_beta - 1,
            beta: singular_beta,
            depth: (window.depth - 1) / 2,
        };
        let mut history = node.history;
        history.depth = verification.depth;
        let others = Node {
            excluded: Some(index),
            history,
            ..*node
        };
        let mut others_scored = self.take_spare(node.ply);
        others_scored.extend_from_slice(scored);
        let result = self.search_moves(&others, verification, &mut others_scored, 0);
        self.give_spare(node.ply, others_scored);
        if self.stopped {
            return Ok(0);
        }
        if result.value < singular_beta {
            let is_double =
                !window.is_pv() && result.value < singular_beta - PARAMS.singular_double_margin;
            Ok(1 + i32::from(is_double))
        } else if singular_beta >= window.beta && !window.is_pv() {
            Err(singular_beta)
        } else {
            Ok(0)
        }
    }

    /// The table's move and value, if they are good and deep enough to be singular.
    fn singular_candidate(
        &self,
        context: &NodeContext<'_, G::State>,
        node: &Node<'_, G>,
        window: Window,
    ) -> Option<(u16, Value)> {
        let asks = window.depth >= PARAMS.singular_min_depth && self.may_extend(node.ply);
        let entry = context.entry.filter(|_| asks && !node.forced)?;
        let value = from_tt(entry.value, node.ply);
        let is_sound = entry.bound != Bound::Upper
            && entry.depth >= window.depth - PARAMS.singular_table_depth_slack
            && value.abs() < DECIDED
            && node.moves.len() > 1;
        entry.best.filter(|_| is_sound).map(|best| (best, value))
    }
}
