//! Saved matches: equal when read again, and never lost.

use damier_rules::Random;

use super::*;
use crate::tables::{TABLES, do_something, timed};

/// Everything visible of a match.
fn seen(local: &LocalMatch, now: u64) -> SavedMatch {
    SavedMatch::first("x", local, now)
}

#[test]
fn a_kept_match_is_the_same_at_every_ply() {
    for (number, table) in TABLES.iter().enumerate() {
        let mut random = Random::new(number as u64 + 100);
        let mut local = LocalMatch::begin(timed(table, number % 2 == 1), 77, 0).unwrap();
        let mut saved = SavedMatch::first("m1", &local, 0);
        for step in 1..80_u64 {
            let now = step * 2_000;
            do_something(&mut local, &mut random, now);
            saved = saved.next(&local, now + 500);
            assert_eq!(saved.revision, step + 1);
            let read = SavedMatch::from_json(&saved.to_json()).unwrap();
            assert_eq!(read, saved);
            // The page was closed for a day: nobody loses time.
            let later = now + 500 + 86_400_000;
            let again = LocalMatch::from_saved(&read, later).unwrap();
            let unchanged = SavedMatch {
                created: later,
                updated: later,
                ..seen(&local, now + 500)
            };
            assert_eq!(seen(&again, later), unchanged, "{table:?}");
            assert_eq!(again.played().report(), local.played().report());
            assert_eq!(again.to_act(), local.to_act());
        }
    }
}

#[test]
fn what_is_put_away_knows_what_took_its_place() {
    let mut local = LocalMatch::begin(MatchSettings::usual("makruk").unwrap(), 1, 0).unwrap();
    let saved = SavedMatch::first("a", &local, 5).archived(Some("b"), 9);
    assert_eq!((saved.status, saved.updated), (SavedStatus::Archived, 9));
    assert_eq!(
        (saved.revision, saved.replaced_by.as_deref()),
        (2, Some("b"))
    );
    local.resign(damier_rules::Player::FIRST, 6).unwrap();
    let over = saved.next(&local, 10);
    assert_eq!((over.status, over.created), (SavedStatus::Finished, 5));
    assert_eq!(over.archived(None, 11).status, SavedStatus::Finished);
}

#[test]
fn broken_text_is_not_lost() {
    for text in ["", "nonsense", "{\"version\":1,\"id\":\"m\"}", "[1]"] {
        let broken = SavedMatch::from_json(text).unwrap_err();
        assert_eq!(broken.export(), text);
    }
    let partly = r#"{"version":1,"id":"m","record":"damier 1\ngame makruk\n"}"#;
    let broken = SavedMatch::from_json(partly).unwrap_err();
    assert_eq!(broken.id.as_deref(), Some("m"));
    assert_eq!(broken.export(), "damier 1\ngame makruk\n");
    assert!(broken.to_string().contains("setup"), "{broken}");
    let newer = SavedMatch::from_json(r#"{"version":2,"record":"later"}"#).unwrap_err();
    assert!(*newer.trouble == TextTrouble::Newer && newer.export() == "later");
}

#[test]
fn a_record_that_cannot_be_replayed_is_still_there() {
    let local = LocalMatch::begin(MatchSettings::usual("makruk").unwrap(), 1, 0).unwrap();
    let good = SavedMatch::first("m", &local, 0);
    for record in ["", "damier 1\ngame go\n", "damier 1\ngame makruk\n\nz9z9\n"] {
        let saved = SavedMatch {
            record: record.to_owned(),
            ..good.clone()
        };
        let broken = LocalMatch::from_saved(&saved, 0).err().unwrap();
        assert_eq!(broken.export(), record);
        assert_eq!(SavedMatch::from_json(&broken.text).unwrap(), saved);
    }
}

#[test]
fn odd_numbers_in_a_kept_match_do_no_harm() {
    let local = LocalMatch::begin(timed(&TABLES[0], true), 1, 0).unwrap();
    let odd = SavedMatch {
        seed: u64::MAX,
        spent: u64::MAX / 2,
        viewed: Some(usize::MAX),
        times: vec![u64::MAX; 9],
        seats: vec![Seat::computer(3); 40],
        offer: Some(Offer {
            by: damier_protocol::Seat(200),
            what: damier_rules::Agreement::Count,
            accepted: vec![damier_protocol::Seat(255)],
        }),
        taken_back: vec![TakenBack {
            ply: 0,
            acts: vec![
                Action::Resign(damier_protocol::Seat(77)),
                Action::Move("?".to_owned()),
            ],
        }],
        fresh: true,
        ..SavedMatch::first("m", &local, 0)
    };
    let mut local = LocalMatch::from_saved(&odd, 0).unwrap();
    assert_eq!(local.offer(), None);
    assert!(local.put_back(0));
    assert!(local.is_empty());
    local.tick(u64::MAX);
}
