//! Events of a table: numbered, timed, and enough to replay everything.
//!
//! Events are stored for good. Those written before tables were called tables can still be read:
//! the old field names are kept as aliases.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::clock::StoppedClock;
use crate::command::{Proposal, Said};
use crate::ids::{CommandId, Hash, PersonId, TableId};
use crate::settings::TableSettings;
use crate::text::Name;
use crate::units::{Level, Ply, Seat, Version};

/// An event of a table.
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
    /// Counted from 1 without gaps.
    pub version: Version,
    /// The time in milliseconds; never earlier than the event before, unless the server's clock was
    /// ahead and this event [resumes](EventBody::Resumed) the table.
    pub at: u64,
    /// The command it answers. A command has one such event; direct consequences, such as the start
    /// of a match, have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// The event itself.
    pub body: EventBody,
    /// The state of the table afterwards.
    pub hash: Hash,
}

/// The command that caused an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cause {
    /// Its sender; `None` for the computer.
    pub person: Option<PersonId>,
    /// The command.
    pub id: CommandId,
}

/// The kinds of events.
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
        /// The seed of all random draws at this table.
        seed: u64,
        /// The person who opened it.
        by: Visitor,
        /// Players who are already seated, because they play again or were paired.
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
        /// The reason.
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
        /// The proposal.
        #[serde(alias = "what")]
        proposal: Proposal,
    },
    /// Somebody accepted the offer.
    Accepted {
        /// This player.
        seat: Seat,
    },
    /// Somebody declined the offer, or withdrew it.
    Declined {
        /// This player.
        seat: Seat,
    },
    /// Moves were taken back.
    TookBack {
        /// The number of actions left.
        #[serde(alias = "deeds", alias = "actions")]
        ply: Ply,
    },
    /// The computer plays for a player who went away.
    StoodIn {
        /// For this player.
        seat: Seat,
        /// Its level.
        level: Level,
    },
    /// The player is back.
    Returned {
        /// This player.
        seat: Seat,
    },
    /// The server had stopped and resumed. If this event is earlier than the one before, the
    /// server's clock was ahead by the difference, and every time that still counts was that much
    /// earlier.
    Resumed {
        /// The time given back to the player whose clock runs.
        given: u64,
    },
    /// Somebody wants a rematch.
    Wanted {
        /// This player.
        seat: Seat,
    },
    /// All want a rematch: it is played at this table.
    Followed {
        /// Its id.
        #[serde(alias = "game")]
        table: TableId,
        /// The seed of all random draws there.
        seed: u64,
    },
    /// Somebody wrote a chat line.
    Talked {
        /// This player.
        seat: Seat,
        /// The text.
        said: Said,
    },
    /// Somebody muted or unmuted a player. Only in logs of earlier versions: it is no longer an
    /// event.
    Muted {
        /// The seat that mutes.
        seat: Seat,
        /// The muted seat.
        whom: Seat,
        /// Whether they are muted rather than unmuted.
        on: bool,
    },
    /// An event that does not concern this reader.
    Hidden,
}

/// A person who comes to a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Visitor {
    /// The person.
    pub id: PersonId,
    /// Whether they have an account, which rated matches need.
    pub account: bool,
}

/// A player seated at a new table from the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatedPlayer {
    /// Their seat, as in the settings.
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
    /// The person who opened it got up again.
    Withdrawn,
    /// Nobody came.
    NobodyCame,
    /// One of two players did not make their first move.
    NoFirstMove,
    /// Nothing happened for months.
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
    /// The seat the event is about, if there is one.
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
    /// The event as others than its author may see it. The hash stays valid.
    #[must_use]
    pub fn seen_by(&self, person: Option<PersonId>) -> Event {
        let mut seen = self.clone();
        let is_maker = self.cause.is_some_and(|cause| cause.person == person);
        if matches!(self.body, EventBody::Muted { .. }) && !is_maker {
            seen.body = EventBody::Hidden;
        }
        seen
    }

    /// The event without names and chat lines, for when somebody asks to be forgotten. The hash
    /// stays valid.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Phrase;

    fn event(person: PersonId, body: EventBody) -> Event {
        let id = CommandId(1);
        Event {
            version: Version(2),
            at: 0,
            cause: Some(Cause {
                person: Some(person),
                id,
            }),
            body,
            hash: Hash(0),
        }
    }

    #[test]
    fn who_is_forgotten_takes_their_name_and_lines_along_and_nobody_elses() {
        let [anna, ben] = [1, 2].map(PersonId::drawn);
        let joined = |name| EventBody::Joined {
            seat: Seat(1),
            who: Visitor {
                id: anna,
                account: false,
            },
            name,
        };
        let talked = EventBody::Talked {
            seat: Seat(1),
            said: Said::Phrase(Phrase::Oops),
        };
        for (body, plain) in [
            (joined(Name::tidy("Anna")), joined(None)),
            (talked, EventBody::Hidden),
        ] {
            let event = event(anna, body);
            assert_eq!(event.anonymous(anna).body, plain);
            assert_eq!(event.anonymous(ben), event);
        }
    }
}
