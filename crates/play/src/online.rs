//! What the page and the link to an online table say to each other.
//!
//! The link runs in a worker: it has the socket, follows the table by its events and resends
//! what was not answered. The page asks for something by a [`Wish`] and is shown the table as a
//! [`Seen`], whole, whenever something changed. Seats count from 0, in the order of the players.

use serde::{Deserialize, Serialize};

use crate::kept::saved::SavedMatch;

/// What the page wants of the link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// To follow a table, whose address others are given.
    Open {
        /// The name of the table.
        table: String,
        /// The address of its screen, as others can open it.
        address: String,
    },
    /// To sit down.
    Join {
        /// Where; on the first free seat if nothing is said.
        seat: Option<u8>,
        /// Under this name.
        name: Option<String>,
    },
    /// To get up before the match begins.
    Leave(u8),
    /// To move.
    Move {
        /// As whom.
        seat: u8,
        /// The text of the move.
        text: String,
    },
    /// To offer something: `draw`, `count` or `take-back`.
    Offer {
        /// As whom.
        seat: u8,
        /// What.
        what: Asked,
    },
    /// To accept what is offered.
    Accept(u8),
    /// To decline what is offered, or to withdraw it.
    Decline(u8),
    /// To give up.
    Resign(u8),
    /// To win against somebody who went away.
    Claim(u8),
    /// To play again.
    Rematch(u8),
    /// To say something in one's own words.
    Say {
        /// As whom.
        seat: u8,
        /// What.
        text: String,
    },
    /// To say something that everybody reads in his own language: its number among the phrases.
    Phrase {
        /// As whom.
        seat: u8,
        /// Which.
        number: u8,
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
    /// To ask the server at once whether it is there: somebody looks at the page again.
    Look,
    /// To connect anew: the network was gone and is back.
    Wake,
}

/// A wish with its number, so that an older picture is told from a newer one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wished {
    /// What.
    pub wish: Wish,
    /// Counts from 1.
    pub number: u32,
}

/// What can be offered at an online table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// A draw.
    Draw,
    /// To stop and count, where the rules allow it.
    Count,
    /// To take back the last move of whoever asks.
    TakeBack,
}

/// A table as it is seen from here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The number of the last wish that this picture knows of.
    pub number: u32,
    /// How the connection is.
    pub bond: Bond,
    /// The table, once it is known.
    pub table: Option<TableSeen>,
    /// The wish that was refused, told once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedWish>,
}

/// How the connection to the server is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bond {
    /// It is being made for the first time.
    Opening,
    /// It is there.
    Live,
    /// It was lost; it is tried again and again.
    Lost,
    /// There is no such table.
    Missing,
    /// There is no online play at this address.
    Unoffered,
}

/// Why a wish was not granted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusedWish {
    /// Something else happened at the same moment.
    Conflict,
    /// The rules of the game or of the table forbid it.
    Illegal,
    /// It is not the player's turn.
    Turn,
    /// The match, or the time, is over.
    Over,
    /// A seat of somebody else, or one for which an account is needed.
    Seat,
}

/// What is seen of a table besides the connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSeen {
    /// The match with who sits there, moves that are not confirmed yet included.
    pub saved: SavedMatch,
    /// How many of its last moves are not confirmed yet.
    pub pending: u8,
    /// How far it is.
    pub stage: Stage,
    /// The seats, by player.
    pub seats: Vec<SeatSeen>,
    /// The clocks, if time is counted.
    pub clock: Option<ClockSeen>,
    /// What is offered, and by whom.
    pub offer: Option<(Asked, u8)>,
    /// Who has to answer it.
    pub awaited: Vec<u8>,
    /// From when on the match may be claimed, on the clock of this device.
    pub claim_at: Option<u64>,
    /// Who wants to play again.
    pub wanting: Vec<u8>,
    /// The table where all play again.
    pub next: Option<String>,
    /// What was said, oldest first.
    pub lines: Vec<LineSeen>,
    /// How much was said altogether.
    pub said: u32,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// Whether everybody finds the table in the lobby.
    pub public: bool,
    /// The address of the table as a picture to scan: how many squares each way, and the black
    /// ones as the path of a drawing. Only as long as somebody is awaited.
    pub code: Option<(u16, String)>,
}

/// How far a table is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Not all seats are taken.
    Waiting,
    /// The match goes on.
    Playing,
    /// The match is over.
    Over,
    /// The table was closed without a result.
    Closed,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatSeen {
    /// Whether it is played from this device.
    pub mine: bool,
    /// Whether somebody may still sit down.
    pub free: bool,
    /// Whether whoever has it is connected.
    pub here: bool,
    /// Whether the computer plays for somebody who is away.
    pub stand_in: bool,
    /// Whether it is the computer's from the beginning.
    pub computer: bool,
    /// Whether I do not want to hear him.
    pub muted: bool,
}

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockSeen {
    /// What each player had at `at`, in milliseconds.
    pub left: Vec<u64>,
    /// Whose clock runs.
    pub running: Option<u8>,
    /// When that was, on the clock of this device.
    pub at: u64,
    /// Whether each move has days.
    pub days: bool,
}

impl ClockSeen {
    /// What a player has left.
    #[must_use]
    pub fn left(&self, seat: usize, now: u64) -> u64 {
        let left = self.left.get(seat).copied().unwrap_or(0);
        match self.running.map(usize::from) == Some(seat) {
            true => left.saturating_sub(now.saturating_sub(self.at)),
            false => left,
        }
    }
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LineSeen {
    /// By whom.
    pub seat: u8,
    /// In his own words, or
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// one of the phrases, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<u8>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_clock_that_runs_goes_on() {
        let clock = ClockSeen {
            left: vec![5_000, 7_000],
            running: Some(1),
            at: 1_000,
            days: false,
        };
        assert_eq!(clock.left(0, 3_000), 5_000);
        assert_eq!(clock.left(1, 3_000), 5_000);
        assert_eq!(clock.left(1, 99_000), 0);
        // A device whose clock was set back gains nothing.
        assert_eq!(clock.left(1, 0), 7_000);
    }
}
