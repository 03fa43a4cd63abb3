//! A table in memory, with its watchers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use damier_protocol::http::LegalMoves;
use damier_protocol::{
    ChatLine, Clock, Command, CommandId, Event, EventBody, PersonId, Phase, ServerMessage,
    Snapshot, TableId, Version, Visibility,
};
use damier_store::Step;
use damier_tables::Table;
use damier_tables::rates::{Bucket, Rate};

use super::long_poll::LongPolls;
use crate::computer::About;
use crate::error::text;
use crate::identity::{Identity, Key, Person};
use crate::persistence;
use crate::push::Call;
use crate::subscriber::{Outgoing, Subscriber};

/// The most events sent one by one: beyond that the whole table is shorter.
const MOST_MISSED: u64 = 64;

/// The time from which work is too long for a thread that serves everybody.
const SLOW: Duration = Duration::from_millis(1);
/// The rough size of an event's text, and of a ply of the match.
const TEXT_BYTES: usize = 32;
const PLY_BYTES: usize = 192;
/// The number of buckets from which full ones are forgotten.
const MOST_BUCKETS: usize = 64;
/// The number at which all are: rather a limit that is lenient for a moment than unbounded memory.
const TOO_MANY_BUCKETS: usize = 1_000;

/// Things that may not be done too often at one table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Limited {
    Talk,
    Offers,
    Sitting,
}

/// A table in memory.
pub(crate) struct LiveTable {
    pub(crate) table: Table,
    /// All events, from the first on.
    pub(super) log: Vec<Event>,
    /// The events that commands became.
    answers: HashMap<(Option<PersonId>, CommandId), Version>,
    /// For each seat the key that holds it.
    pub(super) keys: Vec<Option<Key>>,
    pub(super) subscribers: Vec<Subscriber>,
    /// People polling by HTTP.
    pub(super) long_polls: LongPolls,
    /// Whether the store knows that the match has begun, and that it is over.
    pub(super) has_begun: bool,
    pub(super) has_ended: bool,
    /// The legal moves, once asked for.
    pub(super) moves: Option<LegalMoves>,
    /// Whether the time without a server is still to be given back.
    pub(super) is_owed: bool,
    /// Whether work on it took long.
    was_slow: bool,
    /// The board, or the offer, that the computer is thinking about.
    pub(super) thinking: Option<About>,
    /// The network from which it was opened, as far as that is known.
    pub(super) network: Option<IpAddr>,
    /// When it was last needed.
    pub(super) used: u64,
    told_here: Vec<bool>,
    buckets: HashMap<(PersonId, Limited), Bucket>,
}

impl LiveTable {
    pub(super) fn new(table: Table, log: Vec<Event>, keys: Vec<Option<Key>>) -> LiveTable {
        LiveTable {
            has_begun: false,
            has_ended: false,
            moves: None,
            is_owed: false,
            was_slow: false,
            thinking: None,
            network: None,
            used: table.state().at,
            told_here: table.here(),
            answers: log.iter().filter_map(answer).collect(),
            table,
            log,
            keys,
            subscribers: Vec::new(),
            long_polls: LongPolls::default(),
            buckets: HashMap::new(),
        }
    }

    /// Whether work on it may take long: its first position was custom, or it took long before.
    pub(super) fn is_heavy(&self) -> bool {
        self.was_slow || self.table.state().settings.start.is_some()
    }

    /// Records how long work on it took.
    pub(super) fn took(&mut self, time: Duration) {
        self.was_slow = time > SLOW;
    }

    /// Works on it at once.
    pub(super) fn quickly<T>(&mut self, work: impl FnOnce(&Table) -> T) -> T {
        let began = Instant::now();
        let done = work(&self.table);
        self.took(began.elapsed());
        done
    }

    pub(super) fn id(&self) -> &TableId {
        &self.table.state().table
    }

    /// The event a command of one of these people became, however long ago.
    pub(super) fn answered(&self, people: &[Option<PersonId>], id: CommandId) -> Option<Version> {
        let mut answers = people
            .iter()
            .filter_map(|&person| self.answers.get(&(person, id)));
        answers.next().copied()
    }

    /// The person under which a command is given: the holder of its seat, or the one who sits here
    /// already.
    pub(super) fn actor(&self, identity: &Identity, command: &Command) -> Option<Person> {
        let seat = command.seat().and_then(|seat| self.table.seat(seat));
        let holds = |person: &Person| match (seat, command.seat()) {
            (Some(place), _) => place.is_held_by(person.id),
            (None, Some(_)) => false,
            (None, None) => self.sits(*person),
        };
        self.known_as(identity, holds)
    }

