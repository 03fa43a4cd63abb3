//! Who is connected: known to the server, lost when it stops, and therefore in no event.

use super::Table;
use super::event::{Body, Event};
use super::state::Phase;
use crate::clock::Clocks;
use crate::ids::PersonId;
use crate::table::decide::Draft;

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

    /// Since when a person is away; nothing if he is here.
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

    /// The server goes on, after it was last known to run at `alive`. Everybody is away until he
    /// connects again, and the clock that runs gets back what passed in between.
    #[must_use]
    pub fn resume(&mut self, alive: u64, now: u64) -> Vec<Event> {
        let now = now.max(self.state.at);
        self.attendance = Attendance::new(now);
        let stopped = alive.max(self.state.at).max(self.state.idle_since);
        let since = self.state.clocks.as_ref().and_then(Clocks::since);
        let given = now.saturating_sub(stopped.max(since.unwrap_or(0)));
        let mut draft = Draft::new(self, now);
        if self.state.phase == Phase::Playing && self.state.clocks.is_some() && given > 0 {
            // It cannot fail: the match is being played.
            let _ = draft.add(Body::Resumed { given });
        }
        draft.into_events()
    }

    pub(super) fn is_here(&self, seat: u8) -> bool {
        let holder = self.place(seat).and_then(|place| place.holder);
        holder.is_none_or(|holder| self.attendance.away_since(holder.id).is_none())
    }

    fn has(&self, person: PersonId) -> bool {
        let mut places = self.state.places.iter();
        places.any(|place| place.is_held_by(person)) || self.state.creator == person
    }
}
