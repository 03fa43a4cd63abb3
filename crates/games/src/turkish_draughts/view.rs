//! What to draw and how a move is entered. Why a move is refused is in `refuse.rs`.

use damier_boards::Square;
use damier_rules::fact::QUIET_FORWARD;
use damier_rules::{
    Attempt, Board, Cell, Fact, Game, Gesture, Piece, Player, Refusal, Scene, View,
};

use super::state::{Move, State};
use super::{TurkishDraughts, chains, refuse};
use crate::eight::{BOARD, cell, cells, lettered, square};

impl View for TurkishDraughts {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        Scene {
            pieces: Player::all(2)
                .flat_map(|player| pieces(state, player))
                .collect(),
            marked: vec![],
            status: self.status(state),
        }
    }

    fn gesture(&self, state: &State, mv: Move) -> Gesture {
        Gesture::taps(chains::path(self, state, mv).into_iter().map(cell))
    }

    fn way(&self, state: &State, mv: Move, taps: &[Cell]) -> Option<Vec<Cell>> {
        let squares: Vec<Square> = taps.iter().copied().map(square).collect();
        let path = chains::path_from(self, state, mv, &squares)?;
        Some(path.into_iter().map(cell).collect())
    }

    fn refuse(&self, state: &State, legal: &[Move], attempt: &Attempt) -> Refusal {
        refuse::refuse(self, state, legal, attempt)
    }
}

impl TurkishDraughts {
    fn status(&self, state: &State) -> Vec<Fact> {
        let [first, second] = [Player::FIRST, Player::SECOND].map(|side| state.pieces(side).len());
        let mut status = vec![Fact::pieces_left(first, second)];
        let mut moves = Vec::new();
        self.expand(state, &mut moves);
        if let Some(taken) = moves.first().map(|mv| mv.captured.len()).filter(|&n| n > 0) {
            status.push(Fact::must_take(state.turn, taken));
        }
        status.extend(self.quiet_limit.fact(&QUIET_FORWARD, state.quiet));
        status
    }
}

fn pieces(state: &State, owner: Player) -> impl Iterator<Item = Piece> {
    let side = owner.index() & 1;
    let piece = move |kind, capital| {
        move |cell| Piece {
            cell,
            owner,
            kind,
            letter: lettered(owner, capital),
        }
    };
    let men = cells(state.men[side]).map(piece("man", 'M'));
    men.chain(cells(state.kings[side]).map(piece("king", 'K')))
}
