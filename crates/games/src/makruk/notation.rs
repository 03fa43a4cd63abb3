//! The FEN that Fairy-Stockfish uses, moves as in UCI (`e3e4`, `e5e6m`), SAN read too.

use damier_boards::{Bitboard, Square};
use damier_rules::text::{Field, Letter, PositionError, fields};
use damier_rules::{Notation, Player};

use super::Makruk;
use super::counting::Counting;
use super::generate::attackers;
use super::san;
use super::state::{Kind, Move, State, promotion_rank};
use crate::eight;

impl Notation for Makruk {
    fn write_position(&self, state: &State) -> String {
        let board = eight::write_board(|sq| letters(state, sq));
        let limit = state
            .limit
            .map_or("-".to_owned(), |limit| limit.to_string());
        let side = eight::side(state.turn);
        format!("{board} {side} - {limit} {} {}", state.clock, state.number)
    }

    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        let names = [
            "board",
            "side to move",
            "dash",
            "limit",
            "clock",
            "move number",
        ];
        let [board, side, dash, limit, clock, number] = fields(text, names)?;
        dash.one_of("the third field", &["-"])?;
        let mut state = State {
            sides: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 6],
            promoted: Bitboard::EMPTY,
            turn: eight::parse_side(side)?,
            limit: self.parse_limit(limit)?,
            clock: clock.counter("the clock")?,
            number: number.counter("the move number")?,
        };
        if state.number == 0 {
            return Err(number.error("the first move has the number 1"));
        }
        for (sq, letter) in eight::parse_board(board, "KMSNRPkmsnrp", "Mm")? {
            place(&mut state, sq, letter)?;
        }
        check_pieces(&state, board)?;
        self.counting.adopt(&mut state);
        Ok(state)
    }

    fn write_move(&self, _state: &State, mv: Move) -> String {
        let ending = if mv.promotes() { "m" } else { "" };
        format!("{}{}{ending}", mv.from, mv.to)
    }

    /// SAN, with or without the signs for check and mate.
    fn reads_as(&self, state: &State, mv: Move, text: &str) -> bool {
        san::reads_as(state, mv, text)
    }
}

impl Makruk {
    fn parse_limit(&self, field: Field<'_>) -> Result<Option<u32>, PositionError> {
        if field.text == "-" {
            return Ok(None);
        }
        if self.counting == Counting::None {
            return Err(field.error("there is no limit with counting=none, only -"));
        }
        field.counter("the limit").map(Some)
    }
}

fn letters(state: &State, sq: Square) -> Option<String> {
    let letter = eight::lettered(state.owner_at(sq), state.kind_at(sq)?.letter());
    let mark = if state.promoted.has(sq) { "~" } else { "" };
    Some(format!("{letter}{mark}"))
}

fn place(state: &mut State, sq: Square, letter: Letter) -> Result<(), PositionError> {
    let kind = Kind::from_letter(letter.letter).expect("only known letters are read");
    let white = letter.letter.is_ascii_uppercase();
    let past = |rank: u8| {
        if white {
            rank >= promotion_rank(true)
        } else {
            rank <= promotion_rank(false)
        }
    };
    if kind == Kind::Bia && past(sq.rank()) {
        let what = format!("the Bia on {sq} has reached its promotion rank");
        return Err(PositionError::new(letter.at, what));
    }
    let side = usize::from(!white);
    state.sides[side] = state.sides[side].with(sq);
    state.kinds[kind as usize] = state.kinds[kind as usize].with(sq);
    if letter.marked {
        state.promoted = state.promoted.with(sq);
    }
    Ok(())
}

fn check_pieces(state: &State, board: Field<'_>) -> Result<(), PositionError> {
    for side in Player::all(2) {
        let name = if side == Player::FIRST {
            "White"
        } else {
            "Black"
        };
        let count = |kind| state.pieces(side, kind).len();
        if count(Kind::Khun) != 1 {
            return Err(board.error(format!("{name} has {} Khun, not one", count(Kind::Khun))));
        }
        if state.side(side).len() > 16 {
            return Err(board.error(format!("{name} has more than 16 pieces")));
        }
        if count(Kind::Bia) > 8 {
            return Err(board.error(format!("{name} has more than 8 Bia")));
        }
    }
    let waiting = state.turn.opponent();
    if attackers(state, state.khun(waiting), state.turn).any() {
        return Err(board.error("the side that is not to move is in check"));
    }
    Ok(())
}