    /// The person under which somebody watches: the one who sits here, if they do.
    pub(super) fn reader(&self, identity: &Identity) -> Option<PersonId> {
        let known = self.known_as(identity, |person| self.sits(*person));
        known.map(|person| person.id)
    }

    fn known_as(&self, identity: &Identity, wanted: impl Fn(&Person) -> bool) -> Option<Person> {
        let trusted = || identity.people().filter(|person| self.trusts(*person));
        trusted().find(wanted).or_else(|| trusted().next())
    }

    fn sits(&self, person: Person) -> bool {
        let mut places = self.table.state().seats.iter();
        places.any(|place| place.is_held_by(person.id))
    }

    /// Whether somebody may see it: anyone with the link of a private table can until it is over,
    /// and afterwards only those who sat there.
    pub(super) fn is_open_to(&self, identity: &Identity) -> bool {
        let is_over = matches!(self.table.phase(), Phase::Over | Phase::Closed);
        !is_over || !self.is_private() || self.is_player(identity)
    }

    /// Whether somebody sees the chat: at a private table only its players do.
    fn is_audible_to(&self, identity: &Identity) -> bool {
        !self.is_private() || self.is_player(identity)
    }

    fn is_private(&self) -> bool {
        self.table.state().settings.visibility == Visibility::Private
    }

    fn is_player(&self, identity: &Identity) -> bool {
        let mut people = identity.people();
        people.any(|person| self.sits(person) && self.trusts(person))
    }

    /// Whether a person is who they claim: a person's number proves nothing, their key does.
    fn trusts(&self, person: Person) -> bool {
        let places = self.table.state().seats.iter().zip(&self.keys);
        let mut held = places.filter(|(place, _)| place.is_held_by(person.id));
        held.all(|(_, key)| *key == Some(person.key))
    }

