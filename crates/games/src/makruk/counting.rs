//! The count: the moves left to mate a bare Khun.

use damier_rules::Player;

use super::state::{Kind, Move, State};
use crate::quiet;

/// The way of counting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Counting {
    /// By the sheet of the games library.
    Sheet,
    /// As Fairy-Stockfish counts.
    Thai,
    /// Not at all.
    None,
}

/// The piece a ply captured.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    Nothing,
    Bia,
    Piece,
}

impl Counting {
    /// Updates clock and limit after a ply, once the turn has passed.
    pub(super) fn advance(self, state: &mut State, mv: Move, taken: Taken) {
        let captured = taken != Taken::Nothing;
        let running = state.limit.is_some();
        let reset = !running && (captured || mv.kind == Kind::Bia);
        state.clock = quiet::after(state.clock, reset);
        match self {
            Counting::None => {}
            Counting::Sheet if running => {}
            // Only a capture or a promotion can make a count begin.
            Counting::Sheet if captured || mv.promotes() => start_by_sheet(state),
            Counting::Sheet => {}
            Counting::Thai => count_thai(state, captured || mv.promotes(), taken),
        }
    }

    /// Gives a position that was read without a count the one it should have.
    pub(super) fn adopt(self, state: &mut State) {
        if self == Counting::Sheet && state.limit.is_none() {
            start_by_sheet(state);
        }
    }

    /// Whether the count has run out.
    pub(super) fn is_expired(self, state: &State) -> bool {
        let Some(limit) = state.limit else {
            return false;
        };
        match self {
            Counting::Sheet => state.clock >= limit,
            Counting::Thai => state.clock > limit,
            Counting::None => false,
        }
    }
}

/// The moves the sheet gives the owner of these pieces against a bare Khun, before the pieces on
/// the board are subtracted; `None` if they have only Bia.
pub(super) fn base(state: &State, attacker: Player) -> Option<u32> {
    let count = |kind| state.pieces(attacker, kind).len();
    let table = [
        (count(Kind::Rua) >= 2, 8),
        (count(Kind::Rua) >= 1, 16),
        (count(Kind::Khon) >= 2, 22),
        (count(Kind::Ma) >= 2, 32),
        (count(Kind::Khon) >= 1, 44),
        (count(Kind::Ma) >= 1, 64),
        (count(Kind::Met) >= 1, 64),
    ];
    // The lines are in ascending order: the first that applies is the smallest.
    table
        .into_iter()
        .find(|(applies, _)| *applies)
        .map(|(_, moves)| moves)
}

/// The moves the sheet leaves a side that has to mate a bare Khun.
fn moves_by_sheet(state: &State, attacker: Player) -> Option<u32> {
    let others = state.occupied().len() - 2;
    base(state, attacker).map(|moves| moves.saturating_sub(others))
}

fn start_by_sheet(state: &mut State) {
    let Some(defender) = Player::all(2).find(|&side| state.is_bare(side)) else {
        return;
    };
    let Some(moves) = moves_by_sheet(state, defender.opponent()) else {
        return;
    };
    let defender_moves = state.turn == defender;
    state.limit = Some(if defender_moves {
        2 * moves
    } else {
        (2 * moves).saturating_sub(1)
    });
    state.clock = 0;
}

/// With S the side to move: board's honour while S has pieces, pieces' honour when S is bare.
fn count_thai(state: &mut State, restarts: bool, taken: Taken) {
    if state.kinds[Kind::Bia as usize].any() {
        return;
    }
    let side = state.turn;
    let opponent = side.opponent();
    let bare = state.is_bare(side);
    let opponent_bare = state.is_bare(opponent);
    let begins = state.limit.is_none() || (restarts && bare);
    if begins && !opponent_bare {
        if bare {
            start_pieces_honour(state, opponent, 0);
        } else {
            state.limit = Some(2 * 64);
            state.clock = 0;
        }
    } else if opponent_bare && taken == Taken::Bia && state.limit.is_none() {
        // A bare Khun took the last Bia: its own count begins, one ply earlier.
        start_pieces_honour(state, side, 1);
    }
}

fn start_pieces_honour(state: &mut State, attacker: Player, less: u32) {
    if let Some(moves) = base(state, attacker) {
        state.limit = Some(2 * moves);
        state.clock = 2 * state.occupied().len() - less;
    }
}
