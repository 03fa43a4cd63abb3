//! Messages over a socket.
//!
//! ```text
//! client  hello{resume}   open{id, settings}   cmd{table, id, version, command}   sync{table, version}
//! server  welcome   ev{table, event}   snap   ack   nack{error}   here   missing   bye{retry_ms}
//! ```
//!
//! A command has an id of its own and is sent again under that id until it is answered: `ack`
//! says that it is stored for good, and says the same to every repetition; `nack` says that it
//! was not and will not be carried out, unless its code [is passing](ErrorCode::is_passing).
//! Events are numbered without gaps. All numbers are whole.
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
/// The most tables that a client takes up again at once.
pub const MAX_RESUMED: usize = 64;

/// What a client says.
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
        /// The tables that the client knows already.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(length(max = MAX_RESUMED)))]
        resume: Vec<Resume>,
    },
    /// A table is to be opened.
    Open(OpenTable),
    /// Something is asked of a table.
    Cmd(CommandRequest),
    /// The client wants to see a table, from the version that it knows.
    Sync(Resume),
}

impl ClientMessage {
    /// Whether a message that was read may be said here.
    ///
    /// # Errors
    /// If it is of another version, or takes up too many tables.
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

/// Why a message may not be said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InvalidMessage {
    /// It is of a version that is not spoken here.
    Protocol(u32),
    /// It takes up more tables than [`MAX_RESUMED`].
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
    /// The last event that the client has.
    pub version: Version,
}

/// A table is to be opened. Sent again under the same id, it is the same table.
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
    /// The id of the command, the same each time that it is sent.
    pub id: CommandId,
    /// The last event that its sender had seen.
    #[serde(default)]
    pub version: Version,
    /// What is asked.
    pub command: Command,
}

/// What the server says.
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
    /// Something happened at a table.
    Ev {
        /// The table.
        table: TableId,
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
        table: TableId,
        /// The command.
        id: CommandId,
        /// The event that it became.
        version: Version,
    },
    /// A command was not carried out.
    Nack {
        /// The command.
        id: CommandId,
        /// Why.
        error: CommandError,
    },
    /// Who is connected; it has no number because it is not kept.
    Here {
        /// The table.
        table: TableId,
        /// For each seat whether whoever holds it is there.
        seats: Vec<bool>,
    },
    /// There is no such table.
    Missing {
        /// The table that was asked for.
        table: TableId,
    },
    /// The server goes away for a while.
    Bye {
        /// After how many milliseconds to come back.
        retry_ms: u64,
    },
}
