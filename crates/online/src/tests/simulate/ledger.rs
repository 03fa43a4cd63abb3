//! Everything stored, recorded beside the store as it happens, and checked event by event. The
//! first fault is kept.

use std::collections::{BTreeMap, BTreeSet};

use damier_protocol::{Action, Cause, Event, EventBody, PersonId, Phase, Proposal, TableId};
use damier_store as store;
use damier_tables::Table;

use super::clocks::Clocks;
use crate::persistence;

/// Everything stored.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) tables: BTreeMap<TableId, Page>,
    /// The tables rated, and when, in that order.
    pub(super) rated: Vec<(TableId, i64)>,
    /// Pairs of which the first does not want to hear the second.
    pub(super) blocks: Vec<(PersonId, PersonId)>,
    /// The people certainly watching a table, or until when they did.
    pub(super) seen: BTreeMap<(TableId, PersonId), Seen>,
    /// Since when the server has run, and when the one before it certainly ran; `None` if that was
    /// forgotten.
    pub(super) server_since: u64,
    ran_until: Option<u64>,
    /// When no server ran: since when, if that was not forgotten, and until when.
    stops: Vec<(Option<u64>, u64)>,
    /// How long servers ran before this one, whatever their clocks showed.
    ran_before: u64,
    pub(super) problem: Option<String>,
    pub(super) counts: BTreeMap<&'static str, u64>,
}

#[derive(Default)]
pub(super) struct Seen {
    pub(super) sockets: usize,
    pub(super) until: u64,
}

/// The events stored of one table.
pub(super) struct Page {
    pub(super) log: Vec<Event>,
    pub(super) stored: Vec<store::Event>,
    /// The table according to the log.
    pub(super) table: Table,
    pub(super) clocks: Clocks,
    /// Since when the player to move has had the turn.
    pub(super) turn_since: u64,
    /// For how long servers had run then, and when the clock that runs began to.
    pub(super) turn_ran: u64,
    pub(super) clock_ran: u64,
    causes: BTreeSet<(Option<PersonId>, u128)>,
    /// The number of actions when a take-back was offered.
    pub(super) asked: Option<usize>,
    /// How often the store was told that the match began, and that it ended.
    began: u32,
    ended: u32,
}

impl Ledger {
    pub(super) fn fail(&mut self, problem: String) {
        self.problem.get_or_insert(problem);
    }

    pub(super) fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// A person certainly watches a table from now on.
    pub(super) fn watches(&mut self, table: &TableId, person: PersonId) {
        let seen = self.seen.entry((table.clone(), person)).or_default();
        seen.sockets += 1;
    }

    /// They did until now, on that socket.
    pub(super) fn watched(&mut self, table: &TableId, person: PersonId, until: u64) {
        let seen = self.seen.entry((table.clone(), person)).or_default();
        seen.sockets = seen.sockets.saturating_sub(1);
        seen.until = seen.until.max(until);
    }

    /// A server starts.
    pub(super) fn started(&mut self, since: u64) {
        self.server_since = since;
        // A clock that was set back says nothing about how long nobody ran.
        self.ran_until = self.ran_until.filter(|until| *until <= since);
        let ran_until = self.ran_until.unwrap_or(0);
        self.stops.retain(|(_, until)| *until <= ran_until);
        self.stops.push((self.ran_until, since));
    }

    /// The most that may be given back to a table where something last happened then; anything if
    /// nobody knows how long a stop took. Every stop may seem a little longer than it was.
    pub(super) fn most_given(&self, last: u64, spare: u64) -> Option<u64> {
        let since_then = self.stops.iter().filter(|(_, until)| *until > last);
        since_then
            .map(|(from, until)| Some(until - (*from)?.max(last) + spare))
            .sum()
    }

    /// It has run until now; perhaps nobody will remember that.
    pub(super) fn stopped(&mut self, now: u64, is_forgotten: bool) {
        self.ran_before = self.ran(now);
        // One that fell at once had no time for a heartbeat: the one before it is remembered.
        let has_beaten = now > self.server_since;
        let until = if has_beaten {
            Some(now)
        } else {
            self.ran_until
        };
        self.ran_until = until.filter(|_| !is_forgotten);
    }

    /// How long servers have run at some time of this one.
    pub(super) fn ran(&self, now: u64) -> u64 {
        self.ran_before + now.saturating_sub(self.server_since)
    }

    /// All sockets are gone with the server.
    pub(super) fn forget_sockets(&mut self) {
        self.seen.clear();
    }

    pub(super) fn created(&mut self, new: &store::NewTable, created: store::Created) {
        if created == store::Created::Taken {
            return;
        }
        if let Err(problem) = self.open(new) {
            self.fail(format!("table {}: {problem}", new.id));
        }
    }

