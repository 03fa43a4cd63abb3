//! Drawing a position, entering a move, and refusals.

use damier_boards::{Bitboard, Direction, between};
use damier_rules::fact::QUIET;
use damier_rules::refusal::{BLOCKED, OWN_PIECE, WRONG_WAY, WRONG_WORD};
use damier_rules::{Attempt, Board, Fact, Gesture, Piece, Player, Refusal, Role, Scene, View};

use super::rules::CaptureRule;
use super::state::{Move, State};
use super::{Custodian, NO_REPLACING, ONE_SLIDE};
use crate::eight::{self, BOARD, cell, cells};

impl<C: CaptureRule> View for Custodian<C> {
    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self, state: &State) -> Scene {
        let men = |player: Player| {
            let letter = eight::lettered(player, 'M');
            cells(state.men[player.index()]).map(move |cell| Piece {
                cell,
                owner: player,
                kind: "man",
                letter,
            })
        };
        let [first, second] = state.men.map(Bitboard::len);
        let mut status = vec![Fact::pieces_left(first, second)];
        status.extend(self.quiet_limit.fact(&QUIET, state.quiet));
        Scene {
            pieces: Player::all(2).flat_map(men).collect(),
            marked: vec![],
            status,
        }
    }

    fn gesture(&self, _state: &State, mv: Move) -> Gesture {
        Gesture::taps([mv.from, mv.to].map(cell))
    }

    fn refuse(&self, state: &State, _legal: &[Move], attempt: &Attempt) -> Refusal {
        let occupied = state.occupied();
        let (from, to) = match eight::first_checks(attempt, state.own(), occupied) {
            Ok(squares) => squares,
            Err(refusal) => return refusal,
        };
        let refuse = |rule| Refusal::new(rule).mark(Role::From, [cell(from)]);
        let straight = Direction::between(from, to)
            .is_some_and(|direction| Direction::ORTHOGONAL.contains(&direction));
        let blockers = between(from, to) & occupied;
        if attempt.cells.len() > 2 {
            refuse(&ONE_SLIDE)
        } else if !straight {
            refuse(&WRONG_WAY).mark(Role::To, [cell(to)])
        } else if blockers.any() {
            refuse(&BLOCKED)
                .mark(Role::Blocker, cells(blockers))
                .mark(Role::To, [cell(to)])
        } else if state.own().has(to) {
            refuse(&OWN_PIECE).mark(Role::To, [cell(to)])
        } else if state.enemy().has(to) {
            refuse(&NO_REPLACING).mark(Role::To, [cell(to)])
        } else {
            refuse(&WRONG_WORD).mark(Role::To, [cell(to)])
        }
    }
}
