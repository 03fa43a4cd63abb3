//! The root of the search for several players: iterative deepening, several lines.

use damier_rules::{Evaluate, MAX_PLAYERS, Player};

use super::OpponentModel;
use super::alpha_beta::{MultiplayerSearcher, PlyWindow};
use super::move_ordering::{MultiplayerHistory, PlayerMove, pick_best};
use super::standings::{outcome_value, outcome_values, standings};
use crate::interface::{Limits, Line, Position, Progress, SearchResult};
use crate::transposition::TranspositionTable;
use crate::value::{INFINITE, Value, is_proven};

/// Searches a position of a game for any number of players.
///
/// # Panics
/// If the position is over.
pub fn search<G: Evaluate>(
    position: &Position<'_, G>,
    model: OpponentModel,
    limits: Limits,
    tt: &TranspositionTable,
    progress: &mut dyn Progress<G::Move>,
) -> SearchResult<G::Move> {
    let (game, state) = (position.game, position.state);
    let moves = position.moves();
    let searcher = MultiplayerSearcher {
        game,
        me: game.turn(state),
        model,
        mode: limits.mode,
        tt,
        history: MultiplayerHistory::new(),
        nodes: 0,
        max_nodes: limits.nodes.max(1),
        selective_depth: 0,
        stopped: false,
        stopped_early: false,
        progress,
    };
    let mut scored = Vec::new();
    searcher.history.score(game, state, &moves, 0, &mut scored);
    (0..scored.len()).for_each(|from| pick_best(&mut scored, from));
    let mut root = MultiplayerRoot {
        searcher,
        position,
        moves: scored,
        best: Vec::new(),
    };
    let value = standings(game, state)[root.searcher.me.index()];
    root.best = vec![root.line(root.moves[0], value)];
    root.iterative_deepening(limits)
}

struct MultiplayerRoot<'a, 'b, G: Evaluate> {
    searcher: MultiplayerSearcher<'a, G>,
    position: &'a Position<'b, G>,
    /// The moves, best of the last iteration first.
    moves: Vec<PlayerMove<G::Move>>,
    best: Vec<Line<G::Move>>,
}

impl<G: Evaluate> MultiplayerRoot<'_, '_, G> {
    /// Iterative deepening: each depth is ordered by the one before, and there is always a move.
    fn iterative_deepening(&mut self, limits: Limits) -> SearchResult<G::Move> {
        let lines = limits.lines.clamp(1, self.moves.len());
        let mut finished = 0;
        for depth in 1..=limits.depth.max(1) {
            let found = self.search_lines(depth as i32, lines);
            self.merge(found, lines);
            if self.searcher.stopped {
                break;
            }
            finished = depth;
            let result = self.result(finished);
            let goes_on = self.searcher.progress.finished_depth(&result);
            if self.best.iter().all(|line| is_proven(line.value, depth)) {
                break;
            }
            if !goes_on {
                self.searcher.stopped_early = true;
                break;
            }
        }
        self.result(finished)
    }

    fn result(&self, depth: u32) -> SearchResult<G::Move> {
        SearchResult {
            lines: self.best.clone(),
            depth,
            selective_depth: self.searcher.selective_depth,
            nodes: self.searcher.nodes,
            stopped_early: self.searcher.stopped_early,
        }
    }

    /// The new lines first, then the previous ones that are not among them.
    fn merge(&mut self, found: Vec<Line<G::Move>>, lines: usize) {
        let old = std::mem::replace(&mut self.best, found);
        for line in old {
            let known = self.best.iter().any(|new| new.moves[0] == line.moves[0]);
            if !known && self.best.len() < lines {
                self.best.push(line);
            }
        }
    }

