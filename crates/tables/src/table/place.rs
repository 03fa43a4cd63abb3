//! A seat of a table and who has it.

use serde::{Deserialize, Serialize};

use crate::ids::PersonId;
use crate::protocol::Proposal;
use crate::setup::Seat;

/// Somebody who comes to a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Visitor {
    /// Who.
    pub id: PersonId,
    /// Whether he has an account, which rated matches need.
    pub account: bool,
}

/// Who wants something.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person.
    Person(Visitor),
    /// The computer that the server lets play.
    Computer,
}

impl Who {
    /// The person, if it is one.
    #[must_use]
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Who::Person(visitor) => Some(visitor.id),
            Who::Computer => None,
        }
    }
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// Whom it is for.
    pub seat: Seat,
    /// Who has it: nobody while it is free, and nobody if the computer plays.
    pub holder: Option<Visitor>,
    /// What he calls himself.
    pub name: Option<String>,
    /// The version by which he sat down.
    pub since: u64,
    /// The level of the computer that plays for him while he is away.
    pub stand_in: Option<u8>,
    /// What of his offers was last declined, and after how many actions.
    pub declined: Option<(Proposal, u32)>,
    /// Whom he does not want to hear.
    pub muted: Vec<u8>,
}

impl Place {
    pub(super) const fn new(seat: Seat) -> Place {
        Place {
            seat,
            holder: None,
            name: None,
            since: 0,
            stand_in: None,
            declined: None,
            muted: Vec::new(),
        }
    }

    pub(super) fn sit(&mut self, who: Visitor, name: Option<String>, version: u64) {
        self.holder = Some(who);
        self.name = name;
        self.since = version;
    }

    pub(super) fn get_up(&mut self, version: u64) {
        *self = Place::new(self.seat.clone());
        self.since = version;
    }

    /// The level of the computer, if it was set here from the beginning.
    #[must_use]
    pub const fn level(&self) -> Option<u8> {
        match self.seat {
            Seat::Computer { level } => Some(level),
            _ => None,
        }
    }

    /// The level of the computer that plays here now.
    #[must_use]
    pub fn plays(&self) -> Option<u8> {
        self.level().or(self.stand_in)
    }

    /// Whether somebody may still sit down.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.holder.is_none() && self.level().is_none()
    }

    /// Whether this person has the seat.
    #[must_use]
    pub fn is_held_by(&self, person: PersonId) -> bool {
        self.holder.is_some_and(|holder| holder.id == person)
    }
}
