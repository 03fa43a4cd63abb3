//! The promises that must hold after every evening.

use damier_games::find;
use damier_protocol::*;
use damier_rules::MAX_PLAYERS;
use damier_tables::*;

use crate::world::World;

/// The most lag given back for one move.
const MOST_CREDIT: u64 = 1_000;

pub(crate) fn all(world: &World) {
    let events = &world.host.store.events;
    answers_are_true(world);
    everybody_sees_the_same(world);
    the_log_is_in_order(events);
    the_match_is_that_of_the_rules(&world.host.settled, events);
    clocks_only_rise_for_a_reason(events);
    what_is_over_stays(events);
    everybody_does_what_they_may(events);
}

/// The kind of an event, for counting; actions one by one.
pub(crate) fn kind(body: &EventBody) -> &'static str {
    let EventBody::Acted { action, .. } = body else {
        return body.kind();
    };
    match action {
        Action::Move(_) => "move",
        Action::Resign(_) => "resign",
        Action::Timeout(_) => "timeout",
        Action::Abandon(_) => "abandon",
        Action::Draw => "draw",
        Action::Count => "count",
    }
}

/// Acknowledged commands are in the log once and under their number; refused ones are not.
fn answers_are_true(world: &World) {
    let events = &world.host.store.events;
    for client in &world.clients {
        assert_eq!(client.pending, None, "a command without an answer");
        let logged = client.acked.iter();
        for (id, version) in logged.filter(|(id, _)| !client.mutes.contains(id)) {
            let of_it = |event: &&Event| event.cause.is_some_and(|cause| cause.id == *id);
            let found: Vec<Version> = events.iter().filter(of_it).map(|e| e.version).collect();
            assert_eq!(found, [*version], "an acknowledged command");
        }
        let in_log = |event: &Event| event.cause.is_some_and(|c| client.refused.contains(&c.id));
        let applied = events.iter().find(|event| in_log(event));
        assert_eq!(applied, None, "a refused command is in the log");
    }
}

fn everybody_sees_the_same(world: &World) {
    let settled = &world.host.settled;
    assert_eq!(settled.version().0, world.host.store.events.len() as u64);
    for client in &world.clients {
        let table = client.table.as_ref().expect("everybody has seen the table");
        assert_eq!(
            table.version(),
            settled.version(),
            "client {:?}",
            client.person
        );
        assert_eq!(table.hash(), settled.hash(), "client {:?}", client.person);
        assert_eq!(table.played().actions(), settled.played().actions());
    }
}

fn the_log_is_in_order(events: &[Event]) {
    for (index, event) in events.iter().enumerate() {
        assert_eq!(event.version.0, index as u64 + 1, "numbers without gaps");
    }
    for pair in events.windows(2) {
        // This alone corrects a server whose clock was ahead.
        let is_put_right = matches!(pair[1].body, EventBody::Resumed { given: 0 });
        assert!(pair[0].at <= pair[1].at || is_put_right, "time goes on");
    }
    let replayed = Table::replay(events).expect("the log can be replayed");
    if let Some(change) = replayed.following(0) {
        let next = Table::replay(&change.events).expect("the next table can be opened");
        assert_eq!(next.phase(), Phase::Playing);
    }
}

/// The actions of the log, replayed without a table, lead to the same position.
fn the_match_is_that_of_the_rules(table: &Table, events: &[Event]) {
    let mut actions: Vec<&Action> = Vec::new();
    for event in events {
        match &event.body {
            EventBody::Acted { action, .. } => actions.push(action),
            EventBody::TookBack { ply } => actions.truncate(ply.0 as usize),
            _ => {}
        }
    }
    let record = table.record();
    let entry = find(&record.game).expect("the game exists");
    let mut played = record.open(entry).expect("the match can be opened");
    for action in actions {
        let action = action.to_rules().expect("an action of a player");
        played.perform(&action).expect("every action can be done");
    }
    assert_eq!(played.report(), table.played().report());
    assert_eq!(played.actions(), table.played().actions());
    let replayed = record.replay(entry).expect("the record can be replayed");
    assert_eq!(replayed.outcome(), table.outcome());
}

/// Walks through the log with the table before and after each event.
fn walk(events: &[Event], mut look: impl FnMut(&Table, &Event, &Table)) {
    let mut table = Table::open(&events[0]).expect("the first event opens the table");
    for event in &events[1..] {
        let before = table.clone();
        table.apply(event).expect("every event fits");
        look(&before, event, &table);
    }
}

