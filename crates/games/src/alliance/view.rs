//! What to draw and how a move is entered.

use damier_boards::{Bitboard, Square};
use damier_rules::fact::QUIET_FORWARD;
use damier_rules::{
    Attempt, Board, Cell, Fact, FactValue, Game, Gesture, Piece, Player, Refusal, Scene, View,
};

use super::captures::{first_path, path_from};
use super::notation::letter;
use super::rules::{has_only_kings, man_to_turn};
use super::state::{Kind, Move, State};
use super::{Alliance, CROSS_OF, KINGS_COUNTED, KINGS_ONLY_PLIES, KingsOnly};
use crate::eight::{BOARD, cell, square};

impl View for Alliance {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let pieces = |player: Player| {
            state.sides[player.index()].map(move |sq| piece(player, state.kind_at(sq), sq))
        };
        Scene {
            pieces: Player::all(2).flat_map(pieces).collect(),
            marked: man_to_turn(state).map(cell).into_iter().collect(),
            status: self.status(state),
        }
    }

    fn gesture(&self, state: &State, mv: Move) -> Gesture {
        let choice = match mv.becomes {
            Kind::Diagonal => Some("x"),
            Kind::Orthogonal => Some("+"),
            Kind::King => None,
        };
        let path = first_path(state, mv);
        Gesture {
            taps: path.into_iter().map(cell).collect(),
            choice,
        }
    }

    fn way(&self, state: &State, mv: Move, taps: &[Cell]) -> Option<Vec<Cell>> {
        let begun: Vec<Square> = taps.iter().copied().map(square).collect();
        let path = path_from(state, mv, &begun)?;
        Some(path.into_iter().map(cell).collect())
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        super::refuse::refuse(state, legal, attempt)
    }
}

impl Alliance {
    fn status(&self, state: &State) -> Vec<Fact> {
        let [first, second] = state.sides.map(Bitboard::len);
        let mut status = vec![Fact::pieces_left(first, second)];
        if let Some(man) = man_to_turn(state) {
            let left = (state.unturned() & state.own()).len();
            let fact = Fact::new(&CROSS_OF).about([state.turn]);
            let fact = fact.with("cell", FactValue::Cell(cell(man)));
            status.push(fact.number("left", left));
        }
        let mut moves = Vec::new();
        self.expand(state, &mut moves);
        if let Some(taken) = moves.first().map(|mv| mv.captured.len()).filter(|&n| n > 0) {
            status.push(Fact::must_take(state.turn, taken));
        }
        if has_only_kings(state) && self.kings_only == KingsOnly::Auto {
            status.push(Fact::played(&KINGS_COUNTED, state.quiet, KINGS_ONLY_PLIES));
        }
        status.extend(self.quiet_limit.fact(&QUIET_FORWARD, state.quiet));
        status
    }
}

fn piece(owner: Player, kind: Option<Kind>, sq: Square) -> Piece {
    Piece {
        cell: cell(sq),
        owner,
        kind: match kind {
            Some(Kind::Diagonal) => "man-diagonal",
            Some(Kind::Orthogonal) => "man-orthogonal",
            Some(Kind::King) => "king",
            None => "man-unturned",
        },
        letter: letter(owner, kind),
    }
}
