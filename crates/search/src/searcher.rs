//! The state of a search for two players in one thread, and its services to the nodes.

use damier_rules::{Evaluate, HistoryMove, Key, Player};

use crate::accumulators::Accumulators;
use crate::history::{CORRECTION_PARTS, History, HistoryContext, MAX_PLY};
use crate::interface::{Progress, SearchMode};
use crate::key_stack::KeyStack;
use crate::move_ordering::ScoredMove;
use crate::node::NodeContext;
use crate::params::PARAMS;
use crate::transposition::TranspositionTable;
use crate::value::{DECIDED, MAX_EVAL, Value, of_outcome};

/// How often the observer is called, in nodes.
pub(crate) const POLL_INTERVAL: u64 = 64;

/// A search in progress in one thread.
pub(crate) struct Searcher<'a, G: Evaluate> {
    pub(crate) game: &'a G,
    /// What the network has made of the line, if one is asked.
    pub(crate) accumulators: Option<Accumulators<'static>>,
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) history: &'a mut History,
    /// The positions of the match and of the current line.
    pub(crate) keys: KeyStack,
    /// By ply.
    pub(crate) stack: Vec<StackFrame<G>>,
    pub(crate) nodes: u64,
    pub(crate) max_nodes: u64,
    pub(crate) mode: SearchMode,
    /// The depth of the iteration.
    pub(crate) root_depth: usize,
    pub(crate) selective_depth: usize,
    pub(crate) stopped: bool,
    /// Whether the observer stopped it.
    pub(crate) stopped_early: bool,
    pub(crate) progress: &'a mut dyn Progress<G::Move>,
}

/// The data of one ply of the current line.
#[derive(Debug)]
pub(crate) struct StackFrame<G: Evaluate> {
    /// Lists that are kept so that no node allocates.
    moves: Vec<G::Move>,
    scored: Vec<ScoredMove>,
    /// A second list, for a search that leaves a move out.
    spare: Vec<ScoredMove>,
    /// The quiet moves tried, and the captures with their gains.
    pub(crate) tried_quiets: Vec<HistoryMove>,
    pub(crate) tried_captures: Vec<(HistoryMove, i32)>,
    /// The move that led here.
    pub(crate) previous: Option<HistoryMove>,
    /// The corrected static evaluation, unless an answer was forced here.
    pub(crate) static_eval: Option<Value>,
}

impl<G: Evaluate> StackFrame<G> {
    /// One for each ply of the longest line.
    pub(crate) fn stack() -> Vec<StackFrame<G>> {
        let empty = || StackFrame {
            moves: Vec::new(),
            scored: Vec::new(),
            spare: Vec::new(),
            tried_quiets: Vec::new(),
            tried_captures: Vec::new(),
            previous: None,
            static_eval: None,
        };
        (0..MAX_PLY + 2).map(|_| empty()).collect()
    }
}

