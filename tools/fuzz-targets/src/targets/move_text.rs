//! Any text typed as a move, any cells tapped as one.

use damier_rules::{AnyMatch, Cell, MoveError, Report};

use crate::bytes::Bytes;
use crate::promises;

/// How far into a match the text is typed, at most.
const MOST_PLIES: u8 = 60;

/// Plays a few moves of any game, then types a text and taps cells.
///
/// # Panics
/// If a promise of the rules is broken.
pub fn move_text(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let entry = bytes.game();
    let choices = bytes.choices(entry);
    let Ok(mut played) = entry.open(choices, None) else {
        return;
    };
    for _ in 0..bytes.byte() % MOST_PLIES {
        let moves = played.report().moves;
        let Some(mv) = bytes.choose(&moves) else {
            break;
        };
        played.play(mv).expect("a legal move can be played");
    }
    let report = promises::check(played.as_ref());
    tap(played.as_ref(), bytes.clone());
    type_in(played.as_mut(), &report, &bytes.text());
}

fn tap(played: &dyn AnyMatch, mut bytes: Bytes<'_>) {
    let cells = u8::try_from(played.board().cells.len()).expect("a board of at most 255 cells");
    let taps: Vec<Cell> = (0..bytes.byte() % 6)
        .map(|_| Cell(bytes.byte() % cells))
        .collect();
    if let Some(refusal) = played.explain_taps(&taps) {
        assert!(!refusal.rule.text.is_empty(), "a refusal says why");
    }
}

/// A text is played, fits several moves, or is refused with a reason; nothing else.
fn type_in(played: &mut dyn AnyMatch, report: &Report, text: &str) {
    let explained = played.explain(text);
    match played.play(text) {
        Ok(canonical) => {
            assert!(
                explained.is_none(),
                "{text:?} is played although it is refused"
            );
            let known = [&report.moves, &report.infractions];
            assert!(
                known.iter().any(|list| list.contains(&canonical)),
                "{canonical} is new"
            );
            promises::check(played);
        }
        Err(MoveError::Ambiguous { candidates, .. }) => {
            assert!(
                candidates.len() > 1,
                "{text:?} is ambiguous between {candidates:?}"
            );
        }
        Err(MoveError::Refused { .. } | MoveError::Over(_)) => {
            assert!(explained.is_some(), "{text:?} is refused without a reason");
            assert!(
                !report.moves.iter().any(|mv| mv == text),
                "{text:?} is legal but refused"
            );
        }
    }
}
