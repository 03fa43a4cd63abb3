//! Why a move is refused.

use damier_boards::{Direction, Square};
use damier_rules::refusal::{
    INCOMPLETE, NO_PASSING, NO_PIECE, NOT_YOURS, OWN_PIECE, Rule, SAME_CELL, WRONG_WORD,
};
use damier_rules::{Attempt, Cell, Refusal, Role, order_few};

use super::captures::{JumpError, follows, no_jump, walk};
use super::rules::man_to_turn;
use super::state::{Kind, Move, State};
use super::{
    CAPTURE_COMPULSORY, CAPTURES_ALONG_CROSS, CHAIN_UNFINISHED, CHOOSE_CROSS, JUMPED_TWICE,
    JUMPS_ONLY, KING_IMMUNE, LANDING_TAKEN, LONGER_COMPULSORY, MOVES_OTHER_WAY, NAME_LANDINGS,
    NEVER_BACKWARD, NO_CROSS, NO_PROMOTION, NO_REPLACING, NOTHING_TO_JUMP, ONE_STEP,
    ONLY_THE_MOVED, OTHER_PATH, OWN_JUMPED, SET_UP_FIRST, SET_UP_ORDER, WRONG_SIGN, ways,
};
use crate::eight::{cell, square};

/// Why an attempt is none of the legal moves.
pub(super) fn refuse(state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
    let path: Vec<Square> = attempt.cells.iter().copied().map(square).collect();
    let attempted = Attempted {
        state,
        legal,
        path: &path,
        word: attempt.word.as_deref(),
    };
    attempted
        .refuse_piece()
        .or_else(|| attempted.refuse_in_set_up())
        .or_else(|| attempted.refuse_single_square())
        .or_else(|| attempted.refuse_ending())
        .or_else(|| attempted.refuse_part_of_chain())
        .unwrap_or_else(|| attempted.refuse_first_fault())
}

/// An attempt with the position it is made in.
struct Attempted<'a> {
    state: &'a State,
    legal: &'a [Move],
    path: &'a [Square],
    word: Option<&'a str>,
}

