//! One node of the search for two players: alpha-beta with a transposition table.

use damier_rules::{Evaluate, HistoryMove, Key, Player};

use crate::history::{HistoryContext, MAX_PLY};
use crate::interface::SearchMode;
use crate::move_ordering::score_moves;
use crate::params::PARAMS;
use crate::searcher::{Searcher, tt_key};
use crate::transposition::{Bound, TtEntry};
use crate::value::{DECIDED, Value, WIN, from_tt, of_outcome, to_tt};

/// The alpha-beta window and the remaining depth.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    pub(crate) depth: i32,
}

impl Window {
    /// Whether the node may be on the principal variation: its window is not a null window.
    pub(crate) const fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The null window at alpha: is the move any better than what is known?
    pub(crate) const fn null_window(self) -> Window {
        Window {
            beta: self.alpha + 1,
            ..self
        }
    }

    pub(crate) const fn reduced(self, plies: i32) -> Window {
        Window {
            depth: self.depth - plies,
            ..self
        }
    }

    /// The same window for the opponent.
    const fn negated(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
            depth: self.depth,
        }
    }
}

/// How a node was reached.
#[derive(Copy, Clone, Debug)]
pub(crate) struct PlyContext {
    pub(crate) ply: usize,
    pub(crate) previous: Option<HistoryMove>,
    pub(crate) after_null_move: bool,
    /// Whether the node is expected to fail high.
    pub(crate) cut: bool,
}

impl PlyContext {
    /// One ply further, after a move.
    pub(crate) const fn after(ply: usize, mv: HistoryMove, cut: bool) -> PlyContext {
        PlyContext {
            ply: ply + 1,
            previous: Some(mv),
            after_null_move: false,
            cut,
        }
    }
}

/// A node before its moves are generated.
#[derive(Copy, Clone, Debug)]
pub(crate) struct NodeContext<'s, S> {
    pub(crate) state: &'s S,
    pub(crate) player: Player,
    pub(crate) key: Key,
    pub(crate) tt_key: u64,
    pub(crate) entry: Option<TtEntry>,
    pub(crate) at: PlyContext,
}

/// A node whose moves are about to be tried.
pub(crate) struct Node<'a, G: Evaluate> {
    pub(crate) state: &'a G::State,
    pub(crate) moves: &'a [G::Move],
    /// Whether an answer is forced, as in check.
    pub(crate) forced: bool,
    pub(crate) eval: Value,
    pub(crate) improving: bool,
    /// Whether it is expected to fail high.
    pub(crate) cut: bool,
    /// Whether it is or was on a principal variation.
    pub(crate) tt_pv: bool,
    /// Whether the table's move is a capture.
    pub(crate) tt_capture: bool,
    pub(crate) ply: usize,
    pub(crate) history: HistoryContext,
    /// The move excluded by a singular search.
    pub(crate) excluded: Option<u16>,
}

/// The result of searching the moves of a node.
#[derive(Copy, Clone, Debug)]
pub(crate) struct NodeResult {
    pub(crate) value: Value,
    pub(crate) best: Option<u16>,
    pub(crate) bound: Bound,
    /// The immediate gain of the best move; 0 for a quiet one.
    pub(crate) gain: i32,
}

impl NodeResult {
    /// A cutoff without a best move.
    fn fail_high(value: Value) -> NodeResult {
        NodeResult {
            value,
            best: None,
            bound: Bound::Lower,
            gain: 1,
        }
    }
}

