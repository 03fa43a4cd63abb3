//! What has to be true after every evening.

use damier_games::find;
use damier_play::act::{Act, perform};
use damier_tables::Table;
use damier_tables::clock::Clock;
use damier_tables::table::{Body, Event, Phase};

use crate::world::World;

/// The most that the network gives back for one move.
const MOST_CREDIT: u64 = 1_000;

pub(crate) fn all(world: &World) {
    let events = &world.host.store.events;
    answers_are_true(world);
    everybody_sees_the_same(world);
    the_log_is_in_order(events);
    the_match_is_that_of_the_rules(&world.host.settled, events);
    clocks_only_rise_for_a_reason(events);
    what_is_over_stays(events);
}

/// The kind of an event, to be counted.
pub(crate) fn kind(body: &Body) -> &'static str {
    match body {
        Body::Created { .. } => "created",
        Body::Joined { .. } => "joined",
        Body::Left { .. } => "left",
        Body::Started => "started",
        Body::Closed { .. } => "closed",
        Body::Acted { act, .. } => match act {
            Act::Move(_) => "move",
            Act::Resign(_) => "resign",
            Act::Timeout(_) => "timeout",
            Act::Abandon(_) => "abandon",
            Act::Draw => "draw",
            Act::Count => "count",
        },
        Body::Offered { .. } => "offered",
        Body::Accepted { .. } => "accepted",
        Body::Declined { .. } => "declined",
        Body::TookBack { .. } => "took-back",
        Body::StoodIn { .. } => "stood-in",
        Body::Returned { .. } => "returned",
        Body::Resumed { .. } => "resumed",
        Body::Wanted { .. } => "wanted",
        Body::Followed { .. } => "followed",
        Body::Talked { .. } => "talked",
        Body::Muted { .. } => "muted",
        Body::Hidden => "hidden",
    }
}

/// What was acknowledged is in the log once and under its number; what was refused is not.
fn answers_are_true(world: &World) {
    let events = &world.host.store.events;
    for client in &world.clients {
        assert_eq!(client.pending, None, "a command without an answer");
        for (id, version) in &client.acked {
            let of_it = |event: &&Event| event.cause.is_some_and(|cause| cause.id == *id);
            let found: Vec<u64> = events.iter().filter(of_it).map(|e| e.version).collect();
            assert_eq!(found, [*version], "an acknowledged command");
        }
        let in_log = |event: &Event| event.cause.is_some_and(|c| client.refused.contains(&c.id));
        let applied = events.iter().find(|event| in_log(event));
        assert_eq!(applied, None, "a refused command is in the log");
    }
}

fn everybody_sees_the_same(world: &World) {
    let settled = &world.host.settled;
    assert_eq!(settled.version(), world.host.store.events.len() as u64);
    for client in &world.clients {
        let table = client.table.as_ref().expect("everybody has seen the table");
        assert_eq!(
            table.version(),
            settled.version(),
            "client {:?}",
            client.person
        );
        assert_eq!(table.hash(), settled.hash(), "client {:?}", client.person);
        assert_eq!(table.acts(), settled.acts());
    }
}

fn the_log_is_in_order(events: &[Event]) {
    for (index, event) in events.iter().enumerate() {
        assert_eq!(event.version, index as u64 + 1, "numbers without gaps");
    }
    assert!(events.is_sorted_by_key(|event| event.at), "time goes on");
    let replayed = Table::replay(events).expect("the log can be replayed");
    if let Some(first) = replayed.following(0) {
        let next = Table::replay(&first).expect("the next table can be opened");
        assert_eq!(next.phase(), Phase::Playing);
    }
}

/// The deeds of the log, without any table, lead to the same position.
fn the_match_is_that_of_the_rules(table: &Table, events: &[Event]) {
    let mut acts: Vec<&Act> = Vec::new();
    for event in events {
        match &event.body {
            Body::Acted { act, .. } => acts.push(act),
            Body::TookBack { deeds } => acts.truncate(*deeds as usize),
            _ => {}
        }
    }
    let record = table.record();
    let entry = find(&record.game).expect("the game exists");
    let mut played = record.open(entry).expect("the match can be opened");
    for act in acts {
        let deed = act.deed().expect("a deed of a player");
        perform(played.as_mut(), &deed).expect("every deed can be done");
    }
    assert_eq!(played.report(), table.played().report());
    assert_eq!(played.deeds(), table.played().deeds());
    let replayed = record.replay(entry).expect("the record can be replayed");
    assert_eq!(replayed.outcome(), table.outcome());
}

fn clocks_only_rise_for_a_reason(events: &[Event]) {
    let mut table = Table::open(&events[0]).expect("the first event opens the table");
    for event in &events[1..] {
        let before = left(&table, event.at);
        let mover = table.turn();
        table.apply(event).expect("every event fits");
        let after = left(&table, event.at);
        for (seat, (before, after)) in before.iter().zip(&after).enumerate() {
            let rise = after.saturating_sub(*before);
            let allowed = allowed_rise(&table, event, seat as u8, mover);
            assert!(rise <= allowed, "seat {seat} gains {rise} by {event:?}");
        }
    }
}

fn left(table: &Table, now: u64) -> Vec<u64> {
    let seats = 0..table.state().places.len() as u8;
    let clocks = table.state().clocks.as_ref();
    clocks.map_or(vec![], |clocks| {
        seats.map(|seat| clocks.left(seat, now)).collect()
    })
}

fn allowed_rise(table: &Table, event: &Event, seat: u8, mover: u8) -> u64 {
    let increment = match table.state().setup.clock {
        Clock::Fischer { increment, .. } => u64::from(increment) * 1_000,
        // Every turn begins with a full clock.
        Clock::Correspondence { .. } => return u64::MAX,
        Clock::None => 0,
    };
    match &event.body {
        Body::Acted {
            act: Act::Move(_),
            clock: Some(stopped),
        } if seat == mover => {
            assert!(
                stopped.credit <= MOST_CREDIT,
                "more than a second for the network"
            );
            increment + stopped.credit
        }
        Body::Resumed { given } => *given,
        _ => 0,
    }
}

/// A match that is over stays as it is; people may talk and play again.
fn what_is_over_stays(events: &[Event]) {
    let mut table = Table::open(&events[0]).expect("the first event opens the table");
    for event in &events[1..] {
        let is_over = matches!(table.phase(), Phase::Over | Phase::Closed);
        let may_come = matches!(
            event.body,
            Body::Talked { .. } | Body::Muted { .. } | Body::Wanted { .. } | Body::Followed { .. }
        );
        assert!(!is_over || may_come, "after the end: {event:?}");
        table.apply(event).expect("every event fits");
    }
}
