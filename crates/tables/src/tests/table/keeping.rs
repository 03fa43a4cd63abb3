//! What is stored is the table, and nothing broken becomes one.

use super::*;
use crate::protocol::FromServer;

/// A table at which everything has happened.
fn lively() -> Evening {
    let mut evening = three(BLITZ);
    evening.moves_times(5);
    evening.waits(7_000);
    evening.does(ANNA, says(0, "secret plans"));
    evening.does(
        BEN,
        Command::Mute {
            seat: 1,
            whom: 0,
            on: true,
        },
    );
    evening.does(BEN, offers(1, Proposal::TakeBack));
    evening.does(ANNA, Command::Accept { seat: 0 });
    evening.does(CLEO, Command::Accept { seat: 2 });
    evening.moves();
    evening.goes(CLEO);
    evening.waits(60_000);
    evening.moves();
    evening.does(ANNA, offers(0, Proposal::Draw));
    evening
}

#[test]
fn the_events_and_the_snapshot_are_the_table() {
    let evening = lively();
    let replayed = Table::replay(&evening.events).unwrap();
    assert_eq!(replayed.snapshot(), evening.table.snapshot());
    let restored = Table::from_snapshot(&evening.table.snapshot()).unwrap();
    assert_eq!(restored.snapshot(), evening.table.snapshot());
    assert_eq!(
        restored.played().actions(),
        evening.table.played().actions()
    );
}

#[test]
fn what_is_sent_is_read_back_and_has_the_same_hash() {
    let evening = lively();
    let game = evening.table.state().game.clone();
    for event in &evening.events {
        let sent = FromServer::Ev {
            game: game.clone(),
            event: Box::new(event.clone()),
        };
        assert_eq!(FromServer::read(&sent.write()).as_ref(), Ok(&sent));
        assert_eq!(serde_json::to_string(&sent).unwrap(), sent.write());
    }
    let table = Box::new(evening.table.snapshot());
    let sent = FromServer::Snap { table };
    assert_eq!(FromServer::read(&sent.write()), Ok(sent));
}

#[test]
fn whoever_comes_in_the_middle_goes_on_from_the_snapshot() {
    let mut evening = lively();
    let seen = evening.table.snapshot().seen_by(None);
    let mut client = Table::from_snapshot(&seen).unwrap();
    let known = evening.events.len();
    evening.moves_times(2);
    for event in &evening.events[known..] {
        client.apply(&event.seen_by(None)).unwrap();
    }
    assert_eq!(client.hash(), evening.table.hash());
}

#[test]
fn an_event_that_does_not_fit_changes_nothing() {
    let mut evening = lively();
    let before = evening.table.snapshot();
    let last = evening.events.last().unwrap().clone();
    let next = Event {
        version: last.version + 1,
        ..last.clone()
    };
    let moved = |text: &str| Body::Acted {
        act: Act::Move(text.to_owned()),
        clock: None,
    };
    let with = |body| Event {
        body,
        ..next.clone()
    };
    for wrong in [
        last,
        Event {
            version: 99,
            ..next.clone()
        },
        next.clone(),
        with(moved("a1-a2")),
        with(Body::Started),
        with(Body::Acted {
            act: Act::Resign(9),
            clock: None,
        }),
        with(Body::Talked {
            seat: 9,
            said: Said::Phrase(crate::protocol::Phrase::Oops),
        }),
        with(Body::TookBack { actions: 900 }),
        with(Body::Accepted { seat: 77 }),
        with(Body::Wanted { seat: 1 }),
        with(Body::Joined {
            seat: 0,
            who: visitor(9),
            name: None,
        }),
        evening.events[0].clone(),
    ] {
        assert!(evening.table.apply(&wrong).is_err(), "{wrong:?}");
        assert_eq!(evening.table.snapshot(), before, "{wrong:?}");
    }
}

