//! The moves of a node, one after the other: principal variation search.

use damier_rules::Evaluate;

use crate::move_ordering::{ScoredMove, pick_next};
use crate::node::{Node, NodeResult, PlyContext, Window};
use crate::params::PARAMS;
use crate::searcher::Searcher;
use crate::transposition::Bound;
use crate::value::{DECIDED, INFINITE, Value};

impl<G: Evaluate> Searcher<'_, G> {
    /// Tries the moves in order of their scores, the first of them extended.
    pub(crate) fn search_moves(
        &mut self,
        node: &Node<'_, G>,
        window: Window,
        scored: &mut [ScoredMove],
        extension: i32,
    ) -> NodeResult {
        let mut window = window;
        let mut result = NodeResult {
            value: -Value::MAX,
            best: None,
            bound: Bound::Upper,
            gain: 0,
        };
        self.stack[node.ply].tried_quiets.clear();
        self.stack[node.ply].tried_captures.clear();
        for number in 0..scored.len() {
            let Some(candidate) = pick_next(scored, number) else {
                break;
            };
            if node.excluded == Some(candidate.index) {
                continue;
            }
            let mv = node.moves[candidate.index as usize];
            let asks = PARAMS.prune_checks == 0 || PARAMS.lmr_check != 0;
            let candidate = ScoredMove {
                checks: asks && self.game.gives_check(node.state, mv),
                ..candidate
            };
            if result.value > -DECIDED && self.prune_move(node, candidate, number, window) {
                continue;
            }
            let extension = if number == 0 { extension } else { 0 };
            let below = window.reduced(1 - self.forced_extension(node) - extension);
            let value = self.search_move(node, candidate, number, below, result.value);
            if self.stopped {
                return result;
            }
            if value > result.value {
                result.value = value;
                if value > window.alpha {
                    window.alpha = value;
                    result.best = Some(candidate.index);
                    result.gain = candidate.gain;
                    result.bound = Bound::Exact;
                }
            }
            if window.alpha >= window.beta {
                result.bound = Bound::Lower;
                self.update_history(node, candidate);
                return result;
            }
            self.note_tried(node.ply, candidate);
        }
        result
    }

    fn note_tried(&mut self, ply: usize, candidate: ScoredMove) {
        let frame = &mut self.stack[ply];
        if candidate.is_quiet() {
            frame.tried_quiets.push(candidate.mv);
        } else {
            frame.tried_captures.push((candidate.mv, candidate.gain));
        }
    }

    /// Rewards the move that caused a cutoff, and penalises those tried before it.
    fn update_history(&mut self, node: &Node<'_, G>, cut: ScoredMove) {
        let frame = &self.stack[node.ply];
        let depth = node.history.depth;
        if cut.is_quiet() {
            let tried = &frame.tried_quiets;
            self.history.update_quiets(&node.history, cut.mv, tried);
        } else {
            self.history.update_capture(cut.mv, cut.gain, depth, 1);
        }
        for &(mv, gain) in &frame.tried_captures {
            self.history.update_capture(mv, gain, depth, -1);
        }
    }

    /// Principal variation search: the first move with the full window; the others reduced and with
    /// a null window, and again deeper and wider if they turn out better.
    fn search_move(
        &mut self,
        node: &Node<'_, G>,
        candidate: ScoredMove,
        number: usize,
        window: Window,
        best: Value,
    ) -> Value {
        let mv = node.moves[candidate.index as usize];
        let at = |cut: bool| PlyContext::after(node.ply, candidate.mv, cut);
        if number == 0 {
            let is_cut = !window.is_pv() && !node.cut;
            return self.search_after(node.state, mv, window, at(is_cut));
        }
        let null_window = window.null_window();
        let reduction = self.late_move_reduction(node, candidate, number, window);
        let (mut value, mut deeper) = (window.alpha + 1, 0);
        if reduction > 0 {
            let reduced = null_window.reduced(reduction);
            value = self.search_after(node.state, mv, reduced, at(true));
            // The first move of a search that leaves one out has nothing to be compared with.
            if value > window.alpha && best > -INFINITE {
                deeper = i32::from(value > best + PARAMS.research_deeper + 8 * reduction)
                    - i32::from(value < best + PARAMS.research_shallower);
            }
        }
        if value > window.alpha && !self.stopped && (reduction == 0 || reduction + deeper > 0) {
            let is_cut = !node.cut;
            let again = null_window.reduced(-deeper);
            value = self.search_after(node.state, mv, again, at(is_cut));
        }
        if value > window.alpha && value < window.beta && !self.stopped {
            value = self.search_after(node.state, mv, window, at(false));
        }
        value
    }
}
