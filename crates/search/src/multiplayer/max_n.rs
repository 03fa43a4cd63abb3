//! Max^n: everybody plays the move that is best for themselves.

use damier_rules::{Evaluate, MAX_PLAYERS};

use super::alpha_beta::MultiplayerSearcher;
use super::standings::{outcome_values, standings};
use crate::transposition::{Bound, TtEntry};
use crate::value::Value;

impl<G: Evaluate> MultiplayerSearcher<'_, G> {
    /// The value of a position for every player.
    pub(super) fn max_n(&mut self, state: &G::State, depth: i32, ply: u32) -> [Value; MAX_PLAYERS] {
        let mut best = [0; MAX_PLAYERS];
        if self.count_node(ply) {
            return best;
        }
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut moves) {
            return outcome_values(&outcome, self.game.players(), ply);
        }
        if depth <= 0 {
            return standings(self.game, state);
        }
        let player = self.game.turn(state).index();
        let mut choice = None;
        for (index, &mv) in moves.iter().enumerate() {
            let mut next = *state;
            self.game.apply(&mut next, mv);
            let values = self.max_n(&next, depth - 1, ply + 1);
            if self.stopped {
                break;
            }
            // The first of equally good ones, whatever it means to the others.
            if choice.is_none() || values[player] > best[player] {
                best = values;
                choice = Some(index as u16);
            }
        }
        if !self.stopped {
            // Only for the principal variation: one value cannot stand for all players.
            let entry = TtEntry {
                best: choice,
                value: 0,
                depth,
                bound: Bound::Exact,
                static_eval: None,
                pv: false,
            };
            self.tt.store(self.tt_key(state), entry);
        }
        best
    }
}
