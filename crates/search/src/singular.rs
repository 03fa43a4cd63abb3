//! Whether one move stands alone: it is followed further, or all others are good enough too.

use damier_rules::Evaluate;

use crate::node::{Node, Searcher, Site, Window};
use crate::order::Candidate;
use crate::table::Bound;
use crate::value::{CERTAIN, Value, from_table};

/// Below this depth it is not worth asking.
const LEAST_DEPTH: i32 = 6;

impl<G: Evaluate> Searcher<'_, G> {
    /// How many plies further the move of the table is followed, since all others are worse;
    /// or a value, since even without it the position is above beta.
    pub(crate) fn singularity(
        &mut self,
        site: &Site<'_, G::State>,
        node: &Node<'_, G>,
        window: Window,
        list: &[Candidate],
    ) -> Result<i32, Value> {
        let Some((index, value)) = self.outstanding(site, node, window) else {
            return Ok(0);
        };
        let bar = value - 2 * window.depth;
        let lower = Window {
            alpha: bar - 1,
            beta: bar,
            depth: (window.depth - 1) / 2,
        };
        let mut at = node.at;
        at.depth = lower.depth;
        let others = Node {
            without: Some(index),
            at,
            ..*node
        };
        let mut list = list.to_vec();
        let found = self.try_moves(&others, lower, &mut list, 0);
        if self.stopped {
            return Ok(0);
        }
        if found.value < bar {
            let far = !window.is_open() && found.value < bar - 30;
            Ok(1 + i32::from(far))
        } else if bar >= window.beta && !window.is_open() {
            Err(bar)
        } else {
            Ok(0)
        }
    }

    /// The move of the table and its value, if they are good and deep enough to ask.
    fn outstanding(
        &self,
        site: &Site<'_, G::State>,
        node: &Node<'_, G>,
        window: Window,
    ) -> Option<(u16, Value)> {
        let asks = window.depth >= LEAST_DEPTH && self.may_extend(node.place.ply);
        let known = site.known.filter(|_| asks && !node.forced)?;
        let value = from_table(known.value, node.place.ply);
        let sound = known.bound != Bound::Upper
            && known.depth >= window.depth - 3
            && value.abs() < CERTAIN
            && node.moves.len() > 1;
        known.best.filter(|_| sound).map(|best| (best, value))
    }
}