fn clocks_only_rise_for_a_reason(events: &[Event]) {
    let mut credits = [Credits::default(); MAX_PLAYERS];
    walk(events, |before, event, after| {
        let (old, new) = (left(before, event.at), left(after, event.at));
        for (seat, (&old, &new)) in old.iter().zip(&new).enumerate() {
            let seat = Seat(seat as u8);
            match reason(before, event, seat) {
                Reason::Move(stopped, quota, increment) => {
                    credits[seat.index()].add(stopped.credit, quota, event);
                    let is_over = old == 0;
                    let expected = old + stopped.credit + increment;
                    assert!(new == expected || (is_over && new < expected), "{event:?}");
                }
                Reason::Stop(given) => assert!(new <= old + given, "{event:?}"),
                Reason::FullEachTurn => {}
                Reason::None => assert!(new <= old, "seat {seat:?} gains by {event:?}"),
            }
        }
        if matches!(event.body, EventBody::Resumed { .. }) {
            let since = left(before, before.state().at);
            let more = new.iter().zip(&since).any(|(new, since)| new > since);
            assert!(!more, "more than the stop took: {event:?}");
        }
    });
}

/// The lag given back to a player so far.
#[derive(Copy, Clone, Default)]
struct Credits {
    sum: u64,
    moves: u64,
}

impl Credits {
    /// A bucket that started with three quotas and got one for each move cannot have paid more.
    fn add(&mut self, credit: u64, quota: u64, event: &Event) {
        self.sum += credit;
        self.moves += 1;
        let most = (self.moves + 2) * quota;
        assert!(
            credit <= MOST_CREDIT && self.sum <= most,
            "too much for the network: {event:?}"
        );
    }
}

/// Why a clock may show more after an event than before.
enum Reason {
    /// A move, with the quota of the bucket and the increment.
    Move(StoppedClock, u64, u64),
    /// The server was away for this long.
    Stop(u64),
    /// In correspondence play every turn begins with a full clock.
    FullEachTurn,
    None,
}

fn reason(before: &Table, event: &Event, seat: Seat) -> Reason {
    // The clocks of the script with their quotas, by hand: 4 ms for each expected second (an
    // increment counts forty times) plus 150 ms, at most a second.
    let (quota, increment) = match before.state().settings.clock {
        Clock::Correspondence { .. } => return Reason::FullEachTurn,
        Clock::None => (0, 0),
        Clock::Fischer { minutes, increment } => match (minutes, increment) {
            (1, 0) => (390, 0),
            (1, 2) => (710, 2_000),
            (10, 5) => (1_000, 5_000),
            other => panic!("no quota was computed for {other:?}"),
        },
    };
    let clocks = before.state().clocks.as_ref();
    let runs = clocks.is_some_and(|clocks| clocks.running() == Some(seat));
    match &event.body {
        EventBody::Acted {
            action: Action::Move(_),
            clock: Some(stopped),
        } if seat == before.turn() && runs => Reason::Move(*stopped, quota, increment),
        EventBody::Resumed { given } if runs => Reason::Stop(*given),
        _ => Reason::None,
    }
}

fn left(table: &Table, now: u64) -> Vec<u64> {
    let seats = table.seats();
    let clocks = table.state().clocks.as_ref();
    clocks.map_or(vec![], |clocks| {
        seats.map(|seat| clocks.left(seat, now)).collect()
    })
}

/// A finished match stays as it is; people may chat and ask for a rematch.
fn what_is_over_stays(events: &[Event]) {
    walk(events, |before, event, _| {
        let is_over = matches!(before.phase(), Phase::Over | Phase::Closed);
        let may_come = matches!(
            event.body,
            EventBody::Talked { .. }
                | EventBody::Muted { .. }
                | EventBody::Wanted { .. }
                | EventBody::Followed { .. }
        );
        assert!(!is_over || may_come, "after the end: {event:?}");
    });
}

/// Nobody takes a taken seat, moves for somebody else, or takes back a move other than the one
/// agreed on.
fn everybody_does_what_they_may(events: &[Event]) {
    let mut asked = None;
    walk(events, |before, event, _| match &event.body {
        EventBody::Joined { seat, .. } => {
            let place = before.seat(*seat).expect("the seat exists");
            assert!(place.is_free(), "a taken seat: {event:?}");
        }
        EventBody::Acted {
            action: Action::Move(_),
            ..
        } => {
            let place = before.seat(before.turn()).expect("somebody has the turn");
            let mover = event.cause.expect("a move is a command").person;
            let may = mover.map_or(place.plays().is_some(), |mover| place.is_held_by(mover));
            assert!(may, "a move for somebody else: {event:?}");
        }
        EventBody::Offered {
            proposal: Proposal::TakeBack,
            ..
        } => asked = Some(before.played().actions()),
        EventBody::TookBack { .. } => {
            assert_eq!(
                asked,
                Some(before.played().actions()),
                "another move is taken back"
            );
        }
        _ => {}
    });
}