impl<G: Evaluate> Searcher<'_, G> {
    /// Alpha-beta: the value of a position for the player to move, within the window.
    pub(crate) fn alpha_beta(&mut self, state: &G::State, window: Window, at: PlyContext) -> Value {
        if window.depth <= 0 || at.ply >= MAX_PLY {
            return self.quiescence(state, window, at);
        }
        let context = match self.enter_node(state, at) {
            Ok(context) => context,
            Err(value) => return value,
        };
        if let Some(value) = self.tt_cutoff(&context, window) {
            return value;
        }
        let window = match self.mate_distance_pruning(window, at.ply) {
            Ok(window) => window,
            Err(value) => return value,
        };
        let mut moves = self.take_moves(at.ply);
        let value = match self.game.expand(state, &mut moves) {
            Some(outcome) => of_outcome(&outcome, context.player, at.ply),
            None => self.search_node(&context, &moves, window),
        };
        self.give_moves(at.ply, moves);
        value
    }

    /// Counts the node and probes the table; returns a value if nothing is left to search.
    pub(crate) fn enter_node<'s>(
        &mut self,
        state: &'s G::State,
        at: PlyContext,
    ) -> Result<NodeContext<'s, G::State>, Value> {
        if self.count_node(at.ply) {
            return Err(0);
        }
        self.stack[at.ply].previous = at.previous;
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.enter(at.ply);
        }
        let player = self.game.turn(state);
        let key = self.game.key(state);
        if let Some(value) = self.repetition_value(state, key, player, at.ply) {
            return Err(value);
        }
        let tt_key = tt_key(self.game, state, key);
        Ok(NodeContext {
            state,
            player,
            key,
            tt_key,
            entry: self.tt.probe(tt_key),
            at,
        })
    }

    fn search_node(
        &mut self,
        context: &NodeContext<'_, G::State>,
        moves: &[G::Move],
        window: Window,
    ) -> Value {
        let (state, ply) = (context.state, context.at.ply);
        let forced = self.game.must_answer(state, moves);
        let static_eval = self.static_eval(context);
        let eval = self.corrected_eval(static_eval, context);
        let improving = !forced && self.is_improving(ply, eval);
        self.stack[ply].static_eval = (!forced).then_some(eval);
        let corrected = eval;
        let eval = self.refined_eval(eval, context);
        let tt_pv = window.is_pv() || context.entry.is_some_and(|entry| entry.pv);
        let may_prune = !forced && !window.is_pv() && self.is_selective();
        let evals = [corrected, eval];
        if may_prune && let Some(value) = self.prune_node(context, window, evals, improving) {
            return value;
        }
        let window = self.internal_iterative_reduction(window, context.entry);
        let mut node = Node {
            state,
            moves,
            forced,
            eval,
            improving,
            cut: context.at.cut,
            tt_pv,
            tt_capture: false,
            ply,
            history: self.history_context(context, window.depth),
            excluded: None,
        };
        let mut scored = self.take_scored(ply);
        let tt_move = context.entry.and_then(|entry| entry.best);
        let (game, history) = (self.game, &*self.history);
        score_moves(
            (game, state),
            moves,
            (history, &node.history),
            tt_move,
            false,
            &mut scored,
        );
        let asks = PARAMS.lmr_tt_capture != 0;
        node.tt_capture = tt_move.filter(|_| asks).is_some_and(|index| {
            let known = moves.get(usize::from(index));
            known.is_some_and(|&mv| game.gain(state, mv) != 0)
        });
        self.keys.push(context.key);
        let result = match self.singular_extension(context, &node, window, &scored) {
            Ok(extension) => self.search_moves(&node, window, &mut scored, extension),
            Err(value) => NodeResult::fail_high(value),
        };
        self.keys.pop();
        self.give_scored(ply, scored);
        if self.stopped {
            return 0;
        }
        self.store_result(context, &node, window, static_eval, &result);
        result.value
    }

    /// Mate distance pruning: no line wins sooner than the next ply or loses sooner than this.
    fn mate_distance_pruning(&self, window: Window, ply: usize) -> Result<Window, Value> {
        if !self.is_selective() {
            return Ok(window);
        }
        let alpha = window.alpha.max(ply as Value - WIN);
        let beta = window.beta.min(WIN - ply as Value - 1);
        if alpha >= beta {
            return Err(alpha);
        }
        Ok(Window {
            alpha,
            beta,
            ..window
        })
    }

    /// Internal iterative reduction: without a table move, a shallower search finds one for the
    /// next time.
    fn internal_iterative_reduction(&self, window: Window, entry: Option<TtEntry>) -> Window {
        let has_move = entry.is_some_and(|entry| entry.best.is_some());
        let reduces = !has_move && window.depth >= PARAMS.iir_min_depth && self.is_selective();
        window.reduced(i32::from(reduces))
    }

    /// The stored value, if it is deep enough and its bound decides the node.
    pub(crate) fn tt_cutoff(
        &self,
        context: &NodeContext<'_, G::State>,
        window: Window,
    ) -> Option<Value> {
        let deep_enough = |entry: &TtEntry| match self.mode {
            SearchMode::Selective => entry.depth >= window.depth && !window.is_pv(),
            SearchMode::FullWidth => entry.depth == window.depth,
        };
        let entry = context.entry.filter(deep_enough)?;
        let value = from_tt(entry.value, context.at.ply);
        let cuts = entry.bound.cuts(value, window.alpha, window.beta);
        cuts.then_some(value)
    }

    /// Plays a move and searches the position after it; the value is the mover's.
    pub(crate) fn search_after(
        &mut self,
        state: &G::State,
        mv: G::Move,
        window: Window,
        at: PlyContext,
    ) -> Value {
        let mut next = *state;
        self.game.apply(&mut next, mv);
        // The same player may have several turns in a row.
        if self.game.turn(&next) == self.game.turn(state) {
            self.alpha_beta(&next, window, at)
        } else {
            -self.alpha_beta(&next, window.negated(), at)
        }
    }

    /// Stores the result in the table, and in the correction history if it says something about
    /// the static evaluation.
    fn store_result(
        &mut self,
        context: &NodeContext<'_, G::State>,
        node: &Node<'_, G>,
        window: Window,
        static_eval: Value,
        result: &NodeResult,
    ) {
        self.tt.store(
            context.tt_key,
            TtEntry {
                best: result.best,
                value: to_tt(result.value, node.ply),
                depth: window.depth,
                bound: result.bound,
                static_eval: Some(static_eval),
                pv: node.tt_pv,
            },
        );
        let is_quiet = result.gain == 0 && !node.forced && result.value.abs() < DECIDED;
        if is_quiet && result.bound.refines(result.value, static_eval) {
            let error = result.value - static_eval;
            let (player, key) = (context.player, context.key.0);
            match self.correction_keys(context) {
                Some(keys) => self
                    .history
                    .update_parts(player, &keys, window.depth, error),
                None => self
                    .history
                    .update_correction(player, key, window.depth, error),
            }
        }
    }
}
