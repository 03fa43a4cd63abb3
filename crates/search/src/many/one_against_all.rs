//! Best reply and paranoid: one wants the most, all others want the least.

use damier_rules::{Evaluate, Player};

use super::Style;
use super::order::{Candidate, Experience, bring, put_first};
use super::standing::{place_value, standing};
use crate::ask::{Care, Progress};
use crate::table::{Bound, Entry, Table};
use crate::value::{Value, from_table, to_table};

/// Wider than every value.
pub(super) const WIDEST: Value = Value::MAX / 2;

/// A search that is under way. All values are those of the one who thinks.
pub(super) struct Thought<'a, G: Evaluate> {
    pub(super) game: &'a G,
    pub(super) me: Player,
    pub(super) style: Style,
    pub(super) care: Care,
    pub(super) table: &'a Table,
    pub(super) experience: Experience,
    pub(super) nodes: u64,
    pub(super) most: u64,
    pub(super) deepest: u32,
    pub(super) stopped: bool,
    pub(super) progress: &'a mut dyn Progress,
}

/// The values that still matter, how far to look, and how deep this is.
#[derive(Copy, Clone, Debug)]
pub(super) struct Look {
    pub(super) alpha: Value,
    pub(super) beta: Value,
    pub(super) depth: i32,
    pub(super) ply: u32,
}

