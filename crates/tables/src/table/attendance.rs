//! Attendance: who is connected. Known to the server, lost when it stops, and therefore in no
//! event.

use damier_protocol::{EventBody, PersonId, Phase, Seat};

use super::decide::Draft;
use super::{Change, Table};

/// Tracks who is connected to a table, and since when anyone is missing.
#[derive(Clone, Debug)]
pub(super) struct Attendance {
    /// Since when the server has watched the table: anyone not seen since has been away since then.
    since: u64,
    pub(super) seen: Vec<Seen>,
    /// Until when nothing is closed because nobody came or nobody moved.
    pub(super) grace: u64,
    /// Whether the server is about to stop.
    pub(super) paused: bool,
}

/// The times for which there was no server, and what follows from them. All are on the clock of the
/// server that runs now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outage {
    /// In their order. The last ended when the one that runs now started; those before it are for
    /// tables that were not read in between.
    pub stops: Vec<Stop>,
    /// When the current one started.
    pub started: u64,
    /// Until when nothing is closed because nobody came or nobody moved: the machine's clock may
    /// have been wrong when the server started.
    pub grace: u64,
}

/// A time for which there was no server.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// When one was last known to run; 0 if that is not known.
    pub from: u64,
    /// When the next one started.
    pub until: u64,
}

/// The length from which an outage is also made up for in a match without a running clock.
const LONG_OUTAGE: u64 = 24 * 60 * 60_000;
/// How far the clocks of two servers may differ before a table counts as being in the future.
const IN_STEP: u64 = 60_000;

#[derive(Clone, Debug)]
pub(super) struct Seen {
    person: PersonId,
    connections: u32,
    since: u64,
}

impl Attendance {
    pub(super) const fn new(since: u64) -> Attendance {
        Attendance {
            since,
            seen: Vec::new(),
            grace: 0,
            paused: false,
        }
    }

    /// Since when a person is away; `None` if they are here.
    pub(super) fn away_since(&self, person: PersonId) -> Option<u64> {
        let seen = self.seen.iter().find(|seen| seen.person == person);
        match seen {
            Some(seen) if seen.connections > 0 => None,
            Some(seen) => Some(seen.since.max(self.since)),
            None => Some(self.since),
        }
    }

    fn of(&mut self, person: PersonId) -> &mut Seen {
        let known = self.seen.iter().position(|seen| seen.person == person);
        let at = known.unwrap_or_else(|| {
            let since = self.since;
            self.seen.push(Seen {
                person,
                connections: 0,
                since,
            });
            self.seen.len() - 1
        });
        &mut self.seen[at]
    }
}

impl Table {
    /// Records a connection, possibly another one, of a player or spectator. [`Table::tick`] gives
    /// the consequences.
    pub fn connect(&mut self, person: PersonId) {
        let seen = self.attendance.of(person);
        seen.connections = seen.connections.saturating_add(1);
    }

    /// Records that one connection of a person is gone.
    pub fn disconnect(&mut self, person: PersonId, now: u64) {
        let seen = self.attendance.of(person);
        seen.connections = seen.connections.saturating_sub(1);
        seen.since = now;
        if seen.connections == 0 && !self.has(person) {
            self.attendance.seen.retain(|seen| seen.person != person);
        }
    }

    /// For each seat, whether its player is here; the computer always is.
    #[must_use]
    pub fn here(&self) -> Vec<bool> {
        self.seats().map(|seat| self.is_here(seat)).collect()
    }

    /// Freezes the table because the server is about to stop.
    pub const fn pause(&mut self) {
        self.attendance.paused = true;
    }

    /// A server takes the table up: everybody is away until they connect again. [`Table::resume`]
    /// says what follows.
    pub fn look_after(&mut self, now: u64, grace: u64) {
        let since = match self.is_ahead_of(now) {
            true => now,
            false => now.max(self.state.at),
        };
        self.attendance = Attendance::new(since);
        self.attendance.grace = grace;
    }

    /// What follows when a server has taken the table up after an outage. The clock that runs gets
    /// back what passed without a server, and so does a match without one if that was long. A table
    /// whose times lie in the future, because the clock of the server before was wrong, comes back
    /// to now. Nothing may be decided here before that is stored.
    #[must_use]
    pub fn resume(&self, outage: &Outage, now: u64) -> Option<Change> {
        if matches!(self.state.phase, Phase::Over | Phase::Closed) {
            return None;
        }
        if self.is_ahead_of(now) {
            let mut draft = Draft::new(self, now);
            draft.set_back(now);
            draft.add(EventBody::Resumed { given: 0 }).ok()?;
            return draft.into_change();
        }
        let given = self.time_without_server(outage);
        let mut draft = Draft::new(self, now);
        if given > 0 {
            draft.add(EventBody::Resumed { given }).ok()?;
        }
        draft.into_change()
    }

    /// Whether its times lie in the future.
    const fn is_ahead_of(&self, now: u64) -> bool {
        self.state.at > now.saturating_add(IN_STEP)
    }

    /// The time without a server since the last event here, as far as it matters.
    fn time_without_server(&self, outage: &Outage) -> u64 {
        let clocks = self.state.clocks.as_ref();
        let running = clocks.and_then(|clocks| clocks.running);
        let since = running.map_or(0, |running| running.since);
        let last = self.state.at.max(self.state.idle_since).max(since);
        let since_then = |stop: &Stop| stop.until.saturating_sub(stop.from.max(last));
        let time = outage.stops.iter().map(since_then).sum();
        let is_timed = clocks.is_some() && self.state.phase == Phase::Playing;
        if is_timed || time >= LONG_OUTAGE {
            time
        } else {
            0
        }
    }

    pub(super) fn is_here(&self, seat: Seat) -> bool {
        let holder = self.seat(seat).and_then(|seat| seat.holder);
        holder.is_none_or(|holder| self.attendance.away_since(holder.id).is_none())
    }

    fn has(&self, person: PersonId) -> bool {
        let mut seats = self.state.seats.iter();
        seats.any(|seat| seat.is_held_by(person)) || self.state.creator == person
    }
}
