//! The counts of Makruk: how long a side has to give mate.

use crate::grid::Grid;
use crate::makruk::{State, kind};
use crate::rules::Side;

/// The moves the board's honour lasts.
const BOARD_HONOUR: u32 = 64;

/// The parts of a ply that matter for counting.
pub(crate) struct Ply {
    /// The piece that was captured, or an empty square.
    pub(crate) captured: char,
    pub(crate) promoted: bool,
}

/// The sheet's count starts when a side is bare and the other has more than Bia; nothing changes
/// it afterwards.
pub(crate) fn start_sheet_count(state: &mut State) {
    if state.limit.is_some() {
        return;
    }
    for defender in Side::BOTH {
        let attacker = defender.other();
        if !is_bare(&state.grid, defender) {
            continue;
        }
        if let Some(base) = base(&state.grid, attacker) {
            let moves = base.saturating_sub(all_pieces(&state.grid) - 2);
            // With the attacker to move, their last move needs no answer.
            let plies = 2 * moves;
            let limit = if state.turn == defender {
                plies
            } else {
                plies.saturating_sub(1)
            };
            state.limit = Some(limit);
            state.clock = 0;
        }
    }
}

/// The Thai count after a ply, as Fairy-Stockfish keeps it.
pub(crate) fn update_thai_count(state: &mut State, ply: &Ply) {
    let (mover, next) = (state.turn.other(), state.turn);
    let changed = ply.captured.is_ascii_alphabetic() || ply.promoted;
    if kind(ply.captured) == 'P' && is_bare(&state.grid, mover) {
        start_thai_count(state, mover);
    }
    if state.limit.is_none() || (changed && is_bare(&state.grid, next)) {
        start_thai_count(state, next);
    }
}

pub(crate) fn pieces(grid: &Grid, side: Side) -> usize {
    grid.count(|piece| side.owns(piece))
}

pub(crate) fn is_bare(grid: &Grid, side: Side) -> bool {
    pieces(grid, side) == 1
}

/// A count for one side, if counting applies to it. A bare king begins at the number of pieces on
/// the board, one ply earlier if the ply that starts the count is the defender's own.
fn start_thai_count(state: &mut State, side: Side) {
    let Some(moves) = thai_limit(&state.grid, side) else {
        return;
    };
    let own_ply = u32::from(side != state.turn);
    let honour_of_pieces = 2 * all_pieces(&state.grid) - own_ply;
    state.limit = Some(2 * moves);
    state.clock = if is_bare(&state.grid, side) {
        honour_of_pieces
    } else {
        0
    };
}

/// The moves a side counts: the board's honour while it has pieces, the pieces' honour when it is
/// bare. None while there is a Bia, and none against a bare king.
fn thai_limit(grid: &Grid, side: Side) -> Option<u32> {
    let has_bia = grid.count(|piece| kind(piece) == 'P') > 0;
    if has_bia || is_bare(grid, side.other()) {
        return None;
    }
    if is_bare(grid, side) {
        base(grid, side.other())
    } else {
        Some(BOARD_HONOUR)
    }
}

/// The moves in which the attacker's pieces have to give mate: the smallest line that applies.
/// None if that side has only Bia.
fn base(grid: &Grid, attacker: Side) -> Option<u32> {
    let owned = |wanted| grid.count(|piece| attacker.owns(piece) && kind(piece) == wanted);
    let lines = [
        ('R', 2, 8),
        ('R', 1, 16),
        ('S', 2, 22),
        ('N', 2, 32),
        ('S', 1, 44),
        ('N', 1, 64),
        ('M', 1, 64),
    ];
    let applying = lines
        .into_iter()
        .filter(|(piece, number, _)| owned(*piece) >= *number);
    applying.map(|(_, _, moves)| moves).min()
}

fn all_pieces(grid: &Grid) -> u32 {
    (pieces(grid, Side::White) + pieces(grid, Side::Black)) as u32
}
