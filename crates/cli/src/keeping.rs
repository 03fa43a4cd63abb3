//! Match records: read with every action checked, and updated without losing what people wrote into
//! them.

use damier_games::game_of;
use damier_rules::{AnyMatch, Record, RecordError};

/// Replays a record. Returns it in canonical form, with the match.
pub(crate) fn check(record: &Record) -> Result<(Record, Box<dyn AnyMatch>), RecordError> {
    let played = record.replay(game_of(record)?)?;
    let mut canonical = record.clone();
    for (step, action) in canonical.steps.iter_mut().zip(played.actions()) {
        step.action = action;
    }
    Ok((updated(&canonical, played.as_ref()), played))
}

/// The record of a match that continued from an earlier record, or went back: tags and comments
/// stay, also those of the remaining actions.
pub(crate) fn updated(earlier: &Record, played: &dyn AnyMatch) -> Record {
    let mut record = Record::of(played);
    record.tags.clone_from(&earlier.tags);
    record.comment.clone_from(&earlier.comment);
    let pairs = record.steps.iter_mut().zip(&earlier.steps);
    for (step, old) in pairs.take_while(|(step, old)| step.action == old.action) {
        step.clone_from(old);
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEPT: &str = "\
damier 1
game mak-yek
tag White Nok
; A friendly match.

a3a4 @59.500 ; lenient
a6-a5
";

    fn kept() -> (Record, Box<dyn AnyMatch>) {
        check(&KEPT.parse().unwrap()).unwrap()
    }

    #[test]
    fn moves_become_canonical_and_the_rest_stays() {
        let (record, _) = kept();
        assert_eq!(record.to_string(), KEPT.replace("a3a4", "a3-a4"));
    }

    #[test]
    fn what_was_written_stays_when_the_match_goes_on_or_back() {
        let (record, mut played) = kept();
        played.play("h3-h4").unwrap();
        let longer = updated(&record, played.as_ref());
        let expected = format!("{record}h3-h4\n");
        assert_eq!(longer.to_string(), expected);
        for _ in 0..3 {
            played.take_back();
        }
        played.play("b3-b4").unwrap();
        let other = updated(&record, played.as_ref());
        assert_eq!(other.tags, record.tags);
        assert_eq!(other.steps[0].comment, None);
    }

    #[test]
    fn an_unknown_game_is_named_with_those_that_are_known() {
        let record: Record = "damier 1\ngame go\n".parse().unwrap();
        let message = check(&record).err().unwrap().to_string();
        assert!(
            message.contains("\"go\"") && message.contains("mak-yek"),
            "{message}"
        );
    }
}
