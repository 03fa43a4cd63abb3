//! What client and server say to each other: JSON texts, the same over a socket and over HTTP.
//!
//! ```text
//! client  hello{resume}          cmd{game, id, version, seat…}            sync{game, version}
//! server  welcome   ev{version, …, hash}   snap   ack   nack{code}   here   missing   bye{retry_ms}
//! ```
//!
//! A command has a name of its own and is sent again under that name until it is answered: `ack`
//! says that it is stored for good, and says the same to every repetition; `nack` says that it
//! was not and will not be applied, unless its code [is passing](Code::is_passing). Events are
//! numbered without gaps. All numbers are whole.

mod command;

use std::fmt;

use damier_json as json;
use serde::{Deserialize, Serialize};

pub use command::{Command, LONGEST_LINE, LONGEST_MOVE, LONGEST_NAME, Phrase, Proposal, Said};

use crate::ids::{CommandId, GameId};
use crate::table::{Event, Snapshot};

/// The version of these messages.
pub const VERSION: u32 = 1;
/// The most bytes of a message from a client.
pub const LONGEST_MESSAGE: usize = 16 * 1024;
/// The most tables that a client takes up again at once.
pub const MOST_RESUMED: usize = 64;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message of a connection.
    Hello {
        /// The version of these messages.
        protocol: u32,
        /// The tables that it knows already.
        #[serde(default)]
        resume: Vec<Resume>,
    },
    /// Something is to be done.
    Cmd(Cmd),
    /// It wants to see a table, from the version that it knows.
    Sync(Resume),
}

/// A table as far as a client knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The table.
    pub game: GameId,
    /// The last event that it has; 0 is none.
    pub version: u64,
}

/// A command with its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Cmd {
    /// The table; none yet for a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The name of the command, the same each time that it is sent.
    pub id: CommandId,
    /// The last event that its sender had seen.
    #[serde(default)]
    pub version: u64,
    /// What is to be done.
    pub command: Command,
}

/// What the server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromServer {
    /// The answer to `hello`.
    Welcome {
        /// The version of these messages.
        protocol: u32,
        /// The server's time, for clocks.
        now: u64,
    },
    /// Something happened at a table.
    Ev {
        /// The table.
        game: GameId,
        /// What happened.
        event: Box<Event>,
    },
    /// A whole table.
    Snap {
        /// The table as it stands.
        table: Box<Snapshot>,
    },
    /// A command is stored for good.
    Ack {
        /// The table, also of a command that opened it.
        game: GameId,
        /// The command.
        id: CommandId,
        /// The event that it became.
        version: u64,
    },
    /// A command was not applied.
    Nack {
        /// The command.
        id: CommandId,
        /// Why, for programs.
        code: Code,
        /// Why, for people who write programs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// Who is connected; it has no number because it is not kept.
    Here {
        /// The table.
        game: GameId,
        /// For each seat whether whoever holds it is there.
        seats: Vec<bool>,
    },
    /// There is no such table.
    Missing {
        /// The table that was asked for.
        game: GameId,
    },
    /// The server goes away for a while.
    Bye {
        /// After how long to come back.
        retry_ms: u64,
    },
}

/// Why a command was not applied.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nack {
    /// For programs.
    pub code: Code,
    /// For people who write programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl Nack {
    /// A reason in one word.
    #[must_use]
    pub const fn new(code: Code) -> Nack {
        Nack { code, why: None }
    }

    /// It may not be done, and why.
    pub fn illegal(why: impl fmt::Display) -> Nack {
        Nack {
            code: Code::Illegal,
            why: Some(why.to_string()),
        }
    }
}

/// Why a command was not applied, for programs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The table has changed since the sender saw it.
    Conflict,
    /// The rules of the game or of the table forbid it.
    Illegal,
    /// Another player has the turn.
    NotYourTurn,
    /// The match is over.
    Over,
    /// Not now: the same command may be sent again in a moment.
    Busy,
    /// Too much in a short time: the same command may be sent again later.
    Rate,
    /// The sender does not hold that seat.
    Auth,
}

impl Code {
    /// Whether the same command may be applied when it is sent again. All other codes are final.
    #[must_use]
    pub const fn is_passing(self) -> bool {
        matches!(self, Code::Busy | Code::Rate)
    }
}

impl FromClient {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is too long, not JSON or not a message.
    pub fn read(text: &str) -> Result<FromClient, Garbled> {
        if text.len() > LONGEST_MESSAGE {
            return Err(Garbled::TooLong);
        }
        let message: FromClient = json::from_str(text).map_err(Garbled::Json)?;
        match &message {
            FromClient::Hello { protocol, .. } if *protocol != VERSION => {
                Err(Garbled::Version(*protocol))
            }
            FromClient::Hello { resume, .. } if resume.len() > MOST_RESUMED => {
                Err(Garbled::TooLong)
            }
            _ => Ok(message),
        }
    }

    /// Writes a message.
    #[must_use]
    pub fn write(&self) -> String {
        json::to_string(self).expect("messages are plain data")
    }
}

impl FromServer {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is not JSON or not a message.
    pub fn read(text: &str) -> Result<FromServer, Garbled> {
        json::from_str(text).map_err(Garbled::Json)
    }

    /// Writes a message.
    #[must_use]
    pub fn write(&self) -> String {
        json::to_string(self).expect("messages are plain data")
    }
}

/// Why a text is not a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Garbled {
    /// It is longer than any message may be.
    TooLong,
    /// It is of a version that is not spoken here.
    Version(u32),
    /// It is not JSON, or not a message.
    Json(json::Error),
}

impl fmt::Display for Garbled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Garbled::TooLong => f.write_str("the message is too long"),
            Garbled::Version(version) => {
                write!(f, "version {VERSION} is spoken here, not {version}")
            }
            Garbled::Json(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Garbled {}

#[cfg(test)]
#[path = "../tests/protocol.rs"]
mod tests;
