//! What to draw and how a move is entered.

use damier_boards::Square;
use damier_rules::{Attempt, Board, Gesture, Piece, Player, Refusal, Scene, View};

use super::captures::first_path;
use super::notation::letter;
use super::rules::{has_only_kings, man_to_turn};
use super::state::{Kind, Move, State};
use super::{Alliance, KINGS_ONLY_PLIES, KingsOnly};
use crate::eight::{BOARD, cell};

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
        let path = if mv.is_set_up() {
            vec![mv.from]
        } else {
            first_path(state, mv)
        };
        Gesture {
            taps: path.into_iter().map(cell).collect(),
            choice,
        }
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        super::refuse::refuse(state, legal, attempt)
    }
}

impl Alliance {
    fn status(&self, state: &State) -> Vec<(&'static str, String)> {
        let mut status = vec![];
        if let Some(man) = man_to_turn(state) {
            status.push(("choose the cross of", man.to_string()));
        }
        if has_only_kings(state) && self.kings_only == KingsOnly::Auto {
            let text = format!("{} of {KINGS_ONLY_PLIES} plies", state.quiet);
            status.push(("kings are counted", text));
        }
        if self.quiet_limit > 0 {
            let text = format!("{} of {} plies", state.quiet, self.quiet_limit);
            status.push(("without a capture or a man's step forward", text));
        }
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
        letter: char::from(letter(owner, kind).as_bytes()[0]),
    }
}
