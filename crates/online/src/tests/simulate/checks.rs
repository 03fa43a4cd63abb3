//! Checks of everything that is sent, and of the whole evening at its end.

use std::collections::BTreeMap;

use damier_games::find;
use damier_protocol::{
    Action, Event, EventBody, PersonId, Phase, SeatState, Snapshot, TableId, Version, Visibility,
};
use damier_store::{AccountId, Store, wait};
use damier_tables::Table;

use super::glicko::{self, Strength};
use super::ledger::{Ledger, Page};
use super::world::World;
use crate::identity::Identity;
use crate::persistence;

const DAY: f64 = 86_400_000.0;

/// Whether a stored event may be sent like this to these people.
pub(super) fn is_for(
    people: &[PersonId],
    blocks: &[(PersonId, PersonId)],
    page: &Page,
    (stored, told): (&Event, &Event),
) -> Result<(), String> {
    let by = stored.cause.and_then(|cause| cause.person);
    let is_own = by.is_some_and(|by| people.contains(&by));
    // Neither of two people hears the other, whoever blocked whom.
    let is_deaf = blocks.iter().any(|(one, other)| {
        let apart = |one: &PersonId, other: &PersonId| people.contains(one) && by == Some(*other);
        apart(one, other) || apart(other, one)
    });
    let is_hidden = match stored.body {
        EventBody::Muted { .. } => !is_own,
        EventBody::Talked { .. } => is_deaf || is_whispered(people, page, stored, told)?,
        _ => false,
    };
    let same = (stored.version, stored.at, stored.cause, stored.hash)
        == (told.version, told.at, told.cause, told.hash);
    let body = match is_hidden {
        true => EventBody::Hidden,
        false => stored.body.clone(),
    };
    match same && nameless(&body) == nameless(&told.body) {
        true => Ok(()),
        false => Err(format!("stored is {stored:?}")),
    }
}

/// Whether a chat line at a private table is sent to these people without its words.
fn is_whispered(
    people: &[PersonId],
    page: &Page,
    stored: &Event,
    told: &Event,
) -> Result<bool, String> {
    if !is_private(&page.table) {
        return Ok(false);
    }
    let is_hidden = told.body == EventBody::Hidden;
    let has_sat = |place: &SeatState| {
        let is_theirs = people.iter().any(|person| place.is_held_by(*person));
        is_theirs && place.since <= stored.version
    };
    if is_hidden && page.table.state().seats.iter().any(has_sat) {
        return Err("they sit there and do not hear it".to_owned());
    }
    if !is_hidden && !ever_sat(people, page) {
        return Err("it is private, and they never sat there".to_owned());
    }
    Ok(is_hidden)
}

pub(super) fn is_private(table: &Table) -> bool {
    table.state().settings.visibility == Visibility::Private
}

/// Whether these people have sat at a table, even if they left it.
fn ever_sat(people: &[PersonId], page: &Page) -> bool {
    page.log.iter().any(|event| match &event.body {
        EventBody::Created { by, seated, .. } => {
            let mut seated = seated.iter().map(|player| player.who.id);
            people.contains(&by.id) || seated.any(|person| people.contains(&person))
        }
        EventBody::Joined { who, .. } => people.contains(&who.id),
        _ => false,
    })
}

/// Whether a table may be shown to these people at all.
pub(super) fn is_visible(people: &[PersonId], table: &Table) -> bool {
    let mut seats = table.state().seats.iter();
    let sits = seats.any(|place| people.iter().any(|person| place.is_held_by(*person)));
    let is_over = matches!(table.phase(), Phase::Over | Phase::Closed);
    !is_over || !is_private(table) || sits
}

/// An event without people's names, which are not stored with the events.
fn nameless(body: &EventBody) -> EventBody {
    let mut body = body.clone();
    match &mut body {
        EventBody::Created {
            settings, seated, ..
        } => {
            settings.forget_names();
            for player in seated {
                player.name = None;
            }
        }
        EventBody::Joined { name, .. } => *name = None,
        _ => {}
    }
    body
}

/// Whether a whole table may be shown like this to these people.
pub(super) fn is_view(
    people: &[PersonId],
    page: &Page,
    stored: &Event,
    shown: &Snapshot,
) -> Result<(), String> {
    if is_private(&page.table) && !shown.state.lines.is_empty() && !ever_sat(people, page) {
        return Err("it shows what was said among others".to_owned());
    }
    if !is_visible(
        people,
        &Table::from_snapshot(shown).map_err(|e| e.to_string())?,
    ) {
        return Err("it was private and is over".to_owned());
    }
    let is_own = |person: PersonId| people.contains(&person);
    if shown.hash != stored.hash {
        return Err("it is another table".to_owned());
    }
    let mut seats = shown.state.seats.iter();
    let is_private = |seat: &damier_protocol::SeatState| {
        !seat.muted.is_empty() && !seat.holder.is_some_and(|holder| is_own(holder.id))
    };
    if seats.any(is_private) {
        return Err("it shows whom others have muted".to_owned());
    }
    let mut applied = shown.state.applied.iter();
    match applied.all(|applied| applied.person.is_some_and(is_own)) {
        true => Ok(()),
        false => Err("it shows the commands of others".to_owned()),
    }
}

