//! The engine's opinion: men, mobility, threats.

use damier_boards::Direction;
use damier_rules::{Evaluate, Game, Group, Lane, Scales, Stage, Weigh, Weight};

use super::Custodian;
use super::rules::CaptureRule;
use super::state::{Move, State};
use super::weights::WEIGHTS;

/// A man taken, in the ordering of moves.
const MAN: i32 = 100;

const MEN: Group = Group::first("men", 1);
const MOBILITY: Group = MEN.then("squares to go to", 1);
const CONTACTS: Group = MOBILITY.then("half interceptions", 1);

impl<C: CaptureRule> Weigh for Custodian<C> {
    fn groups(&self) -> &'static [Group] {
        &[MEN, MOBILITY, CONTACTS]
    }

    fn weights(&self) -> &'static [Weight] {
        &WEIGHTS
    }

    fn weigh<S: Scales>(&self, state: &State, scales: &mut S) -> Stage {
        let seen_by_other = State {
            turn: state.turn.opponent(),
            ..*state
        };
        let men = (state.own().len() as i32, state.enemy().len() as i32);
        let mobility = self.count_moves(state) as i32 - self.count_moves(&seen_by_other) as i32;
        scales.put(MEN.at(0), men.0 - men.1);
        scales.put(MOBILITY.at(0), mobility);
        scales.put(CONTACTS.at(0), contacts(state) - contacts(&seen_by_other));
        Stage::at((men.0 + men.1) * Stage::FULL / 32)
    }
}

impl<C: CaptureRule> Evaluate for Custodian<C> {
    const CELLS: usize = 64;
    const SHARP: bool = true;

    fn evaluate(&self, state: &State) -> i32 {
        self.weighed(state)
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        MAN * self.taken(state, mv).len() as i32
    }

    fn lane(&self, _state: &State, mv: Move) -> Lane {
        Lane {
            piece: 0,
            from: mv.from.index() as u8,
            to: mv.to.index() as u8,
        }
    }

    /// Near the limit the number of quiet plies changes what a position is worth.
    fn temper(&self, state: &State) -> u64 {
        let near = self.quiet_limit > 0 && state.quiet + 16 >= self.quiet_limit;
        if near { u64::from(state.quiet) } else { 0 }
    }
}

/// Empty squares behind an enemy that stands next to an own man: where a second man takes.
fn contacts(state: &State) -> i32 {
    let empty = !state.occupied();
    let behind = |direction| {
        let next = state.own().shift(direction) & state.enemy();
        (next.shift(direction) & empty).len() as i32
    };
    Direction::ORTHOGONAL.into_iter().map(behind).sum()
}
