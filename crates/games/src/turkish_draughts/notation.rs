//! `8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0` and `a3-a4`, `a5xa3xa1`.

use damier_boards::{Bitboard, Square};
use damier_rules::flaw::{MAN_ON_LAST_RANK, NO_PIECE, TOO_MANY_PIECES};
use damier_rules::text::{PositionError, fields};
use damier_rules::{Game, Notation};

use super::state::{LAST_RANK, Move, State};
use super::{TurkishDraughts, chains, ways};
use crate::eight;

impl Notation for TurkishDraughts {
    fn write_position(&self, state: &State) -> String {
        let board = eight::write_board(|sq| letter(state, sq));
        format!("{board} {} {}", eight::side(state.turn), state.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        let [board, side, quiet] = fields(text, ["board", "side-to-move", "count-of-quiet-plies"])?;
        let mut men = [Bitboard::EMPTY; 2];
        let mut kings = [Bitboard::EMPTY; 2];
        for (sq, found) in eight::parse_board(board, "MmKk", "")? {
            let side = usize::from(found.letter.is_ascii_lowercase());
            let is_man = found.letter.eq_ignore_ascii_case(&'m');
            if is_man && LAST_RANK[side].has(sq) {
                let error = PositionError::new(found.at, &MAN_ON_LAST_RANK);
                return Err(error.written("cell", sq));
            }
            let kind = if is_man { &mut men } else { &mut kings };
            kind[side] = kind[side].with(sq);
            if (men[side] | kings[side]).len() > 16 {
                let error = PositionError::new(found.at, &TOO_MANY_PIECES);
                return Err(error.number("most", 16));
            }
        }
        let state = State {
            men,
            kings,
            turn: eight::parse_side(side)?,
            quiet: quiet.counter()?,
        };
        if state.occupied().is_empty() {
            return Err(board.error(&NO_PIECE));
        }
        Ok(state)
    }

    fn write_move(&self, state: &State, mv: Move) -> String {
        spell(mv, &ways::path(self, state, mv))
    }

    fn write_moves(&self, state: &State, moves: &[Move]) -> Vec<String> {
        let ways = ways::beginning_with(self, state, moves, &[]);
        let pairs = moves.iter().zip(ways);
        pairs
            .map(|(&mv, way)| spell(mv, &way.expect("a move has a way")))
            .collect()
    }

    /// The text is walked: there may be thousands of other moves.
    fn find_exact(&self, state: &State, candidates: &[Move], text: &str) -> Option<Move> {
        let mv = self.walked(state, text)?;
        let exact = candidates.contains(&mv) && self.write_move(state, mv) == text;
        exact.then_some(mv)
    }

    /// Only those with the ends of the text: there may be tens of thousands of others.
    fn infractions_like(&self, state: &State, legal: &[Move], text: &str) -> Vec<Move> {
        let mut found = Vec::new();
        match chain(text).as_deref() {
            Some(&[from, to]) => {
                self.push_lesser_chains(state, legal, Bitboard::of(from), &mut found);
                found.retain(|mv| mv.to == to);
            }
            _ => {
                let walked = self.walked(state, text);
                found.extend(walked.filter(|&mv| self.is_infraction(state, legal, mv)));
            }
        }
        found
    }

    /// A capture by its first and last square only, or by another path to the same result.
    fn reads_as(&self, state: &State, mv: Move, text: &str) -> bool {
        match chain(text).as_deref() {
            _ if mv.captured.is_empty() => false,
            Some(&[from, to]) => from == mv.from && to == mv.to,
            Some(path) => chains::read(self, state, path) == Some(mv),
            None => false,
        }
    }
}

impl TurkishDraughts {
    /// The move played by the squares of a text: a plain move, or a complete chain.
    fn walked(&self, state: &State, text: &str) -> Option<Move> {
        if let Some((from, to)) = text.split_once('-') {
            return Some(Move {
                from: Square::parse(from)?,
                to: Square::parse(to)?,
                captured: Bitboard::EMPTY,
            });
        }
        chains::read(self, state, &chain(text)?)
    }
}

/// The squares of a chain.
fn chain(text: &str) -> Option<Vec<Square>> {
    text.split('x').map(Square::parse).collect()
}

pub(super) fn spell(mv: Move, path: &[Square]) -> String {
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
