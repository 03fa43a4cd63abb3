//! The root: deeper and deeper, several lines, until a limit is reached.

use damier_rules::{Evaluate, MAX_PLAYERS, Player};

use super::Style;
use super::line::{Analysis, Line};
use super::one_against_all::{Look, Thought, WIDEST};
use super::order::{Candidate, Experience, bring};
use super::standing::{place_value, place_values, standings};
use crate::ask::{Limits, Position, Progress};
use crate::root::keep_only;
use crate::table::Table;
use crate::value::{CERTAIN, Value, plies_to_end};

/// Thinks about a position of a game for any number of players.
///
/// # Panics
/// If the position is over.
pub fn search<G: Evaluate>(
    position: &Position<'_, G>,
    style: Style,
    limits: Limits,
    table: &Table,
    progress: &mut dyn Progress,
) -> Analysis<G::Move> {
    search_aloud(position, style, limits, table, progress, &mut |_| {})
}

/// Like [`search`], and tells what it has found after each finished depth.
///
/// # Panics
/// If the position is over.
pub fn search_aloud<G: Evaluate>(
    position: &Position<'_, G>,
    style: Style,
    limits: Limits,
    table: &Table,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(&Analysis<G::Move>),
) -> Analysis<G::Move> {
    search_among(position, &[], style, limits, table, progress, tell)
}

/// Like [`search_aloud`], choosing only among these first moves; among all if none is legal.
///
/// # Panics
/// If the position is over.
pub fn search_among<G: Evaluate>(
    position: &Position<'_, G>,
    only: &[G::Move],
    style: Style,
    limits: Limits,
    table: &Table,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(&Analysis<G::Move>),
) -> Analysis<G::Move> {
    let (game, state) = (position.game, position.state);
    let mut moves = Vec::new();
    let outcome = game.expand(state, &mut moves);
    assert!(
        outcome.is_none(),
        "a position that is over needs no thought"
    );
    keep_only(&mut moves, only);
    let thought = Thought {
        game,
        me: game.turn(state),
        style,
        care: limits.care,
        table,
        experience: Experience::new(),
        nodes: 0,
        most: limits.nodes.max(1),
        deepest: 0,
        stopped: false,
        progress,
    };
    let mut list = Vec::new();
    thought.experience.rank(game, state, &moves, 0, &mut list);
    (0..list.len()).for_each(|from| bring(&mut list, from));
    let mut root = Root {
        thought,
        position,
        moves: list,
        best: Vec::new(),
    };
    root.best = vec![root.line(
        root.moves[0],
        standings(game, state)[root.thought.me.index()],
    )];
    root.deepen(limits, tell)
}

struct Root<'a, 'b, G: Evaluate> {
    thought: Thought<'a, G>,
    position: &'a Position<'b, G>,
    /// The moves, best of the last depth first.
    moves: Vec<Candidate<G::Move>>,
    best: Vec<Line<G::Move>>,
}

impl<G: Evaluate> Root<'_, '_, G> {
    fn deepen(
        &mut self,
        limits: Limits,
        tell: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        let lines = limits.lines.clamp(1, self.moves.len());
        let mut finished = 0;
        for depth in 1..=limits.depth.max(1) {
            let found = self.look(depth as i32, lines);
            self.take_over(found, lines);
            if self.thought.stopped {
                break;
            }
            finished = depth;
            tell(&self.analysis(finished));
            let sure = |line: &Line<G::Move>| {
                let plies = plies_to_end(line.value).filter(|_| line.value.abs() >= CERTAIN);
                plies.is_some_and(|plies| plies.unsigned_abs() <= depth)
            };
            let decided = self.best.iter().all(sure);
            let nodes = self.thought.nodes;
            if decided || !self.thought.progress.finished_depth(depth, nodes) {
                break;
            }
        }
        self.analysis(finished)
    }

    fn analysis(&self, depth: u32) -> Analysis<G::Move> {
        Analysis {
            lines: self.best.clone(),
            depth,
            deepest: self.thought.deepest,
            nodes: self.thought.nodes,
        }
    }

    /// The new lines first, then those of before that are not among them.
    fn take_over(&mut self, found: Vec<Line<G::Move>>, lines: usize) {
        let old = std::mem::replace(&mut self.best, found);
        for line in old {
            let known = self.best.iter().any(|new| new.moves[0] == line.moves[0]);
            if !known && self.best.len() < lines {
                self.best.push(line);
            }
        }
    }

    /// The best lines at one depth, as many as were finished.
    fn look(&mut self, depth: i32, lines: usize) -> Vec<Line<G::Move>> {
        let mut found: Vec<(Value, Candidate<G::Move>)> = match self.thought.style {
            Style::MaxN => self.all_values(depth),
            _ => (0..lines)
                .map_while(|from| self.best_from(depth, from))
                .collect(),
        };
        // A stable sort: of equals the one that was better before.
        found.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
        found.truncate(lines);
        found
            .into_iter()
            .map(|(value, first)| self.line(first, value))
            .collect()
    }

