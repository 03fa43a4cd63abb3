//! One node of the search for two players.

use damier_rules::{Evaluate, Key, Lane, Player};

use crate::memory::{MOST_PLIES, Memory, Moment};
use crate::order::{Candidate, candidates, next};
use crate::root::{Care, Progress};
use crate::table::{Bound, Entry, Table};
use crate::value::{CERTAIN, STRONGEST, Value, from_table, of_outcome, to_table};

/// A search that is under way in one thread.
pub(crate) struct Searcher<'a, G: Evaluate> {
    pub(crate) game: &'a G,
    pub(crate) table: &'a Table,
    pub(crate) memory: Memory,
    /// The keys of the match so far and of the line that is looked at.
    pub(crate) path: Vec<Key>,
    pub(crate) nodes: u64,
    pub(crate) most_nodes: u64,
    pub(crate) care: Care,
    /// The depth that the root is looking at.
    pub(crate) root_depth: usize,
    pub(crate) deepest: usize,
    pub(crate) stopped: bool,
    pub(crate) progress: &'a mut dyn Progress,
}

/// The values that still matter, and how far to look.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    pub(crate) depth: i32,
}

impl Window {
    const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// Where in the tree a node is and how it was reached.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Place {
    pub(crate) ply: usize,
    pub(crate) before: Option<Lane>,
    /// Whether the turn was just given up to see what that costs.
    pub(crate) passed: bool,
}

