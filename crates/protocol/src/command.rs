//! Commands: requests to a table.

use serde::{Deserialize, Serialize};

use crate::text::{Name, ShortText};
use crate::units::{Level, Seat};

/// The most characters of a move.
pub const MAX_MOVE_CHARS: usize = 160;
/// The most characters of a chat line.
pub const MAX_LINE_CHARS: usize = 200;

/// A request to a table, mostly made from a seat.
///
/// ```
/// use damier_protocol::{Command, Proposal, Seat};
///
/// let offer: Command = serde_json::from_str(r#"{"do":"offer","seat":1,"proposal":"take-back"}"#)?;
/// assert_eq!(offer, Command::Offer { seat: Seat(1), proposal: Proposal::TakeBack });
/// // What is not understood is refused as a whole.
/// assert!(serde_json::from_str::<Command>(r#"{"do":"resign","seat":1,"why":"bored"}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down.
    Join {
        /// On this seat, or on the first free one.
        #[serde(default)]
        seat: Option<Seat>,
        /// Under this name.
        #[serde(default)]
        name: Option<Name>,
    },
    /// Give a seat that nobody has taken to the computer.
    SeatComputer {
        /// As the one who opened the table, from one of their seats.
        seat: Seat,
        /// The seat that is free.
        at: Seat,
        /// How well it plays.
        level: Level,
    },
    /// Get up before the match begins.
    Leave {
        /// From this seat.
        seat: Seat,
    },
    /// Move.
    Move {
        /// As this player.
        seat: Seat,
        /// The move, in the notation of the game.
        text: ShortText<MAX_MOVE_CHARS>,
    },
    /// Offer something to all others.
    Offer {
        /// As this player.
        seat: Seat,
        /// The proposal.
        proposal: Proposal,
    },
    /// Accept the pending offer.
    Accept {
        /// As this player.
        seat: Seat,
    },
    /// Decline the pending offer, or withdraw one's own.
    Decline {
        /// As this player.
        seat: Seat,
    },
    /// Give up.
    Resign {
        /// As this player.
        seat: Seat,
    },
    /// Claim a win against a player who went away.
    Claim {
        /// As this player.
        seat: Seat,
    },
    /// Play again when the match is over.
    Rematch {
        /// As this player.
        seat: Seat,
    },
    /// Say something.
    Chat {
        /// As this player.
        seat: Seat,
        /// The text.
        said: Said,
    },
    /// Mute a player, or unmute them.
    Mute {
        /// As this player.
        seat: Seat,
        /// The seat to mute.
        whom: Seat,
        /// Whether to mute rather than unmute.
        on: bool,
    },
}

impl Command {
    /// The seat the command is given from, if its sender already has one.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Command::Join { .. } => None,
            Command::SeatComputer { seat, .. }
            | Command::Leave { seat }
            | Command::Move { seat, .. }
            | Command::Offer { seat, .. }
            | Command::Accept { seat }
            | Command::Decline { seat }
            | Command::Resign { seat }
            | Command::Claim { seat }
            | Command::Rematch { seat }
            | Command::Chat { seat, .. }
            | Command::Mute { seat, .. } => Some(*seat),
        }
    }
}

/// Something that can be offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// A draw.
    Draw,
    /// To stop and count, where the rules allow it.
    Count,
    /// To take back the last move of the player who asks, and everything after it.
    TakeBack,
}

#[cfg(feature = "rules")]
impl Proposal {
    /// The agreement made by accepting, unless it is a take-back.
    #[must_use]
    pub const fn agreement(self) -> Option<damier_rules::Agreement> {
        match self {
            Proposal::Draw => Some(damier_rules::Agreement::Draw),
            Proposal::Count => Some(damier_rules::Agreement::Count),
            Proposal::TakeBack => None,
        }
    }
}

#[cfg(feature = "rules")]
impl From<damier_rules::Agreement> for Proposal {
    fn from(agreement: damier_rules::Agreement) -> Proposal {
        match agreement {
            damier_rules::Agreement::Draw => Proposal::Draw,
            damier_rules::Agreement::Count => Proposal::Count,
        }
    }
}

/// A chat line.
///
/// ```
/// use damier_protocol::{Phrase, Said};
///
/// let said: Said = serde_json::from_str(r#"{"phrase":"well-played"}"#)?;
/// assert_eq!(said, Said::Phrase(Phrase::WellPlayed));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// In one's own words.
    Text(ShortText<MAX_LINE_CHARS>),
    /// A phrase that everybody reads in their own language.
    Phrase(Phrase),
}

/// Phrases that everybody reads in their own language.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what it says")]
pub enum Phrase {
    Hello,
    HaveFun,
    WellPlayed,
    NiceMove,
    Oops,
    OneMoment,
    IAmBack,
    YourTurn,
    Thanks,
    GoodGame,
    OneMore,
    Goodbye,
}

impl Phrase {
    /// All phrases, in display order.
    pub const ALL: [Phrase; 12] = [
        Phrase::Hello,
        Phrase::HaveFun,
        Phrase::WellPlayed,
        Phrase::NiceMove,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::IAmBack,
        Phrase::YourTurn,
        Phrase::Thanks,
        Phrase::GoodGame,
        Phrase::OneMore,
        Phrase::Goodbye,
    ];
}
