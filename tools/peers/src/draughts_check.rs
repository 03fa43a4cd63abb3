//! Our moves of Turkish Draughts compared with kish's, on random positions.

use std::collections::BTreeSet;

use anyhow::{Context, Result};

use crate::draughts_board::Board;
use crate::draughts_turn::Turn;
use crate::report::Report;
use crate::{draughts_positions, kish_side};

/// Compares `count` random positions; `our_moves` returns our move texts for a position text,
/// played with the option `promotion=end`.
///
/// # Errors
/// When our side refuses a position or writes a move that cannot be read.
pub fn check(
    count: usize,
    seed: u64,
    our_moves: &mut dyn FnMut(&str) -> Result<Vec<String>>,
) -> Result<Report> {
    let mut report = Report::default();
    for board in draughts_positions::positions(seed).take(count) {
        let text = board.to_string();
        let moves = our_moves(&text).with_context(|| text.clone())?;
        let ours = our_turns(&board, &moves).with_context(|| text.clone())?;
        report.positions += 1;
        report.moves += moves.len();
        report
            .differences
            .extend(difference(&text, &ours, &kish_side::turns(&board)));
    }
    Ok(report)
}

fn our_turns(board: &Board, moves: &[String]) -> Result<BTreeSet<Turn>> {
    moves
        .iter()
        .map(|text| Turn::parse(board, text).with_context(|| text.clone()))
        .collect()
}

fn difference(position: &str, ours: &BTreeSet<Turn>, kish: &BTreeSet<Turn>) -> Option<String> {
    let list = |turns: Vec<&Turn>| turns.iter().map(ToString::to_string).collect::<Vec<_>>();
    let only_ours = list(ours.difference(kish).collect());
    let only_kish = list(kish.difference(ours).collect());
    (only_ours != only_kish)
        .then(|| format!("{position}: only ours {only_ours:?}, only kish's {only_kish:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_is_missing_is_reported() {
        let report = check(3, 1, &mut |_| Ok(Vec::new())).unwrap();
        assert_eq!((report.positions, report.moves), (3, 0));
        assert_eq!(report.differences.len(), 3);
        assert!(
            report.differences[0].contains("only ours []"),
            "{:?}",
            report.differences
        );
    }

    #[test]
    fn a_move_that_nobody_can_read_is_an_error() {
        assert!(check(1, 1, &mut |_| Ok(vec!["sideways".to_owned()])).is_err());
    }
}
