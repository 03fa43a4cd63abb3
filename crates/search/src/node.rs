//! One node of the search for two players.

use damier_rules::{Evaluate, Key, Lane, Player};

use crate::ask::{Care, Progress};
use crate::mind::{MOST_PLIES, Mind, Moment};
use crate::order::{Candidate, rank};
use crate::path::Path;
use crate::table::{Bound, Entry, Table};
use crate::value::{CERTAIN, STRONGEST, Value, WIN, from_table, of_outcome, to_table};

/// How often somebody is asked whether to go on, in nodes.
const ASKS: u64 = 1024;

/// A search that is under way in one thread.
pub(crate) struct Searcher<'a, G: Evaluate> {
    pub(crate) game: &'a G,
    pub(crate) table: &'a Table,
    pub(crate) mind: &'a mut Mind,
    pub(crate) path: Path,
    /// By ply: what would otherwise be made anew at every node.
    pub(crate) frames: Vec<Frame<G>>,
    pub(crate) nodes: u64,
    pub(crate) most_nodes: u64,
    pub(crate) care: Care,
    /// The depth that the root is looking at.
    pub(crate) root_depth: usize,
    pub(crate) deepest: usize,
    pub(crate) stopped: bool,
    pub(crate) progress: &'a mut dyn Progress,
}

/// What belongs to one ply of the line that is looked at.
#[derive(Debug)]
pub(crate) struct Frame<G: Evaluate> {
    moves: Vec<G::Move>,
    list: Vec<Candidate>,
    /// The quiet moves that were tried, and the others with what they gain.
    pub(crate) tried: Vec<Lane>,
    pub(crate) tried_noisy: Vec<(Lane, i32)>,
    /// The move that led here.
    before: Option<Lane>,
    /// The opinion on the position, unless something had to be answered there.
    pub(crate) opinion: Option<Value>,
}

impl<G: Evaluate> Frame<G> {
    /// One for each ply of the longest line.
    pub(crate) fn all() -> Vec<Frame<G>> {
        let empty = || Frame {
            moves: Vec::new(),
            list: Vec::new(),
            tried: Vec::new(),
            tried_noisy: Vec::new(),
            before: None,
            opinion: None,
        };
        (0..MOST_PLIES + 2).map(|_| empty()).collect()
    }
}

/// The values that still matter, and how far to look.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    pub(crate) depth: i32,
}

impl Window {
    pub(crate) const fn is_open(self) -> bool {
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

/// A position with what is known of it before its moves are generated.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Site<'s, S> {
    pub(crate) state: &'s S,
    pub(crate) player: Player,
    pub(crate) key: Key,
    /// The key in the table.
    pub(crate) table_key: u64,
    pub(crate) known: Option<Entry>,
    pub(crate) place: Place,
}

/// What the moves of a node have in common.
pub(crate) struct Node<'a, G: Evaluate> {
    pub(crate) state: &'a G::State,
    pub(crate) moves: &'a [G::Move],
    pub(crate) forced: bool,
    pub(crate) opinion: Value,
    /// Whether the player stands better than at his last turn.
    pub(crate) improving: bool,
    pub(crate) place: Place,
    pub(crate) at: Moment,
    /// A move that is left out, to see how good the others are without it.
    pub(crate) without: Option<u16>,
}

/// What trying the moves gave.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Found {
    pub(crate) value: Value,
    pub(crate) best: Option<u16>,
    pub(crate) bound: Bound,
    pub(crate) gain: i32,
}

impl Found {
    /// A value that was found without trying all moves.
    fn at_least(value: Value) -> Found {
        Found {
            value,
            best: None,
            bound: Bound::Lower,
            gain: 1,
        }
    }
}

