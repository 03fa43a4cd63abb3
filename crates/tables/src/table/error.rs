//! Why an event cannot be applied.

use std::fmt;

use damier_protocol::{ErrorDetail, Hash, Phase, Seat, SettingsError, Version};
use damier_rules::{ActionError, ReplayError};

/// Why an event could not be applied, or a snapshot could not be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventError {
    /// It is not the next one.
    Gap {
        /// The version needed.
        needed: Version,
        /// The version received.
        came: Version,
    },
    /// It cannot happen here.
    Impossible(Impossible),
    /// The resulting table is not in the expected state.
    Differs {
        /// The expected hash.
        told: Hash,
        /// The actual hash.
        seen: Hash,
    },
}

/// Why an event cannot happen at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The first event must open the table.
    NotOpened,
    /// It is already open.
    OpenAlready,
    /// No match can be played with its settings.
    Settings(SettingsError),
    /// The table is not in this phase.
    NotInPhase(Phase),
    /// Not all seats are taken.
    SeatsFree,
    /// There is no such seat.
    NoSuchSeat(Seat),
    /// No game has so many players.
    NoSuchPlayer,
    /// Somebody sits there.
    SeatTaken(Seat),
    /// Nobody sits there.
    NobodySits(Seat),
    /// Nothing is offered.
    NothingOffered,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// The rules refuse the action.
    Action(ReplayError),
    /// The parts of a snapshot contradict each other.
    Mismatch,
}

impl From<Impossible> for EventError {
    fn from(impossible: Impossible) -> EventError {
        EventError::Impossible(impossible)
    }
}

impl From<Impossible> for ErrorDetail {
    fn from(impossible: Impossible) -> ErrorDetail {
        match impossible {
            Impossible::Settings(error) => ErrorDetail::Settings { error },
            Impossible::NoSuchSeat(_) | Impossible::NoSuchPlayer | Impossible::NobodySits(_) => {
                ErrorDetail::NoSuchSeat
            }
            Impossible::SeatTaken(_) => ErrorDetail::SeatTaken,
            Impossible::NothingOffered => ErrorDetail::NotAsked,
            Impossible::NothingToTakeBack => ErrorDetail::NothingToTakeBack,
            Impossible::Action(ReplayError::Move(error)) => ErrorDetail::from(&error),
            Impossible::Action(ReplayError::Act(error)) => match error {
                ActionError::Over(_) => ErrorDetail::MatchOver,
                ActionError::NotIn(_) => ErrorDetail::NotInMatch,
                ActionError::NoCount => ErrorDetail::NoCount,
            },
            Impossible::NotOpened
            | Impossible::OpenAlready
            | Impossible::NotInPhase(_)
            | Impossible::SeatsFree
            | Impossible::Mismatch => ErrorDetail::Inconsistent,
        }
    }
}

impl fmt::Display for EventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventError::Gap { needed, came } => write!(f, "event {came} came instead of {needed}"),
            EventError::Impossible(why) => write!(f, "an event that cannot happen: {why}"),
            EventError::Differs { told, seen } => {
                write!(f, "the table is in state {seen} and should be in {told}")
            }
        }
    }
}

impl std::error::Error for EventError {}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::NotOpened => f.write_str("a table begins by being opened"),
            Impossible::OpenAlready => f.write_str("the table is open already"),
            Impossible::Settings(error) => error.fmt(f),
            Impossible::NotInPhase(phase) => write!(f, "the table is not {phase:?}"),
            Impossible::SeatsFree => f.write_str("not all seats are taken"),
            Impossible::NoSuchSeat(seat) => write!(f, "there is no seat {}", seat.0),
            Impossible::NoSuchPlayer => f.write_str("no game has so many players"),
            Impossible::SeatTaken(seat) => write!(f, "somebody sits on seat {}", seat.0),
            Impossible::NobodySits(seat) => write!(f, "nobody sits on seat {}", seat.0),
            Impossible::NothingOffered => f.write_str("nothing is offered"),
            Impossible::NothingToTakeBack => f.write_str("there is nothing to take back"),
            Impossible::Action(error) => error.fmt(f),
            Impossible::Mismatch => f.write_str("its parts do not go together"),
        }
    }
}

impl std::error::Error for Impossible {}
