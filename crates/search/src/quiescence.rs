//! Quiescence search: captures are played out before the static evaluation is trusted.

use damier_rules::Evaluate;

use crate::history::MAX_PLY;
use crate::move_ordering::{pick_next, score_moves};
use crate::node::{NodeContext, PlyContext, Window};
use crate::params::PARAMS;
use crate::searcher::Searcher;
use crate::transposition::{Bound, TtEntry};
use crate::value::{Value, of_outcome, to_tt};

impl<G: Evaluate> Searcher<'_, G> {
    /// The value of a position once the captures have come to rest.
    pub(crate) fn quiescence(&mut self, state: &G::State, window: Window, at: PlyContext) -> Value {
        let context = match self.enter_node(state, at) {
            Ok(context) => context,
            Err(value) => return value,
        };
        if self.is_selective()
            && let Some(value) = self.tt_cutoff(&context, window)
        {
            return value;
        }
        let is_quiet = self.is_selective() && self.game.is_quiet(state);
        let static_eval = self.static_eval(&context);
        let eval = self.refined_eval(self.corrected_eval(static_eval, &context), &context);
        if is_quiet && (eval >= window.beta || at.ply >= MAX_PLY) {
            if PARAMS.quiescence_stores_stand_pat > 0 && context.entry.is_none() {
                self.store_quiescence(&context, window, static_eval, eval);
            }
            return eval;
        }
        let mut moves = self.take_moves(at.ply);
        let value = if is_quiet && self.game.noisy_moves(state, &mut moves) {
            self.search_captures(&context, &moves, window, eval, false)
        } else if let Some(outcome) = self.game.expand(state, &mut moves) {
            of_outcome(&outcome, context.player, at.ply)
        } else if at.ply >= MAX_PLY || !self.is_selective() {
            eval
        } else {
            let forced = window.depth > PARAMS.quiescence_forced_depth
                && self.game.must_answer(state, &moves);
            self.search_captures(&context, &moves, window, eval, forced)
        };
        self.give_moves(at.ply, moves);
        if self.is_selective() && !self.stopped {
            self.store_quiescence(&context, window, static_eval, value);
        }
        value
    }

    /// Stores a value outside the window at depth 0; one inside it is worth little.
    fn store_quiescence(
        &self,
        context: &NodeContext<'_, G::State>,
        window: Window,
        static_eval: Value,
        value: Value,
    ) {
        let bound = if value >= window.beta {
            Bound::Lower
        } else if value <= window.alpha {
            Bound::Upper
        } else {
            return;
        };
        let entry = TtEntry {
            best: None,
            value: to_tt(value, context.at.ply),
            depth: 0,
            bound,
            static_eval: Some(static_eval),
            pv: context.entry.is_some_and(|entry| entry.pv),
        };
        self.tt.store(context.tt_key, entry);
    }

    /// Tries the captures and promotions, or all moves if an answer is forced. The player may also
    /// stand pat, that is accept the static evaluation.
    fn search_captures(
        &mut self,
        context: &NodeContext<'_, G::State>,
        moves: &[G::Move],
        window: Window,
        eval: Value,
        forced: bool,
    ) -> Value {
        let (state, ply) = (context.state, context.at.ply);
        let mut best = if forced { -Value::MAX } else { eval };
        let mut alpha = window.alpha.max(best);
        if alpha >= window.beta {
            return best;
        }
        let at = self.history_context(context, 0);
        let mut scored = self.take_scored(ply);
        let (game, history) = (self.game, &*self.history);
        score_moves(
            (game, state),
            moves,
            (history, &at),
            None,
            !forced,
            &mut scored,
        );
        self.keys.push(context.key);
        for number in 0..scored.len() {
            let Some(candidate) = pick_next(&mut scored, number) else {
                break;
            };
            // Delta pruning: even winning that much would not raise alpha.
            let hoped = eval + candidate.gain + PARAMS.delta_margin;
            if !forced && hoped <= alpha {
                best = best.max(hoped);
                continue;
            }
            // Static exchange: a capture that loses material is no way to come to rest.
            let mv = moves[candidate.index as usize];
            if !forced && !self.game.static_exchange_at_least(state, mv, 0) {
                continue;
            }
            let below = Window {
                alpha,
                ..window.reduced(1)
            };
            let value = self.search_after(
                state,
                mv,
                below,
                PlyContext::after(ply, candidate.mv, false),
            );
            if self.stopped {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= window.beta {
                break;
            }
        }
        self.keys.pop();
        self.give_scored(ply, scored);
        best
    }
}
