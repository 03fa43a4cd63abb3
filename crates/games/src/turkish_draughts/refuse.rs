//! Why an attempt is not one of the legal moves.
//!
//! Two cells may be a step, a jump, or the two ends of a chain; more cells are a chain, jump by
//! jump. The first problem is reported; if the path is fine, it is the compulsion to capture that
//! forbids it.

use damier_boards::{Bitboard, Direction, Square, between};
use damier_rules::refusal::{
    INCOMPLETE, NO_PASSING, OCCUPIED, OWN_PIECE, Rule, SAME_CELL, STUCK, WRONG_WAY, WRONG_WORD,
};
use damier_rules::{Attempt, Cell, Refusal, Role};

use super::chains::{self, Runner};
use super::reach::Reach;
use super::state::{LAST_RANK, Move, State};
use super::{
    CROWNED_AT_END, MAJORITY, MAN_ONE_STEP, MEN_BACKWARD, MUST_CAPTURE, NO_JUMP_OWN, NO_TURN_BACK,
    ONE_PIECE_A_JUMP, ONLY_JUMPS_JOIN, SAME_CHAIN, SIGN, TWO_IN_A_ROW, TurkishDraughts, UNFINISHED,
    ways,
};
use crate::eight::{cell, cells, first_checks, square};

pub(super) fn refuse(
    game: &TurkishDraughts,
    state: &State,
    legal: &[Move],
    attempt: &Attempt,
) -> Refusal {
    let squares: Vec<Square> = attempt.cells.iter().copied().map(square).collect();
    let case = Case { game, state, legal };
    let Some((&from, landings)) = squares.split_first() else {
        return Refusal::new(&NO_PASSING);
    };
    case.written_otherwise(&squares, attempt.word.is_some())
        .or_else(|| case.cannot_begin(attempt, from))
        .unwrap_or_else(|| case.cannot_go(from, landings))
}

/// A position with its legal moves.
struct Case<'a> {
    game: &'a TurkishDraughts,
    state: &'a State,
    legal: &'a [Move],
}

