//! The FEN that Fairy-Stockfish uses, moves as in UCI (`e3e4`, `e5e6m`), SAN read too.

use damier_boards::{Bitboard, Square};
use damier_rules::flaw::TOO_MANY_PIECES;
use damier_rules::text::{Field, Letter, PositionError, fields};
use damier_rules::{Notation, Player};

use super::Makruk;
use super::counting::Counting;
use super::generate::attackers;
use super::san;
use super::state::{Kind, Move, State, promotion_rank};
use crate::declare::flaws;
use crate::eight;

flaws! {
    FIRST_NUMBER = "first-number": "the first move has the number 1";
    NO_LIMIT = "no-limit": "there is no limit with counting=none, only -";
    BIA_TOO_FAR = "bia-too-far": "the Bia on {cell} has reached its promotion rank";
    KHUN_COUNT = "khun-count": "{side} has {count} Khun, not one";
    TOO_MANY_BIA = "too-many-bia": "{side} has more than {most} Bia";
    WAITING_IN_CHECK = "waiting-in-check": "the side that is not to move is in check";
}

/// How many pieces a side has at the start, and how many of them are Bia.
const MOST_PIECES: u32 = 16;
const MOST_BIA: u32 = 8;

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
            "side-to-move",
            "third-field",
            "limit",
            "clock",
            "move-number",
        ];
        let [board, side, dash, limit, clock, number] = fields(text, names)?;
        dash.one_of(&["-"])?;
        let mut state = State {
            sides: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 6],
            promoted: Bitboard::EMPTY,
            turn: eight::parse_side(side)?,
            limit: self.parse_limit(limit)?,
            clock: clock.counter()?,
            number: number.counter()?,
        };
        if state.number == 0 {
            return Err(number.error(&FIRST_NUMBER));
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
            return Err(field.error(&NO_LIMIT));
        }
        field.counter().map(Some)
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
        let error = PositionError::new(letter.at, &BIA_TOO_FAR);
        return Err(error.written("cell", sq));
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
        let name = ["white", "black"][side.index() & 1];
        let count = |kind| state.pieces(side, kind).len();
        if count(Kind::Khun) != 1 {
            let error = board.error(&KHUN_COUNT).side("side", name);
            return Err(error.number("count", count(Kind::Khun)));
        }
        if state.side(side).len() > MOST_PIECES {
            return Err(board.error(&TOO_MANY_PIECES).number("most", MOST_PIECES));
        }
        if count(Kind::Bia) > MOST_BIA {
            let error = board.error(&TOO_MANY_BIA).side("side", name);
            return Err(error.number("most", MOST_BIA));
        }
    }
    let waiting = state.turn.opponent();
    if attackers(state, state.khun(waiting), state.turn).any() {
        return Err(board.error(&WAITING_IN_CHECK));
    }
    Ok(())
}
