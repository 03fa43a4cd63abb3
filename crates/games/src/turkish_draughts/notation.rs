//! `8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0` and `a3-a4`, `a5xa3xa1`.

use damier_boards::{Bitboard, Square};
use damier_rules::Notation;
use damier_rules::text::{PositionError, fields};

use super::state::{LAST_RANK, Move, State};
use super::{TurkishDraughts, chains};
use crate::eight;

/// From this many moves on one walk through all chains is quicker than a search for each. So
/// many are infractions: with the kings well placed, tens of thousands.
const MANY: usize = 256;

impl Notation for TurkishDraughts {
    fn write_position(&self, state: &State) -> String {
        let board = eight::write_board(|sq| letter(state, sq));
        format!("{board} {} {}", eight::side(state.turn), state.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        let [board, side, quiet] = fields(text, ["board", "side to move", "count of quiet plies"])?;
        let mut men = [Bitboard::EMPTY; 2];
        let mut kings = [Bitboard::EMPTY; 2];
        for (sq, found) in eight::parse_board(board, "MmKk", "")? {
            let side = usize::from(found.letter.is_ascii_lowercase());
            let is_man = found.letter.eq_ignore_ascii_case(&'m');
            if is_man && LAST_RANK[side].has(sq) {
                let what = format!("a man on its last rank ({sq}) would be a king");
                return Err(PositionError::new(found.at, what));
            }
            let kind = if is_man { &mut men } else { &mut kings };
            kind[side] = kind[side].with(sq);
            if (men[side] | kings[side]).len() > 16 {
                return Err(PositionError::new(found.at, "a side has at most 16 pieces"));
            }
        }
        let state = State {
            men,
            kings,
            turn: eight::parse_side(side)?,
            quiet: quiet.counter("the count of quiet plies")?,
        };
        if state.occupied().is_empty() {
            return Err(board.error("there is no piece on the board"));
        }
        Ok(state)
    }

    fn write_move(&self, state: &State, mv: Move) -> String {
        spell(mv, &chains::path(self, state, mv))
    }

    fn write_moves(&self, state: &State, moves: &[Move]) -> Vec<String> {
        if moves.len() < MANY {
            let text = |&mv: &Move| self.write_move(state, mv);
            return moves.iter().map(text).collect();
        }
        let paths = chains::paths(self, state, moves);
        let pairs = moves.iter().zip(&paths);
        pairs.map(|(&mv, path)| spell(mv, path)).collect()
    }

    /// Looks for the path only of moves with these ends: there may be thousands of others.
    fn find_exact(&self, state: &State, candidates: &[Move], text: &str) -> Option<Move> {
        let first = Square::parse(text.get(..2)?)?;
        let last = Square::parse(text.get(text.len() - 2..)?)?;
        let exact =
            |mv: &Move| (mv.from, mv.to) == (first, last) && self.write_move(state, *mv) == text;
        candidates.iter().copied().find(exact)
    }

    /// A capture by its first and last square only, or by another path to the same result.
    fn reads_as(&self, state: &State, mv: Move, text: &str) -> bool {
        let squares: Option<Vec<Square>> = text.split('x').map(Square::parse).collect();
        match squares.as_deref() {
            _ if mv.captured.is_empty() => false,
            Some(&[from, to]) => from == mv.from && to == mv.to,
            Some(path) => chains::is_path(self, state, mv, path),
            None => false,
        }
    }
}

fn spell(mv: Move, path: &[Square]) -> String {
    let sign = if mv.captured.any() { "x" } else { "-" };
    let names: Vec<String> = path.iter().map(Square::to_string).collect();
    names.join(sign)
}

fn letter(state: &State, sq: Square) -> Option<&'static str> {
    let letters = [
        (state.men[0], "M"),
        (state.men[1], "m"),
        (state.kings[0], "K"),
        (state.kings[1], "k"),
    ];
    let found = letters.into_iter().find(|(squares, _)| squares.has(sq))?;
    Some(found.1)
}