    /// Takes a token for something that may not be done too often at one table; returns whether
    /// there was one.
    pub(super) fn may(&mut self, by: Option<Person>, command: &Command, now: u64) -> bool {
        let (limited, rate) = match command {
            Command::Chat { .. } => (Limited::Talk, Rate::LINES),
            Command::Offer { .. } => (Limited::Offers, Rate::OFFERS),
            Command::Join { .. } | Command::SeatComputer { .. } | Command::Leave { .. } => {
                (Limited::Sitting, Rate::SITTINGS)
            }
            _ => return true,
        };
        let Some(person) = by else {
            return true;
        };
        if self.buckets.len() >= MOST_BUCKETS {
            self.buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        if self.buckets.len() >= TOO_MANY_BUCKETS {
            self.buckets.clear();
        }
        let bucket = self.buckets.entry((person.id, limited));
        bucket.or_insert_with(|| Bucket::new(rate, now)).take(now)
    }

    /// The keys of the seats after some events.
    pub(super) fn keys_after(&self, events: &[Event], by: Option<Person>) -> Vec<Option<Key>> {
        let mut keys = self.keys.clone();
        for event in events {
            match (&event.body, by) {
                (EventBody::Joined { seat, .. }, Some(person)) => {
                    keys[seat.index()] = Some(person.key);
                }
                (EventBody::Left { seat }, _) => keys[seat.index()] = None,
                _ => {}
            }
        }
        keys
    }

    /// The progress of the match that the store does not know yet.
    pub(super) fn step(&self, after: &Table) -> Option<Step> {
        match after.phase() {
            Phase::Playing if !self.has_begun => Some(Step::Started),
            Phase::Over | Phase::Closed if !self.has_ended => {
                Some(Step::Finished(persistence::finish(after)))
            }
            _ => None,
        }
    }

    /// Whom to call, because it has become their turn at a slow table and they are not here.
    pub(super) fn call(after: &Table, keys: &[Option<Key>], events: &[Event]) -> Option<Call> {
        let is_turn = |event: &Event| {
            matches!(
                event.body,
                EventBody::Started | EventBody::Acted { .. } | EventBody::TookBack { .. }
            )
        };
        let settings = &after.state().settings;
        let is_slow = matches!(settings.clock, Clock::None | Clock::Correspondence { .. });
        let turn = after.turn().index();
        let is_here = after.here().get(turn).copied() == Some(true);
        let is_played = after.phase() == Phase::Playing;
        if !is_played || !is_slow || is_here || !events.iter().any(is_turn) {
            return None;
        }
        Some(Call {
            whom: keys.get(turn).copied().flatten()?,
            table: after.state().table.clone(),
            game: settings.game.to_string(),
        })
    }

    /// Applies stored events, and tells everybody.
    pub(super) fn happened(&mut self, after: Table, keys: Vec<Option<Key>>, events: Vec<Event>) {
        self.has_begun |= after.phase() != Phase::Waiting;
        self.has_ended |= matches!(after.phase(), Phase::Over | Phase::Closed);
        self.table = after;
        self.keys = keys;
        for event in &events {
            self.tell_event(event);
        }
        self.answers.extend(events.iter().filter_map(answer));
        self.log.extend(events);
        self.long_polls.ring();
        self.tell_here();
    }

    /// What a client that knows the table up to a version lacks: the latest events, or the whole
    /// table.
    pub(super) fn missed(&self, version: Version, subscriber: &Subscriber) -> Vec<Utf8Bytes> {
        let behind = self.table.version().0.checked_sub(version.0);
        let is_long = behind.is_none_or(|behind| behind > MOST_MISSED);
        let (identity, deaf_to) = (subscriber.identity(), subscriber.deaf_to());
        let mut said: Vec<ServerMessage> = if version == Version::NONE || is_long {
            let table = Box::new(self.seen(identity, &deaf_to));
            vec![ServerMessage::Snap { table }]
        } else {
            let ears = self.ears(identity, &deaf_to);
            let tail = &self.log[version.0 as usize..];
            let told = |event| self.told(ears.hear(event));
            tail.iter().map(told).collect()
        };
        said.push(self.here());
        said.iter().map(|said| text(said).into()).collect()
    }

    /// The whole table as somebody may see it, without people they have muted.
    pub(super) fn seen(&self, identity: &Identity, deaf_to: &[PersonId]) -> Snapshot {
        let mut table = self.table.snapshot().seen_by(self.reader(identity));
        let is_audible = self.is_audible_to(identity);
        let places = &table.state.seats;
        let is_heard = |line: &ChatLine| {
            let speaker = places.get(line.seat.index());
            let holder = speaker.and_then(|place| place.holder);
            is_audible && holder.is_none_or(|holder| !deaf_to.contains(&holder.id))
        };
        Arc::make_mut(&mut table.state.lines).retain(is_heard);
        table
    }

    /// Everything after a version, for clients polling by HTTP.
    pub(super) fn tail(
        &self,
        after: Version,
        most: usize,
        identity: &Identity,
        deaf_to: &[PersonId],
    ) -> Vec<Event> {
        let ears = self.ears(identity, deaf_to);
        let tail = self.log.iter().skip(after.0 as usize).take(most);
        tail.map(|event| ears.hear(event)).collect()
    }

    /// The filter of what somebody may see and wants to hear.
    fn ears<'a>(&self, identity: &Identity, deaf_to: &'a [PersonId]) -> Ears<'a> {
        Ears {
            reader: self.reader(identity),
            is_audible: self.is_audible_to(identity),
            deaf_to,
        }
    }

    /// Adds a watcher.
    pub(super) fn add(&mut self, subscriber: &Subscriber) {
        if !self.subscribers.contains(subscriber) {
            self.subscribers.push(subscriber.clone());
            for person in subscriber.identity().people() {
                self.table.connect(person.id);
            }
        }
    }

    /// Removes a watcher.
    pub(super) fn remove(&mut self, subscriber: &Subscriber, now: u64) {
        let before = self.subscribers.len();
        self.subscribers.retain(|other| other != subscriber);
        if self.subscribers.len() < before {
            for person in subscriber.identity().people() {
                self.table.disconnect(person.id, now);
            }
        }
    }

    /// Tells who is here, if that has changed.
    pub(super) fn tell_here(&mut self) {
        let here = self.table.here();
        if here != self.told_here {
            self.told_here = here;
            let said: Utf8Bytes = text(&self.here()).into();
            for subscriber in &self.subscribers {
                subscriber.tell(Outgoing::One(said.clone()));
            }
        }
    }

    /// Whether it can be dropped and reloaded later, because nobody needs it now.
    pub(super) fn is_idle(&self, now: u64, patience: u64) -> bool {
        let is_lobby = self.table.phase() == Phase::Waiting
            && self.table.state().settings.visibility == Visibility::Lobby;
        let is_watched = !self.subscribers.is_empty() || self.long_polls.next_leave().is_some();
        let is_busy = is_lobby || is_watched || self.thinking.is_some();
        !is_busy && now.saturating_sub(self.used) >= patience
    }

    /// Its rough size in bytes.
    pub(super) fn bytes(&self) -> usize {
        let answers =
            self.answers.capacity() * size_of::<((Option<PersonId>, CommandId), Version)>();
        let buckets = self.buckets.capacity() * size_of::<((PersonId, Limited), Bucket)>();
        let watching = self.subscribers.capacity() * size_of::<Subscriber>();
        let events = self.log.capacity() * size_of::<Event>() + self.log.len() * TEXT_BYTES;
        let plies = self.table.played().plies() * PLY_BYTES;
        size_of::<LiveTable>() + answers + buckets + watching + events + plies
    }

    /// The acknowledgement of a stored command.
    pub(super) fn ack(&self, id: CommandId, version: Version) -> ServerMessage {
        ServerMessage::Ack {
            table: self.id().clone(),
            id,
            version,
        }
    }

    pub(super) fn tell_event(&self, event: &Event) {
        // Nearly all events are the same for everybody: they are serialised once.
        let common: Utf8Bytes = text(&self.told(event.seen_by(None))).into();
        let is_private = matches!(event.body, EventBody::Muted { .. });
        let is_talk = matches!(event.body, EventBody::Talked { .. });
        let is_quiet = is_talk && self.is_private();
        for subscriber in &self.subscribers {
            let is_deaf = || is_talk && !subscriber.deaf_to().is_empty();
            let said = if is_private || is_quiet || is_deaf() {
                let deaf_to = subscriber.deaf_to();
                let ears = self.ears(subscriber.identity(), &deaf_to);
                text(&self.told(ears.hear(event))).into()
            } else {
                common.clone()
            };
            subscriber.tell(Outgoing::One(said));
        }
    }

    fn told(&self, event: Event) -> ServerMessage {
        ServerMessage::Ev {
            table: self.id().clone(),
            event: Box::new(event),
        }
    }

    fn here(&self) -> ServerMessage {
        ServerMessage::Here {
            table: self.id().clone(),
            seats: self.table.here(),
        }
    }
}

