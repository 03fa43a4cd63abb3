//! Promises that must hold in every position, however it was reached.

use damier_rules::{AnyMatch, GameEntry, Reason, Report};

/// Checks a position from all sides and returns the report on it.
///
/// # Panics
/// If the rules break a promise.
pub(crate) fn check(played: &dyn AnyMatch) -> Report {
    let report = played.report();
    check_moves(played, &report);
    check_view(played, &report);
    report
}

/// Reads the position's own text again: the same position, and the same verdict unless it depends
/// on history.
///
/// # Panics
/// If the text is refused or means something else.
pub(crate) fn check_text(entry: &GameEntry, played: &dyn AnyMatch, report: &Report) {
    let reopened = entry
        .open(played.choices().clone(), Some(&report.position))
        .unwrap_or_else(|error| panic!("{:?} is refused: {error}", report.position));
    let again = reopened.report();
    assert_eq!(
        again.position, report.position,
        "another text the second time"
    );
    assert_eq!(
        again.turn, report.turn,
        "another player's turn in {}",
        report.position
    );
    let ended_by = report.outcome.map(|outcome| outcome.reason);
    if !ended_by.is_some_and(is_history) {
        assert_eq!(again, *report, "another verdict on {}", report.position);
    }
}

/// Ends that a position text does not show.
fn is_history(reason: Reason) -> bool {
    use Reason::{Abandoned, Agreement, Infraction, KingsCount, Repetition, Resignation, Timeout};
    let unseen = [
        Abandoned,
        Agreement,
        Infraction,
        KingsCount,
        Repetition,
        Resignation,
        Timeout,
    ];
    unseen.contains(&reason)
}

/// A position is over or has moves; their texts are distinct, in order, and each is one move.
fn check_moves(played: &dyn AnyMatch, report: &Report) {
    let position = &report.position;
    let is_over = report.outcome.is_some();
    assert_eq!(
        report.moves.is_empty(),
        is_over,
        "over or moves: {position}"
    );
    assert!(
        report.moves.is_sorted_by(|one, next| one < next),
        "{:?}",
        report.moves
    );
    assert_eq!(
        played.outcome(),
        report.outcome,
        "two outcomes of {position}"
    );
    if !is_over {
        let leaves = played.tree().perft(1, &|| true);
        assert_eq!(
            leaves,
            Some(report.moves.len() as u64),
            "perft 1 of {position}"
        );
    }
}

/// The scene fits the board, and every move can be entered.
fn check_view(played: &dyn AnyMatch, report: &Report) {
    let cells = played.board().cells.len();
    let scene = played.scene();
    assert!(scene.pieces.iter().all(|piece| piece.cell.index() < cells));
    assert!(scene.marked.iter().all(|cell| cell.index() < cells));
    let gestures = played.gestures();
    assert!(
        gestures.iter().map(|(text, _)| text).eq(&report.moves),
        "gestures and moves differ"
    );
    for (text, gesture) in &gestures {
        assert!(
            gesture.taps.iter().all(|cell| cell.index() < cells),
            "{text} is off the board"
        );
    }
}
