//! A table: who sits there, the match, clocks, offers, and what is said.
//!
//! ```text
//!             join, leave                    move, offers, take-back, stand-in
//!               ┌────┐                              ┌────┐
//! create ──► Waiting ──► Playing (all seats taken) ─┴────┴──► Over ──► rematch: another table
//!               │           │ no first move, forgotten
//!               └───────────┴──► Closed                  talk goes on everywhere
//! ```
//!
//! [`Table::decide`] answers a command, [`Table::tick`] says what the time has brought about;
//! both only propose [`Event`]s. Once those are stored, [`Table::apply`] makes them true, on the
//! server and in every client alike.

mod apply;
mod attendance;
mod decide;
mod event;
mod hash;
mod offers;
mod place;
mod rematch;
mod seating;
mod snapshot;
mod state;
mod time;

use std::fmt;

use damier_play::act::{Act, is_in};
use damier_rules::{AnyMatch, Outcome, Player, Record};

use self::attendance::Attendance;
use crate::ids::{CommandId, Hash, PersonId};

pub use decide::Decision;
pub use event::{Body, Cause, Closing, Event, Guest};
pub use place::{Place, Visitor, Who};
pub use snapshot::Snapshot;
pub use state::{Answer, Changed, Line, Mark, Next, Offer, Phase, State};
pub use time::STAND_IN_LEVEL;

/// The moment at which something arrives, and what is drawn for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// The time in milliseconds, on a clock that does not jump if that can be helped.
    pub ms: u64,
    /// What the network took of the command, as the server measures it, in milliseconds.
    pub lag: u64,
    /// Random bits.
    pub draw: u128,
}

impl Now {
    /// A moment without lag and chance.
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
    state: State,
    /// The actions of the match.
    acts: Vec<Act>,
    played: Box<dyn AnyMatch>,
    /// Who is connected: known to the server only, and not kept.
    attendance: Attendance,
}

impl Table {
    /// Everything that is kept, the match aside.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The number of the last event.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.state.version
    }

    /// How far the table is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The match.
    #[must_use]
    pub fn played(&self) -> &dyn AnyMatch {
        self.played.as_ref()
    }

    /// The actions of the match.
    #[must_use]
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.played.outcome()
    }

    /// The seat that has the turn.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.played.turn().index() as u8
    }

    /// The seat that the computer has to play for now, and how well.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<(u8, u8)> {
        let level = self.place(self.turn())?.plays()?;
        (self.state.phase == Phase::Playing).then_some((self.turn(), level))
    }

    /// A seat that the computer has to answer an offer for now.
    #[must_use]
    pub fn computer_to_answer(&self) -> Option<u8> {
        let plays = |seat: &u8| {
            self.place(*seat)
                .is_some_and(|place| place.plays().is_some())
        };
        self.awaited().into_iter().find(plays)
    }

    /// One seat.
    #[must_use]
    pub fn place(&self, seat: u8) -> Option<&Place> {
        self.state.places.get(usize::from(seat))
    }

    /// The event that a command became, if it was applied before.
    #[must_use]
    pub fn answered(&self, person: Option<PersonId>, id: CommandId) -> Option<u64> {
        let mut answers = self.state.answers.iter();
        let same = |answer: &&Answer| answer.person == person && answer.id == id;
        answers.find(same).map(|answer| answer.version)
    }

    /// The match as a record, with what the clocks showed.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::of(self.played());
        for (step, mark) in record.steps.iter_mut().zip(&self.state.marks) {
            step.clock = mark.clock;
        }
        record
    }

    fn last_act(&self) -> Option<&Act> {
        self.acts.last()
    }

    fn players(&self) -> usize {
        self.state.places.len()
    }

    /// The seats, from 0.
    fn seats(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.players() as u8
    }

    /// Whether a player is still in the match.
    #[must_use]
    pub fn is_in(&self, seat: u8) -> bool {
        let at = usize::from(seat);
        // In a game for two, whoever goes ends the match.
        at < self.players() && (self.players() == 2 || is_in(self.played.as_ref(), Player::new(at)))
    }
}

impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            state: self.state.clone(),
            acts: self.acts.clone(),
            played: self.played.fork(),
            attendance: self.attendance.clone(),
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("state", &self.state)
            .field("acts", &self.acts)
            .finish_non_exhaustive()
    }
}

/// Why an event could not be applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// It is not the next one.
    Gap {
        /// The one that is needed.
        needed: u64,
        /// The one that came.
        came: u64,
    },
    /// It cannot happen here.
    Impossible(String),
    /// Afterwards the table does not look as it should.
    Differs {
        /// As it should look.
        told: Hash,
        /// As it looks.
        seen: Hash,
    },
}

impl Broken {
    fn impossible(what: impl fmt::Display) -> Broken {
        Broken::Impossible(what.to_string())
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Gap { needed, came } => write!(f, "event {came} came instead of {needed}"),
            Broken::Impossible(what) => write!(f, "an event that cannot happen: {what}"),
            Broken::Differs { told, seen } => {
                write!(f, "the table looks like {seen} and should look like {told}")
            }
        }
    }
}

impl std::error::Error for Broken {}

#[cfg(test)]
#[path = "../tests/table/mod.rs"]
mod tests;
