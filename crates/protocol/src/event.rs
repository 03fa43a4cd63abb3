//! What happened at a table: numbered, timed, and enough to replay everything.
//!
//! Events are stored for good. Those that were written before tables were called tables are still
//! read: the old names of fields stand beside the new ones as aliases.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::clock::StoppedClock;
use crate::command::{Proposal, Said};
use crate::ids::{CommandId, Hash, PersonId, TableId};
use crate::settings::TableSettings;
use crate::text::Name;
use crate::units::{Level, Ply, Seat, Version};

/// Something that happened at a table.
///
/// ```
/// use damier_protocol::{Event, EventBody, Seat, Version};
///
/// let event: Event = serde_json::from_str(
///     r#"{"version":7,"at":1763300000000,"body":{"kind":"returned","seat":2},
///         "hash":"00c0ffee00c0ffee"}"#,
/// )?;
/// assert_eq!(event.version, Version(7));
/// assert_eq!(event.body, EventBody::Returned { seat: Seat(2) });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Event {
    /// Counts from 1 without gaps.
    pub version: Version,
    /// When, in milliseconds; never earlier than the event before, unless the server's clock was
    /// ahead and this says that it [goes on](EventBody::Resumed).
    pub at: u64,
    /// The command that it is the answer to. A command has one such event; what follows from it
    /// at once, such as the beginning of a match, has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What happened.
    pub body: EventBody,
    /// The state of the table afterwards.
    pub hash: Hash,
}

/// The command that an event comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cause {
    /// Whoever sent the command; nobody if it was the computer.
    pub person: Option<PersonId>,
    /// The command.
    pub id: CommandId,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EventBody {
    /// The table was opened.
    Created {
        /// Its id.
        #[serde(alias = "game")]
        table: TableId,
        /// The settings.
        #[serde(alias = "setup")]
        settings: TableSettings,
        /// The seed of everything that is drawn at this table.
        seed: u64,
        /// Whoever opened it.
        by: Visitor,
        /// Those who sit there already, because they play again or were brought together.
        #[serde(default, alias = "guests", skip_serializing_if = "Vec::is_empty")]
        seated: Vec<SeatedPlayer>,
    },
    /// Somebody sat down.
    Joined {
        /// On this seat.
        seat: Seat,
        /// The person.
        who: Visitor,
        /// Under this name.
        name: Option<Name>,
    },
    /// A seat that nobody had taken was given to the computer.
    ComputerSeated {
        /// This seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// Somebody got up before the match began.
    Left {
        /// From this seat.
        seat: Seat,
    },
    /// The match began.
    Started,
    /// The table was closed without a result.
    Closed {
        /// Why.
        why: CloseReason,
    },
    /// A move, or another action of the match.
    Acted {
        /// The action, with the canonical text of a move.
        #[serde(alias = "act")]
        action: Action,
        /// The mover's clock afterwards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<StoppedClock>,
    },
    /// Something was offered to all others.
    Offered {
        /// By this player.
        seat: Seat,
        /// What is offered.
        #[serde(alias = "what")]
        proposal: Proposal,
    },
    /// Somebody accepted what is offered.
    Accepted {
        /// This player.
        seat: Seat,
    },
    /// Somebody declined what is offered, or withdrew it.
    Declined {
        /// This player.
        seat: Seat,
    },
    /// Moves were taken back.
    TookBack {
        /// How many actions are left.
        #[serde(alias = "deeds", alias = "actions")]
        ply: Ply,
    },
    /// The computer plays for somebody who went away.
    StoodIn {
        /// For this player.
        seat: Seat,
        /// How well.
        level: Level,
    },
    /// They are back and play themselves.
    Returned {
        /// This player.
        seat: Seat,
    },
    /// The server had stopped and goes on. If this is earlier than the event before, the clock of
    /// the server was ahead by the difference, and every time that still counts was so much earlier.
    Resumed {
        /// The time that the player whose clock runs gets back.
        given: u64,
    },
    /// Somebody wants to play again.
    Wanted {
        /// This player.
        seat: Seat,
    },
    /// All want to play again: at this table.
    Followed {
        /// Its id.
        #[serde(alias = "game")]
        table: TableId,
        /// The seed of everything that is drawn there.
        seed: u64,
    },
    /// Somebody said something.
    Talked {
        /// This player.
        seat: Seat,
        /// The words.
        said: Said,
    },
    /// Somebody does not want to hear somebody else any more, or again. Only in logs of earlier
    /// versions: it is no event any more.
    Muted {
        /// Whoever does not want to hear.
        seat: Seat,
        /// Whom.
        whom: Seat,
        /// Whether they are muted from now on.
        on: bool,
    },
    /// Something that is not this reader's concern.
    Hidden,
}

/// Somebody who comes to a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Visitor {
    /// The person.
    pub id: PersonId,
    /// Whether they have an account, which rated matches need.
    pub account: bool,
}

