//! The engine's evaluation, and hints for its search. What the evaluation is made of is in
//! `eval_weigh.rs`.

use damier_rules::{Evaluate, HistoryMove, Weigh};

use super::Makruk;
use super::generate::{generate_noisy, in_check};
use super::hints;
use super::state::{Kind, Move, State};

/// The worth of a piece by [`Kind`]; the Khun has no price.
const WORTH: [i32; 6] = [100, 175, 285, 355, 625, 0];

impl Evaluate for Makruk {
    const CELLS: usize = 64;

    fn evaluate(&self, state: &State) -> i32 {
        self.weighed(state)
    }

    fn gain(&self, state: &State, mv: Move) -> i32 {
        let promotion = if mv.promotes() {
            WORTH[Kind::Met as usize] - WORTH[Kind::Bia as usize]
        } else {
            0
        };
        if !state.occupied().has(mv.to) {
            return promotion;
        }
        let taken = state.kind_at(mv.to).map_or(0, |kind| WORTH[kind as usize]);
        // The cheapest taker first.
        promotion + taken + 8 - mv.kind as i32
    }

    fn history_move(&self, state: &State, mv: Move) -> HistoryMove {
        let piece = 8 * state.turn.index() as u8 + mv.kind as u8;
        HistoryMove::new(piece, mv.from.index(), mv.to.index())
    }

    fn must_answer(&self, state: &State, _moves: &[Move]) -> bool {
        in_check(state)
    }

    fn null_move(&self, state: &State) -> Option<State> {
        let pieces = state.side(state.turn) - state.kinds[Kind::Bia as usize];
        let rich = pieces.len() >= 4 && state.limit.is_none();
        (rich && !in_check(state)).then(|| State {
            turn: state.turn.opponent(),
            ..*state
        })
    }

    fn is_quiet(&self, state: &State) -> bool {
        self.known_calm(state)
    }

    fn noisy_moves(&self, state: &State, moves: &mut Vec<Move>) -> bool {
        generate_noisy(state, moves);
        true
    }

    fn static_exchange_at_least(&self, state: &State, mv: Move, least: i32) -> bool {
        hints::static_exchange_at_least(state, mv, least)
    }

    fn counter_key(&self, state: &State) -> u64 {
        self.counters(state)
    }
}