    /// The value of every move for max^n; of those that were finished if it was stopped.
    fn all_values(&mut self, depth: i32) -> Vec<(Value, Candidate<G::Move>)> {
        let mut found = Vec::new();
        for candidate in self.moves.clone() {
            let next = self.thought.after(self.position.state, &candidate);
            let value = match self.repeats(&next) {
                Some(value) => value,
                None => self.thought.values(&next, depth - 1, 1)[self.thought.me.index()],
            };
            if self.thought.stopped {
                break;
            }
            found.push((value, candidate));
        }
        let mut order = found.clone();
        order.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
        for (place, (_, candidate)) in order.into_iter().enumerate() {
            self.moves[place] = candidate;
        }
        found
    }

    /// Tries the moves from a place on and brings the best to it; nothing if it was stopped
    /// before the first was finished.
    fn best_from(&mut self, depth: i32, from: usize) -> Option<(Value, Candidate<G::Move>)> {
        let mut best: Option<(Value, usize)> = None;
        for index in from..self.moves.len() {
            let next = self.thought.after(self.position.state, &self.moves[index]);
            let floor = best.map_or(-WIDEST, |(value, _)| value);
            let value = match self.repeats(&next) {
                Some(value) => value,
                None => self.value_above(&next, depth, floor),
            };
            if self.thought.stopped {
                break;
            }
            if value > floor {
                best = Some((value, index));
            }
        }
        let (value, index) = best?;
        self.moves[from..=index].rotate_right(1);
        Some((value, self.moves[from]))
    }

    /// The value of a position after the first move if it is above the floor, else a bound.
    fn value_above(&mut self, next: &G::State, depth: i32, floor: Value) -> Value {
        let open = Look {
            alpha: floor,
            beta: WIDEST,
            depth: depth - 1,
            ply: 1,
        };
        if floor == -WIDEST {
            return self.thought.value(next, open);
        }
        let value = self.thought.value(
            next,
            Look {
                beta: floor + 1,
                ..open
            },
        );
        if value <= floor || self.thought.stopped {
            return value;
        }
        self.thought.value(next, open)
    }

    /// The value of a position that would end the match because it has been there before.
    fn repeats(&self, next: &G::State) -> Option<Value> {
        let game = self.thought.game;
        let limit = game.repetition() as usize;
        let key = game.key(next);
        let seen = self
            .position
            .past
            .iter()
            .filter(|&&past| past == key)
            .count();
        let ends = limit > 0 && seen + 1 >= limit;
        ends.then(|| place_value(&game.repeated(next), self.thought.me, game.players(), 1))
    }

    /// The line that begins with a move, with what it is worth to everyone at its end.
    fn line(&self, first: Candidate<G::Move>, value: Value) -> Line<G::Move> {
        let game = self.thought.game;
        let mut state = *self.position.state;
        let mut moves = vec![first.mv];
        game.apply(&mut state, first.mv);
        self.follow(&mut state, &mut moves);
        let players = game.players();
        let mut values = match game.expand(&state, &mut Vec::new()) {
            Some(outcome) => place_values(&outcome, players, moves.len() as u32),
            None => standings(game, &state),
        };
        values[self.thought.me.index()] = value;
        Line {
            value,
            values,
            moves,
        }
    }

    /// Follows the table; who has no move there is left out of best reply and takes the one
    /// that looks best, so that the line can be played.
    fn follow(&self, state: &mut G::State, line: &mut Vec<G::Move>) {
        const LONGEST: usize = 3 * MAX_PLAYERS;
        let game = self.thought.game;
        let mut planned: Option<(Player, G::Move)> = None;
        while line.len() < LONGEST {
            let mut moves = Vec::new();
            if game.expand(state, &mut moves).is_some() {
                return;
            }
            let best = self.best_known(state, &moves);
            planned = best.or(planned);
            let player = game.turn(state);
            let fits = planned.filter(|&(who, mv)| who == player && moves.contains(&mv));
            let mv = match fits {
                Some((_, mv)) => mv,
                None if planned
                    .is_some_and(|(who, _)| who != player && player != self.thought.me) =>
                {
                    self.obvious(state, &moves)
                }
                None => return,
            };
            if fits.is_some() {
                planned = Some((player, mv)).filter(|_| self.thought.style == Style::BestReply);
            }
            line.push(mv);
            game.apply(state, mv);
        }
    }

    /// The move that the table has for a position, and whose it is.
    fn best_known(&self, state: &G::State, moves: &[G::Move]) -> Option<(Player, G::Move)> {
        let thought = &self.thought;
        let best = usize::from(thought.table.find(thought.table_key(state))?.best?);
        let list = match thought.style {
            Style::MaxN => return moves.get(best).map(|&mv| (thought.game.turn(state), mv)),
            _ => thought.candidates(state, moves, 0),
        };
        list.get(best)
            .map(|candidate| (candidate.player, candidate.mv))
    }

    fn obvious(&self, state: &G::State, moves: &[G::Move]) -> G::Move {
        let promise = |&index: &usize| {
            (
                self.thought.game.promise(state, moves[index]),
                std::cmp::Reverse(index),
            )
        };
        let best = (0..moves.len()).max_by_key(promise);
        moves[best.expect("a position is over or has moves")]
    }
}