impl<G: Evaluate> Searcher<'_, G> {
    /// The value of a position for the player to move, within the window.
    pub(crate) fn value(&mut self, state: &G::State, window: Window, place: Place) -> Value {
        if window.depth <= 0 || place.ply >= MOST_PLIES {
            return self.quiet_value(state, window, place);
        }
        let site = match self.arrive(state, place) {
            Ok(site) => site,
            Err(value) => return value,
        };
        if let Some(value) = self.usable(&site, window) {
            return value;
        }
        let window = match self.within_reach(window, place.ply) {
            Ok(window) => window,
            Err(value) => return value,
        };
        let mut moves = self.lend_moves(place.ply);
        let value = match self.game.expand(state, &mut moves) {
            Some(outcome) => of_outcome(&outcome, site.player, place.ply),
            None => self.value_by_moves(&site, &moves, window),
        };
        self.take_back_moves(place.ply, moves);
        value
    }

    /// Counts the node and looks around; a value if there is nothing more to find out.
    pub(crate) fn arrive<'s>(
        &mut self,
        state: &'s G::State,
        place: Place,
    ) -> Result<Site<'s, G::State>, Value> {
        if self.count_node(place.ply) {
            return Err(0);
        }
        self.frames[place.ply].before = place.before;
        let player = self.game.turn(state);
        let key = self.game.key(state);
        if let Some(value) = self.repeated_value(state, key, player, place.ply) {
            return Err(value);
        }
        let table_key = table_key(self.game, state, key);
        Ok(Site {
            state,
            player,
            key,
            table_key,
            known: self.table.find(table_key),
            place,
        })
    }

    fn value_by_moves(
        &mut self,
        site: &Site<'_, G::State>,
        moves: &[G::Move],
        window: Window,
    ) -> Value {
        let (state, place) = (site.state, site.place);
        let forced = self.game.must_answer(state, moves);
        let plain = self.opinion(site);
        let opinion = self.corrected(plain, site);
        let improving = !forced && self.is_improving(place.ply, opinion);
        self.frames[place.ply].opinion = (!forced).then_some(opinion);
        let opinion = self.informed(opinion, site);
        let may_prune = !forced && !window.is_open() && self.care == Care::Practical;
        if may_prune && let Some(value) = self.prune(site, window, opinion, improving) {
            return value;
        }
        let window = self.hurried(window, site.known);
        let node = Node {
            state,
            moves,
            forced,
            opinion,
            improving,
            place,
            at: self.moment(site, window.depth),
            without: None,
        };
        let mut list = self.lend_list(place.ply);
        let first = site.known.and_then(|entry| entry.best);
        let (game, mind) = (self.game, &*self.mind);
        rank(
            (game, state),
            moves,
            (mind, &node.at),
            first,
            false,
            &mut list,
        );
        self.path.push(site.key);
        let found = match self.singularity(site, &node, window, &list) {
            Ok(further) => self.try_moves(&node, window, &mut list, further),
            Err(value) => Found::at_least(value),
        };
        self.path.pop();
        self.take_back_list(place.ply, list);
        if self.stopped {
            return 0;
        }
        self.remember(site, &node, window, plain, &found);
        found.value
    }

    /// No line wins sooner than the next ply or loses sooner than this one.
    fn within_reach(&self, window: Window, ply: usize) -> Result<Window, Value> {
        if self.care == Care::Exact {
            return Ok(window);
        }
        let alpha = window.alpha.max(ply as Value - WIN);
        let beta = window.beta.min(WIN - ply as Value - 1);
        if alpha >= beta {
            return Err(alpha);
        }
        Ok(Window {
            alpha,
            beta,
            ..window
        })
    }

    fn is_improving(&self, ply: usize, opinion: Value) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.frames[ply].opinion);
        before.is_some_and(|before| opinion > before)
    }

    /// A value that was found by looking ahead is a better opinion.
    pub(crate) fn informed(&self, opinion: Value, site: &Site<'_, G::State>) -> Value {
        let Some(entry) = site.known.filter(|_| self.care == Care::Practical) else {
            return opinion;
        };
        let fits = entry.value.abs() < CERTAIN
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value > opinion,
                Bound::Upper => entry.value < opinion,
            };
        if fits { entry.value } else { opinion }
    }

    /// Without a move to begin with, a shallower look finds one for the next time.
    fn hurried(&self, window: Window, known: Option<Entry>) -> Window {
        let has_move = known.is_some_and(|entry| entry.best.is_some());
        let hurries = !has_move && window.depth >= 4 && self.care == Care::Practical;
        Window {
            depth: window.depth - i32::from(hurries),
            ..window
        }
    }

    /// Counts a node; says whether the search has to stop instead.
    pub(crate) fn count_node(&mut self, ply: usize) -> bool {
        if self.stopped || self.nodes >= self.most_nodes {
            self.stopped = true;
            return true;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes.is_multiple_of(ASKS) && !self.progress.go_on(self.nodes) {
            self.stopped = true;
        }
        self.stopped
    }

    /// The value of a position that has been on the board before, on the way here.
    fn repeated_value(
        &self,
        state: &G::State,
        key: Key,
        player: Player,
        ply: usize,
    ) -> Option<Value> {
        let looks = self.game.repetition() > 0 && ply > 0 && self.care == Care::Practical;
        let repeats = looks && self.path.holds(key);
        repeats.then(|| {
            let value = of_outcome(&self.game.repeated(state), player, ply);
            // It has not ended yet: a repetition that wins is worth a win, but not a distance.
            value.clamp(-STRONGEST, STRONGEST)
        })
    }

    /// The stored value, if it answers the question.
    pub(crate) fn usable(&self, site: &Site<'_, G::State>, window: Window) -> Option<Value> {
        let deep_enough = |entry: &Entry| match self.care {
            Care::Practical => entry.depth >= window.depth && !window.is_open(),
            Care::Exact => entry.depth == window.depth,
        };
        let entry = site.known.filter(deep_enough)?;
        let value = from_table(entry.value, site.place.ply);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        answers.then_some(value)
    }

    /// The game's opinion, never as strong as certainty.
    pub(crate) fn opinion(&self, site: &Site<'_, G::State>) -> Value {
        let known = site.known.and_then(|entry| entry.opinion);
        known.unwrap_or_else(|| self.game.evaluate(site.state).clamp(-STRONGEST, STRONGEST))
    }

    pub(crate) fn corrected(&self, opinion: Value, site: &Site<'_, G::State>) -> Value {
        if self.care == Care::Exact {
            return opinion;
        }
        let correction = self.mind.correction(site.player, site.key.0);
        (opinion + correction).clamp(-STRONGEST, STRONGEST)
    }

    pub(crate) fn moment(&self, site: &Site<'_, G::State>, depth: i32) -> Moment {
        let ply = site.place.ply;
        Moment {
            player: site.player,
            ply,
            depth,
            before: site.place.before,
            own_before: ply.checked_sub(1).and_then(|ply| self.frames[ply].before),
        }
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

    fn remember(
        &mut self,
        site: &Site<'_, G::State>,
        node: &Node<'_, G>,
        window: Window,
        plain: Value,
        found: &Found,
    ) {
        self.table.store(
            site.table_key,
            Entry {
                best: found.best,
                value: to_table(found.value, site.place.ply),
                depth: window.depth,
                bound: found.bound,
                opinion: Some(plain),
            },
        );
        let quiet_answer = found.gain == 0 && !node.forced && found.value.abs() < CERTAIN;
        let informative = match found.bound {
            Bound::Exact => true,
            Bound::Lower => found.value > plain,
            Bound::Upper => found.value < plain,
        };
        if quiet_answer && informative {
            let error = found.value - plain;
            self.mind
                .correct(site.player, site.key.0, window.depth, error);
        }
    }

    /// An empty list for moves that has been used before.
    pub(crate) fn lend_moves(&mut self, ply: usize) -> Vec<G::Move> {
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.clear();
        moves
    }

    pub(crate) fn take_back_moves(&mut self, ply: usize, moves: Vec<G::Move>) {
        self.frames[ply].moves = moves;
    }

    /// The same for candidates.
    pub(crate) fn lend_list(&mut self, ply: usize) -> Vec<Candidate> {
        std::mem::take(&mut self.frames[ply].list)
    }

    pub(crate) fn take_back_list(&mut self, ply: usize, list: Vec<Candidate>) {
        self.frames[ply].list = list;
    }
}

/// The key of a position in the table.
pub(crate) fn table_key<G: Evaluate>(game: &G, state: &G::State, key: Key) -> u64 {
    key.0 ^ game.temper(state).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
