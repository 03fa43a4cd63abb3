//! Drawing a position, entering a move, and refusals.

use std::sync::LazyLock;

use damier_rules::refusal::{NO_PASSING, OCCUPIED, WRONG_WORD};
use damier_rules::{Attempt, Board, Cell, Gesture, Piece, Player, Refusal, Role, Scene, View};

use super::state::{Move, State};
use super::{Noughts, ONE_SQUARE};

pub(super) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::squares(3, 3));

impl View for Noughts {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let signs_of = |owner: Player| {
            let own = state.signs[owner.index()];
            (0..9)
                .filter(move |sq| own >> sq & 1 != 0)
                .map(move |sq| Piece {
                    cell: Cell(sq),
                    owner,
                    kind: "sign",
                    letter: ['x', 'o'][owner.index()],
                })
        };
        Scene {
            pieces: Player::all(2).flat_map(signs_of).collect(),
            marked: vec![],
            status: vec![],
        }
    }

    fn gesture(&self, _state: &State, mv: Move) -> Gesture {
        Gesture {
            taps: vec![Cell(mv.0)],
            choice: None,
        }
    }

    fn refuse(&self, state: &State, _legal: &[Move], attempt: &Attempt) -> Refusal {
        match attempt.cells.as_slice() {
            [] => Refusal::new(&NO_PASSING),
            [cell] if state.taken() >> cell.0 & 1 != 0 => {
                Refusal::new(&OCCUPIED).mark(Role::To, [*cell])
            }
            [cell] => Refusal::new(&WRONG_WORD).mark(Role::To, [*cell]),
            several => Refusal::new(&ONE_SQUARE).mark(Role::To, several.iter().copied()),
        }
    }
}
