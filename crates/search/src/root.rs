//! The root: deeper and deeper, several lines, until a limit is reached.

use damier_rules::Evaluate;

use crate::ask::{Analysis, Care, Limits, Line, Position, Progress, Tools};
use crate::mind::Mind;
use crate::node::{Frame, Place, Searcher, Window, table_key};
use crate::path::Path;
use crate::prune::late;
use crate::table::Table;
use crate::value::{CERTAIN, Value};

/// Thinks about a position of a game for two.
///
/// # Panics
/// If the position is over.
pub fn search<G: Evaluate>(
    position: &Position<'_, G>,
    limits: Limits,
    table: &Table,
    progress: &mut dyn Progress,
) -> Analysis<G::Move> {
    search_aloud(position, limits, table, progress, &mut |_| {})
}

/// Like [`search`], and tells what it has found after each finished depth.
///
/// # Panics
/// If the position is over.
pub fn search_aloud<G: Evaluate>(
    position: &Position<'_, G>,
    limits: Limits,
    table: &Table,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(&Analysis<G::Move>),
) -> Analysis<G::Move> {
    let tools = Tools {
        table,
        mind: &mut Mind::new(),
        helper: 0,
    };
    search_with(position, limits, tools, progress, tell)
}

/// Like [`search_aloud`], with a mind that is kept from move to move, in one of several threads.
///
/// # Panics
/// If the position is over.
pub fn search_with<G: Evaluate>(
    position: &Position<'_, G>,
    limits: Limits,
    tools: Tools<'_>,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(&Analysis<G::Move>),
) -> Analysis<G::Move> {
    search_among(position, &[], limits, tools, progress, tell)
}

/// Like [`search_with`], choosing only among these first moves; among all if none is legal.
///
/// # Panics
/// If the position is over.
pub fn search_among<G: Evaluate>(
    position: &Position<'_, G>,
    only: &[G::Move],
    limits: Limits,
    tools: Tools<'_>,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(&Analysis<G::Move>),
) -> Analysis<G::Move> {
    let mut moves = Vec::new();
    let outcome = position.game.expand(position.state, &mut moves);
    assert!(
        outcome.is_none(),
        "a position that is over needs no thought"
    );
    keep_only(&mut moves, only);
    let Tools {
        table,
        mind,
        helper,
    } = tools;
    mind.prepare::<G>();
    let searcher = Searcher {
        game: position.game,
        table,
        mind,
        path: Path::of(position.past),
        frames: Frame::all(),
        nodes: 0,
        most_nodes: limits.nodes.max(1),
        care: limits.care,
        root_depth: 0,
        deepest: 0,
        stopped: false,
        progress,
    };
    let first = Line {
        value: 0,
        moves: vec![moves[0]],
    };
    let mut root = Root {
        searcher,
        state: *position.state,
        moves,
        best: vec![first],
        helper,
    };
    root.deepen(limits, tell)
}

/// Leaves the wanted moves, or all if none of them is legal.
pub(crate) fn keep_only<M: PartialEq>(moves: &mut Vec<M>, only: &[M]) {
    if moves.iter().any(|mv| only.contains(mv)) {
        moves.retain(|mv| only.contains(mv));
    }
}

struct Root<'a, G: Evaluate> {
    searcher: Searcher<'a, G>,
    state: G::State,
    /// The moves, best of the last depth first.
    moves: Vec<G::Move>,
    best: Vec<Line<G::Move>>,
    helper: usize,
}

