//! Captures found from the squares that pieces reach, all paths at once: the legal ones where there
//! are too many paths to walk, and those that take too few.

use damier_boards::{Bitboard, Square};

use super::TurkishDraughts;
use super::chains::Runner;
use super::reach::Reach;
use super::state::{Move, State};

/// Pushes the captures that take the most.
pub(super) fn push(game: &TurkishDraughts, state: &State, moves: &mut Vec<Move>) {
    let (first, mut most) = (moves.len(), 1);
    each_chain(game, state, |from, captured, landed| {
        if captured.len() > most {
            most = captured.len();
            moves.truncate(first);
        }
        if captured.len() == most {
            moves.extend(landed.map(|to| Move { from, to, captured }));
        }
    });
}

/// The number of captures that take the most.
pub(super) fn count(game: &TurkishDraughts, state: &State) -> u64 {
    let (mut count, mut most) = (0, 1);
    each_chain(game, state, |_, captured, landed| {
        if captured.len() > most {
            most = captured.len();
            count = 0;
        }
        if captured.len() == most {
            count += u64::from(landed.len());
        }
    });
    count
}

/// Calls `visit` with every origin, the pieces that may be taken from there, and the squares where
/// the piece may stand then.
fn each_chain(
    game: &TurkishDraughts,
    state: &State,
    mut visit: impl FnMut(Square, Bitboard, Bitboard),
) {
    for from in state.own() {
        let start = Runner::start(game, state, from);
        if start.jumps().next().is_none() {
            continue;
        }
        let mut reach = Reach::new(&start, start.enemy);
        reach.begin(&start, &mut |man: &Runner| {
            visit(from, man.captured, Bitboard::of(man.at));
        });
        reach.run();
        for (captured, landed) in reach.landed() {
            visit(from, captured, landed);
        }
    }
}

/// Pushes the complete chains of a piece that take fewer pieces than this many.
pub(super) fn push_shorter(
    game: &TurkishDraughts,
    state: &State,
    from: Square,
    most: u32,
    moves: &mut Vec<Move>,
) {
    let start = Runner::start(game, state, from);
    if start.jumps().next().is_none() {
        return;
    }
    let mut reach = Reach::new(&start, start.enemy);
    let mut push = |captured: Bitboard, ends: Bitboard| {
        if captured.len() < most {
            moves.extend(ends.map(|to| Move { from, to, captured }));
        }
    };
    reach.begin(&start, &mut |man: &Runner| {
        if man.is_done() {
            push(man.captured, Bitboard::of(man.at));
        }
    });
    reach.run();
    for (captured, ends) in reach.ended() {
        push(captured, ends);
    }
}
