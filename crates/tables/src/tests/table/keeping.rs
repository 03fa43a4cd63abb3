//! Stored data is the table, and nothing broken becomes one.

use std::sync::Arc;

use super::*;

/// A table at which everything has happened.
fn lively() -> Evening {
    let mut evening = three(BLITZ);
    evening.moves_times(5);
    evening.waits(7_000);
    evening.does(ANNA, says(0, "secret plans"));
    evening.does(
        BEN,
        Command::Mute {
            seat: Seat(1),
            whom: Seat(0),
            on: true,
        },
    );
    evening.does(BEN, offers(1, Proposal::TakeBack));
    evening.does(ANNA, Command::Accept { seat: Seat(0) });
    evening.does(CLEO, Command::Accept { seat: Seat(2) });
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
    for event in &evening.events {
        let sent = serde_json::to_string(event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&sent).unwrap(), *event);
    }
    let table = evening.table.snapshot();
    let sent = serde_json::to_string(&table).unwrap();
    assert_eq!(serde_json::from_str::<Snapshot>(&sent).unwrap(), table);
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
fn an_event_that_does_not_fit_is_refused() {
    let evening = lively();
    let last = evening.events.last().unwrap().clone();
    let next = Event {
        version: last.version.next(),
        ..last.clone()
    };
    let moved = |text: &str| EventBody::Acted {
        action: Action::Move(text.to_owned()),
        clock: None,
    };
    let with = |body| Event {
        body,
        ..next.clone()
    };
    for wrong in [
        last,
        Event {
            version: Version(99),
            ..next.clone()
        },
        next.clone(),
        with(moved("a1-a2")),
        with(EventBody::Started),
        with(EventBody::Acted {
            action: Action::Resign(Seat(9)),
            clock: None,
        }),
        with(EventBody::Talked {
            seat: Seat(9),
            said: Said::Phrase(Phrase::Oops),
        }),
        with(EventBody::TookBack { ply: Ply(900) }),
        with(EventBody::Accepted { seat: Seat(77) }),
        with(EventBody::Wanted { seat: Seat(1) }),
        with(EventBody::Joined {
            seat: Seat(0),
            who: visitor(9),
            name: None,
        }),
        evening.events[0].clone(),
    ] {
        let mut table = evening.table.clone();
        let refused = table.apply(&wrong);
        assert!(refused.is_err(), "{wrong:?}");
        if let Err(EventError::Gap { needed, came }) = refused {
            let told = refused.unwrap_err().to_string();
            assert_eq!(told, format!("event {came} came instead of {needed}"));
            assert_eq!(table.snapshot(), evening.table.snapshot(), "{wrong:?}");
        }
    }
    let refused = evening.table.clone().apply(&with(EventBody::Started));
    let told = refused.unwrap_err().to_string();
    assert_eq!(
        told,
        "an event that cannot happen: the table is not Waiting"
    );
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
    assert!(broken(|snapshot| drop(snapshot.actions.pop())));
    assert!(broken(|snapshot| snapshot.state.stamps.truncate(1)));
    assert!(broken(|snapshot| drop(
        Arc::make_mut(&mut snapshot.state.seats).pop()
    )));
    // The same numbers, and so the same hash, on one clock too many.
    assert!(broken(|snapshot| {
        let clocks = snapshot.state.clocks.as_mut().unwrap();
        let first = clocks.lag.remove(0);
        clocks.left.push(first.left);
    }));
    assert!(broken(|snapshot| snapshot.state.version = Version(99)));
    assert!(broken(|snapshot| snapshot.state.table = TableId::drawn(77)));
    assert!(broken(
        |snapshot| snapshot.actions[0] = Action::Resign(Seat(9))
    ));
    assert!(broken(|snapshot| Arc::make_mut(
        &mut snapshot.state.settings
    )
    .game = ShortText::default()));
}

#[test]
fn people_can_be_forgotten_and_the_match_stays() {
    let seats = vec![
        SeatSetting::Here {
            name: Name::tidy("Anna"),
        },
        SeatSetting::Friend,
    ];
    let mut evening = Evening::at(setup("makruk", seats, BLITZ));
    evening.meet(BEN);
    evening.does(ANNA, says(0, "my address"));
    evening.moves_times(3);
    evening.does(ANNA, Command::Resign { seat: Seat(0) });
    evening.does(ANNA, Command::Rematch { seat: Seat(0) });
    evening.does(BEN, Command::Rematch { seat: Seat(1) });
    let again = evening.table.following(evening.now).unwrap().events;
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
    assert_eq!(table.played().actions(), evening.table.played().actions());
}

#[test]
fn broken_messages_never_panic() {
    let evening = lively();
    let json = |event| serde_json::to_string(event).unwrap();
    let mut texts: Vec<String> = evening.events.iter().map(json).collect();
    texts.push(serde_json::to_string(&evening.table.snapshot()).unwrap());
    let mut random = damier_rules::Random::new(5);
    let (mut understood, last) = (0, evening.events.len() as u64);
    for text in texts.iter().cycle().take(6_000) {
        let text = spoilt(text, &mut random);
        if let Ok(event) = serde_json::from_str::<Event>(&text) {
            understood += 1;
            let before = &evening.events[..event.version.0.clamp(1, last) as usize - 1];
            let table = Table::replay(before).and_then(|mut table| table.apply(&event));
            drop((table, Table::open(&event)));
        }
        if let Ok(snapshot) = serde_json::from_str::<Snapshot>(&text) {
            understood += 1;
            let _ = Table::from_snapshot(&snapshot).map(|table| table.tick(u64::MAX));
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
