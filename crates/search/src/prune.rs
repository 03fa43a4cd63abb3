//! What can be said of a position or a move without trying.

use damier_rules::Evaluate;

use crate::ask::Care;
use crate::node::{Node, Place, Searcher, Site, Window};
use crate::order::Candidate;
use crate::value::{CERTAIN, Value};

impl<G: Evaluate> Searcher<'_, G> {
    /// What can be said without trying every move, when the position is far from the window.
    pub(crate) fn prune(
        &mut self,
        site: &Site<'_, G::State>,
        window: Window,
        opinion: Value,
        improving: bool,
    ) -> Option<Value> {
        let Window { alpha, beta, depth } = window;
        if beta.abs() >= CERTAIN || alpha.abs() >= CERTAIN {
            return None;
        }
        let improving = improving && !G::SHARP;
        let shallow = if G::SHARP { 6 } else { 8 };
        if depth <= shallow && opinion - 75 * (depth - i32::from(improving)) >= beta {
            return Some(opinion);
        }
        if !G::SHARP && depth <= 3 && opinion + 150 + 150 * depth * depth <= alpha {
            let value = self.quiet_value(site.state, Window { depth: 0, ..window }, site.place);
            if value <= alpha {
                return Some(value);
            }
        }
        if depth < 3 || site.place.passed || opinion < beta {
            return None;
        }
        self.pass(site, window, opinion)
    }

    /// Who is still above beta after giving up a turn need not look for a move.
    fn pass(&mut self, site: &Site<'_, G::State>, window: Window, opinion: Value) -> Option<Value> {
        let Window { beta, depth, .. } = window;
        let next = self.game.passed(site.state)?;
        let turned = Window {
            alpha: -beta,
            beta: 1 - beta,
            depth: depth - 3 - depth / 3 - ((opinion - beta) / 200).min(3),
        };
        let place = Place {
            ply: site.place.ply + 1,
            before: None,
            passed: true,
        };
        self.path.push(site.key);
        let value = -self.value(&next, turned, place);
        self.path.pop();
        (!self.stopped && value >= beta && value < CERTAIN).then_some(value)
    }

    /// Moves of shallow nodes that are late, hopeless or lose too much are not worth trying.
    pub(crate) fn leaves_out(
        &self,
        node: &Node<'_, G>,
        candidate: Candidate,
        place: usize,
        window: Window,
    ) -> bool {
        let exact = self.care == Care::Exact;
        if exact || node.forced || place == 0 || window.depth > 8 {
            return false;
        }
        let depth = window.depth;
        let mv = node.moves[candidate.index as usize];
        if !candidate.is_quiet() {
            return candidate.is_bad_bargain()
                && depth <= 6
                && !self.game.exchange_wins(node.state, mv, -100 * depth);
        }
        if G::SHARP {
            let late = depth <= 6 && place as i32 > 6 + 2 * depth * depth;
            return late || depth <= 5 && node.opinion + 120 + 110 * depth <= window.alpha;
        }
        let patience = (4 + depth * depth) * (1 + i32::from(node.improving));
        if place as i32 > patience {
            return true;
        }
        let left = (depth - 1 - self.reduction(node, candidate, place, window)).max(0);
        let hopeless = left <= 6 && node.opinion + 100 + 100 * left <= window.alpha;
        let disliked = depth <= 4 && candidate.liked < -4_000 * depth;
        hopeless
            || disliked
            || depth <= 6 && !self.game.exchange_wins(node.state, mv, -30 * left * left)
    }

    /// A forced answer is no real move: it is followed one ply further.
    pub(crate) fn extension(&self, node: &Node<'_, G>) -> i32 {
        i32::from(node.forced && self.may_extend(node.place.ply))
    }

    /// Lines are not stretched beyond twice the depth that was asked for.
    pub(crate) fn may_extend(&self, ply: usize) -> bool {
        ply < 2 * self.root_depth && self.care == Care::Practical
    }

    /// How much less deep a late move is looked at.
    pub(crate) fn reduction(
        &self,
        node: &Node<'_, G>,
        candidate: Candidate,
        place: usize,
        window: Window,
    ) -> i32 {
        let exact = self.care == Care::Exact;
        let promising = !candidate.is_quiet() && !candidate.is_bad_bargain();
        if exact || window.depth < 2 || place < 2 || node.forced || promising {
            return 0;
        }
        if G::SHARP && place < 3 {
            return 0;
        }
        let mut thousandths = late(window.depth, place);
        if window.is_open() {
            thousandths -= 1_000;
        }
        if !node.improving && !G::SHARP {
            thousandths += 600;
        }
        if candidate.is_killer() {
            thousandths -= 1_000;
        }
        if candidate.is_quiet() {
            thousandths -= (candidate.liked / 10).clamp(-2_000, 2_000);
        }
        (thousandths / 1_000).clamp(0, window.depth - 1)
    }
}

/// By how much a late move is reduced before anything else is known of it, in thousandths.
pub(crate) fn late(depth: i32, place: usize) -> i32 {
    200 + quarter_log(depth.max(0) as u64 + 1) * quarter_log(place as u64 + 1) * 1_000 / 66
}

/// The logarithm to the base of two, in quarters, without floating point.
fn quarter_log(number: u64) -> i32 {
    number.min(1 << 15).pow(4).ilog2() as i32
}
