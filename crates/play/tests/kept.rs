//! Matches and links saved by earlier versions, as files: they open unchanged.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use damier_play::kept::link;
use damier_play::kept::saved::SavedMatch;
use damier_play::local_match::LocalMatch;

const RUNNING: &str = include_str!("data/saved-running.json");
const FINISHED: &str = include_str!("data/saved-finished.json");
const ELSEWHERE: &str = include_str!("data/saved-elsewhere.json");
const LINKS: &str = include_str!("data/links.txt");

#[test]
fn a_match_kept_by_an_earlier_version_is_written_again_as_it_was() {
    for text in [RUNNING, FINISHED, ELSEWHERE] {
        let saved = SavedMatch::from_json(text).unwrap();
        assert_eq!(saved.to_json(), text.trim_end());
    }
}

#[test]
fn a_match_kept_by_an_earlier_version_goes_on() {
    let saved = SavedMatch::from_json(RUNNING).unwrap();
    let mut local = LocalMatch::from_saved(&saved, saved.updated).unwrap();
    assert_eq!((local.len(), local.viewed()), (12, 4));
    assert_eq!(local.seats()[0].name(), Some("Zoé & Cie"));
    assert_eq!(local.seats()[1].level(), Some(3));
    assert!(local.offer().is_some());
    assert!(local.put_back(saved.updated));
    assert_eq!(local.played().plies(), 13);
    assert_eq!(saved.next(&local, 0).summary.last.as_deref(), Some("c3c4"));

    let saved = SavedMatch::from_json(FINISHED).unwrap();
    let local = LocalMatch::from_saved(&saved, 0).unwrap();
    let outcome = local.played().outcome().unwrap();
    assert_eq!(outcome.ranks.to_string(), "1=3>2");

    let saved = SavedMatch::from_json(ELSEWHERE).unwrap();
    let local = LocalMatch::from_saved(&saved, 0).unwrap();
    assert_eq!(local.played().report().position, saved.summary.position);
}

#[test]
fn a_link_of_an_earlier_version_holds_the_match_that_was_kept_beside_it() {
    for (text, kept) in LINKS.lines().zip([RUNNING, FINISHED]) {
        let saved = SavedMatch::from_json(kept).unwrap();
        let linked = link::read(text).unwrap();
        let actions = |record: &damier_rules::Record| -> Vec<String> {
            let steps = record.steps.iter();
            steps.map(|step| format!("{:?}", step.action)).collect()
        };
        assert_eq!(actions(&linked.record), actions(&saved.parsed().unwrap()));
        assert_eq!((linked.seed, linked.ply), (saved.seed, saved.viewed));
        assert_eq!(linked.seats, saved.seats);
        let local = LocalMatch::from_saved(&saved, 0).unwrap();
        assert_eq!(link::write(&local).unwrap(), text);
    }
}