/// Checks everything, at the end of the evening.
pub(super) fn all(world: &mut World) {
    let now = world.server().now();
    assert_eq!(world.ledger().overdue(now), None, "a flag has not fallen");
    everybody_sees_the_same(world);
    the_server_shows_the_same(world);
    if world.random.below(2) == 0 {
        world.disk.crash();
    }
    world.server = None;
    let store = world.disk.open();
    let ledger = world.ledger();
    for (id, page) in &ledger.tables {
        the_store_has_the_same(store.as_ref(), id, page);
        the_match_is_that_of_the_rules(page);
    }
    let counts = wait(store.counts()).expect("the store answers");
    let stored = counts.waiting + counts.running + counts.finished;
    assert_eq!(stored, ledger.tables.len() as u64, "tables are stored");
    answers_are_true(world, &ledger);
    ratings_are_right(&world.accounts, &ledger, store.as_ref());
}

fn everybody_sees_the_same(world: &World) {
    let ledger = world.ledger();
    for device in &world.devices {
        let n = device.number;
        assert!(device.pending.is_none(), "device {n} got no answer");
        let people: Vec<PersonId> = device.identity.people().map(|it| it.id).collect();
        for (id, view) in &device.views {
            let page = &ledger.tables[id];
            if !is_visible(&people, &page.table) {
                continue;
            }
            let view = view.as_ref().expect("everybody has seen their tables");
            assert_eq!(view.version(), page.table.version(), "device {n} at {id}");
            assert_eq!(view.hash(), page.table.hash(), "device {n} at {id}");
        }
    }
}

fn the_server_shows_the_same(world: &mut World) {
    let ids: Vec<TableId> = world.ledger().tables.keys().cloned().collect();
    for id in ids {
        let server = world.server();
        let hub = std::sync::Arc::clone(server.hub());
        let shown = server.block_on(hub.look(&id, &Identity::default()));
        let shown = shown.expect("the store answers");
        let ledger = world.ledger();
        let page = &ledger.tables[&id];
        assert_eq!(shown.is_some(), is_visible(&[], &page.table), "{id}");
        let Some(shown) = shown else { continue };
        // Looking may have let a flag fall.
        assert_eq!(shown.hash, page.table.hash(), "table {id} in memory");
    }
}

/// Acknowledged commands are stored once and under their version; refused ones are not.
fn answers_are_true(world: &World, ledger: &Ledger) {
    for device in &world.devices {
        let n = device.number;
        let logged = device.acked.iter();
        for (id, (table, version)) in logged.filter(|(id, _)| !device.mutes.contains(id)) {
            let log = &ledger.tables[table].log;
            let of_it = |event: &&Event| event.cause.is_some_and(|cause| cause.id == *id);
            let found: Vec<Version> = log.iter().filter(of_it).map(|e| e.version).collect();
            assert_eq!(found, [*version], "device {n}, {id} was acknowledged");
        }
        let mut events = ledger.tables.values().flat_map(|page| &page.log);
        let refused = |event: &&Event| {
            event
                .cause
                .is_some_and(|it| device.refused.contains(&it.id))
        };
        assert_eq!(events.find(refused), None, "device {n} was refused it");
        let is_mute = |event: &&Event| event.cause.is_some_and(|it| device.mutes.contains(&it.id));
        let mut events = ledger.tables.values().flat_map(|page| &page.log);
        assert_eq!(events.find(is_mute), None, "a mute is an event");
    }
}

fn the_store_has_the_same(store: &dyn Store, id: &TableId, page: &Page) {
    let key = persistence::table_id(id);
    let stored = wait(store.events_after(&key, 0, 10_000)).expect("the store answers");
    for (index, event) in stored.iter().enumerate() {
        assert_eq!(event.seq, index as u64 + 1, "numbers without gaps");
    }
    let events: Vec<_> = stored.iter().map(|stored| stored.event.clone()).collect();
    assert_eq!(events, page.stored, "the log of {id}");
    let record = wait(store.load_table(&key)).expect("the store answers");
    let record = record.expect("the table is there");
    assert_eq!(record.version, events.len() as u64);
    let replayed = crate::replay(&record, &stored).expect("the log can be replayed");
    assert_eq!(replayed.record, page.table.record());
    assert_eq!(replayed.position, page.table.played().report().position);
}

