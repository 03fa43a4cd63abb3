//! Why a move is refused: one rule for every attempt, with cells to point at.

use damier_boards::star::{self, HOLES, Hole, Holes, Jumps, Point};
use damier_rules::refusal::{
    INCOMPLETE, NO_PIECE, NOT_YOURS, OCCUPIED, OFF_BOARD, OWN_PIECE, Rule, SAME_CELL, STUCK,
    UNREADABLE, WRONG_WORD,
};
use damier_rules::{Attempt, Cell, Refusal, Role};

use super::reach::{self, Stops};
use super::state::{Move, State};
use super::view::{cell, cells};
use super::{
    ChineseCheckers, FOREIGN_POINT, MAY_NOT_PASS, MUST_LEAVE, MUST_PASS, NEIGHBOUR_TAKEN, NO_CHAIN,
    NO_JUMP, NOT_A_JUMP, NOT_NEXT_TO_IT, NOTHING_TO_JUMP, ONLY_ENDS, SLIDE_AND_JUMP, STAYS_IN_GOAL,
    TOO_FAR, TWO_IN_A_ROW, UNEVEN,
};

impl ChineseCheckers {
    /// Why an attempt is not one of the legal moves.
    pub(super) fn refusal(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        let Some(holes) = holes(&attempt.cells) else {
            return Refusal::new(&OFF_BOARD);
        };
        let Some(&from) = holes.first() else {
            return refuse_word(legal, attempt.word.as_deref());
        };
        let Some(start) = state.set_at(from) else {
            return Refusal::new(&NO_PIECE).mark(Role::From, [cell(from)]);
        };
        let tried = Tried {
            game: self,
            state,
            occupied: state.occupied(),
            legal,
            start,
            from,
        };
        tried
            .refuse_origin(&holes)
            .or_else(|| tried.refuse_hops(&holes))
            .or_else(|| tried.refuse_stop(holes[holes.len() - 1]))
            .unwrap_or_else(|| tried.refuse_spelling(attempt))
    }
}

fn holes(cells: &[Cell]) -> Option<Vec<Hole>> {
    let hole = |cell: &Cell| (cell.index() < HOLES).then(|| Hole::new(cell.0));
    cells.iter().map(hole).collect()
}

/// An attempt without a hole: only `pass` means anything.
fn refuse_word(legal: &[Move], word: Option<&str>) -> Refusal {
    let movable: Holes = legal
        .iter()
        .filter_map(|mv| match *mv {
            Move::Man { from, .. } => Some(from),
            Move::Pass => None,
        })
        .collect();
    match word {
        None => Refusal::new(&INCOMPLETE),
        Some("pass") if movable.any() => {
            Refusal::new(&MAY_NOT_PASS).mark(Role::From, cells(movable))
        }
        Some(_) => Refusal::new(&UNREADABLE),
    }
}

/// An attempt that begins with a man.
struct Tried<'a> {
    game: &'a ChineseCheckers,
    state: &'a State,
    occupied: Holes,
    legal: &'a [Move],
    /// The man's set.
    start: Point,
    from: Hole,
}

