//! Who is connected: known to the server, lost when it stops, and therefore in no event.

use damier_protocol::{EventBody, PersonId, Phase, Seat};

use super::decide::Draft;
use super::{Change, Table};

/// Who is connected to a table, and since when somebody is not.
#[derive(Clone, Debug)]
pub(super) struct Attendance {
    /// Since when the server looks at the table: who was not seen since is away from then on.
    since: u64,
    seen: Vec<Seen>,
    /// Whether the server is about to stop.
    pub(super) paused: bool,
}

#[derive(Clone, Debug)]
struct Seen {
    person: PersonId,
    connections: u32,
    since: u64,
}

impl Attendance {
    pub(super) const fn new(since: u64) -> Attendance {
        Attendance {
            since,
            seen: Vec::new(),
            paused: false,
        }
    }

    /// Since when a person is away; nothing if they are here.
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
    /// Somebody has connected, perhaps once more, to play or to look on. [`Table::tick`] says
    /// what follows.
    pub fn connect(&mut self, person: PersonId) {
        let seen = self.attendance.of(person);
        seen.connections = seen.connections.saturating_add(1);
    }

    /// One connection of somebody is gone.
    pub fn disconnect(&mut self, person: PersonId, now: u64) {
        let seen = self.attendance.of(person);
        seen.connections = seen.connections.saturating_sub(1);
        seen.since = now;
        if seen.connections == 0 && !self.has(person) {
            self.attendance.seen.retain(|seen| seen.person != person);
        }
    }

    /// For each seat whether whoever plays there is here; the computer always is.
    #[must_use]
    pub fn here(&self) -> Vec<bool> {
        self.seats().map(|seat| self.is_here(seat)).collect()
    }

    /// The server is about to stop: nothing more happens here.
    pub const fn pause(&mut self) {
        self.attendance.paused = true;
    }

    /// The server goes on, after it was last known to run at `alive`. Everybody is away until they
    /// connect again, and the clock that runs gets back what passed in between.
    #[must_use]
    pub fn resume(&mut self, alive: u64, now: u64) -> Option<Change> {
        let now = now.max(self.state.at);
        self.attendance = Attendance::new(now);
        let stopped = alive.max(self.state.at).max(self.state.idle_since);
        let running = self.state.clocks.as_ref()?.running;
        let since = running.map_or(0, |running| running.since);
        let given = now.saturating_sub(stopped.max(since));
        if self.state.phase != Phase::Playing || given == 0 {
            return None;
        }
        let mut draft = Draft::new(self, now);
        draft.add(EventBody::Resumed { given }).ok()?;
        draft.into_change()
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
