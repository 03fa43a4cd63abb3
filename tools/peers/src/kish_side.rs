//! Kish's side of the comparison of Turkish Draughts.
//!
//! Its board is ours: a1 is bit 0, White plays upwards. A man that reaches the last rank within a
//! chain goes on as a man, which is our option `promotion=end`.

use std::collections::BTreeSet;

use crate::draughts_board::{Board, Side};
use crate::draughts_turn::Turn;

/// The position as kish holds it.
pub fn board(board: &Board) -> kish::Board {
    let team = match board.turn {
        Side::White => kish::Team::White,
        Side::Black => kish::Team::Black,
    };
    kish::Board::new(
        team,
        kish::State::new([board.white, board.black], board.kings),
    )
}

/// Every legal turn, each once however many paths kish knows for it.
///
/// Read from the changed bits and not through kish's accessors, which must not be asked for the
/// origin of a king that comes back to it.
pub fn turns(position: &Board) -> BTreeSet<Turn> {
    let board = board(position);
    let (own, enemy) = (board.turn.to_usize(), board.turn.opponent().to_usize());
    let turn = |action: &kish::Action| Turn {
        moved: action.delta.pieces[own],
        captured: action.delta.pieces[enemy],
    };
    board.actions().iter().map(turn).collect()
}

/// The leaves of the tree in which paths with the same effect are one turn, as our rules count.
///
/// Kish's own perft counts each path.
pub fn perft_of_turns(position: &Board, depth: u32) -> u64 {
    if depth == 1 {
        return turns(position).len() as u64;
    }
    let mut actions = board(position).actions();
    actions.sort_unstable();
    actions.dedup();
    actions
        .iter()
        .map(|action| perft_of_turns(&after(position, action), depth - 1))
        .sum()
}

/// The position after one of kish's actions.
pub fn after(position: &Board, action: &kish::Action) -> Board {
    let reached = board(position).apply(action);
    let [white, black] = reached.state.pieces;
    let turn = match position.turn {
        Side::White => Side::Black,
        Side::Black => Side::White,
    };
    Board {
        white,
        black,
        kings: reached.state.kings,
        turn,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares kish's turns with moves as we write them.
    fn check(position: &str, moves: &[&str]) {
        let position = Board::parse(position).unwrap();
        let ours = moves
            .iter()
            .map(|text| Turn::parse(&position, text).unwrap());
        assert_eq!(turns(&position), ours.collect(), "{position}");
    }

    #[test]
    fn a_man_does_not_capture_backward() {
        check("7m/8/8/8/3M4/3m4/8/8 w 0", &["d4-c4", "d4-d5", "d4-e4"]);
    }

    #[test]
    fn black_plays_downwards() {
        check("8/8/8/m7/M7/1M6/M7/8 b 0", &["a5xa3xa1", "a5xa3xc3"]);
    }

    #[test]
    fn a_king_may_cross_the_square_of_a_piece_taken() {
        let ends = ["c3", "c2", "c1"].map(|end| format!("a4xe4xe7xc7x{end}"));
        let stay = "a4xe4xe7xc7xc4".to_owned();
        let moves: Vec<&str> = ends.iter().chain([&stay]).map(String::as_str).collect();
        check("8/3m4/4m3/2m5/K1m5/8/8/8 w 0", &moves);
    }

    #[test]
    fn perft_from_the_start_is_that_of_the_rules() {
        let start = Board::parse("8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0").unwrap();
        let counted: Vec<u64> = (1..=5).map(|depth| board(&start).perft(depth)).collect();
        assert_eq!(counted, [8, 64, 708, 7538, 85090]);
        assert_eq!(perft_of_turns(&start, 4), 7538);
    }
}
