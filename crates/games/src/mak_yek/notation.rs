//! `mmmmmmmm/8/mmmmmmmm/8/8/MMMMMMMM/8/MMMMMMMM w 0` and `a3-a5`, `d1xd3`.

use damier_boards::Bitboard;
use damier_rules::flaw::{NO_PIECE, TOO_MANY_PIECES};
use damier_rules::text::{PositionError, fields};
use damier_rules::{Notation, Player};

use super::Custodian;
use super::rules::CaptureRule;
use super::state::{Move, State};
use crate::eight;

impl<C: CaptureRule> Notation for Custodian<C> {
    fn write_position(&self, state: &State) -> String {
        let board = eight::write_board(|sq| {
            let owner = Player::all(2).find(|player| state.men[player.index()].has(sq))?;
            Some(eight::lettered(owner, 'M'))
        });
        format!("{board} {} {}", eight::side(state.turn), state.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<State, PositionError> {
        let [board, side, quiet] = fields(text, ["board", "side-to-move", "count-of-quiet-plies"])?;
        let mut men = [Bitboard::EMPTY; 2];
        for (sq, letter) in eight::parse_board(board, "Mm", "")? {
            let own = &mut men[usize::from(letter.letter == 'm')];
            *own = own.with(sq);
            if own.len() > 16 {
                let error = PositionError::new(letter.at, &TOO_MANY_PIECES);
                return Err(error.number("most", 16));
            }
        }
        if (men[0] | men[1]).is_empty() {
            return Err(board.error(&NO_PIECE));
        }
        Ok(State {
            men,
            turn: eight::parse_side(side)?,
            quiet: quiet.counter()?,
        })
    }

    fn write_move(&self, state: &State, mv: Move) -> String {
        let captures = self.taken(state, mv).any();
        let sign = if captures { 'x' } else { '-' };
        format!("{}{sign}{}", mv.from, mv.to)
    }

    /// `-` and `x` alike, or nothing between.
    fn reads_as(&self, _state: &State, mv: Move, text: &str) -> bool {
        let (from, to) = (mv.from.to_string(), mv.to.to_string());
        let Some(rest) = text.strip_prefix(&from) else {
            return false;
        };
        rest.strip_prefix(['-', 'x']).unwrap_or(rest) == to
    }
}