#[test]
fn a_broken_log_or_snapshot_is_no_table() {
    let evening = lively();
    assert!(Table::replay(&[]).is_err());
    assert!(Table::replay(&evening.events[1..]).is_err());
    for missing in 1..evening.events.len() - 1 {
        let mut events = evening.events.clone();
        events.remove(missing);
        assert!(Table::replay(&events).is_err(), "{missing}");
    }
    let broken = |change: fn(&mut Snapshot)| {
        let mut snapshot = evening.table.snapshot();
        change(&mut snapshot);
        Table::from_snapshot(&snapshot).is_err()
    };
    assert!(broken(|snapshot| snapshot.hash = Hash(1)));
    assert!(broken(|snapshot| drop(snapshot.acts.pop())));
    assert!(broken(|snapshot| drop(snapshot.state.places.pop())));
    assert!(broken(|snapshot| snapshot.state.version += 1));
    assert!(broken(|snapshot| snapshot.state.game = GameId::drawn(77)));
    assert!(broken(|snapshot| snapshot.acts[0] = Act::Resign(9)));
    assert!(broken(|snapshot| snapshot.state.setup.game.clear()));
}

#[test]
fn people_can_be_forgotten_and_the_match_stays() {
    let seats = vec![
        Seat::Here {
            name: Some("Anna".to_owned()),
        },
        Seat::Friend,
    ];
    let mut evening = Evening::at(setup("makruk", seats, BLITZ));
    evening.meet(BEN);
    evening.does(ANNA, says(0, "my address"));
    evening.moves_times(3);
    evening.does(ANNA, Command::Resign { seat: 0 });
    evening.does(ANNA, Command::Rematch { seat: 0 });
    evening.does(BEN, Command::Rematch { seat: 1 });
    let again = evening.table.following(evening.now).unwrap();
    let told = |events: &[Event]| serde_json::to_string(events).unwrap();
    let forget = |events: &[Event]| -> Vec<Event> {
        let plain = events.iter().map(|event| event.anonymous(person(ANNA)));
        plain.collect()
    };
    assert!(told(&evening.events).contains("Anna") && told(&again).contains("Anna"));
    assert!(!told(&forget(&again)).contains("Anna"));
    let plain = forget(&evening.events);
    assert!(!told(&plain).contains("Anna") && !told(&plain).contains("address"));
    let table = Table::replay(&plain).unwrap();
    assert_eq!(table.hash(), evening.table.hash());
    assert_eq!(table.acts(), evening.table.acts());
}

#[test]
fn broken_messages_never_panic() {
    let evening = lively();
    let game = evening.table.state().game.clone();
    let event = |event: &Event| FromServer::Ev {
        game: game.clone(),
        event: Box::new(event.clone()),
    };
    let mut texts: Vec<String> = evening.events.iter().map(|e| event(e).write()).collect();
    let table = Box::new(evening.table.snapshot());
    texts.push(FromServer::Snap { table }.write());
    let mut random = damier_rules::Random::new(5);
    let mut understood = 0;
    for text in texts.iter().cycle().take(6_000) {
        match FromServer::read(&spoilt(text, &mut random)) {
            Ok(FromServer::Ev { event, .. }) => {
                understood += 1;
                let before = &evening.events[..event.version.clamp(1, 20) as usize - 1];
                let table = Table::replay(before).and_then(|mut table| table.apply(&event));
                drop((table, Table::open(&event)));
            }
            Ok(FromServer::Snap { table }) => {
                understood += 1;
                let _ = Table::from_snapshot(&table).map(|table| table.tick(u64::MAX));
            }
            _ => {}
        }
    }
    assert!(
        understood > 1_000,
        "{understood} of them were messages at all"
    );
}

/// A text with one of its numbers or signs changed.
fn spoilt(text: &str, random: &mut damier_rules::Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = random.below(bytes.len());
    let digit = bytes[at..].iter().position(u8::is_ascii_digit);
    match digit.filter(|_| random.below(4) > 0) {
        Some(digit) => {
            let numbers: [&[u8]; 5] = [b"0", b"1", b"9", b"255", b"18446744073709551615"];
            let new = numbers[random.below(numbers.len())];
            bytes.splice(at + digit..=at + digit, new.iter().copied());
        }
        None => bytes[at] = b"{}[]\",:aZ-"[random.below(10)],
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