impl Tried<'_> {
    /// Problems that do not depend on where the man goes.
    fn refuse_origin(&self, holes: &[Hole]) -> Option<Refusal> {
        let besieged = self.game.besieged(self.state);
        if !self.game.own(self.state).has(self.from) {
            Some(self.refuse(&NOT_YOURS))
        } else if self.legal == [Move::Pass] {
            Some(self.refuse(&MUST_PASS))
        } else if besieged.any() && !besieged.has(self.from) {
            let area = self.besieged_points(besieged);
            let refusal = self.refuse(&MUST_LEAVE).mark(Role::Area, cells(area));
            Some(refusal.mark(Role::Allowed, cells(self.allowed(besieged))))
        } else if holes.len() == 1 {
            let stuck = self.allowed(Holes::of(self.from)).is_empty();
            Some(self.refuse_with_targets(if stuck { &STUCK } else { &INCOMPLETE }))
        } else if holes.iter().all(|&hole| hole == self.from) {
            Some(self.refuse(&SAME_CELL))
        } else {
            None
        }
    }

    /// The first hop of a longer path that is not a jump.
    fn refuse_hops(&self, holes: &[Hole]) -> Option<Refusal> {
        if holes.len() == 2 {
            return None;
        }
        let mut hops = holes.windows(2).map(|hop| (hop[0], hop[1]));
        let (here, next) = hops.find(|&(here, next)| !self.is_jump(here, next))?;
        let refuse = |rule| Refusal::new(rule).mark(Role::From, [cell(here)]);
        let refusal = if here == next {
            refuse(&SAME_CELL)
        } else if self.others().has(next) {
            return Some(self.refuse_taken(here, next));
        } else if star::neighbours(here).has(next) {
            refuse(&SLIDE_AND_JUMP)
        } else {
            self.refuse_line(here, next)
                .or_else(|| self.refuse_far(here, next))
                .unwrap_or_else(|| refuse(&NOT_A_JUMP))
        };
        Some(refusal.mark(Role::To, [cell(next)]))
    }

    /// Why the man may not stop in a hole, or cannot get there.
    fn refuse_stop(&self, to: Hole) -> Option<Refusal> {
        let goal = self.start.opposite().holes();
        let refusal = if to == self.from {
            self.refuse(&SAME_CELL)
        } else if self.occupied.has(to) {
            return Some(self.refuse_taken(self.from, to));
        } else if !Stops::of(self.start).holes.has(to) {
            self.refuse(&FOREIGN_POINT)
                .mark(Role::Area, cells(point_of(to)))
        } else if !self.game.stops(self.start, self.from).holes.has(to) {
            self.refuse(&STAYS_IN_GOAL).mark(Role::Area, cells(goal))
        } else if self.is_legal(to) {
            return None;
        } else {
            self.refuse_line(self.from, to)
                .or_else(|| self.refuse_mix(to))
                .or_else(|| self.refuse_far(self.from, to))
                .unwrap_or_else(|| self.refuse_chain(to))
        };
        Some(refusal.mark(Role::To, [cell(to)]))
    }

    /// The holes are those of a legal move, but the text is not.
    fn refuse_spelling(&self, attempt: &Attempt) -> Refusal {
        if attempt.word.is_some() {
            self.refuse(&WRONG_WORD)
        } else {
            self.refuse(&ONLY_ENDS)
        }
    }

    /// The hole is taken; if it is adjacent, the one behind it may do.
    fn refuse_taken(&self, here: Hole, next: Hole) -> Refusal {
        let behind = star::jumps(here)
            .iter()
            .find(|&&(over, into)| over == next && self.is_legal(into))
            .map(|&(_, into)| cell(into));
        let refusal = if star::neighbours(here).has(next) {
            Refusal::new(&NEIGHBOUR_TAKEN).mark(Role::Allowed, behind)
        } else if self.game.own(self.state).has(next) {
            Refusal::new(&OWN_PIECE)
        } else {
            Refusal::new(&OCCUPIED)
        };
        refusal
            .mark(Role::From, [cell(here)])
            .mark(Role::To, [cell(next)])
    }

    /// A straight line with no man between, or with two in a row.
    fn refuse_line(&self, here: Hole, next: Hole) -> Option<Refusal> {
        let line = star::between(here, next)?;
        let men = line & self.others();
        let doubled: Holes = men
            .filter(|&man| (star::neighbours(man) & men).any())
            .collect();
        let refusal = if doubled.any() {
            Refusal::new(&TWO_IN_A_ROW).mark(Role::Blocker, cells(doubled))
        } else if men.any() {
            return None;
        } else if line.len() == 1 {
            Refusal::new(&NOTHING_TO_JUMP).mark(Role::Area, cells(line))
        } else {
            let targets = self.allowed(Holes::of(self.from));
            Refusal::new(&TOO_FAR).mark(Role::Allowed, cells(targets))
        };
        Some(refusal.mark(Role::From, [cell(here)]))
    }

    /// A straight line with men between, none of them next to the one that jumps.
    fn refuse_far(&self, here: Hole, next: Hole) -> Option<Refusal> {
        let men = star::between(here, next)? & self.others();
        let far = men.any() && (star::neighbours(here) & men).is_empty();
        let refusal = Refusal::new(&NOT_NEXT_TO_IT).mark(Role::From, [cell(here)]);
        far.then(|| refusal.mark(Role::Blocker, cells(men)))
    }

    /// A slide before or after some jumps would lead there.
    fn refuse_mix(&self, to: Hole) -> Option<Refusal> {
        let slide_last = (star::neighbours(to) & self.landings()).any();
        let jumps = Jumps::new(self.others());
        let slides = reach::slides(self.from, self.occupied);
        let after_slide: Holes = slides.flat_map(|hole| jumps.landings(hole)).collect();
        let mixed = slide_last || after_slide.has(to);
        mixed.then(|| self.refuse_with_targets(&SLIDE_AND_JUMP))
    }

    /// Why no chain of jumps ends in an empty hole.
    fn refuse_chain(&self, to: Hole) -> Refusal {
        if self.landings().is_empty() {
            self.refuse_with_targets(&NO_JUMP)
        } else if self.from.quarter() != to.quarter() {
            self.refuse_with_targets(&UNEVEN)
        } else {
            self.refuse_with_targets(&NO_CHAIN)
        }
    }

    fn refuse_with_targets(&self, rule: &'static Rule) -> Refusal {
        let targets = self.allowed(Holes::of(self.from));
        self.refuse(rule).mark(Role::Allowed, cells(targets))
    }

    fn landings(&self) -> Holes {
        Jumps::new(self.occupied).landings(self.from).collect()
    }

    /// All men but the moving one.
    fn others(&self) -> Holes {
        self.occupied.without(self.from)
    }

    fn is_jump(&self, here: Hole, next: Hole) -> bool {
        reach::single_jumps(here, self.others()).has(next)
    }

    fn is_legal(&self, to: Hole) -> bool {
        let from = self.from;
        self.legal.contains(&Move::Man { from, to })
    }

    /// Where some men may go.
    fn allowed(&self, men: Holes) -> Holes {
        let targets = self.legal.iter().filter_map(|mv| match *mv {
            Move::Man { from, to } if men.has(from) => Some(to),
            _ => None,
        });
        targets.collect()
    }

    fn besieged_points(&self, besieged: Holes) -> Holes {
        let points = Point::ALL.into_iter().map(Point::holes);
        points
            .filter(|&point| (point & besieged).any())
            .fold(Holes::EMPTY, |all, point| all | point)
    }

    fn refuse(&self, rule: &'static Rule) -> Refusal {
        Refusal::new(rule).mark(Role::From, [cell(self.from)])
    }
}

/// The point that a hole belongs to.
fn point_of(hole: Hole) -> Holes {
    let mut points = Point::ALL.into_iter().map(Point::holes);
    points.find(|point| point.has(hole)).unwrap_or(Holes::EMPTY)
}
