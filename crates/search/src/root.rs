//! The root of the search for two players: iterative deepening, several lines, aspiration
//! windows.

use damier_rules::Evaluate;

use crate::accumulators::Accumulators;
use crate::history::History;
use crate::interface::{Limits, Line, Position, Progress, SearchResult, ThreadData};
use crate::key_stack::KeyStack;
use crate::node::{PlyContext, Window};
use crate::params::{self, PARAMS};
use crate::searcher::{Searcher, StackFrame, tt_key};
use crate::transposition::TranspositionTable;
use crate::value::{DECIDED, INFINITE, Value, is_proven};

/// Searches a position of a game for two with a new history.
///
/// # Panics
/// If the position is over.
pub fn search<G: Evaluate>(
    position: &Position<'_, G>,
    limits: Limits,
    tt: &TranspositionTable,
    progress: &mut dyn Progress<G::Move>,
) -> SearchResult<G::Move> {
    let thread = ThreadData {
        tt,
        history: &mut History::new(),
        thread: 0,
    };
    search_thread(position, limits, thread, progress)
}

/// Like [`search`], with a history kept from move to move, in one of several threads.
///
/// # Panics
/// If the position is over.
pub fn search_thread<G: Evaluate>(
    position: &Position<'_, G>,
    limits: Limits,
    data: ThreadData<'_>,
    progress: &mut dyn Progress<G::Move>,
) -> SearchResult<G::Move> {
    params::adopt();
    let moves = position.moves();
    let ThreadData {
        tt,
        history,
        thread,
    } = data;
    history.prepare::<G>();
    let searcher = Searcher {
        game: position.game,
        accumulators: limits
            .evaluation
            .network(position.game)
            .map(Accumulators::new),
        tt,
        history,
        keys: KeyStack::of(position.past),
        stack: StackFrame::stack(),
        nodes: 0,
        max_nodes: limits.nodes.max(1),
        mode: limits.mode,
        root_depth: 0,
        selective_depth: 0,
        stopped: false,
        stopped_early: false,
        progress,
    };
    let mut root = Root {
        searcher,
        state: *position.state,
        best: vec![Line {
            value: 0,
            moves: vec![moves[0]],
            standings: None,
        }],
        moves,
        thread,
    };
    root.iterative_deepening(limits)
}

struct Root<'a, G: Evaluate> {
    searcher: Searcher<'a, G>,
    state: G::State,
    /// The moves, best of the last iteration first.
    moves: Vec<G::Move>,
    best: Vec<Line<G::Move>>,
    thread: usize,
}

