//! Where the search ends: captures are played out before the game's opinion is asked.

use damier_rules::Evaluate;

use crate::memory::{MOST_PLIES, Moment};
use crate::node::{Place, Searcher, Window};
use crate::order::{candidates, next};
use crate::root::Care;
use crate::value::{Value, of_outcome};

/// How far forced answers are followed beyond the depth of the search.
const MOST_FORCED: i32 = -6;

impl<G: Evaluate> Searcher<'_, G> {
    /// The value of a position when nothing is about to be taken.
    pub(crate) fn quiet_value(&mut self, state: &G::State, window: Window, place: Place) -> Value {
        if self.count_node(place.ply) {
            return 0;
        }
        let player = self.game.turn(state);
        let key = self.game.key(state);
        if let Some(value) = self.repeated_value(state, key, player, place.ply) {
            return value;
        }
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut moves) {
            return of_outcome(&outcome, player, place.ply);
        }
        let opinion = self.corrected(self.opinion(state), player, key);
        if place.ply >= MOST_PLIES || self.care == Care::Exact {
            return opinion;
        }
        let forced = window.depth > MOST_FORCED && self.game.must_answer(state, &moves);
        let mut best = if forced { -Value::MAX } else { opinion };
        let mut alpha = window.alpha.max(best);
        if alpha >= window.beta {
            return best;
        }
        let at = Moment {
            player,
            ply: place.ply,
            depth: 0,
            before: place.before,
        };
        let mut list = candidates(self.game, state, &moves, &self.memory, at, None);
        if !forced {
            list.retain(|candidate| !candidate.is_quiet());
        }
        self.path.push(key);
        for index in 0..list.len() {
            let Some(candidate) = next(&mut list, index) else {
                break;
            };
            // Even winning that much would not help.
            if !forced && opinion + candidate.gain + 150 <= alpha {
                best = best.max(opinion + candidate.gain + 150);
                continue;
            }
            let below = Place {
                ply: place.ply + 1,
                before: Some(candidate.lane),
                passed: false,
            };
            let open = Window {
                alpha,
                depth: window.depth - 1,
                ..window
            };
            let mv = moves[candidate.index as usize];
            let value = self.value_after(state, mv, open, below);
            if self.stopped {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= window.beta {
                break;
            }
        }
        self.path.pop();
        best
    }
}