/// Somebody who sits at a new table from its beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatedPlayer {
    /// Which of the seats of the settings.
    pub seat: Seat,
    /// The person.
    pub who: Visitor,
    /// Their name.
    pub name: Option<Name>,
}

/// Why a table was closed without a result.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// Whoever opened it got up again.
    Withdrawn,
    /// Nobody came.
    NobodyCame,
    /// One of two players did not make their first move.
    NoFirstMove,
    /// Nothing was done for months.
    Forgotten,
    /// More happened than a table can hold.
    TooLong,
}

impl EventBody {
    /// The kind, as messages and the log name it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            EventBody::Created { .. } => "created",
            EventBody::Joined { .. } => "joined",
            EventBody::ComputerSeated { .. } => "computer-seated",
            EventBody::Left { .. } => "left",
            EventBody::Started => "started",
            EventBody::Closed { .. } => "closed",
            EventBody::Acted { .. } => "acted",
            EventBody::Offered { .. } => "offered",
            EventBody::Accepted { .. } => "accepted",
            EventBody::Declined { .. } => "declined",
            EventBody::TookBack { .. } => "took-back",
            EventBody::StoodIn { .. } => "stood-in",
            EventBody::Returned { .. } => "returned",
            EventBody::Resumed { .. } => "resumed",
            EventBody::Wanted { .. } => "wanted",
            EventBody::Followed { .. } => "followed",
            EventBody::Talked { .. } => "talked",
            EventBody::Muted { .. } => "muted",
            EventBody::Hidden => "hidden",
        }
    }
    /// The seat that the event is about, where there is one.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            EventBody::Joined { seat, .. }
            | EventBody::ComputerSeated { seat, .. }
            | EventBody::Left { seat }
            | EventBody::Offered { seat, .. }
            | EventBody::Accepted { seat }
            | EventBody::Declined { seat }
            | EventBody::StoodIn { seat, .. }
            | EventBody::Returned { seat }
            | EventBody::Wanted { seat }
            | EventBody::Talked { seat, .. }
            | EventBody::Muted { seat, .. }
            | EventBody::Acted {
                action: Action::Resign(seat) | Action::Timeout(seat) | Action::Abandon(seat),
                ..
            } => Some(*seat),
            _ => None,
        }
    }
}

impl Event {
    /// The event as somebody else than its maker may see it. The hash stays true.
    #[must_use]
    pub fn seen_by(&self, person: Option<PersonId>) -> Event {
        let mut seen = self.clone();
        let is_maker = self.cause.is_some_and(|cause| cause.person == person);
        if matches!(self.body, EventBody::Muted { .. }) && !is_maker {
            seen.body = EventBody::Hidden;
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
            EventBody::Created {
                settings,
                by,
                seated,
                ..
            } => {
                if by.id == person {
                    settings.forget_names();
                }
                for player in seated.iter_mut().filter(|player| player.who.id == person) {
                    player.name = None;
                }
            }
            EventBody::Joined { who, name, .. } if who.id == person => *name = None,
            EventBody::Talked { .. } if is_maker => plain.body = EventBody::Hidden,
            _ => {}
        }
        plain
    }
}
