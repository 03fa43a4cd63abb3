//! Request and response bodies over HTTP.
//!
//! One section per resource, in the order of `docs/protocol.md`. Refusals carry a code and its
//! values, never a sentence.

mod accounts;
mod error;
mod host;
mod leaders;
mod lobby;
mod people;
mod push;
mod tables;

pub use accounts::{
    ACCOUNT_NAME_CHARS, ChangePassword, ConfirmPassword, Done, NewAccount, OwnAccount,
    PASSWORD_CHARS, Recover, RecoveryCodes, SessionsClosed, SignIn, SignedIn,
};
pub use error::{ApiError, ApiErrorCode};
pub use host::{HostInfo, HostName};
pub use leaders::{GameId, LeaderLine, Leaders, LeadersQuery, MAX_LEADERS};
pub use lobby::{
    Lobby, LobbyOffer, LobbyPlayer, LobbyQuery, MAX_LOBBY_GAMES, MAX_OFFERED_GAMES, NewOffer,
    OfferState, OfferStatus, RunningTable, TakeOffer, WaitingTable,
};
pub use people::{
    BlockRequest, BlockedAccount, Blocks, History, HistoryQuery, MAX_MATCHES, MAX_REPORT_CHARS, Me,
    MyTable, NewReport, PastMatch, PastSeat, PlayerRating, Profile, RatingCurve, ReportFiled,
    ReportReason,
};
pub use push::{MAX_ENDPOINT_CHARS, PushEnd, PushKey, PushSubscription};
pub use tables::{EventsQuery, InvitedQuery, LegalMoves, MAX_EVENTS, MAX_WAIT_SECONDS, WholeTable};

use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::error::{CommandError, ErrorDetail};
use crate::event::Event;
use crate::ids::{CommandId, PersonId, TableId};
use crate::units::Version;

// People.

/// The answer of `POST /api/person`: the ids under which the server knows the sender, as a device
/// and, if logged in, as an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct People {
    /// The id under which they sit down.
    pub person: Option<PersonId>,
    /// All ids whose seats are theirs.
    pub people: Vec<PersonId>,
}

// Tables. `POST /api/tables` takes an `OpenTable` and answers with `Accepted`.

/// The body of `POST /api/tables/{table}/commands`; answered with [`Accepted`] or [`Refused`].
///
/// ```
/// use damier_protocol::http::GiveCommand;
///
/// let body: GiveCommand = serde_json::from_str(
///     r#"{"id":"6f1c2a9e-0c1d-4e7b-9a61-3d2f5b8c7e10","version":4,
///         "command":{"do":"resign","seat":0}}"#,
/// )?;
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GiveCommand {
    /// The id of the command, the same every time it is sent.
    pub id: CommandId,
    /// The last event its sender had seen.
    #[serde(default)]
    pub version: Version,
    /// The command.
    pub command: Command,
}

/// A command has been stored for good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Accepted {
    /// The table, also for a command that opened it.
    pub table: TableId,
    /// The command.
    pub id: CommandId,
    /// The event it became.
    pub version: Version,
}

/// A command was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Refused"))]
pub struct Refused<D = ErrorDetail> {
    /// The command.
    pub id: CommandId,
    /// The reason.
    pub error: CommandError<D>,
}

/// The answer of `GET /api/tables/{table}/events`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Events {
    /// The events after the version asked for.
    pub events: Vec<Event>,
}
