//! Pruning: nodes and moves not worth searching, each heuristic by its name.

use damier_rules::Evaluate;

use crate::move_ordering::ScoredMove;
use crate::node::{Node, NodeContext, PlyContext, Window};
use crate::params::PARAMS;
use crate::searcher::Searcher;
use crate::value::{DECIDED, Value};

impl<G: Evaluate> Searcher<'_, G> {
    /// The value of a node whose evaluation is so far from the window that its moves need not
    /// be searched.
    pub(crate) fn prune_node(
        &mut self,
        context: &NodeContext<'_, G::State>,
        window: Window,
        [static_eval, eval]: [Value; 2],
        improving: bool,
    ) -> Option<Value> {
        if window.beta.abs() >= DECIDED || window.alpha.abs() >= DECIDED {
            return None;
        }
        if reverse_futility_pruning::<G>(window, eval, improving) {
            return Some(eval);
        }
        self.razoring(context, window, eval)
            .or_else(|| self.null_move_pruning(context, window, [static_eval, eval]))
    }

    /// Razoring: far below alpha near the leaves, only a capture could help; if quiescence finds
    /// none, fail low.
    fn razoring(
        &mut self,
        context: &NodeContext<'_, G::State>,
        window: Window,
        eval: Value,
    ) -> Option<Value> {
        let Window { alpha, depth, .. } = window;
        let margin = PARAMS.razoring_base + PARAMS.razoring_factor * depth * depth;
        if G::SHARP || depth > PARAMS.razoring_max_depth || eval + margin > alpha {
            return None;
        }
        let value = self.quiescence(context.state, Window { depth: 0, ..window }, context.at);
        (value <= alpha).then_some(value)
    }

    /// Null move pruning: if passing still fails high, cut.
    fn null_move_pruning(
        &mut self,
        context: &NodeContext<'_, G::State>,
        window: Window,
        [static_eval, eval]: [Value; 2],
    ) -> Option<Value> {
        let Window { beta, depth, .. } = window;
        let expects_cut = context.at.cut || PARAMS.null_move_cut_only == 0;
        let margin = PARAMS.null_move_margin - PARAMS.null_move_margin_depth * depth;
        let may_pass = depth >= PARAMS.null_move_min_depth
            && !context.at.after_null_move
            && expects_cut
            && eval >= beta
            && static_eval >= beta.saturating_add(margin);
        let next = may_pass.then(|| self.game.null_move(context.state))??;
        let lead = (eval - beta) / PARAMS.null_move_eval_divisor;
        let reduction = PARAMS.null_move_base
            + depth / PARAMS.null_move_depth_divisor
            + lead.min(PARAMS.null_move_eval_max);
        let null_window = Window {
            alpha: -beta,
            beta: 1 - beta,
            depth: depth - reduction,
        };
        let at = PlyContext {
            ply: context.at.ply + 1,
            previous: None,
            after_null_move: true,
            cut: false,
        };
        self.keys.push(context.key);
        let value = -self.alpha_beta(&next, null_window, at);
        self.keys.pop();
        if self.stopped || value < beta || value >= DECIDED {
            return None;
        }
        if depth < PARAMS.null_move_verify_depth {
            return Some(value);
        }
        // Verification: the same node without passing, as much shallower.
        let verification = Window {
            alpha: beta - 1,
            beta,
            depth: depth - reduction,
        };
        let at = PlyContext {
            after_null_move: true,
            ..context.at
        };
        let verified = self.alpha_beta(context.state, verification, at);
        (!self.stopped && verified >= beta).then_some(value)
    }

    /// Whether a move of a shallow node is pruned.
    pub(crate) fn prune_move(
        &self,
        node: &Node<'_, G>,
        candidate: ScoredMove,
        number: usize,
        window: Window,
    ) -> bool {
        let depth = window.depth;
        let may_prune = self.is_selective()
            && !node.forced
            && number > 0
            && depth <= PARAMS.prune_move_max_depth;
        if !may_prune {
            return false;
        }
        if candidate.checks && PARAMS.prune_checks == 0 {
            return false;
        }
        if !candidate.is_quiet() {
            return self.prune_losing_capture(node, candidate, depth);
        }
        if late_move_pruning::<G>(depth, number, node.improving) {
            return true;
        }
        if G::SHARP {
            return futility_pruning_sharp(node.eval, depth, window.alpha);
        }
        let reduction = self.late_move_reduction(node, candidate, number, window);
        let depth_left = (depth - 1 - reduction).max(0);
        futility_pruning(node.eval, depth_left, window.alpha)
            || history_pruning(candidate, depth)
            || self.prune_losing_quiet(node, candidate, depth, depth_left)
    }

    /// Static exchange pruning of captures: one that loses too much for its depth is not tried.
    fn prune_losing_capture(&self, node: &Node<'_, G>, candidate: ScoredMove, depth: i32) -> bool {
        let margin = PARAMS.exchange_noisy_margin * depth;
        candidate.is_losing_capture()
            && depth <= PARAMS.exchange_max_depth
            && !self.exchange_at_least(node, candidate, margin)
    }

    /// Static exchange pruning of quiet moves: the piece would be lost where it goes.
    fn prune_losing_quiet(
        &self,
        node: &Node<'_, G>,
        candidate: ScoredMove,
        depth: i32,
        depth_left: i32,
    ) -> bool {
        let margin = PARAMS.exchange_quiet_margin * depth_left * depth_left;
        depth <= PARAMS.exchange_max_depth && !self.exchange_at_least(node, candidate, margin)
    }

    fn exchange_at_least(&self, node: &Node<'_, G>, candidate: ScoredMove, least: Value) -> bool {
        let mv = node.moves[candidate.index as usize];
        self.game.static_exchange_at_least(node.state, mv, least)
    }
}

