//! The root: deeper and deeper, several lines, until a limit is reached.

use damier_rules::{Evaluate, Key};

use crate::memory::Memory;
use crate::node::{Place, Searcher, Window, table_key};
use crate::table::Table;
use crate::value::{CERTAIN, Value};

/// How long to think. A search stops at the first limit that it reaches.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The plies to look ahead.
    pub depth: u32,
    /// The positions to look at.
    pub nodes: u64,
    /// How many different first moves to follow.
    pub lines: usize,
    /// Whether guesses are allowed.
    pub care: Care,
}

/// Whether a search may guess.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Care {
    /// Leaves out and shortens what is unlikely to matter, plays captures out: strong.
    #[default]
    Practical,
    /// Every move to the depth, then the game's opinion: what a plain search finds.
    Exact,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: 100,
            nodes: u64::MAX,
            lines: 1,
            care: Care::Practical,
        }
    }
}

/// A position with the match that led to it.
#[derive(Debug)]
pub struct Position<'a, G: Evaluate> {
    /// The rules.
    pub game: &'a G,
    /// The position to think about; it is not over.
    pub state: &'a G::State,
    /// The keys of the positions before it in the match.
    pub past: &'a [Key],
}

/// One line of play with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The value for the player to move.
    pub value: Value,
    /// The moves, the first is the recommended one.
    pub moves: Vec<M>,
}

/// What a search found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis<M> {
    /// The best lines, best first; never empty for a position with moves.
    pub lines: Vec<Line<M>>,
    /// The last depth that was finished.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub deepest: u32,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// Who watches a search.
pub trait Progress {
    /// Asked now and then; a search stops when the answer is no.
    fn go_on(&mut self, nodes: u64) -> bool;

    /// Told after each finished depth; a search stops when the answer is no.
    fn finished_depth(&mut self, _depth: u32, _nodes: u64) -> bool {
        true
    }
}

/// Nobody watches: the limits alone decide.
impl Progress for () {
    fn go_on(&mut self, _nodes: u64) -> bool {
        true
    }
}

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
    search_among(position, &[], limits, table, progress, tell)
}

/// Like [`search_aloud`], choosing only among these first moves; among all if none is legal.
///
/// # Panics
/// If the position is over.
pub fn search_among<G: Evaluate>(
    position: &Position<'_, G>,
    only: &[G::Move],
    limits: Limits,
    table: &Table,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(&Analysis<G::Move>),
) -> Analysis<G::Move> {
    let mut moves = Vec::new();
    let outcome = position.game.expand(position.state, &mut moves);
    assert!(
        outcome.is_none(),
        "a position that is over needs no thought"
    );
    if moves.iter().any(|mv| only.contains(mv)) {
        moves.retain(|mv| only.contains(mv));
    }
    let searcher = Searcher {
        game: position.game,
        table,
        memory: Memory::new(),
        path: position.past.to_vec(),
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
    };
    root.deepen(limits, tell)
}

struct Root<'a, G: Evaluate> {
    searcher: Searcher<'a, G>,
    state: G::State,
    /// The moves, best of the last depth first.
    moves: Vec<G::Move>,
    best: Vec<Line<G::Move>>,
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
        let mut width = 30;
        let (mut alpha, mut beta) = match guess {
            Some(value) if depth >= 4 && value.abs() < CERTAIN => (value - width, value + width),
            _ => (-WIDEST, WIDEST),
        };
        loop {
            let value = self.best_from(depth, from, alpha, beta)?;
            if value > alpha && value < beta {
                return Some(value);
            }
            width *= 3;
            let wide = width > 1_000 || value.abs() >= CERTAIN;
            if value <= alpha {
                alpha = if wide { -WIDEST } else { value - width };
            } else {
                beta = if wide { WIDEST } else { value + width };
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
                value = self.searcher.value_after(&state, mv, narrow, below);
            }
            if best.is_none() || (value > floor && value < beta) {
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