impl<G: Evaluate> Root<'_, G> {
    /// Iterative deepening: each depth is ordered by the one before, and there is always a move.
    fn iterative_deepening(&mut self, limits: Limits) -> SearchResult<G::Move> {
        // The accumulators of the first moves follow from the root's.
        self.searcher.evaluate(&self.state, 0);
        let lines = limits.lines.clamp(1, self.moves.len());
        let mut finished = 0;
        for depth in 1..=limits.depth.max(1) {
            if self.skips(depth) {
                continue;
            }
            self.searcher.root_depth = depth as usize;
            let found = self.search_lines(depth as i32, lines);
            if self.searcher.stopped {
                // A line finished at this depth is better than one of the last.
                if finished == 0 || !found.is_empty() {
                    self.merge(found);
                }
                break;
            }
            self.merge(found);
            finished = depth;
            let result = self.result(finished);
            let goes_on = self.searcher.progress.finished_depth(&result);
            if lines == 1 && is_proven(self.best[0].value, depth) {
                break;
            }
            if !goes_on {
                self.searcher.stopped_early = true;
                break;
            }
        }
        self.result(finished)
    }

    /// Lazy SMP: helper threads skip different depths, so that they are ahead of each other.
    fn skips(&self, depth: u32) -> bool {
        self.thread > 0 && depth > 1 && (depth as usize + self.thread).is_multiple_of(3)
    }

    fn result(&self, depth: u32) -> SearchResult<G::Move> {
        SearchResult {
            lines: self.best.clone(),
            depth,
            selective_depth: self.searcher.selective_depth as u32,
            nodes: self.searcher.nodes,
            stopped_early: self.searcher.stopped_early,
        }
    }

    /// The new lines first, then the previous ones that are not among them.
    fn merge(&mut self, found: Vec<Line<G::Move>>) {
        let count = self.best.len().max(found.len());
        let old = std::mem::replace(&mut self.best, found);
        for line in old {
            let known = self.best.iter().any(|new| new.moves[0] == line.moves[0]);
            if !known && self.best.len() < count {
                self.best.push(line);
            }
        }
    }

    /// The best lines at one depth, as many as were finished.
    fn search_lines(&mut self, depth: i32, lines: usize) -> Vec<Line<G::Move>> {
        let mut found: Vec<Line<G::Move>> = Vec::new();
        for number in 0..lines {
            let expected = self.best.get(number).map(|line| line.value);
            let Some(value) = self.aspiration_search(depth, number, expected) else {
                break;
            };
            found.push(Line {
                value,
                moves: self.principal_variation(self.moves[number], depth),
                standings: None,
            });
        }
        found.sort_by_key(|line| std::cmp::Reverse(line.value));
        found
    }

    /// Aspiration window: first a narrow one around the value of the last depth, then wider ones on
    /// the side where the value fell outside.
    fn aspiration_search(
        &mut self,
        depth: i32,
        from: usize,
        expected: Option<Value>,
    ) -> Option<Value> {
        let mut width = PARAMS.aspiration_width;
        let (mut alpha, mut beta) = match expected {
            Some(value) if depth >= PARAMS.aspiration_min_depth && value.abs() < DECIDED => {
                (value - width, value + width)
            }
            _ => (-INFINITE, INFINITE),
        };
        // A move that failed high is kept if there is no time to find its value.
        let mut failed_high = None;
        loop {
            let Some(value) = self.search_moves(depth, from, alpha, beta) else {
                return failed_high;
            };
            if value > alpha && value < beta {
                return Some(value);
            }
            width *= PARAMS.aspiration_growth;
            let open = width > PARAMS.aspiration_max_width || value.abs() >= DECIDED;
            if value <= alpha {
                alpha = if open { -INFINITE } else { value - width };
                failed_high = None;
            } else {
                beta = if open { INFINITE } else { value + width };
                failed_high = Some(value);
            }
        }
    }

    /// Principal variation search over the moves from an index on; the best is moved there. `None`
    /// if it was stopped before the first was finished.
    fn search_moves(
        &mut self,
        depth: i32,
        from: usize,
        alpha: Value,
        beta: Value,
    ) -> Option<Value> {
        let (game, state) = (self.searcher.game, self.state);
        self.searcher.keys.push(game.key(&state));
        let mut best: Option<(Value, usize)> = None;
        for index in from..self.moves.len() {
            let window = Window {
                alpha: best.map_or(alpha, |(value, _)| value.max(alpha)),
                beta,
                depth: depth - 1,
            };
            let number = best.map(|_| index - from);
            let value = self.search_move(self.moves[index], number, window);
            if self.searcher.stopped {
                break;
            }
            if best.is_none_or(|(least, _)| value > least) {
                best = Some((value, index));
            }
            if value >= beta {
                break;
            }
        }
        self.searcher.keys.pop();
        let (value, index) = best?;
        // Where all failed low nothing is known but bounds: the best of before stays first.
        if value > alpha || PARAMS.aspiration_keeps_first == 0 {
            self.moves[from..=index].rotate_right(1);
        }
        Some(value)
    }

    /// The first move, without a number, with the full window; the others reduced and with a null
    /// window first.
    fn search_move(&mut self, mv: G::Move, number: Option<usize>, window: Window) -> Value {
        let (game, state) = (self.searcher.game, self.state);
        let at = PlyContext::after(0, game.history_move(&state, mv), number.is_some());
        let Some(number) = number else {
            return self.searcher.search_after(&state, mv, window, at);
        };
        let alpha = window.alpha;
        let null_window = window.null_window();
        let is_quiet = game.gain(&state, mv) == 0;
        let reduction = self
            .searcher
            .root_reduction(window.depth + 1, number, is_quiet);
        let mut value = alpha + 1;
        if reduction > 0 {
            let reduced = null_window.reduced(reduction);
            value = self.searcher.search_after(&state, mv, reduced, at);
        }
        if value > alpha && !self.searcher.stopped {
            value = self.searcher.search_after(&state, mv, null_window, at);
        }
        if value > alpha && value < window.beta && !self.searcher.stopped {
            value = self.searcher.search_after(&state, mv, window, at);
        }
        value
    }

    /// The principal variation after a first move, from the transposition table.
    fn principal_variation(&self, first: G::Move, depth: i32) -> Vec<G::Move> {
        let game = self.searcher.game;
        let mut line = vec![first];
        let mut state = self.state;
        let mut seen = vec![game.key(&state)];
        game.apply(&mut state, first);
        while (line.len() as i32) < depth {
            let key = game.key(&state);
            let mut moves = Vec::new();
            if seen.contains(&key) || game.expand(&state, &mut moves).is_some() {
                break;
            }
            let entry = self.searcher.tt.probe(tt_key(game, &state, key));
            let best = entry.and_then(|entry| entry.best);
            let Some(&mv) = best.and_then(|best| moves.get(best as usize)) else {
                break;
            };
            seen.push(key);
            line.push(mv);
            game.apply(&mut state, mv);
        }
        line
    }
}
