//! Where the search ends: captures are played out before the game's opinion is asked.

use damier_rules::Evaluate;

use crate::ask::Care;
use crate::mind::MOST_PLIES;
use crate::node::{Place, Searcher, Site, Window};
use crate::order::{next, rank};
use crate::table::{Bound, Entry};
use crate::value::{Value, of_outcome, to_table};

/// How far forced answers are followed beyond the depth of the search.
const MOST_FORCED: i32 = -6;

impl<G: Evaluate> Searcher<'_, G> {
    /// The value of a position when nothing is about to be taken.
    pub(crate) fn quiet_value(&mut self, state: &G::State, window: Window, place: Place) -> Value {
        let site = match self.arrive(state, place) {
            Ok(site) => site,
            Err(value) => return value,
        };
        if self.care == Care::Practical
            && let Some(value) = self.usable(&site, window)
        {
            return value;
        }
        let calm = self.care == Care::Practical && self.game.is_calm(state);
        let plain = self.opinion(&site);
        let opinion = self.informed(self.corrected(plain, &site), &site);
        if calm && (opinion >= window.beta || place.ply >= MOST_PLIES) {
            return opinion;
        }
        let mut moves = self.lend_moves(place.ply);
        let value = if calm && self.game.noisy_moves(state, &mut moves) {
            self.take_out(&site, &moves, window, opinion, false)
        } else if let Some(outcome) = self.game.expand(state, &mut moves) {
            of_outcome(&outcome, site.player, place.ply)
        } else if place.ply >= MOST_PLIES || self.care == Care::Exact {
            opinion
        } else {
            let forced = window.depth > MOST_FORCED && self.game.must_answer(state, &moves);
            self.take_out(&site, &moves, window, opinion, forced)
        };
        self.take_back_moves(place.ply, moves);
        if self.care == Care::Practical && !self.stopped {
            self.note_quiet(&site, window, plain, value);
        }
        value
    }

    /// What was found out where the search ends saves finding it out again.
    fn note_quiet(&self, site: &Site<'_, G::State>, window: Window, plain: Value, value: Value) {
        let bound = if value >= window.beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        // A value inside the window is neither: it is not worth much at this depth.
        if value >= window.beta || value <= window.alpha {
            let entry = Entry {
                best: None,
                value: to_table(value, site.place.ply),
                depth: 0,
                bound,
                opinion: Some(plain),
            };
            self.table.store(site.table_key, entry);
        }
    }

    /// Tries the moves that gain something, or all of them if an answer is forced.
    fn take_out(
        &mut self,
        site: &Site<'_, G::State>,
        moves: &[G::Move],
        window: Window,
        opinion: Value,
        forced: bool,
    ) -> Value {
        let (state, place) = (site.state, site.place);
        let mut best = if forced { -Value::MAX } else { opinion };
        let mut alpha = window.alpha.max(best);
        if alpha >= window.beta {
            return best;
        }
        let at = self.moment(site, 0);
        let mut list = self.lend_list(place.ply);
        let (game, mind) = (self.game, &*self.mind);
        rank((game, state), moves, (mind, &at), None, !forced, &mut list);
        self.path.push(site.key);
        for index in 0..list.len() {
            let Some(candidate) = next(&mut list, index) else {
                break;
            };
            // Even winning that much would not help.
            if !forced && opinion + candidate.gain + 150 <= alpha {
                best = best.max(opinion + candidate.gain + 150);
                continue;
            }
            let mv = moves[candidate.index as usize];
            if !forced && !self.game.exchange_wins(state, mv, 0) {
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
        self.take_back_list(place.ply, list);
        best
    }
}
