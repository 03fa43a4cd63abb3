//! Messages over a socket.
//!
//! ```text
//! client  hello{resume}   open{id, settings}   cmd{table, id, version, command}   sync{table, version}
//! server  welcome   ev{table, event}   snap   ack   nack{error}   here   missing   bye{retry_ms}
//! ```
//!
//! A command has an id and is sent again under that id until it is answered: `ack` says that it is
//! stored for good, and says the same to every repetition; `nack` says that it was not and will not
//! be carried out, unless its code [is passing](ErrorCode::is_passing). Events are numbered without
//! gaps. All numbers are integers.
//!
//! [`ErrorCode::is_passing`]: crate::ErrorCode::is_passing

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::error::CommandError;
use crate::event::Event;
use crate::ids::{CommandId, TableId};
use crate::settings::TableSettings;
use crate::table::Snapshot;
use crate::units::Version;

/// The version of these messages.
pub const VERSION: u32 = 1;
/// The most bytes of a message from a client.
pub const MAX_MESSAGE_BYTES: usize = 16 * 1024;
/// The most tables a client resumes at once.
pub const MAX_RESUMED: usize = 64;

/// A message from a client.
///
/// ```
/// use damier_protocol::{ClientMessage, VERSION};
///
/// let hello = ClientMessage::Hello { protocol: VERSION, resume: vec![] };
/// assert_eq!(serde_json::to_string(&hello)?, r#"{"type":"hello","protocol":1,"resume":[]}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The version of these messages.
        #[cfg_attr(feature = "schema", schemars(range(min = VERSION, max = VERSION)))]
        protocol: u32,
        /// The tables the client already knows.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(length(max = MAX_RESUMED)))]
        resume: Vec<Resume>,
    },
    /// Open a table.
    Open(OpenTable),
    /// A command to a table.
    Cmd(CommandRequest),
    /// The client wants to follow a table, from the version it knows.
    Sync(Resume),
}

impl ClientMessage {
    /// Checks that a parsed message is allowed.
    ///
    /// # Errors
    /// If it has another protocol version, or resumes too many tables.
    pub fn check(&self) -> Result<(), InvalidMessage> {
        match self {
            ClientMessage::Hello { protocol, .. } if *protocol != VERSION => {
                Err(InvalidMessage::Protocol(*protocol))
            }
            ClientMessage::Hello { resume, .. } if resume.len() > MAX_RESUMED => {
                Err(InvalidMessage::TooManyTables(resume.len()))
            }
            _ => Ok(()),
        }
    }
}

/// Why a message is not allowed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InvalidMessage {
    /// An unsupported protocol version.
    Protocol(u32),
    /// It resumes more tables than [`MAX_RESUMED`].
    TooManyTables(usize),
}

impl fmt::Display for InvalidMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidMessage::Protocol(came) => {
                write!(f, "protocol {VERSION} is spoken here, not {came}")
            }
            InvalidMessage::TooManyTables(came) => {
                write!(f, "{came} tables at once; {MAX_RESUMED} are allowed")
            }
        }
    }
}

impl std::error::Error for InvalidMessage {}

/// A table as far as a client knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The table.
    pub table: TableId,
    /// The last event the client has.
    pub version: Version,
}

/// A request to open a table. Sent again under the same id, it opens no second table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The id of this command.
    pub id: CommandId,
    /// The settings of the table.
    pub settings: TableSettings,
}

/// A command with its id and its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandRequest {
    /// The table.
    pub table: TableId,
    /// The id of the command, the same every time it is sent.
    pub id: CommandId,
    /// The last event its sender had seen.
    #[serde(default)]
    pub version: Version,
    /// The command.
    pub command: Command,
}

/// A message from the server.
///
/// ```
/// use damier_protocol::{ServerMessage, Version};
///
/// let message: ServerMessage = serde_json::from_str(
///     r#"{"type":"ack","table":"k3Xb","id":"6f1c2a9e-0c1d-4e7b-9a61-3d2f5b8c7e10","version":5}"#,
/// )?;
/// assert!(matches!(message, ServerMessage::Ack { version: Version(5), .. }));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of these messages.
        protocol: u32,
        /// The server's time, for clocks.
        now: u64,
    },
    /// An event of a table.
    Ev {
        /// The table.
        table: TableId,
        /// The event.
        event: Box<Event>,
    },
    /// A whole table.
    Snap {
        /// The table as it stands.
        table: Box<Snapshot>,
    },
    /// A command has been stored for good.
    Ack {
        /// The table, also for a command that opened it.
        table: TableId,
        /// The command.
        id: CommandId,
        /// The event it became.
        version: Version,
    },
    /// A command was refused.
    Nack {
        /// The command.
        id: CommandId,
        /// The reason.
        error: CommandError,
    },
    /// The connected players; not numbered, because it is not stored.
    Here {
        /// The table.
        table: TableId,
        /// For each seat, whether its holder is connected.
        seats: Vec<bool>,
    },
    /// There is no such table.
    Missing {
        /// The table asked for.
        table: TableId,
    },
    /// The server is going away for a while.
    Bye {
        /// When to come back, in milliseconds.
        retry_ms: u64,
    },
}
