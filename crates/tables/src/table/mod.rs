//! A table: its seats, match, clocks, offers and chat.
//!
//! ```text
//!             join, leave                    move, offers, take-back, stand-in
//!               ┌────┐                              ┌────┐
//! create ──► Waiting ──► Playing (all seats taken) ─┴────┴──► Over ──► rematch: another table
//!               │           │ no first move, forgotten, too long
//!               └───────────┴──► Closed                  talk goes on everywhere
//! ```
//!
//! [`Table::decide`] answers a command, [`Table::tick`] fires the timers; both propose a
//! [`Change`], that is events and the table after them. The server stores the events and then
//! replaces the table; every client applies them with [`Table::apply`] and has the same table.

mod apply;
mod attendance;
mod decide;
mod error;
mod hash;
mod offers;
mod rematch;
mod seating;
mod snapshot;
mod time;
mod who;

use std::fmt;

use damier_protocol::{
    ActionStamp, AppliedCommand, CommandId, Level, PersonId, Phase, Ply, Seat, SeatState,
    TableState, Version,
};
use damier_rules::{AnyMatch, Outcome, Record, SharedList};

use self::attendance::Attendance;

pub use attendance::{Outage, Stop};
pub use decide::{Change, Decision};
pub use error::{EventError, Impossible};
pub use time::{MAX_EVENTS, STAND_IN_LEVEL};
pub use who::Who;

/// The moment a command arrives, and the randomness for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// The time in milliseconds, on a clock that jumps as little as possible.
    pub ms: u64,
    /// The time the network took for the command, as the server measures it, in milliseconds.
    pub lag: u64,
    /// Random bits.
    pub draw: u128,
}

impl Now {
    /// A moment without lag or randomness.
    #[must_use]
    pub const fn at(ms: u64) -> Now {
        Now {
            ms,
            lag: 0,
            draw: 0,
        }
    }
}

/// A table.
pub struct Table {
    /// Everything but the stamps, which have their own list here.
    state: TableState,
    stamps: SharedList<ActionStamp>,
    played: Box<dyn AnyMatch>,
    /// The people connected: known to the server only, and not stored.
    attendance: Attendance,
}

impl Table {
    /// Everything that is stored, except the match and its [stamps](Table::stamps).
    #[must_use]
    pub const fn state(&self) -> &TableState {
        &self.state
    }

    /// When and by which seat each action was done.
    pub fn stamps(&self) -> impl Iterator<Item = &ActionStamp> {
        self.stamps.iter()
    }

    /// The number of the last event.
    #[must_use]
    pub const fn version(&self) -> Version {
        self.state.version
    }

    /// The phase of the table.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The match.
    #[must_use]
    pub fn played(&self) -> &dyn AnyMatch {
        self.played.as_ref()
    }

    /// The number of actions done in the match.
    #[must_use]
    pub fn ply(&self) -> Ply {
        Ply(self.played.plies() as u32)
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.played.outcome()
    }

    /// The seat to move.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.played.turn().into()
    }

    /// The seat the computer has to move for now, and its level.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<(Seat, Level)> {
        let level = self.seat(self.turn())?.plays()?;
        (self.state.phase == Phase::Playing).then_some((self.turn(), level))
    }

    /// A seat for which the computer has to answer an offer now.
    #[must_use]
    pub fn computer_to_answer(&self) -> Option<Seat> {
        let plays = |seat: &Seat| {
            let state = self.seat(*seat);
            state.is_some_and(|state| state.plays().is_some())
        };
        self.awaited().into_iter().find(plays)
    }

    /// One seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.state.seats.get(seat.index())
    }

    /// The event a command became, if it was applied before.
    #[must_use]
    pub fn answered(&self, person: Option<PersonId>, id: CommandId) -> Option<Version> {
        let mut applied = self.state.applied.iter();
        let same = |applied: &&AppliedCommand| applied.person == person && applied.id == id;
        applied.find(same).map(|applied| applied.version)
    }

    /// The match as a record, with clock times.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::of(self.played());
        for (step, stamp) in record.steps.iter_mut().zip(self.stamps()) {
            step.clock = stamp.clock;
        }
        record
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.state.seats.len()
    }

    /// The seats, from 0.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players())
    }

    /// Whether a player is still in the match.
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        // In a game for two, a player who leaves ends the match.
        let stays = || self.players() == 2 || seat.player().is_some_and(|it| self.played.is_in(it));
        seat.index() < self.players() && stays()
    }
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            state: self.state.clone(),
            stamps: self.stamps.clone(),
            played: self.played.fork(),
            attendance: self.attendance.clone(),
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
#[path = "../tests/table/mod.rs"]
mod tests;
