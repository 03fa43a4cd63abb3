//! What happened at a table: numbered, timed, and enough to replay everything.

use damier_play::act::Act;
use serde::{Deserialize, Serialize};

use super::place::Visitor;
use crate::clock::Stopped;
use crate::ids::{CommandId, GameId, Hash, PersonId};
use crate::protocol::{Proposal, Said};
use crate::setup::Setup;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Event {
    /// Counts from 1 without gaps.
    pub version: u64,
    /// When, in milliseconds; never earlier than the event before.
    pub at: u64,
    /// The command that it is the answer to. A command has one such event; what follows from it
    /// at once, such as the beginning of a match, has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What.
    pub body: Body,
    /// What the table looks like afterwards.
    pub hash: Hash,
}

/// Where an event comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cause {
    /// Whoever sent the command; nobody if it was the computer.
    pub person: Option<PersonId>,
    /// The command.
    pub id: CommandId,
}

/// What happened. Seats count from 0, in the order of the players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Body {
    /// The table was opened.
    Created {
        /// Its name.
        game: GameId,
        /// The settings.
        setup: Setup,
        /// What is drawn at this table is drawn from this.
        seed: u64,
        /// Whoever opened it.
        by: Visitor,
        /// Those who sit there already, because they play again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        guests: Vec<Guest>,
    },
    /// Somebody sat down.
    Joined {
        /// Where.
        seat: u8,
        /// Who.
        who: Visitor,
        /// Under which name.
        name: Option<String>,
    },
    /// Somebody got up before the match began.
    Left {
        /// From where.
        seat: u8,
    },
    /// The match began.
    Started,
    /// The table was closed without a result.
    Closed {
        /// Why.
        why: Closing,
    },
    /// A move, or another action of the match.
    Acted {
        /// The action, with the canonical text of a move.
        act: Act,
        /// What the clock of whoever moved shows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Stopped>,
    },
    /// Something was offered to all others.
    Offered {
        /// By whom.
        seat: u8,
        /// What.
        what: Proposal,
    },
    /// Somebody accepted what is offered.
    Accepted {
        /// Who.
        seat: u8,
    },
    /// Somebody declined what is offered, or withdrew it.
    Declined {
        /// Who.
        seat: u8,
    },
    /// Moves were taken back.
    TookBack {
        /// How many actions are left.
        #[serde(alias = "deeds")]
        actions: u32,
    },
    /// The computer plays for somebody who went away.
    StoodIn {
        /// For whom.
        seat: u8,
        /// How well.
        level: u8,
    },
    /// He is back and plays himself.
    Returned {
        /// Who.
        seat: u8,
    },
    /// The server had stopped and goes on.
    Resumed {
        /// What is given back to the player whose clock runs.
        given: u64,
    },
    /// Somebody wants to play again.
    Wanted {
        /// Who.
        seat: u8,
    },
    /// All want to play again: at this table.
    Followed {
        /// Its name.
        game: GameId,
        /// What is drawn there is drawn from this.
        seed: u64,
    },
    /// Somebody said something.
    Talked {
        /// Who.
        seat: u8,
        /// What.
        said: Said,
    },
    /// Somebody does not want to hear somebody else any more, or again.
    Muted {
        /// Who.
        seat: u8,
        /// Whom.
        whom: u8,
        /// Whether he is not heard from now on.
        on: bool,
    },
    /// Something that is not this reader's concern.
    Hidden,
}

/// Somebody who sits at a new table because all play again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guest {
    /// Which of the seats of the settings.
    pub seat: u8,
    /// Who.
    pub who: Visitor,
    /// The name.
    pub name: Option<String>,
}

/// Why a table was closed without a result.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Closing {
    /// Whoever opened it got up again.
    Withdrawn,
    /// Nobody came.
    NobodyCame,
    /// One of two players did not make his first move.
    NoFirstMove,
    /// Nothing was done for months.
    Forgotten,
}

impl Body {
    /// The kind, as messages and the log name it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Body::Created { .. } => "created",
            Body::Joined { .. } => "joined",
            Body::Left { .. } => "left",
            Body::Started => "started",
            Body::Closed { .. } => "closed",
            Body::Acted { .. } => "acted",
            Body::Offered { .. } => "offered",
            Body::Accepted { .. } => "accepted",
            Body::Declined { .. } => "declined",
            Body::TookBack { .. } => "took-back",
            Body::StoodIn { .. } => "stood-in",
            Body::Returned { .. } => "returned",
            Body::Resumed { .. } => "resumed",
            Body::Wanted { .. } => "wanted",
            Body::Followed { .. } => "followed",
            Body::Talked { .. } => "talked",
            Body::Muted { .. } => "muted",
            Body::Hidden => "hidden",
        }
    }
}

impl Event {
    /// The event as somebody else than its maker may see it. The hash stays true.
    #[must_use]
    pub fn seen_by(&self, person: Option<PersonId>) -> Event {
        let mut seen = self.clone();
        let is_maker = self.cause.is_some_and(|cause| cause.person == person);
        if matches!(self.body, Body::Muted { .. }) && !is_maker {
            seen.body = Body::Hidden;
        }
        seen
    }

    /// The event without what people called themselves and said, for when somebody wants to be
    /// forgotten. The hash stays true.
    #[must_use]
    pub fn anonymous(&self, person: PersonId) -> Event {
        let mut plain = self.clone();
        let is_maker = self.cause.is_some_and(|cause| cause.person == Some(person));
        match &mut plain.body {
            Body::Created {
                setup, by, guests, ..
            } => {
                if by.id == person {
                    setup.forget_names();
                }
                for guest in guests.iter_mut().filter(|guest| guest.who.id == person) {
                    guest.name = None;
                }
            }
            Body::Joined { who, name, .. } if who.id == person => *name = None,
            Body::Talked { .. } if is_maker => plain.body = Body::Hidden,
            _ => {}
        }
        plain
    }

    /// The seat that the event is about, where there is one.
    #[must_use]
    pub const fn seat(&self) -> Option<u8> {
        match &self.body {
            Body::Joined { seat, .. }
            | Body::Left { seat }
            | Body::Offered { seat, .. }
            | Body::Accepted { seat }
            | Body::Declined { seat }
            | Body::StoodIn { seat, .. }
            | Body::Returned { seat }
            | Body::Wanted { seat }
            | Body::Talked { seat, .. }
            | Body::Muted { seat, .. } => Some(*seat),
            Body::Acted {
                act: Act::Resign(seat) | Act::Timeout(seat) | Act::Abandon(seat),
                ..
            } => Some(*seat),
            _ => None,
        }
    }
}
