//! Best reply and paranoid: alpha-beta of one against all. The searching player maximises, all
//! others minimise.

use damier_rules::{Evaluate, Player};

use super::OpponentModel;
use super::move_ordering::{MultiplayerHistory, PlayerMove, pick_best, put_first};
use super::standings::{outcome_value, standing};
use crate::interface::{Progress, SearchMode};
use crate::params::PARAMS;
use crate::searcher::{POLL_INTERVAL, tt_key};
use crate::transposition::{Bound, TranspositionTable, TtEntry};
use crate::value::{INFINITE, Value, from_tt, to_tt};

/// A search in progress. All values are for the searching player.
pub(super) struct MultiplayerSearcher<'a, G: Evaluate> {
    pub(super) game: &'a G,
    pub(super) me: Player,
    pub(super) model: OpponentModel,
    pub(super) mode: SearchMode,
    pub(super) tt: &'a TranspositionTable,
    pub(super) history: MultiplayerHistory,
    pub(super) nodes: u64,
    pub(super) max_nodes: u64,
    pub(super) selective_depth: u32,
    pub(super) stopped: bool,
    /// Whether the observer stopped it.
    pub(super) stopped_early: bool,
    pub(super) progress: &'a mut dyn Progress<G::Move>,
}

/// The alpha-beta window, the remaining depth, and the ply.
#[derive(Copy, Clone, Debug)]
pub(super) struct PlyWindow {
    pub(super) alpha: Value,
    pub(super) beta: Value,
    pub(super) depth: i32,
    pub(super) ply: u32,
}

