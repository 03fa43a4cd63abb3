//! What can be said of a position or a move without trying.

use damier_rules::Evaluate;

use crate::ask::Care;
use crate::node::{Node, Place, Searcher, Site, Window};
use crate::order::Candidate;
use crate::value::{CERTAIN, Value};

impl<G: Evaluate> Searcher<'_, G> {
    /// What can be said without trying every move, when the position is far above beta.
    pub(crate) fn prune(
        &mut self,
        site: &Site<'_, G::State>,
        window: Window,
        opinion: Value,
    ) -> Option<Value> {
        let Window { beta, depth, .. } = window;
        if beta.abs() >= CERTAIN {
            return None;
        }
        if depth <= 6 && opinion - 80 * depth >= beta {
            return Some(opinion);
        }
        if depth < 3 || site.place.passed || opinion < beta {
            return None;
        }
        let next = self.game.passed(site.state)?;
        let reduced = depth - 3 - depth / 4;
        let turned = Window {
            alpha: -beta,
            beta: 1 - beta,
            depth: reduced,
        };
        let place = Place {
            ply: site.place.ply + 1,
            before: None,
            passed: true,
        };
        let value = -self.value(&next, turned, place);
        (!self.stopped && value >= beta && value < CERTAIN).then_some(value)
    }

    /// Late quiet moves of shallow nodes are not worth trying.
    pub(crate) fn leaves_out(
        &self,
        node: &Node<'_, G>,
        candidate: Candidate,
        place: usize,
        window: Window,
    ) -> bool {
        let exact = self.care == Care::Exact;
        if exact || node.forced || !candidate.is_quiet() || place == 0 {
            return false;
        }
        let depth = window.depth;
        let late = depth <= 6 && place as i32 > 6 + 2 * depth * depth;
        let hopeless = depth <= 5 && node.opinion + 120 + 110 * depth <= window.alpha;
        late || hopeless
    }

    /// A forced answer is no real move: it is followed one ply further.
    pub(crate) fn extension(&self, node: &Node<'_, G>) -> i32 {
        let near = node.place.ply < 2 * self.root_depth;
        i32::from(node.forced && near && self.care == Care::Practical)
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
        if exact || window.depth < 2 || place < 3 || node.forced || !candidate.is_quiet() {
            return 0;
        }
        let base = quarter_log(window.depth as u64 + 1) * quarter_log(place as u64 + 1) / 60;
        let wide = i32::from(window.is_open());
        let liked = candidate.rank.clamp(-16_384, 16_384) / 8_192;
        (base - wide - liked).clamp(0, window.depth - 1)
    }
}

/// The logarithm to the base of two, in quarters, without floating point.
fn quarter_log(number: u64) -> i32 {
    number.min(1 << 15).pow(4).ilog2() as i32
}