    /// The best lines at one depth, as many as were finished.
    fn search_lines(&mut self, depth: i32, lines: usize) -> Vec<Line<G::Move>> {
        let mut found: Vec<(Value, PlayerMove<G::Move>)> = match self.searcher.model {
            OpponentModel::MaxN => self.max_n_moves(depth),
            _ => (0..lines)
                .map_while(|from| self.search_moves(depth, from))
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

    /// The value of every move by max^n; of the finished ones if it was stopped.
    fn max_n_moves(&mut self, depth: i32) -> Vec<(Value, PlayerMove<G::Move>)> {
        let mut found = Vec::new();
        for candidate in self.moves.clone() {
            let next = self.searcher.after(self.position.state, &candidate);
            let value = match self.repetition_value(&next) {
                Some(value) => value,
                None => self.searcher.max_n(&next, depth - 1, 1)[self.searcher.me.index()],
            };
            if self.searcher.stopped {
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

    /// Alpha-beta over the moves from an index on; the best is moved there. `None` if it was
    /// stopped before the first was finished.
    fn search_moves(&mut self, depth: i32, from: usize) -> Option<(Value, PlayerMove<G::Move>)> {
        let mut best: Option<(Value, usize)> = None;
        for index in from..self.moves.len() {
            let next = self.searcher.after(self.position.state, &self.moves[index]);
            let alpha = best.map_or(-INFINITE, |(value, _)| value);
            let value = match self.repetition_value(&next) {
                Some(value) => value,
                None => self.search_move(&next, depth, alpha),
            };
            if self.searcher.stopped {
                break;
            }
            if value > alpha {
                best = Some((value, index));
            }
        }
        let (value, index) = best?;
        self.moves[from..=index].rotate_right(1);
        Some((value, self.moves[from]))
    }

    /// The value after a first move: with a null window first, unless it is the very first.
    fn search_move(&mut self, next: &G::State, depth: i32, alpha: Value) -> Value {
        let window = PlyWindow {
            alpha,
            beta: INFINITE,
            depth: depth - 1,
            ply: 1,
        };
        if alpha > -INFINITE {
            let null_window = PlyWindow {
                beta: alpha + 1,
                ..window
            };
            let value = self.searcher.alpha_beta(next, null_window);
            if value <= alpha || self.searcher.stopped {
                return value;
            }
        }
        self.searcher.alpha_beta(next, window)
    }

    /// The value of a position that would end the match by repetition.
    fn repetition_value(&self, next: &G::State) -> Option<Value> {
        let game = self.searcher.game;
        let limit = game.repetition() as usize;
        let key = game.key(next);
        let past = self.position.past.iter();
        let seen = past.filter(|&&past| past == key).count();
        let ends = limit > 0 && seen + 1 >= limit;
        ends.then(|| outcome_value(&game.repeated(next), self.searcher.me, game.players(), 1))
    }

    /// The line that begins with a move, with everybody's standing at its end.
    fn line(&self, first: PlayerMove<G::Move>, value: Value) -> Line<G::Move> {
        let game = self.searcher.game;
        let mut state = *self.position.state;
        let mut moves = vec![first.mv];
        game.apply(&mut state, first.mv);
        self.principal_variation(&mut state, &mut moves);
        let mut values = match game.expand(&state, &mut Vec::new()) {
            Some(outcome) => outcome_values(&outcome, game.players(), moves.len() as u32),
            None => standings(game, &state),
        };
        values[self.searcher.me.index()] = value;
        Line {
            value,
            moves,
            standings: Some(values),
        }
    }

    /// Follows the table. Players skipped by best-reply search have no move there: they get the one
    /// that looks best, so that the line can be played.
    fn principal_variation(&self, state: &mut G::State, line: &mut Vec<G::Move>) {
        const MAX_LENGTH: usize = 3 * MAX_PLAYERS;
        let game = self.searcher.game;
        let mut planned: Option<(Player, G::Move)> = None;
        while line.len() < MAX_LENGTH {
            let mut moves = Vec::new();
            if game.expand(state, &mut moves).is_some() {
                return;
            }
            planned = self.tt_move(state, &moves).or(planned);
            let player = game.turn(state);
            let fits = planned.filter(|&(owner, mv)| owner == player && moves.contains(&mv));
            let is_left_out =
                planned.is_some_and(|(owner, _)| owner != player && player != self.searcher.me);
            let mv = match fits {
                Some((_, mv)) => mv,
                None if is_left_out => self.best_looking(state, &moves),
                None => return,
            };
            if fits.is_some() {
                let keeps_plan = self.searcher.model == OpponentModel::BestReply;
                planned = fits.filter(|_| keeps_plan);
            }
            line.push(mv);
            game.apply(state, mv);
        }
    }

    /// The table's move for a position, and its player.
    fn tt_move(&self, state: &G::State, moves: &[G::Move]) -> Option<(Player, G::Move)> {
        let searcher = &self.searcher;
        let best = usize::from(searcher.tt.probe(searcher.tt_key(state))?.best?);
        if searcher.model == OpponentModel::MaxN {
            return moves.get(best).map(|&mv| (searcher.game.turn(state), mv));
        }
        let scored = searcher.score_moves(state, moves, 0);
        scored.get(best).map(|scored| (scored.player, scored.mv))
    }

    fn best_looking(&self, state: &G::State, moves: &[G::Move]) -> G::Move {
        let game = self.searcher.game;
        // The first of equals.
        let best = moves
            .iter()
            .rev()
            .max_by_key(|&&mv| game.ordering_score(state, mv));
        *best.expect("a position is over or has moves")
    }
}
