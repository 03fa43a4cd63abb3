//! The position another program means.

use damier_rules::{AnyMatch, Choices, GameEntry, MoveError};

/// A match from a position text, or from the start, with these moves played.
///
/// Programs that leave it to the players to claim a draw play on where a repetition has ended the
/// match by our rules. Then it continues from there, as a match of its own.
pub(super) fn reach(
    entry: &GameEntry,
    choices: &Choices,
    start: Option<&str>,
    moves: &[String],
) -> Result<Box<dyn AnyMatch>, String> {
    let open = |position: Option<&str>| {
        let opened = entry.open(choices.clone(), position);
        opened.map_err(|error| error.to_string())
    };
    let mut played = open(start)?;
    for mv in moves {
        let mut done = played.play(mv);
        if let Err(MoveError::Over(_)) = done {
            played = open(Some(&played.report().position))?;
            done = played.play(mv);
        }
        done.map_err(|error| error.to_string())?;
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_games::find;

    fn makruk(start: Option<&str>, moves: &str) -> Result<Box<dyn AnyMatch>, String> {
        let entry = find("makruk").unwrap();
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        reach(entry, &entry.defaults(), start, &moves)
    }

    #[test]
    fn a_match_goes_on_after_a_repetition_that_nobody_claimed() {
        let there_and_back = "d1c2 d8c7 c2d1 c7d8 d1c2 d8c7 c2d1 c7d8";
        assert!(makruk(None, there_and_back).unwrap().outcome().is_some());
        let further = makruk(None, &format!("{there_and_back} a3a4")).unwrap();
        assert!(further.outcome().is_none());
        assert!(further.report().position.contains("/P7/1PPPPPPP/"));
    }

    #[test]
    fn nothing_follows_a_mate_or_a_wrong_move() {
        let mate = Some("k7/7R/8/8/8/8/8/K5R1 w - - 0 1");
        assert!(makruk(mate, "g1g8 a8b8").is_err());
        assert!(makruk(None, "a3a4 a3a4").is_err());
        assert!(makruk(Some("nonsense"), "a3a4").is_err());
    }
}
