//! Max^n: everyone takes the move that is best for himself.

use damier_rules::{Evaluate, MAX_PLAYERS};

use super::one_against_all::Thought;
use super::standing::{place_values, standings};
use crate::table::{Bound, Entry};
use crate::value::Value;

impl<G: Evaluate> Thought<'_, G> {
    /// What a position is worth to everyone.
    pub(super) fn values(
        &mut self,
        state: &G::State,
        depth: i32,
        ply: u32,
    ) -> [Value; MAX_PLAYERS] {
        let mut best = [0; MAX_PLAYERS];
        if self.count(ply) {
            return best;
        }
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut moves) {
            return place_values(&outcome, self.game.players(), ply);
        }
        if depth <= 0 {
            return standings(self.game, state);
        }
        let player = self.game.turn(state).index();
        let mut choice = None;
        for (index, &mv) in moves.iter().enumerate() {
            let mut next = *state;
            self.game.apply(&mut next, mv);
            let values = self.values(&next, depth - 1, ply + 1);
            if self.stopped {
                break;
            }
            // Of equally good ones the first, whatever it means to the others.
            if choice.is_none() || values[player] > best[player] {
                best = values;
                choice = Some(index as u16);
            }
        }
        if !self.stopped {
            // Only for the line that is shown: one value cannot stand for all players.
            let entry = Entry {
                best: choice,
                value: 0,
                depth,
                bound: Bound::Exact,
                opinion: None,
            };
            self.table.store(self.table_key(state), entry);
        }
        best
    }
}
