//! Trying the moves of a node, one after the other.

use damier_rules::Evaluate;

use crate::node::{Found, Node, Place, Searcher, Window};
use crate::order::{Candidate, next};
use crate::table::Bound;
use crate::value::{CERTAIN, Value};

impl<G: Evaluate> Searcher<'_, G> {
    /// Tries the moves in the order of their ranks, the first of them some plies further.
    pub(crate) fn try_moves(
        &mut self,
        node: &Node<'_, G>,
        window: Window,
        list: &mut [Candidate],
        further: i32,
    ) -> Found {
        let mut window = window;
        let mut found = Found {
            value: -Value::MAX,
            best: None,
            bound: Bound::Upper,
            gain: 0,
        };
        let ply = node.place.ply;
        self.frames[ply].tried.clear();
        self.frames[ply].tried_noisy.clear();
        for place in 0..list.len() {
            let Some(candidate) = next(list, place) else {
                break;
            };
            if node.without == Some(candidate.index) {
                continue;
            }
            if found.value > -CERTAIN && self.leaves_out(node, candidate, place, window) {
                continue;
            }
            let open = Window {
                depth: window.depth - 1
                    + self.extension(node)
                    + if place == 0 { further } else { 0 },
                ..window
            };
            let value = self.try_move(node, candidate, place, open);
            if self.stopped {
                return found;
            }
            if value > found.value {
                found.value = value;
                if value > window.alpha {
                    window.alpha = value;
                    found.best = Some(candidate.index);
                    found.gain = candidate.gain;
                    found.bound = Bound::Exact;
                }
            }
            if window.alpha >= window.beta {
                found.bound = Bound::Lower;
                self.learn(node, candidate);
                return found;
            }
            self.note(ply, candidate);
        }
        found
    }

    fn note(&mut self, ply: usize, candidate: Candidate) {
        let frame = &mut self.frames[ply];
        if candidate.is_quiet() {
            frame.tried.push(candidate.lane);
        } else {
            frame.tried_noisy.push((candidate.lane, candidate.gain));
        }
    }

    /// Remembers what refuted a position, and what did not.
    fn learn(&mut self, node: &Node<'_, G>, candidate: Candidate) {
        let frame = &self.frames[node.place.ply];
        let depth = node.at.depth;
        if candidate.is_quiet() {
            self.mind.reward(&node.at, candidate.lane, &frame.tried);
        } else {
            self.mind
                .reward_capture(candidate.lane, candidate.gain, depth, 1);
        }
        for &(lane, gain) in &frame.tried_noisy {
            self.mind.reward_capture(lane, gain, depth, -1);
        }
    }

    /// The first move with the whole window, the others with a narrow one first.
    fn try_move(
        &mut self,
        node: &Node<'_, G>,
        candidate: Candidate,
        place: usize,
        window: Window,
    ) -> Value {
        let mv = node.moves[candidate.index as usize];
        let below = Place {
            ply: node.place.ply + 1,
            before: Some(candidate.lane),
            passed: false,
        };
        if place == 0 {
            return self.value_after(node.state, mv, window, below);
        }
        let narrow = Window {
            beta: window.alpha + 1,
            ..window
        };
        let reduction = self.reduction(node, candidate, place, window);
        let mut value = window.alpha + 1;
        if reduction > 0 {
            let reduced = Window {
                depth: window.depth - reduction,
                ..narrow
            };
            value = self.value_after(node.state, mv, reduced, below);
        }
        if value > window.alpha && !self.stopped {
            value = self.value_after(node.state, mv, narrow, below);
        }
        if value > window.alpha && value < window.beta && !self.stopped {
            value = self.value_after(node.state, mv, window, below);
        }
        value
    }
}
