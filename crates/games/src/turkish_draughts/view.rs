//! What to draw and how a move is entered. Why a move is refused is in `refuse.rs`.

use damier_rules::{Attempt, Board, Gesture, Piece, Player, Refusal, Scene, View};

use super::state::{Move, State};
use super::{TurkishDraughts, chains, refuse};
use crate::eight::{BOARD, cell, cells};

impl View for TurkishDraughts {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let mut status = vec![];
        if self.quiet_limit > 0 {
            let text = format!("{} of {} plies", state.quiet, self.quiet_limit);
            status.push(("without a capture or a man's step forward", text));
        }
        Scene {
            pieces: Player::all(2)
                .flat_map(|player| pieces(state, player))
                .collect(),
            marked: vec![],
            status,
        }
    }

    fn gesture(&self, state: &State, mv: Move) -> Gesture {
        let path = chains::path(self, state, mv);
        Gesture {
            taps: path.into_iter().map(cell).collect(),
            choice: None,
        }
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        refuse::refuse(self, state, legal, attempt)
    }
}

fn pieces(state: &State, owner: Player) -> impl Iterator<Item = Piece> {
    let side = owner.index() & 1;
    let [man, king] = [['M', 'K'], ['m', 'k']][side];
    let piece = move |kind, letter| {
        move |cell| Piece {
            cell,
            owner,
            kind,
            letter,
        }
    };
    let men = cells(state.men[side]).map(piece("man", man));
    men.chain(cells(state.kings[side]).map(piece("king", king)))
}