impl<G: Evaluate> Root<'_, G> {
    fn deepen(
        &mut self,
        limits: Limits,
        tell: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        let lines = limits.lines.clamp(1, self.moves.len());
        let mut finished = 0;
        for depth in 1..=limits.depth.max(1) {
            if self.skips(depth) {
                continue;
            }
            self.searcher.root_depth = depth as usize;
            let found = self.look(depth as i32, lines);
            if self.searcher.stopped {
                // A line that was finished at this depth is better than one of the last.
                if finished == 0 || !found.is_empty() {
                    self.take_over(found);
                }
                break;
            }
            self.take_over(found);
            finished = depth;
            tell(&self.analysis(finished));
            let certain = lines == 1
                && self.best[0].value.abs() >= CERTAIN
                && crate::plies_to_end(self.best[0].value)
                    .is_some_and(|n| n.unsigned_abs() <= depth);
            let nodes = self.searcher.nodes;
            if certain || !self.searcher.progress.finished_depth(depth, nodes) {
                break;
            }
        }
        self.analysis(finished)
    }

    /// Helpers leave different depths out, so that they are ahead of each other.
    fn skips(&self, depth: u32) -> bool {
        self.helper > 0 && depth > 1 && (depth as usize + self.helper).is_multiple_of(3)
    }

    fn analysis(&self, depth: u32) -> Analysis<G::Move> {
        Analysis {
            lines: self.best.clone(),
            depth,
            deepest: self.searcher.deepest as u32,
            nodes: self.searcher.nodes,
        }
    }

    /// The new lines first, then those of before that are not among them.
    fn take_over(&mut self, found: Vec<Line<G::Move>>) {
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
    fn look(&mut self, depth: i32, lines: usize) -> Vec<Line<G::Move>> {
        let mut found: Vec<Line<G::Move>> = Vec::new();
        for number in 0..lines {
            let guess = self.best.get(number).map(|line| line.value);
            let Some(value) = self.look_within(depth, number, guess) else {
                break;
            };
            let mv = self.moves[number];
            found.push(Line {
                value,
                moves: self.follow(mv, depth),
            });
        }
        found.sort_by_key(|line| std::cmp::Reverse(line.value));
        found
    }

    /// Looks with a narrow window around the last value first, then with wider ones.
    fn look_within(&mut self, depth: i32, from: usize, guess: Option<Value>) -> Option<Value> {
        const WIDEST: Value = Value::MAX / 2;
        let mut width = 20;
        let (mut alpha, mut beta) = match guess {
            Some(value) if depth >= 4 && value.abs() < CERTAIN => (value - width, value + width),
            _ => (-WIDEST, WIDEST),
        };
        // A move that turned out better than expected is kept if there is no time to say how much.
        let mut surprise = None;
        loop {
            let Some(value) = self.best_from(depth, from, alpha, beta) else {
                return surprise;
            };
            if value > alpha && value < beta {
                return Some(value);
            }
            width *= 3;
            let wide = width > 1_000 || value.abs() >= CERTAIN;
            if value <= alpha {
                alpha = if wide { -WIDEST } else { value - width };
                surprise = None;
            } else {
                beta = if wide { WIDEST } else { value + width };
                surprise = Some(value);
            }
        }
    }

    /// Tries the moves from a place on and brings the best to it; nothing if it was stopped
    /// before the first was finished.
    fn best_from(&mut self, depth: i32, from: usize, alpha: Value, beta: Value) -> Option<Value> {
        let (game, state) = (self.searcher.game, self.state);
        let key = game.key(&state);
        self.searcher.path.push(key);
        let mut best: Option<(Value, usize)> = None;
        for index in from..self.moves.len() {
            let mv = self.moves[index];
            let below = Place {
                ply: 1,
                before: Some(game.lane(&state, mv)),
                passed: false,
            };
            let floor = best.map_or(alpha, |(value, _)| value.max(alpha));
            let open = Window {
                alpha: floor,
                beta,
                depth: depth - 1,
            };
            let mut value = floor + 1;
            if best.is_some() {
                let narrow = Window {
                    beta: floor + 1,
                    ..open
                };
                let reduction = self.reduction(depth, index - from, mv);
                if reduction > 0 {
                    let reduced = Window {
                        depth: depth - 1 - reduction,
                        ..narrow
                    };
                    value = self.searcher.value_after(&state, mv, reduced, below);
                }
                if value > floor && !self.searcher.stopped {
                    value = self.searcher.value_after(&state, mv, narrow, below);
                }
            }
            if best.is_none() || (value > floor && value < beta && !self.searcher.stopped) {
                value = self.searcher.value_after(&state, mv, open, below);
            }
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
        self.searcher.path.pop();
        let (value, index) = best?;
        self.moves[from..=index].rotate_right(1);
        Some(value)
    }

    /// How much less deep a late quiet move is looked at first.
    fn reduction(&self, depth: i32, place: usize, mv: G::Move) -> i32 {
        let quiet = self.searcher.game.gain(&self.state, mv) == 0;
        if G::SHARP || self.searcher.care == Care::Exact || depth < 3 || place < 3 || !quiet {
            return 0;
        }
        (late(depth, place) / 1_000 - 1).clamp(0, depth - 2)
    }

    /// The line that the table gives after a first move.
    fn follow(&self, first: G::Move, depth: i32) -> Vec<G::Move> {
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
            let entry = self.searcher.table.find(table_key(game, &state, key));
            let Some(&mv) = entry
                .and_then(|e| e.best)
                .and_then(|best| moves.get(best as usize))
            else {
                break;
            };
            seen.push(key);
            line.push(mv);
            game.apply(&mut state, mv);
        }
        line
    }
}
