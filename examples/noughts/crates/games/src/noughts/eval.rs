//! The engine's evaluation of a position: the lines each side can still fill.

use damier_rules::{Evaluate, HistoryMove, Player};

use super::Noughts;
use super::state::{LINES, Move, State};

impl Evaluate for Noughts {
    fn evaluate(&self, state: &State) -> i32 {
        let open = |player: Player| {
            let enemy = state.signs[player.opponent().index()];
            let own = state.signs[player.index()];
            let worth = |line: &u16| (line & enemy == 0).then(|| (line & own).count_ones() as i32);
            LINES.iter().filter_map(worth).sum::<i32>()
        };
        30 * (open(state.turn) - open(state.turn.opponent()))
    }

    fn gain(&self, _state: &State, _mv: Move) -> i32 {
        0
    }

    fn history_move(&self, state: &State, mv: Move) -> HistoryMove {
        HistoryMove {
            piece: state.turn.index() as u8,
            from: mv.0,
            to: mv.0,
        }
    }
}
