//! The texts: `1o1/1x1/3 x` for a position, `b2` for a move.

use damier_rules::text::{PositionError, fields, parse_rows, write_rows};
use damier_rules::{Cell, Notation, Player};

use super::Noughts;
use super::state::{Move, State};
use super::view::BOARD;
use crate::declare::flaws;

flaws! {
    NOT_IN_TURN = "signs-out-of-turn": "the numbers of signs do not fit the side to move";
    ROW_ALREADY = "row-already": "the side to move has three in a row already";
}

/// The letters of crosses and noughts.
const LETTERS: [&str; 2] = ["x", "o"];

impl Notation for Noughts {
    fn write_position(&self, state: &State) -> String {
        let board = write_rows(&[3; 3], |row, column| {
            let bit = 1 << ((2 - row) * 3 + column);
            let owner = state.signs.iter().position(|signs| signs & bit != 0)?;
            Some(LETTERS[owner])
        });
        format!("{board} {}", LETTERS[state.turn.index()])
    }

    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        let [board, turn] = fields(text, ["board", "side-to-move"])?;
        let mut signs = [0_u16; 2];
        for letter in parse_rows(board, &[3; 3], "xo", "")? {
            let bit = 1 << ((2 - letter.row) * 3 + letter.column);
            signs[usize::from(letter.letter == 'o')] |= bit;
        }
        let turn = turn.one_of(&LETTERS)?;
        let [crosses, noughts] = signs.map(u16::count_ones);
        if crosses != noughts + turn as u32 {
            return Err(board.error(&NOT_IN_TURN));
        }
        let state = State {
            signs,
            turn: Player::new(turn),
        };
        // The side to move cannot already have three in a row: the match would have ended.
        if state.has_line(state.turn) {
            return Err(board.error(&ROW_ALREADY));
        }
        Ok(state)
    }

    fn write_move(&self, _state: &State, mv: Move) -> String {
        BOARD.name(Cell(mv.0)).to_owned()
    }

    fn reads_as(&self, _state: &State, _mv: Move, _text: &str) -> bool {
        false
    }
}