    fn open(&mut self, new: &store::NewTable) -> Result<(), String> {
        let log = read(&new.events, 0)?;
        let first = log.first().ok_or("a table without events")?;
        let table = Table::open(first).map_err(|broken| broken.to_string())?;
        let state = table.state();
        let page = Page {
            clocks: Clocks::new(state.settings.clock, table.players()),
            turn_since: first.at,
            turn_ran: self.ran(first.at),
            clock_ran: self.ran(first.at),
            causes: first.cause.iter().map(named).collect(),
            log: vec![first.clone()],
            stored: new.events.clone(),
            asked: None,
            began: 0,
            ended: 0,
            table,
        };
        let id = page.table.state().table.clone();
        if self.tables.insert(id.clone(), page).is_some() {
            return Err("it is created twice".to_owned());
        }
        self.keeps_apart(&id)?;
        self.count("created");
        for event in log.into_iter().skip(1) {
            self.happen(&id, event)?;
        }
        Ok(())
    }

    pub(super) fn appended(&mut self, append: &store::Append, appended: store::Appended) {
        let store::Appended::Appended { version } = appended else {
            return;
        };
        if let Err(problem) = self.add(append, version) {
            let events: Vec<&str> = append.events.iter().map(|event| &*event.body).collect();
            self.fail(format!("table {} {events:?}: {problem}", append.table));
        }
    }

    fn add(&mut self, append: &store::Append, version: u64) -> Result<(), String> {
        let id = TableId::try_from(append.table.0.clone()).map_err(|_| "no id")?;
        let page = self.tables.get_mut(&id).ok_or("there is no such table")?;
        let before = page.log.len() as u64;
        if append.expected != before || version != before + append.events.len() as u64 {
            return Err(format!("version {version} after {before}"));
        }
        match &append.change.step {
            Some(store::Step::Started) => page.began += 1,
            Some(store::Step::Finished(_)) => page.ended += 1,
            None => {}
        }
        page.stored.extend(append.events.iter().cloned());
        for event in read(&append.events, before)? {
            self.happen(&id, event)?;
        }
        let page = &self.tables[&id];
        let is_over = matches!(page.table.phase(), Phase::Over | Phase::Closed);
        if page.ended != u32::from(is_over) || page.began > 1 {
            let (began, ended) = (page.began, page.ended);
            return Err(format!("it begins {began} times and ends {ended} times"));
        }
        Ok(())
    }

    pub(super) fn rated(&mut self, rate: &store::RateTable, rated: store::Rated) {
        if rated != store::Rated::Rated {
            return;
        }
        match TableId::try_from(rate.table.0.clone()) {
            Ok(id) => self.rated.push((id, rate.at_ms)),
            Err(_) => self.fail(format!("{} is no id", rate.table)),
        }
        self.count("rated");
    }

    /// Checks one event: whether it may happen now, what it leads to, and whether that is right.
    fn happen(&mut self, id: &TableId, event: Event) -> Result<(), String> {
        self.may(id, &event)?;
        self.count(kind(&event.body));
        let ran = self.ran(event.at);
        let page = self.tables.get_mut(id).expect("the table is there");
        if let Some(cause) = event.cause
            && !page.causes.insert(named(&cause))
        {
            return Err(format!("{cause:?} is carried out twice"));
        }
        let turn = page.table.turn().index();
        page.table
            .apply(&event)
            .map_err(|broken| broken.to_string())?;
        let now = (page.table.phase(), page.table.turn().index());
        let before = page.log.last().map_or(0, |last| last.at);
        let ahead = before.saturating_sub(event.at);
        page.clocks.set_back(ahead);
        let runs = page.clocks.runs;
        page.clocks.follow(&event, turn, now)?;
        if page.clocks.runs > runs {
            page.clock_ran = ran;
        }
        page.clocks.compare(page.table.state().clocks.as_ref())?;
        match &event.body {
            EventBody::Started | EventBody::Acted { .. } | EventBody::TookBack { .. } => {
                page.turn_since = event.at;
                page.turn_ran = ran;
            }
            EventBody::Resumed { given } => {
                let since = page.turn_since.saturating_sub(ahead);
                page.turn_since = since.saturating_add(*given).min(event.at);
            }
            EventBody::Offered { proposal, .. } if *proposal == Proposal::TakeBack => {
                page.asked = Some(page.table.played().plies());
            }
            _ => {}
        }
        let is_joined = matches!(event.body, EventBody::Joined { .. });
        page.log.push(event);
        if ahead > 0 {
            self.count("set-back");
        }
        if is_joined {
            self.keeps_apart(id)?;
        }
        Ok(())
    }
}

fn named(cause: &Cause) -> (Option<PersonId>, u128) {
    (cause.person, cause.id.0)
}

/// Events as they were before being stored.
fn read(events: &[store::Event], after: u64) -> Result<Vec<Event>, String> {
    let numbered = events.iter().zip(after + 1..);
    let read = numbered.map(|(event, seq)| {
        persistence::read_one(&store::StoredEvent {
            seq,
            group_end: seq,
            command: None,
            event: event.clone(),
        })
    });
    read.collect::<Result<_, _>>()
        .map_err(|broken| broken.to_string())
}

/// The kind of an event, for counting; actions one by one.
fn kind(body: &EventBody) -> &'static str {
    let EventBody::Acted { action, .. } = body else {
        return body.kind();
    };
    match action {
        Action::Move(_) => "move",
        Action::Resign(_) => "resign",
        Action::Timeout(_) => "timeout",
        Action::Abandon(_) => "claim",
        Action::Draw => "draw",
        Action::Count => "count",
    }
}