impl Case<'_> {
    /// The squares are those of a legal move: the text does not fit.
    fn written_otherwise(&self, squares: &[Square], has_word: bool) -> Option<Refusal> {
        let walked = chains::read(self.game, self.state, squares);
        let fits = |mv: &&Move| squares == [mv.from, mv.to] || walked == Some(**mv);
        let mv = *self.legal.iter().find(fits)?;
        if mv.captured.any() && squares.len() == 2 && self.is_step(squares[0], squares[1]) {
            // A chain ends there too, but this is the plain move, left to the duty to capture.
            return None;
        }
        let path = ways::path(self.game, self.state, mv);
        let rule = if has_word {
            &WRONG_WORD
        } else if squares.len() > 2 && squares != path {
            &SAME_CHAIN
        } else {
            &SIGN
        };
        let refusal = Refusal::new(rule).mark(Role::From, [cell(mv.from)]);
        Some(if mv.captured.any() {
            refusal.mark(Role::Chain, path.into_iter().map(cell))
        } else {
            refusal.mark(Role::To, [cell(mv.to)])
        })
    }

    /// Whether the piece could go there without a capture.
    fn is_step(&self, from: Square, to: Square) -> bool {
        let start = Runner::start(self.game, self.state, from);
        start.steps().has(to) && start.jump_to(to).is_none()
    }

    /// A problem with the origin, or with an attempt of one cell.
    fn cannot_begin(&self, attempt: &Attempt, from: Square) -> Option<Refusal> {
        let alone = attempt.cells.len() == 1;
        match first_checks(attempt, self.state.own(), self.state.occupied()) {
            Err(refusal) if alone && refusal.rule == &INCOMPLETE => {
                Some(self.nowhere_yet(from, refusal))
            }
            // A king may end where it began: whether this one can is checked later.
            Err(refusal) if refusal.rule != &SAME_CELL => Some(refusal),
            _ => None,
        }
    }

    /// A piece alone: it may have moves, or be prevented from moving.
    fn nowhere_yet(&self, from: Square, incomplete: Refusal) -> Refusal {
        let runner = Runner::start(self.game, self.state, from);
        if self.legal.iter().any(|mv| mv.from == from) {
            incomplete
        } else if runner.jumps().next().is_some() {
            self.compulsion(&MAJORITY, from, None)
        } else if runner.steps().any() {
            self.compulsion(&MUST_CAPTURE, from, None)
        } else {
            Refusal::new(&STUCK).mark(Role::From, [cell(from)])
        }
    }

    /// A problem on the way.
    fn cannot_go(&self, from: Square, landings: &[Square]) -> Refusal {
        let start = Runner::start(self.game, self.state, from);
        let pair = landings.len() == 1;
        let mut runner = start;
        for &to in landings {
            if let Some(jump) = runner.jump_to(to) {
                runner = runner.after(jump);
            } else if pair && start.steps().has(to) {
                return self.compulsion(&MUST_CAPTURE, from, Some(to));
            } else if let Some(rule) = pair.then(|| self.unfit_chain_to(start, to)).flatten() {
                return self.compulsion(rule, from, Some(to));
            } else {
                return self.wrong_step(&runner, to);
            }
        }
        self.compulsion(self.unfit_chain(&start, &[runner]), from, Some(runner.at))
    }

    /// The problem with chains, come this far, whose every jump is right.
    fn unfit_chain(&self, start: &Runner, stages: &[Runner]) -> &'static Rule {
        let broken_off = stages.iter().all(|stage| !stage.is_done());
        if broken_off && self.game.infraction_loses {
            // A smaller capture might be played, if it were complete.
            return &UNFINISHED;
        }
        let most = self.legal.first().map_or(0, |mv| mv.captured.len());
        let mut reach = Reach::new(start, start.enemy);
        for stage in stages {
            reach.begin(stage, &mut |_| {});
        }
        reach.run();
        if reach.longest() == most {
            &UNFINISHED
        } else {
            &MAJORITY
        }
    }

    /// The problem with the chains that reach a square, if there are any.
    fn unfit_chain_to(&self, start: Runner, to: Square) -> Option<&'static Rule> {
        let mut stages = Vec::new();
        let mut reach = Reach::new(&start, start.enemy);
        reach.begin(&start, &mut |man: &Runner| {
            if man.at == to {
                stages.push(*man);
            }
        });
        reach.run();
        stages.extend(reach.stages_on(to, &start));
        (!stages.is_empty()).then(|| self.unfit_chain(&start, &stages))
    }

    /// A refusal that points at every playable capture.
    fn compulsion(&self, rule: &'static Rule, from: Square, to: Option<Square>) -> Refusal {
        let mut refusal = Refusal::new(rule)
            .mark(Role::From, [cell(from)])
            .mark(Role::To, to.map(cell));
        let paths = ways::beginning_with(self.game, self.state, self.legal, &[]);
        for path in paths.into_iter().flatten() {
            refusal = refusal.mark(Role::Chain, path.into_iter().map(cell));
        }
        refusal
    }

    /// Why a piece cannot go on to a square without jumping.
    fn wrong_step(&self, runner: &Runner, to: Square) -> Refusal {
        let (rule, in_the_way) = self.wrong_step_rule(runner, to);
        Refusal::new(rule)
            .mark(Role::From, [cell(runner.at)])
            .mark(Role::To, [cell(to)])
            .mark(Role::Blocker, cells(in_the_way))
            .mark(Role::Allowed, self.allowed(runner))
    }

    fn wrong_step_rule(&self, runner: &Runner, to: Square) -> (&'static Rule, Bitboard) {
        let nothing = Bitboard::EMPTY;
        if to == runner.at {
            return (&SAME_CELL, nothing);
        }
        if runner.own.has(to) {
            return (&OWN_PIECE, nothing);
        }
        if runner.enemy.has(to) {
            return (&OCCUPIED, nothing);
        }
        match Direction::between(runner.at, to) {
            Some(way) if Direction::ORTHOGONAL.contains(&way) => {
                if runner.king {
                    wrong_king_step(runner, to, way)
                } else {
                    self.wrong_man_step(runner, to, way)
                }
            }
            _ => (&WRONG_WAY, nothing),
        }
    }

    fn wrong_man_step(
        &self,
        runner: &Runner,
        to: Square,
        way: Direction,
    ) -> (&'static Rule, Bitboard) {
        let passed = between(runner.at, to);
        let own = passed & runner.own;
        let uncrowned = LAST_RANK[self.state.turn.index() & 1].has(runner.at);
        if uncrowned && runner.as_king().jump_to(to).is_some() {
            (&CROWNED_AT_END, Bitboard::EMPTY)
        } else if way == runner.forward.opposite() {
            (&MEN_BACKWARD, Bitboard::EMPTY)
        } else if passed.is_empty() {
            (&ONLY_JUMPS_JOIN, Bitboard::EMPTY)
        } else if passed.len() == 1 && own.any() {
            (&NO_JUMP_OWN, own)
        } else {
            (&MAN_ONE_STEP, passed & (runner.own | runner.enemy))
        }
    }

    /// Where the piece may go: by its legal moves, or by the next jump of its chain.
    fn allowed(&self, runner: &Runner) -> Vec<Cell> {
        if runner.captured.any() {
            return runner.jumps().map(|jump| cell(jump.to)).collect();
        }
        let own = self.legal.iter().filter(|mv| mv.from == runner.at);
        let ends: Bitboard = own.map(|mv| mv.to).collect();
        cells(ends).collect()
    }
}

fn wrong_king_step(runner: &Runner, to: Square, way: Direction) -> (&'static Rule, Bitboard) {
    let passed = between(runner.at, to);
    let (own, enemies) = (passed & runner.own, passed & runner.enemy);
    let turns_back = !runner.may_turn(way) && runner.jumps_towards(way).any(|jump| jump.to == to);
    let neighbours = enemies & enemies.shift(way);
    if turns_back {
        (&NO_TURN_BACK, Bitboard::EMPTY)
    } else if own.any() {
        (&NO_JUMP_OWN, own)
    } else if neighbours.any() {
        (&TWO_IN_A_ROW, enemies)
    } else if enemies.any() {
        (&ONE_PIECE_A_JUMP, enemies)
    } else {
        (&ONLY_JUMPS_JOIN, Bitboard::EMPTY)
    }
}
