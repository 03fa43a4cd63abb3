//! A whole table as plain data, for whoever comes in the middle.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::clock::ClockState;
use crate::command::{Proposal, Said};
use crate::event::Visitor;
use crate::ids::{CommandId, Hash, PersonId, TableId};
use crate::settings::{SeatSetting, TableSettings};
use crate::text::Name;
use crate::units::{Level, Ply, Seat, Version};

/// A whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// Everything but the match.
    pub state: TableState,
    /// The actions of the match.
    pub actions: Vec<Action>,
    /// The state in 64 bits.
    pub hash: Hash,
}

impl Snapshot {
    /// The table as somebody may see it who plays or looks on: what was muted is the concern of
    /// who did it, and so are the ids of their commands. The hash stays true.
    #[must_use]
    pub fn seen_by(mut self, person: Option<PersonId>) -> Snapshot {
        let is_own = |seat: &SeatState| person.is_some_and(|person| seat.is_held_by(person));
        let seats = Arc::make_mut(&mut self.state.seats);
        for seat in seats.iter_mut().filter(|seat| !is_own(seat)) {
            seat.muted.clear();
        }
        self.state
            .applied
            .retain(|applied| applied.person == person && person.is_some());
        self
    }
}

/// The state of a table. The parts that change rarely are shared, because a table is copied for
/// every command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// Its id.
    pub table: TableId,
    /// The number of its last event.
    pub version: Version,
    /// When that was.
    pub at: u64,
    /// The settings.
    pub settings: Arc<TableSettings>,
    /// The seed of everything that is drawn here.
    pub seed: u64,
    /// Whoever opened it.
    pub creator: PersonId,
    /// The seats, by player.
    pub seats: Arc<Vec<SeatState>>,
    /// Whether it waits, is played or is over.
    pub phase: Phase,
    /// When and by whom each action was done.
    pub stamps: Vec<ActionStamp>,
    /// The clocks, if time is counted.
    pub clocks: Option<ClockState>,
    /// The offer that waits for answers.
    pub offer: Option<PendingOffer>,
    /// Who wants to play again.
    pub wanting: Vec<PersonId>,
    /// The table where they do.
    pub next: Option<NextTable>,
    /// The last lines that were said.
    pub lines: Arc<Vec<ChatLine>>,
    /// How many lines were said altogether.
    pub said: u32,
    /// Since when whoever has the turn has it: the clocks aside, patience counts from here.
    pub idle_since: u64,
    /// The versions by which parts of the table last changed.
    pub changed: ChangeVersions,
    /// The commands that were carried out last, so that their repetition gets the same answer.
    pub applied: Vec<AppliedCommand>,
}

/// How far a table is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Not all seats are taken.
    Waiting,
    /// The match goes on.
    Playing,
    /// The match is over.
    Over,
    /// The table was closed without a result.
    Closed,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatState {
    /// Whom it is for.
    pub setting: SeatSetting,
    /// Who has it: nobody while it is free, and nobody if the computer plays.
    pub holder: Option<Visitor>,
    /// Their name.
    pub name: Option<Name>,
    /// The version by which they sat down.
    pub since: Version,
    /// The level of the computer that plays for them while they are away.
    pub stand_in: Option<Level>,
    /// Which of their offers was last declined, and after how many actions.
    pub declined: Option<(Proposal, Ply)>,
    /// Whom they do not want to hear.
    pub muted: Vec<Seat>,
}

impl SeatState {
    /// The level of the computer, if it was set here from the beginning.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        match self.setting {
            SeatSetting::Computer { level } => Some(level),
            _ => None,
        }
    }

    /// The level of the computer that plays here now.
    #[must_use]
    pub fn plays(&self) -> Option<Level> {
        self.level().or(self.stand_in)
    }

    /// Whether somebody may still sit down.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.holder.is_none() && self.level().is_none()
    }

    /// Whether this person has the seat.
    #[must_use]
    pub fn is_held_by(&self, person: PersonId) -> bool {
        self.holder.is_some_and(|holder| holder.id == person)
    }
}

/// When and by whom an action was done. A match has hundreds: they are written as lists without
/// names.
///
/// ```
/// use damier_protocol::{ActionStamp, Seat};
///
/// let stamp = ActionStamp { seat: Seat(1), is_move: true, clock: Some(179_000), at: 5_000 };
/// assert_eq!(serde_json::to_string(&stamp)?, "[1,true,179000,5000]");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "StampRow", into = "StampRow")]
pub struct ActionStamp {
    /// Whose turn it was.
    pub seat: Seat,
    /// Whether it was a move.
    pub is_move: bool,
    /// The mover's clock afterwards.
    pub clock: Option<u64>,
    /// When it was done.
    pub at: u64,
}

type StampRow = (Seat, bool, Option<u64>, u64);

impl From<StampRow> for ActionStamp {
    fn from((seat, is_move, clock, at): StampRow) -> ActionStamp {
        ActionStamp {
            seat,
            is_move,
            clock,
            at,
        }
    }
}

impl From<ActionStamp> for StampRow {
    fn from(stamp: ActionStamp) -> StampRow {
        (stamp.seat, stamp.is_move, stamp.clock, stamp.at)
    }
}

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PendingOffer {
    /// Who made it.
    pub by: Seat,
    /// What is offered.
    pub proposal: Proposal,
    /// Who has accepted so far.
    pub accepted: Vec<Seat>,
}

/// The table where all play again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NextTable {
    /// Its id.
    pub table: TableId,
    /// The seed of everything that is drawn there.
    pub seed: u64,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// By this player.
    pub seat: Seat,
    /// When.
    pub at: u64,
    /// The words.
    pub said: Said,
}

/// The versions by which parts of a table last changed. A command that depends on a part must
/// have seen its last change: so what was refused once stays refused, however often and late a
/// repetition arrives.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangeVersions {
    /// Who sits where.
    pub seats: Version,
    /// The beginning of the match, or its end.
    pub phase: Version,
    /// The match.
    pub board: Version,
    /// The offer.
    pub offer: Version,
}

/// A command that was carried out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AppliedCommand {
    /// Its sender; nobody if it was the computer's.
    pub person: Option<PersonId>,
    /// The command.
    pub id: CommandId,
    /// The event that it became.
    pub version: Version,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(setting: SeatSetting) -> SeatState {
        SeatState {
            setting,
            holder: None,
            name: None,
            since: Version(0),
            stand_in: None,
            declined: None,
            muted: vec![],
        }
    }

    #[test]
    fn a_seat_is_free_until_somebody_sits_there() {
        let mut seat = seat(SeatSetting::Friend);
        assert!(seat.is_free());
        let [seven, eight] = [7, 8].map(PersonId::drawn);
        seat.holder = Some(Visitor {
            id: seven,
            account: false,
        });
        assert!(!seat.is_free());
        assert!(seat.is_held_by(seven) && !seat.is_held_by(eight));
        // Who only stands in does not take the seat, but plays.
        seat.stand_in = Some(Level::MIN);
        assert_eq!((seat.level(), seat.plays()), (None, Some(Level::MIN)));
    }

    #[test]
    fn where_the_computer_sits_nobody_else_can() {
        let seat = seat(SeatSetting::Computer { level: Level::MAX });
        assert!(!seat.is_free());
        assert_eq!(
            (seat.level(), seat.plays()),
            (Some(Level::MAX), Some(Level::MAX))
        );
    }
}
