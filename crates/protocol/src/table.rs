//! A whole table as plain data, for clients that join in the middle.

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
    /// The table as a player or spectator may see it: mutes and command ids are visible only to
    /// their author. The hash stays valid.
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

/// The state of a table. The parts that rarely change are shared, because a table is copied for
/// every command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// Its id.
    pub table: TableId,
    /// The number of its last event.
    pub version: Version,
    /// The time of that event.
    pub at: u64,
    /// The settings.
    pub settings: Arc<TableSettings>,
    /// The seed of all random draws here.
    pub seed: u64,
    /// The person who opened it.
    pub creator: PersonId,
    /// The seats, by player.
    pub seats: Arc<Vec<SeatState>>,
    /// Whether it is waiting, in play or over.
    pub phase: Phase,
    /// When and by which seat each action was done.
    pub stamps: Vec<ActionStamp>,
    /// The clocks, if the match is timed.
    pub clocks: Option<ClockState>,
    /// The pending offer.
    pub offer: Option<PendingOffer>,
    /// The people who want a rematch.
    pub wanting: Vec<PersonId>,
    /// The table of the rematch.
    pub next: Option<NextTable>,
    /// The last chat lines.
    pub lines: Arc<Vec<ChatLine>>,
    /// The total number of chat lines.
    pub said: u32,
    /// Since when the player to move has had the turn: patience is counted from here, clocks aside.
    pub idle_since: u64,
    /// The versions at which parts of the table last changed.
    pub changed: ChangeVersions,
    /// The latest commands carried out, so that repeating one gets the same answer.
    pub applied: Vec<AppliedCommand>,
}

/// The phase of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Not all seats are taken.
    Waiting,
    /// The match is being played.
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
    /// The kind of player it is for.
    pub setting: SeatSetting,
    /// Its holder; `None` while it is free or if the computer plays.
    pub holder: Option<Visitor>,
    /// Their name.
    pub name: Option<Name>,
    /// The version at which they sat down.
    pub since: Version,
    /// The level of the computer that plays for them while they are away.
    pub stand_in: Option<Level>,
    /// Their last declined offer, and after how many actions it was declined.
    pub declined: Option<(Proposal, Ply)>,
    /// The seats they have muted.
    pub muted: Vec<Seat>,
}

impl SeatState {
    /// The level of the computer, if it was set here from the start.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        match self.setting {
            SeatSetting::Computer { level } => Some(level),
            _ => None,
        }
    }

    /// The level of the computer that currently plays here.
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

/// When and by which seat an action was done. A match has hundreds: they are serialised as lists
/// without field names.
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
    /// The seat that had the turn.
    pub seat: Seat,
    /// Whether it was a move.
    pub is_move: bool,
    /// The mover's clock afterwards.
    pub clock: Option<u64>,
    /// The time.
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

/// A pending offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PendingOffer {
    /// The seat that made it.
    pub by: Seat,
    /// The proposal.
    pub proposal: Proposal,
    /// The seats that have accepted so far.
    pub accepted: Vec<Seat>,
}

/// The table of a rematch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NextTable {
    /// Its id.
    pub table: TableId,
    /// The seed of all random draws there.
    pub seed: u64,
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// By this player.
    pub seat: Seat,
    /// The time.
    pub at: u64,
    /// The text.
    pub said: Said,
}

/// The versions at which parts of a table last changed. A command that depends on a part must have
/// seen its last change: so a refused command stays refused, however often and late it is repeated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangeVersions {
    /// The seats.
    pub seats: Version,
    /// The start or the end of the match.
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
    /// Its sender; `None` for the computer.
    pub person: Option<PersonId>,
    /// The command.
    pub id: CommandId,
    /// The event it became.
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
        // A stand-in does not take the seat, but plays.
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