impl<G: Evaluate> Thought<'_, G> {
    /// Counts a position; says whether the search has to stop.
    pub(super) fn count(&mut self, ply: u32) -> bool {
        if self.nodes >= self.most {
            self.stopped = true;
        }
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes.is_multiple_of(1024) && !self.progress.go_on(self.nodes) {
            self.stopped = true;
        }
        self.stopped
    }

    /// The value of a position, within the window.
    pub(super) fn value(&mut self, state: &G::State, look: Look) -> Value {
        if self.count(look.ply) {
            return 0;
        }
        let mut moves = Vec::new();
        if let Some(outcome) = self.game.expand(state, &mut moves) {
            return place_value(&outcome, self.me, self.game.players(), look.ply);
        }
        if look.depth <= 0 || !self.game.is_in(state, self.me) {
            return standing(self.game, state, self.me);
        }
        let key = self.table_key(state);
        let known = self.table.find(key);
        if let Some(value) = self.usable(known, look) {
            return value;
        }
        let mut list = self.candidates(state, &moves, look.ply);
        if list.is_empty() {
            return standing(self.game, state, self.me);
        }
        put_first(&mut list, known.and_then(|entry| entry.best));
        let (value, best, bound) = self.try_all(state, &mut list, look);
        if !self.stopped {
            let entry = Entry {
                best,
                value: to_table(value, look.ply as usize),
                depth: look.depth,
                bound,
                opinion: None,
            };
            self.table.store(key, entry);
        }
        value
    }

    /// The moves that may be played next: those of the player to move, or of any of the others
    /// when they answer together.
    pub(super) fn candidates(
        &self,
        state: &G::State,
        moves: &[G::Move],
        ply: u32,
    ) -> Vec<Candidate<G::Move>> {
        let (game, ply) = (self.game, ply as usize);
        let mut list = Vec::with_capacity(moves.len());
        if self.style != Style::BestReply || game.turn(state) == self.me {
            self.experience.rank(game, state, moves, ply, &mut list);
            return list;
        }
        let mut others = Vec::new();
        for player in Player::all(game.players()).filter(|&player| player != self.me) {
            let Some(seated) = game.seated(state, player) else {
                continue;
            };
            others.clear();
            if game.expand(&seated, &mut others).is_none() {
                self.experience.rank(game, &seated, &others, ply, &mut list);
            }
        }
        list
    }

    /// The position after a candidate's move.
    pub(super) fn after(&self, state: &G::State, candidate: &Candidate<G::Move>) -> G::State {
        let game = self.game;
        let mut next = *state;
        if game.turn(state) != candidate.player {
            next = game.seated(state, candidate.player).unwrap_or(next);
        }
        game.apply(&mut next, candidate.mv);
        // In best reply nobody else moves before it is my turn again.
        if self.style == Style::BestReply && candidate.player != self.me {
            next = game.seated(&next, self.me).unwrap_or(next);
        }
        next
    }

    fn try_all(
        &mut self,
        state: &G::State,
        list: &mut [Candidate<G::Move>],
        look: Look,
    ) -> (Value, Option<u16>, Bound) {
        let mine = self.game.turn(state) == self.me;
        let Look {
            mut alpha,
            mut beta,
            ..
        } = look;
        let mut best = if mine { -WIDEST } else { WIDEST };
        let mut choice = None;
        for place in 0..list.len() {
            bring(list, place);
            let candidate = list[place];
            if place > 0 && self.leaves_out(&list[0], &candidate, place, look) {
                break;
            }
            let next = self.after(state, &candidate);
            let open = Look {
                alpha,
                beta,
                ..look
            };
            let value = self.try_one(&next, mine, place, open);
            if self.stopped {
                break;
            }
            if mine && value > best || !mine && value < best {
                best = value;
                if mine && value > alpha || !mine && value < beta {
                    choice = Some(candidate.index);
                }
            }
            if mine {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.experience
                    .reward(look.ply as usize, look.depth, &list[..=place]);
                break;
            }
        }
        let bound = if best >= look.beta {
            Bound::Lower
        } else if best <= look.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        (best, choice, bound)
    }

    /// The first move with the whole window, the others with a narrow one first.
    fn try_one(&mut self, next: &G::State, mine: bool, place: usize, look: Look) -> Value {
        let below = Look {
            depth: look.depth - 1,
            ply: look.ply + 1,
            ..look
        };
        if place == 0 {
            return self.value(next, below);
        }
        let narrow = if mine {
            Look {
                beta: look.alpha + 1,
                ..below
            }
        } else {
            Look {
                alpha: look.beta - 1,
                ..below
            }
        };
        let improves = |value: Value| {
            if mine {
                value > look.alpha
            } else {
                value < look.beta
            }
        };
        let reduction = self.reduction(place, look);
        if reduction > 0 {
            let value = self.value(
                next,
                Look {
                    depth: below.depth - reduction,
                    ..narrow
                },
            );
            if self.stopped || !improves(value) {
                return value;
            }
        }
        let value = self.value(next, narrow);
        if self.stopped || !improves(value) || look.beta - look.alpha <= 1 {
            return value;
        }
        self.value(next, below)
    }

    /// How much less deep a late move is looked at.
    fn reduction(&self, place: usize, look: Look) -> i32 {
        if self.care == Care::Exact || look.depth < 3 || place < 4 {
            return 0;
        }
        1 + i32::from(place >= 16 && look.depth >= 4)
    }

    /// Late moves of shallow nodes are not worth trying.
    fn leaves_out(
        &self,
        _first: &Candidate<G::Move>,
        _candidate: &Candidate<G::Move>,
        place: usize,
        look: Look,
    ) -> bool {
        self.care == Care::Practical
            && look.ply > 0
            && look.depth <= 2
            && place >= 12 * look.depth as usize
    }

    /// The stored value, if it answers the question.
    fn usable(&self, known: Option<Entry>, look: Look) -> Option<Value> {
        let entry = known.filter(|entry| match self.care {
            Care::Practical => entry.depth >= look.depth,
            Care::Exact => entry.depth == look.depth,
        })?;
        let value = from_table(entry.value, look.ply as usize);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= look.beta,
            Bound::Upper => value <= look.alpha,
        };
        answers.then_some(value)
    }

    /// Values are those of one thinker with one way of thinking: others find nothing.
    pub(super) fn table_key(&self, state: &G::State) -> u64 {
        let who = self.me.index() as u64 * 4 + self.style as u64 + 1;
        let salt = who.wrapping_mul(0xd6e8_feb8_6659_fd93);
        let temper = self.game.temper(state).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.game.key(state).0 ^ salt ^ temper
    }
}