impl<G: Evaluate> Searcher<'_, G> {
    /// The value of a position for the player to move, within the window.
    pub(crate) fn value(&mut self, state: &G::State, window: Window, place: Place) -> Value {
        if window.depth <= 0 || place.ply >= MOST_PLIES {
            return self.quiet_value(state, window, place);
        }
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
        let key_here = table_key(self.game, state, key);
        let known = self.table.find(key_here);
        if let Some(value) = self.usable(known, window, place) {
            return value;
        }
        let forced = self.game.must_answer(state, &moves);
        let plain = self.opinion(state);
        let opinion = self.corrected(plain, player, key);
        let may_prune = !forced && !window.is_open() && self.care == Care::Practical;
        if let Some(value) = may_prune
            .then(|| self.prune(state, window, place, opinion))
            .flatten()
        {
            return value;
        }
        let mut window = window;
        if known.is_none() && window.depth >= 5 && self.care == Care::Practical {
            // Without a move to begin with, a shallower look finds one for the next time.
            window.depth -= 1;
        }
        let at = Moment {
            player,
            ply: place.ply,
            depth: window.depth,
            before: place.before,
        };
        let first = known.and_then(|entry| entry.best);
        let list = candidates(self.game, state, &moves, &self.memory, at, first);
        self.path.push(key);
        let node = Node {
            state,
            moves: &moves,
            forced,
            opinion,
            place,
        };
        let found = self.try_moves(&node, window, list, at);
        self.path.pop();
        if self.stopped {
            return 0;
        }
        self.remember(key_here, key, player, window, place, plain, forced, &found);
        found.value
    }

    /// Counts a node; says whether the search has to stop.
    pub(crate) fn count_node(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let asks = self.nodes.is_multiple_of(1024);
        if self.nodes >= self.most_nodes || asks && !self.progress.go_on(self.nodes) {
            self.stopped = true;
        }
        self.stopped
    }

    /// The value of a position that has been on the board before, on the way here.
    pub(crate) fn repeated_value(
        &self,
        state: &G::State,
        key: Key,
        player: Player,
        ply: usize,
    ) -> Option<Value> {
        let looks = self.game.repetition() > 0 && ply > 0 && self.care == Care::Practical;
        let repeats = looks && self.path.contains(&key);
        repeats.then(|| {
            let value = of_outcome(&self.game.repeated(state), player, ply);
            // It has not ended yet: a repetition that wins is worth a win, but not a distance.
            value.clamp(-STRONGEST, STRONGEST)
        })
    }

    /// The stored value, if it answers the question.
    fn usable(&self, known: Option<Entry>, window: Window, place: Place) -> Option<Value> {
        let deep_enough = |entry: &Entry| match self.care {
            Care::Practical => entry.depth >= window.depth && !window.is_open(),
            Care::Exact => entry.depth == window.depth,
        };
        let entry = known.filter(deep_enough)?;
        let value = from_table(entry.value, place.ply);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        (answers && place.ply > 0).then_some(value)
    }

    /// The game's opinion, never as strong as certainty.
    pub(crate) fn opinion(&self, state: &G::State) -> Value {
        self.game.evaluate(state).clamp(-STRONGEST, STRONGEST)
    }

    pub(crate) fn corrected(&self, opinion: Value, player: Player, key: Key) -> Value {
        if self.care == Care::Exact {
            return opinion;
        }
        (opinion + self.memory.correction(player, key.0)).clamp(-STRONGEST, STRONGEST)
    }

    /// The value of the position after a move, seen by the player who made it.
    pub(crate) fn value_after(
        &mut self,
        state: &G::State,
        mv: G::Move,
        window: Window,
        place: Place,
    ) -> Value {
        let mut next = *state;
        self.game.apply(&mut next, mv);
        if self.game.turn(&next) == self.game.turn(state) {
            self.value(&next, window, place)
        } else {
            let turned = Window {
                alpha: -window.beta,
                beta: -window.alpha,
                ..window
            };
            -self.value(&next, turned, place)
        }
    }

    /// What can be said without trying every move, when the position is far above beta.
    fn prune(
        &mut self,
        state: &G::State,
        window: Window,
        place: Place,
        opinion: Value,
    ) -> Option<Value> {
        let Window { beta, depth, .. } = window;
        if beta.abs() >= CERTAIN {
            return None;
        }
        if depth <= 6 && opinion - 80 * depth >= beta {
            return Some(opinion);
        }
        if depth < 3 || place.passed || opinion < beta {
            return None;
        }
        let next = self.game.passed(state)?;
        let reduced = depth - 3 - depth / 4;
        let turned = Window {
            alpha: -beta,
            beta: 1 - beta,
            depth: reduced,
        };
        let place = Place {
            ply: place.ply + 1,
            before: None,
            passed: true,
        };
        let value = -self.value(&next, turned, place);
        (!self.stopped && value >= beta && value < CERTAIN).then_some(value)
    }

    fn try_moves(
        &mut self,
        node: &Node<'_, G>,
        window: Window,
        mut list: Vec<Candidate>,
        at: Moment,
    ) -> Found {
        let Window {
            mut alpha,
            beta,
            depth,
        } = window;
        let mut found = Found {
            value: -Value::MAX,
            best: None,
            bound: Bound::Upper,
            gain: 0,
        };
        let mut tried: Vec<Lane> = Vec::new();
        for place in 0..list.len() {
            let Some(candidate) = next(&mut list, place) else {
                break;
            };
            if found.value > -CERTAIN && self.leaves_out(node, candidate, place, window) {
                continue;
            }
            let open = Window {
                alpha,
                beta,
                depth: depth - 1 + self.extension(node),
            };
            let value = self.try_move(node, candidate, place, open);
            if self.stopped {
                return found;
            }
            if value > found.value {
                found.value = value;
                if value > alpha {
                    alpha = value;
                    found.best = Some(candidate.index);
                    found.gain = candidate.gain;
                    found.bound = Bound::Exact;
                }
            }
            if alpha >= beta {
                found.bound = Bound::Lower;
                if candidate.is_quiet() {
                    self.memory.reward(at, candidate.lane, &tried);
                }
                return found;
            }
            if candidate.is_quiet() {
                tried.push(candidate.lane);
            }
        }
        found
    }

    /// A forced answer is no real move: it is followed one ply further.
    fn extension(&self, node: &Node<'_, G>) -> i32 {
        let near = node.place.ply < 2 * self.root_depth;
        i32::from(node.forced && near && self.care == Care::Practical)
    }

    /// Late quiet moves of shallow nodes are not worth trying.
    fn leaves_out(
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

    /// The first move with the whole window, the others with a narrow one first.
    fn try_move(
        &mut self,
        node: &Node<'_, G>,
        candidate: Candidate,
        place: usize,
        window: Window,
    ) -> Value {
        let mv = node.moves[candidate.index as usize];
        let here = node.place;
        let below = Place {
            ply: here.ply + 1,
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
        if value > window.alpha {
            value = self.value_after(node.state, mv, narrow, below);
        }
        if value > window.alpha && value < window.beta {
            value = self.value_after(node.state, mv, window, below);
        }
        value
    }

    /// How much less deep a late move is looked at.
    fn reduction(
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

    #[allow(
        clippy::too_many_arguments,
        reason = "all that is known at the end of a node"
    )]
    fn remember(
        &mut self,
        key_here: u64,
        key: Key,
        player: Player,
        window: Window,
        place: Place,
        plain: Value,
        forced: bool,
        found: &Found,
    ) {
        let value = to_table(found.value, place.ply);
        let Found { best, bound, .. } = *found;
        self.table.store(
            key_here,
            Entry {
                best,
                value,
                depth: window.depth,
                bound,
            },
        );
        let quiet_answer = found.gain == 0 && !forced && found.value.abs() < CERTAIN;
        let informative = match bound {
            Bound::Exact => true,
            Bound::Lower => found.value > plain,
            Bound::Upper => found.value < plain,
        };
        if quiet_answer && informative {
            self.memory
                .correct(player, key.0, window.depth, found.value - plain);
        }
    }
}

/// What the moves of a node have in common.
struct Node<'a, G: Evaluate> {
    state: &'a G::State,
    moves: &'a [G::Move],
    forced: bool,
    opinion: Value,
    place: Place,
}

/// What trying the moves gave.
struct Found {
    value: Value,
    best: Option<u16>,
    bound: Bound,
    gain: i32,
}

/// The key of a position in the table.
pub(crate) fn table_key<G: Evaluate>(game: &G, state: &G::State, key: Key) -> u64 {
    key.0 ^ game.temper(state).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The logarithm to the base of two, in quarters, without floating point.
fn quarter_log(number: u64) -> i32 {
    number.min(1 << 15).pow(4).ilog2() as i32
}
