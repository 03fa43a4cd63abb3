//! Any text read as a position.

use crate::bytes::Bytes;
use crate::promises;

/// How far a match is played from an accepted position.
const PLIES: usize = 8;

/// Reads a text as a position of any game; plays on from it if it is one.
///
/// # Panics
/// If a promise of the rules is broken.
pub fn position_text(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let entry = bytes.game();
    let choices = bytes.choices(entry);
    let path: Vec<u8> = (0..PLIES).map(|_| bytes.byte()).collect();
    let text = bytes.text();
    let mut played = match entry.open(choices, Some(&text)) {
        Ok(played) => played,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "a refusal says why");
            return;
        }
    };
    let mut path = Bytes::new(&path);
    for _ in 0..=PLIES {
        let report = promises::check(played.as_ref());
        promises::check_text(entry, played.as_ref(), &report);
        let Some(mv) = path.choose(&report.moves) else {
            break;
        };
        played.play(mv).expect("a legal move can be played");
    }
}
