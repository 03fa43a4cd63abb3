//! What somebody may want at a table.

use damier_rules::Agreement;
use serde::{Deserialize, Serialize};

use crate::ids::Short;
use crate::setup::Setup;

/// The most characters of a name.
pub const LONGEST_NAME: usize = damier_play::seat::LONGEST_NAME;
/// The most characters of a move.
pub const LONGEST_MOVE: usize = 160;
/// The most characters of what is said.
pub const LONGEST_LINE: usize = 200;

/// What is to be done. Seats count from 0, in the order of the players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// To open a table.
    Create {
        /// With these settings.
        setup: Setup,
    },
    /// To sit down.
    Join {
        /// Where; on the first free seat if nothing is said.
        #[serde(default)]
        seat: Option<u8>,
        /// Under this name.
        #[serde(default)]
        name: Option<Short<LONGEST_NAME>>,
    },
    /// To get up before the match begins.
    Leave {
        /// From where.
        seat: u8,
    },
    /// To move.
    Move {
        /// As whom.
        seat: u8,
        /// The move, in the notation of the game.
        text: Short<LONGEST_MOVE>,
    },
    /// To offer something to all others.
    Offer {
        /// As whom.
        seat: u8,
        /// What.
        what: Proposal,
    },
    /// To accept what is offered.
    Accept {
        /// As whom.
        seat: u8,
    },
    /// To decline what is offered, or to withdraw it.
    Decline {
        /// As whom.
        seat: u8,
    },
    /// To give up.
    Resign {
        /// As whom.
        seat: u8,
    },
    /// To win against somebody who went away.
    Claim {
        /// As whom.
        seat: u8,
    },
    /// To play again when the match is over.
    Rematch {
        /// As whom.
        seat: u8,
    },
    /// To say something.
    Chat {
        /// As whom.
        seat: u8,
        /// What.
        said: Said,
    },
    /// Not to hear somebody any more, or again.
    Mute {
        /// As whom.
        seat: u8,
        /// Whom.
        whom: u8,
        /// Whether he is not heard from now on.
        on: bool,
    },
}

impl Command {
    /// The seat that it is given from, if its sender has one already.
    #[must_use]
    pub const fn seat(&self) -> Option<u8> {
        match self {
            Command::Create { .. } | Command::Join { .. } => None,
            Command::Leave { seat }
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

/// What can be offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// A draw.
    Draw,
    /// To stop and count, where the rules allow it.
    Count,
    /// To take back the last move of whoever asks, and all that came after it.
    TakeBack,
}

impl Proposal {
    /// What all agree on by accepting, unless it is to take back.
    #[must_use]
    pub const fn agreement(self) -> Option<Agreement> {
        match self {
            Proposal::Draw => Some(Agreement::Draw),
            Proposal::Count => Some(Agreement::Count),
            Proposal::TakeBack => None,
        }
    }
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// In one's own words.
    Text(Short<LONGEST_LINE>),
    /// In words that everybody reads in his own language.
    Phrase(Phrase),
}

/// Words that everybody reads in his own language.
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
    /// All of them, in the order in which they are shown.
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