impl<G: Evaluate> Searcher<'_, G> {
    pub(crate) fn is_selective(&self) -> bool {
        self.mode == SearchMode::Selective
    }

    /// Counts a node; returns whether the search has to stop instead.
    pub(crate) fn count_node(&mut self, ply: usize) -> bool {
        if self.stopped || self.nodes >= self.max_nodes {
            self.stopped = true;
            return true;
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.nodes.is_multiple_of(POLL_INTERVAL) && !self.progress.go_on(self.nodes) {
            self.stopped = true;
            self.stopped_early = true;
        }
        self.stopped
    }

    /// Repetition: the value of a position that has occurred before.
    pub(crate) fn repetition_value(
        &self,
        state: &G::State,
        key: Key,
        player: Player,
        ply: usize,
    ) -> Option<Value> {
        let looks = self.game.repetition() > 0 && ply > 0 && self.is_selective();
        let repeats = looks && self.keys.contains(key);
        repeats.then(|| {
            let value = of_outcome(&self.game.repeated(state), player, ply);
            // It has not ended yet: a repetition that wins is worth a win, but not a distance.
            value.clamp(-MAX_EVAL, MAX_EVAL)
        })
    }

    /// The static evaluation, from the table if it is there.
    pub(crate) fn static_eval(&mut self, context: &NodeContext<'_, G::State>) -> Value {
        let known = context.entry.and_then(|entry| entry.static_eval);
        known.unwrap_or_else(|| self.evaluate(context.state, context.at.ply))
    }

    /// The evaluation of the position at a ply of the line.
    pub(crate) fn evaluate(&mut self, state: &G::State, ply: usize) -> Value {
        let game = self.game;
        let value = match &mut self.accumulators {
            None => game.evaluate_plainly(state),
            Some(accumulators) => match game.network_input(state) {
                Some(input) => game.adjust(state, accumulators.evaluate(ply, &input)),
                None => game.evaluate_plainly(state),
            },
        };
        value.clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// Correction history: the static evaluation, corrected by its usual error in such positions.
    pub(crate) fn corrected_eval(&self, eval: Value, context: &NodeContext<'_, G::State>) -> Value {
        if !self.is_selective() {
            return eval;
        }
        let correction = match self.correction_keys(context) {
            Some(keys) => self.history.correction_by_parts(context.player, &keys),
            None => self.history.correction(context.player, context.key.0),
        };
        (eval + correction).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The parts of a position by which corrections are kept, the last two moves among them.
    pub(crate) fn correction_keys(
        &self,
        context: &NodeContext<'_, G::State>,
    ) -> Option<[u64; CORRECTION_PARTS]> {
        if PARAMS.correction_parts == 0 {
            return None;
        }
        let [one, two, three] = self.game.correction_keys(context.state)?;
        let ply = context.at.ply;
        let own = ply.checked_sub(1).and_then(|ply| self.stack[ply].previous);
        let code = |mv: Option<HistoryMove>| {
            mv.map_or(0, |mv| 1 + (u64::from(mv.piece) << 7 | u64::from(mv.to)))
        };
        Some([one, two, three, code(context.at.previous) << 16 | code(own)])
    }

    /// The value in the table where it is more informative than the static evaluation.
    pub(crate) fn refined_eval(&self, eval: Value, context: &NodeContext<'_, G::State>) -> Value {
        let entry = context.entry.filter(|entry| {
            let decided = entry.value.abs() >= DECIDED;
            self.is_selective() && !decided && entry.bound.refines(entry.value, eval)
        });
        entry.map_or(eval, |entry| entry.value)
    }

    /// Improving: whether the player stands better than at their last turn.
    pub(crate) fn is_improving(&self, ply: usize, eval: Value) -> bool {
        let before = ply
            .checked_sub(2)
            .and_then(|ply| self.stack[ply].static_eval);
        before.is_some_and(|before| eval > before)
    }

    pub(crate) fn history_context(
        &self,
        context: &NodeContext<'_, G::State>,
        depth: i32,
    ) -> HistoryContext {
        let ply = context.at.ply;
        HistoryContext {
            player: context.player,
            ply,
            depth,
            previous: context.at.previous,
            own_previous: ply.checked_sub(1).and_then(|ply| self.stack[ply].previous),
        }
    }

    /// Takes the empty move list of a ply; [`give_moves`](Self::give_moves) puts it back.
    pub(crate) fn take_moves(&mut self, ply: usize) -> Vec<G::Move> {
        let mut moves = std::mem::take(&mut self.stack[ply].moves);
        moves.clear();
        moves
    }

    pub(crate) fn give_moves(&mut self, ply: usize, moves: Vec<G::Move>) {
        self.stack[ply].moves = moves;
    }

    /// The same for scored moves.
    pub(crate) fn take_scored(&mut self, ply: usize) -> Vec<ScoredMove> {
        std::mem::take(&mut self.stack[ply].scored)
    }

    /// The empty second list.
    pub(crate) fn take_spare(&mut self, ply: usize) -> Vec<ScoredMove> {
        let mut spare = std::mem::take(&mut self.stack[ply].spare);
        spare.clear();
        spare
    }

    pub(crate) fn give_spare(&mut self, ply: usize, spare: Vec<ScoredMove>) {
        self.stack[ply].spare = spare;
    }

    pub(crate) fn give_scored(&mut self, ply: usize, scored: Vec<ScoredMove>) {
        self.stack[ply].scored = scored;
    }
}

/// The key of a position in the transposition table: counters near a limit tell boards apart.
pub(crate) fn tt_key<G: Evaluate>(game: &G, state: &G::State, key: Key) -> u64 {
    key.0 ^ game.counter_key(state).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