/// The command an event answers, and its version.
fn answer(event: &Event) -> Option<((Option<PersonId>, CommandId), Version)> {
    let cause = event.cause?;
    Some(((cause.person, cause.id), event.version))
}

/// A filter: what somebody may see and wants to hear at a table.
struct Ears<'a> {
    /// The person under which they watch.
    reader: Option<PersonId>,
    /// Whether the chat is for them at all.
    is_audible: bool,
    /// The people they do not want to hear.
    deaf_to: &'a [PersonId],
}

impl Ears<'_> {
    /// An event as they may see it.
    fn hear(&self, event: &Event) -> Event {
        let mut seen = event.seen_by(self.reader);
        let speaker = event.cause.and_then(|cause| cause.person);
        let is_unwanted = speaker.is_some_and(|speaker| self.deaf_to.contains(&speaker));
        let is_talk = matches!(event.body, EventBody::Talked { .. });
        if is_talk && (is_unwanted || !self.is_audible) {
            seen.body = EventBody::Hidden;
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_protocol::Visitor;
    use damier_store::Token;
    use damier_tables::Now;

    #[test]
    fn whoever_tries_to_sit_down_is_not_remembered_without_end() {
        let setup = r#"{"game":"mak-yek","seats":[{"kind":"here"},{"kind":"here"}]}"#;
        let id = PersonId::drawn(1);
        let who = Visitor { id, account: false };
        let (setup, now) = (serde_json::from_str(setup).unwrap(), Now::at(1));
        let opened = Table::create(TableId::drawn(1), setup, who, CommandId(1), now).unwrap();
        let mut live = LiveTable::new(opened.after, opened.events, vec![None, None]);
        let sit = Command::Join {
            seat: None,
            name: None,
        };
        for number in 0..5 * TOO_MANY_BUCKETS as u128 {
            let person = Person::of(&Token::from_random(number.to_be_bytes()));
            assert!(live.may(Some(person), &sit, 1));
        }
        assert!(live.buckets.len() <= TOO_MANY_BUCKETS);
    }
}