/// The actions of the log, replayed without a table, lead to the same position and the same end.
fn the_match_is_that_of_the_rules(page: &Page) {
    let mut actions: Vec<&Action> = Vec::new();
    for event in &page.log {
        match &event.body {
            EventBody::Acted { action, .. } => actions.push(action),
            EventBody::TookBack { ply } => actions.truncate(ply.0 as usize),
            _ => {}
        }
    }
    let record = page.table.record();
    let entry = find(&record.game).expect("the game exists");
    let mut played = record.open(entry).expect("the match can be opened");
    for action in actions {
        let action = action.to_rules().expect("an action of a player");
        played.perform(&action).expect("every action can be done");
    }
    assert_eq!(played.report(), page.table.played().report());
    assert_eq!(played.outcome(), page.table.outcome());
    let is_over = page.table.phase() == Phase::Over;
    assert_eq!(played.outcome().is_some(), is_over);
    let running = page.table.state().clocks.as_ref().and_then(|it| it.running);
    assert!(running.is_none() || page.table.phase() == Phase::Playing);
}

/// Every rated match that has ended counts once, and everybody's rating follows from these matches
/// by Glickman's formula.
fn ratings_are_right(accounts: &[(PersonId, AccountId)], ledger: &Ledger, store: &dyn Store) {
    let mut due: Vec<&TableId> = Vec::new();
    for (id, page) in &ledger.tables {
        let is_over = matches!(page.table.phase(), Phase::Over | Phase::Closed);
        if page.table.state().settings.rated && is_over {
            due.push(id);
        }
    }
    let mut done: Vec<&TableId> = ledger.rated.iter().map(|(id, _)| id).collect();
    done.sort();
    assert_eq!(done, due, "rated once each, and no other");
    let mut thought: BTreeMap<(AccountId, String), (Strength, u64, i64)> = BTreeMap::new();
    for (id, at) in &ledger.rated {
        let table = &ledger.tables[id].table;
        let record = wait(store.load_table(&persistence::table_id(id)));
        let record = record.expect("the store answers").expect("it is there");
        let changes = changes(accounts, table, &thought, *at);
        for seat in &record.seats {
            let change = changes
                .iter()
                .find(|change| change.0 == usize::from(seat.seat));
            match (seat.rating, change) {
                (None, None) => {}
                (Some((before, after)), Some((_, _, old, new))) => {
                    near(before, old.0);
                    near(after, new.0);
                }
                other => panic!("the ratings of {id} are {other:?}"),
            }
        }
        for (_, account, _, new) in changes {
            let known = thought.entry((account, record.game.clone()));
            let known = known.or_insert((glicko::NEW, 0, 0));
            *known = (new, known.1 + 1, *at);
        }
    }
    let mut stored = 0;
    for (_, account) in accounts {
        for rating in wait(store.ratings(*account)).expect("the store answers") {
            stored += 1;
            let known = thought.get(&(*account, rating.game.clone()));
            let (strength, matches, at) = known.expect("somebody played for it");
            near(rating.rating, strength.0);
            near(rating.deviation, strength.1);
            near(rating.volatility * 1_000.0, strength.2 * 1_000.0);
            assert_eq!((rating.matches, rating.at_ms), (*matches, *at));
        }
    }
    assert_eq!(stored, thought.len(), "ratings are stored");
}

/// The changes by a match: seat, account, rating before and after.
fn changes(
    accounts: &[(PersonId, AccountId)],
    table: &Table,
    thought: &BTreeMap<(AccountId, String), (Strength, u64, i64)>,
    at: i64,
) -> Vec<(usize, AccountId, Strength, Strength)> {
    let Some(outcome) = table.outcome() else {
        return Vec::new();
    };
    let game = table.state().settings.game.to_string();
    let mut rivals = Vec::new();
    for (number, seat) in table.state().seats.iter().enumerate() {
        let holder = seat.holder.expect("somebody plays on every seat").id;
        let of = |(person, _): &&(PersonId, AccountId)| *person == holder;
        let account = accounts
            .iter()
            .find(of)
            .expect("everybody has an account")
            .1;
        let known = thought.get(&(account, game.clone()));
        let strength = known.map_or(glicko::NEW, |(strength, _, last)| {
            glicko::rested(*strength, at.saturating_sub(*last) as f64 / DAY)
        });
        let player = damier_protocol::Seat(number as u8).player();
        let place = outcome.ranks.place(player.expect("a player sits there"));
        rivals.push((number, account, strength, place));
    }
    let score = |own: usize, other: usize| match own.cmp(&other) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    let after = |own: &(usize, AccountId, Strength, usize)| {
        let others = rivals.iter().filter(|other| other.0 != own.0);
        let met: Vec<(Strength, f64)> = others
            .map(|other| (other.2, score(own.3, other.3)))
            .collect();
        (own.0, own.1, own.2, glicko::after(own.2, &met))
    };
    rivals.iter().map(after).collect()
}

fn near(one: f64, other: f64) {
    assert!((one - other).abs() < 0.001, "{one} is not {other}");
}
