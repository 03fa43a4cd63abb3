//! The engine's evaluation, and hints for its search. The features are in `eval_weigh.rs`.

use damier_boards::zobrist;
use damier_rules::network::{NetworkInput, NetworkShape};
use damier_rules::{Evaluate, HistoryMove, Weigh};

use super::Makruk;
use super::generate::{generate_noisy, in_check};
use super::state::{Kind, Move, State};
use super::{hints, network};

/// The worth of a piece by [`Kind`]; the Khun has no price.
const WORTH: [i32; 6] = [100, 175, 285, 355, 625, 0];

impl Evaluate for Makruk {
    const CELLS: usize = 64;

    fn evaluate(&self, state: &State) -> i32 {
        self.evaluate_plainly(state)
    }

    fn evaluate_plainly(&self, state: &State) -> i32 {
        self.weighed(state)
    }

    fn network_shape(&self) -> Option<&'static NetworkShape> {
        Some(&network::SHAPE)
    }

    fn network_input(&self, state: &State) -> Option<NetworkInput> {
        network::input(state)
    }

    fn adjust(&self, state: &State, value: i32) -> i32 {
        self.adjusted(state, value)
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
        // The cheapest attacker first.
        promotion + taken + 8 - mv.kind as i32
    }

    fn history_move(&self, state: &State, mv: Move) -> HistoryMove {
        let piece = 8 * state.turn.index() as u8 + mv.kind as u8;
        HistoryMove::new(piece, mv.from.index(), mv.to.index())
    }

    fn must_answer(&self, state: &State, _moves: &[Move]) -> bool {
        in_check(state)
    }

    /// The Bia of both, and the other pieces of each side.
    fn correction_keys(&self, state: &State) -> Option<[u64; 3]> {
        let bia = state.kinds[Kind::Bia as usize];
        let pieces = |side: usize| {
            let own = state.sides[side] - bia;
            let [_, met, khon, ma, rua, _] = state.kinds.map(|kind| (kind & own).0);
            zobrist::key(&[own.0, met, khon, ma, rua])
        };
        let bia = zobrist::key(&[(bia & state.sides[0]).0, (bia & state.sides[1]).0]);
        Some([bia, pieces(0), pieces(1)])
    }

    fn gives_check(&self, state: &State, mv: Move) -> bool {
        hints::gives_check(state, mv)
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