/// Reverse futility pruning: so far above beta near the leaves that no reply can bring it back.
fn reverse_futility_pruning<G: Evaluate>(window: Window, eval: Value, improving: bool) -> bool {
    let (max_depth, improving) = if G::SHARP {
        (PARAMS.reverse_futility_max_depth_sharp, false)
    } else {
        (PARAMS.reverse_futility_max_depth, improving)
    };
    let margin = PARAMS.reverse_futility_margin * (window.depth - i32::from(improving));
    window.depth <= max_depth && eval - margin >= window.beta
}

/// Late move pruning: if this many quiet moves did not help, the rest will not; twice as many are
/// tried where the player is improving.
fn late_move_pruning<G: Evaluate>(depth: i32, number: usize, improving: bool) -> bool {
    if G::SHARP {
        let most = PARAMS.late_move_base_sharp + PARAMS.late_move_factor_sharp * depth * depth;
        return depth <= PARAMS.late_move_max_depth_sharp && number as i32 > most;
    }
    let most = PARAMS.late_move_base + PARAMS.late_move_factor * depth * depth;
    number as i32 > most * (1 + i32::from(improving))
}

/// Futility pruning: a quiet move will not make up the deficit to alpha.
fn futility_pruning(eval: Value, depth_left: i32, alpha: Value) -> bool {
    let margin = PARAMS.futility_base + PARAMS.futility_factor * depth_left;
    depth_left <= PARAMS.futility_max_depth && eval + margin <= alpha
}

/// Futility pruning in sharp games, where the reduced depth says little.
fn futility_pruning_sharp(eval: Value, depth: i32, alpha: Value) -> bool {
    let margin = PARAMS.futility_base_sharp + PARAMS.futility_factor_sharp * depth;
    depth <= PARAMS.futility_max_depth_sharp && eval + margin <= alpha
}

/// History pruning: a quiet move that has failed again and again fails here too.
fn history_pruning(candidate: ScoredMove, depth: i32) -> bool {
    depth <= PARAMS.history_pruning_max_depth
        && candidate.history < PARAMS.history_pruning_margin * depth
}