impl<G: Evaluate> MultiplayerSearcher<'_, G> {
    /// Counts a position; returns whether the search has to stop.
    pub(super) fn count_node(&mut self, ply: u32) -> bool {
        if self.nodes >= self.max_nodes {
            self.stopped = true;
        }
        if self.stopped {
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

    /// Alpha-beta: the value of a position, within the window.
    pub(super) fn alpha_beta(&mut self, state: &G::State, window: PlyWindow) -> Value {
        if self.count_node(window.ply) {
            return 0;
        }
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut moves) {
            return outcome_value(&outcome, self.me, self.game.players(), window.ply);
        }
        if window.depth <= 0 || !self.game.is_in(state, self.me) {
            return standing(self.game, state, self.me);
        }
        let key = self.tt_key(state);
        let entry = self.tt.probe(key);
        if let Some(value) = self.tt_cutoff(entry, window) {
            return value;
        }
        let mut scored = self.score_moves(state, &moves, window.ply);
        if scored.is_empty() {
            return standing(self.game, state, self.me);
        }
        put_first(&mut scored, entry.and_then(|entry| entry.best));
        let (value, best, bound) = self.search_moves(state, &mut scored, window);
        if !self.stopped {
            let entry = TtEntry {
                best,
                value: to_tt(value, window.ply as usize),
                depth: window.depth,
                bound,
                static_eval: None,
                pv: false,
            };
            self.tt.store(key, entry);
        }
        value
    }

    /// The moves that may be played next: those of the player to move or, in best-reply search,
    /// those of all the others.
    pub(super) fn score_moves(
        &self,
        state: &G::State,
        moves: &[G::Move],
        ply: u32,
    ) -> Vec<PlayerMove<G::Move>> {
        let (game, ply) = (self.game, ply as usize);
        let mut scored = Vec::with_capacity(moves.len());
        if self.model != OpponentModel::BestReply || game.turn(state) == self.me {
            self.history.score(game, state, moves, ply, &mut scored);
            return scored;
        }
        let mut replies = Vec::new();
        for player in Player::all(game.players()).filter(|&player| player != self.me) {
            let Some(turned) = game.with_turn(state, player) else {
                continue;
            };
            replies.clear();
            if game.expand(&turned, &mut replies).is_none() {
                self.history
                    .score(game, &turned, &replies, ply, &mut scored);
            }
        }
        scored
    }

    /// The position after a move.
    pub(super) fn after(&self, state: &G::State, played: &PlayerMove<G::Move>) -> G::State {
        let game = self.game;
        let mut next = *state;
        if game.turn(state) != played.player {
            next = game.with_turn(state, played.player).unwrap_or(next);
        }
        game.apply(&mut next, played.mv);
        // In best-reply search nobody else moves before it is my turn again.
        if self.model == OpponentModel::BestReply && played.player != self.me {
            next = game.with_turn(&next, self.me).unwrap_or(next);
        }
        next
    }

    fn search_moves(
        &mut self,
        state: &G::State,
        scored: &mut [PlayerMove<G::Move>],
        window: PlyWindow,
    ) -> (Value, Option<u16>, Bound) {
        let mine = self.game.turn(state) == self.me;
        let mut open = window;
        let mut best = if mine { -INFINITE } else { INFINITE };
        let mut choice = None;
        for number in 0..scored.len() {
            if number > 0 && self.late_move_pruning(number, window) {
                break;
            }
            pick_best(scored, number);
            let candidate = scored[number];
            let next = self.after(state, &candidate);
            let value = self.search_move(&next, mine, number, open);
            if self.stopped {
                break;
            }
            if mine && value > best || !mine && value < best {
                best = value;
                if mine && value > open.alpha || !mine && value < open.beta {
                    choice = Some(candidate.index);
                }
            }
            if mine {
                open.alpha = open.alpha.max(value);
            } else {
                open.beta = open.beta.min(value);
            }
            if open.alpha >= open.beta {
                let tried = &scored[..=number];
                self.history
                    .update(window.ply as usize, window.depth, tried);
                break;
            }
        }
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        (best, choice, bound)
    }

    /// Principal variation search: the first move with the full window, the others reduced and with
    /// a null window first.
    fn search_move(
        &mut self,
        next: &G::State,
        mine: bool,
        number: usize,
        window: PlyWindow,
    ) -> Value {
        let below = PlyWindow {
            depth: window.depth - 1,
            ply: window.ply + 1,
            ..window
        };
        if number == 0 {
            return self.alpha_beta(next, below);
        }
        let mut null_window = below;
        if mine {
            null_window.beta = window.alpha + 1;
        } else {
            null_window.alpha = window.beta - 1;
        }
        let improves = |value: Value| {
            if mine {
                value > window.alpha
            } else {
                value < window.beta
            }
        };
        let reduction = self.late_move_reduction(number, window);
        if reduction > 0 {
            let reduced = PlyWindow {
                depth: below.depth - reduction,
                ..null_window
            };
            let value = self.alpha_beta(next, reduced);
            if self.stopped || !improves(value) {
                return value;
            }
        }
        let value = self.alpha_beta(next, null_window);
        if self.stopped || !improves(value) || window.beta - window.alpha <= 1 {
            return value;
        }
        self.alpha_beta(next, below)
    }

    /// Late move reduction: moves late in the order are first searched less deeply.
    fn late_move_reduction(&self, number: usize, window: PlyWindow) -> i32 {
        let number = number as i32;
        if self.mode == SearchMode::FullWidth
            || window.depth < PARAMS.multiplayer_lmr_min_depth
            || number < PARAMS.multiplayer_lmr_min_moves
        {
            return 0;
        }
        let is_double = number >= PARAMS.multiplayer_lmr_double_min_moves
            && window.depth >= PARAMS.multiplayer_lmr_double_min_depth;
        1 + i32::from(is_double)
    }

    /// Late move pruning: near the leaves the last of many moves are not tried.
    fn late_move_pruning(&self, number: usize, window: PlyWindow) -> bool {
        self.mode == SearchMode::Selective
            && window.ply > 0
            && window.depth <= PARAMS.multiplayer_late_move_max_depth
            && number as i32 >= PARAMS.multiplayer_late_move_count * window.depth
    }

    /// The stored value, if it is deep enough and its bound decides the node.
    fn tt_cutoff(&self, entry: Option<TtEntry>, window: PlyWindow) -> Option<Value> {
        let entry = entry.filter(|entry| match self.mode {
            SearchMode::Selective => entry.depth >= window.depth,
            SearchMode::FullWidth => entry.depth == window.depth,
        })?;
        let value = from_tt(entry.value, window.ply as usize);
        let cuts = entry.bound.cuts(value, window.alpha, window.beta);
        cuts.then_some(value)
    }

    /// Values belong to one player and one model: others must not find them.
    pub(super) fn tt_key(&self, state: &G::State) -> u64 {
        let owner = self.me.index() as u64 * 4 + self.model as u64 + 1;
        let salt = owner.wrapping_mul(0xd6e8_feb8_6659_fd93);
        tt_key(self.game, state, self.game.key(state)) ^ salt
    }
}