impl Attempted<'_> {
    /// A refusal that shows where the attempt begins.
    fn because(&self, rule: &'static Rule) -> Refusal {
        Refusal::new(rule).mark(Role::From, self.path.first().copied().map(cell))
    }

    /// A refusal that shows one step or jump of the attempt.
    fn between(&self, rule: &'static Rule, from: Square, to: Square) -> Refusal {
        Refusal::new(rule)
            .mark(Role::From, [cell(from)])
            .mark(Role::To, [cell(to)])
    }

    /// There is nothing to move, or it is not the player's.
    fn refuse_piece(&self) -> Option<Refusal> {
        let Some(&from) = self.path.first() else {
            return Some(self.because(&NO_PASSING));
        };
        if !self.state.occupied().has(from) {
            Some(self.because(&NO_PIECE))
        } else if !self.state.own().has(from) {
            Some(self.because(&NOT_YOURS))
        } else {
            None
        }
    }

    /// Crosses are chosen before anything moves, in order.
    fn refuse_in_set_up(&self) -> Option<Refusal> {
        let man = man_to_turn(self.state)?;
        let rule = match self.path {
            [one] if *one != man => &SET_UP_ORDER,
            [_] if self.word.is_none() => &CHOOSE_CROSS,
            [_] => &WRONG_WORD,
            _ => &SET_UP_FIRST,
        };
        Some(self.because(rule).mark(Role::Allowed, [cell(man)]))
    }

    /// One square is no move, whatever follows it.
    fn refuse_single_square(&self) -> Option<Refusal> {
        let &[one] = self.path else { return None };
        let rule = match self.word {
            Some("x" | "+") if self.state.kings().has(one) => &NO_CROSS,
            Some("x" | "+") => &ONLY_THE_MOVED,
            _ => &INCOMPLETE,
        };
        Some(self.because(rule).mark(Role::Allowed, self.destinations()))
    }

    /// The squares are those of a legal move: the text between or after them is wrong.
    fn refuse_ending(&self) -> Option<Refusal> {
        let is_this = |mv: &&Move| follows(self.state, **mv, self.path);
        let mv = *self.legal.iter().find(is_this)?;
        let crowned = mv.becomes == Kind::King;
        let promoted = crowned && !self.state.kings().has(mv.from);
        let first = ways::path(self.state, mv);
        let rule = match self.word {
            Some("x" | "+") if crowned => &NO_CROSS,
            Some("K") if !promoted => &NO_PROMOTION,
            Some("x" | "+" | "K") => &WRONG_SIGN,
            Some(_) => &WRONG_WORD,
            None if first != self.path => &OTHER_PATH,
            None => &WRONG_SIGN,
        };
        Some(if mv.captured.any() {
            mark_chains(self.because(rule), &[first])
        } else {
            self.because(rule).mark(Role::To, [cell(mv.to)])
        })
    }

    /// The squares are some of those of a compulsory chain: its beginning or its two ends.
    fn refuse_part_of_chain(&self) -> Option<Refusal> {
        let chains = || self.legal.iter().filter(|mv| mv.captured.many());
        let long: Vec<Move> = chains().copied().collect();
        let ways = ways::beginning_with(self.state, &long, self.path);
        let going_on = chains().zip(ways).filter(|(_, way)| way.is_some());
        let going_on: Vec<Move> = going_on.map(|(&mv, _)| mv).collect();
        if !going_on.is_empty() {
            let paths = self.paths_of(going_on.iter());
            let entered = paths.iter().any(|path| path.starts_with(self.path));
            let rule = if entered {
                &CHAIN_UNFINISHED
            } else {
                &OTHER_PATH
            };
            return Some(mark_chains(self.because(rule), &paths));
        }
        let &[from, to] = self.path else { return None };
        let paths = self.paths_of(chains().filter(|mv| (mv.from, mv.to) == (from, to)));
        (!paths.is_empty()).then(|| mark_chains(self.because(&NAME_LANDINGS), &paths))
    }

    /// The first step or jump that the piece cannot make, otherwise the duty to capture more.
    fn refuse_first_fault(&self) -> Refusal {
        match (self.chain(), self.path) {
            (Ok(_), _) => self.rather_capture(&LONGER_COMPULSORY),
            (Err((_, _, JumpError::NoJump)), &[from, to]) => self.refuse_step(from, to),
            (Err((begun, to, error)), _) => self.refuse_jump(begun.to, to, error),
        }
    }

    /// The squares as a chain of jumps, or the first that is not one.
    fn chain(&self) -> Result<Move, (Move, Square, JumpError)> {
        let from = self.path[0];
        let kind = self.state.kind_at(from).unwrap_or(Kind::King);
        walk(self.state, no_jump(from, kind), &self.path[1..])
    }

    fn refuse_jump(&self, from: Square, to: Square, error: JumpError) -> Refusal {
        let refuse = |rule| self.between(rule, from, to);
        match error {
            JumpError::NoJump => refuse(&JUMPS_ONLY),
            JumpError::NothingBetween => refuse(&NOTHING_TO_JUMP),
            JumpError::Own(over) => refuse(&OWN_JUMPED).mark(Role::Blocker, [cell(over)]),
            JumpError::NotAlongCross => refuse(&CAPTURES_ALONG_CROSS),
            JumpError::King(over) => refuse(&KING_IMMUNE).mark(Role::King, [cell(over)]),
            JumpError::Twice(over) => refuse(&JUMPED_TWICE).mark(Role::Blocker, [cell(over)]),
            JumpError::Taken => refuse(&LANDING_TAKEN).mark(Role::Blocker, [cell(to)]),
        }
    }

    /// Why a piece may not go to a square that no jump leads to.
    fn refuse_step(&self, from: Square, to: Square) -> Refusal {
        let refuse = |rule| self.between(rule, from, to);
        let neighbours =
            from.file().abs_diff(to.file()) <= 1 && from.rank().abs_diff(to.rank()) <= 1;
        let way = Direction::between(from, to);
        let man = self.state.kind_at(from).filter(|&kind| kind != Kind::King);
        let along_cross = man
            .zip(way)
            .is_some_and(|(man, way)| man.jumps().contains(&way));
        let open = man
            .zip(way)
            .is_none_or(|(man, way)| man.steps(self.state.turn).contains(&way));
        if from == to {
            self.because(&SAME_CELL)
        } else if !neighbours {
            refuse(&ONE_STEP).mark(Role::Allowed, self.destinations())
        } else if self.state.own().has(to) {
            refuse(&OWN_PIECE)
        } else if self.state.enemy().has(to) {
            refuse(&NO_REPLACING)
        } else if along_cross {
            refuse(&MOVES_OTHER_WAY).mark(Role::Allowed, self.destinations())
        } else if !open {
            refuse(&NEVER_BACKWARD).mark(Role::Allowed, self.destinations())
        } else {
            self.rather_capture(&CAPTURE_COMPULSORY)
        }
    }

    /// A refusal that shows the compulsory captures.
    fn rather_capture(&self, rule: &'static Rule) -> Refusal {
        let to = self.path.last().copied().map(cell);
        let paths = self.paths_of(self.legal.iter());
        mark_chains(self.because(rule).mark(Role::To, to), &paths)
    }

    /// Where the piece of the attempt may land first.
    fn destinations(&self) -> Vec<Cell> {
        let own = self
            .legal
            .iter()
            .filter(|mv| Some(&mv.from) == self.path.first());
        let mut cells: Vec<Cell> = self
            .paths_of(own)
            .iter()
            .map(|path| cell(path[1]))
            .collect();
        order_few(&mut cells, Cell::lt);
        cells.dedup();
        cells
    }

    /// The paths of some moves, one for all forms of a move.
    fn paths_of<'m>(&self, moves: impl Iterator<Item = &'m Move>) -> Vec<Vec<Square>> {
        let moves: Vec<Move> = moves.copied().collect();
        let ways = ways::beginning_with(self.state, &moves, &[]);
        let mut paths: Vec<Vec<Square>> = ways.into_iter().flatten().collect();
        order_few(&mut paths, Vec::lt);
        paths.dedup();
        paths
    }
}

fn mark_chains(refusal: Refusal, paths: &[Vec<Square>]) -> Refusal {
    paths.iter().fold(refusal, |refusal, path| {
        refusal.mark(Role::Chain, path.iter().copied().map(cell))
    })
}
