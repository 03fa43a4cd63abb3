//! Everything Damier's clients and server say to each other, declared once.
//!
//! Over a socket a client sends [`ClientMessage`]s and receives [`ServerMessage`]s; over HTTP it
//! sends and receives the bodies in [`http`]. Both carry the same things: [`Command`]s that ask
//! something of a table, numbered [`Event`]s that say what happened, and [`Snapshot`]s of whole
//! tables. `docs/protocol.md` explains how they work together.
//!
//! The types use serde and are tied to no format: the server reads and writes them with
//! `serde_json`, the browser with a smaller reader of its own. With the feature `schema` each has a
//! JSON schema that includes the bounds of this crate's constants; with the feature `rules` moves
//! and proposals convert to those of `damier-rules`. This crate has no rules of any game and does
//! no I/O.
//!
//! ```
//! use damier_protocol::{ClientMessage, Command, Seat};
//!
//! let message: ClientMessage = serde_json::from_str(
//!     r#"{"type":"cmd","table":"k3Xb","id":"6f1c2a9e-0c1d-4e7b-9a61-3d2f5b8c7e10",
//!         "version":4,"command":{"do":"move","seat":0,"text":"a3-a4"}}"#,
//! )?;
//! let ClientMessage::Cmd(request) = message else { panic!("a command") };
//! assert_eq!(request.table.as_str(), "k3Xb");
//! assert_eq!(request.command.seat(), Some(Seat(0)));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod action;
mod clock;
mod command;
mod error;
mod event;
pub mod http;
mod ids;
mod message;
mod settings;
mod table;
mod text;
mod units;

pub use action::Action;
pub use clock::{
    Clock, ClockState, LagBucket, MAX_DAYS, MAX_INCREMENT, MAX_MINUTES, RunningClock, Speed,
    StoppedClock,
};
pub use command::{Command, MAX_LINE_CHARS, MAX_MOVE_CHARS, Phrase, Proposal, Said};
pub use error::{CommandError, ErrorCode, ErrorDetail, SettingsError};
pub use event::{Cause, CloseReason, Event, EventBody, SeatedPlayer, Visitor};
pub use ids::{CommandId, Hash, InvalidId, MAX_TABLE_ID_CHARS, PersonId, SEEDS, TableId};
pub use message::{
    ClientMessage, CommandRequest, InvalidMessage, MAX_MESSAGE_BYTES, MAX_RESUMED, OpenTable,
    Resume, ServerMessage, VERSION,
};
pub use settings::{
    Begins, MAX_OPTION_CHARS, MAX_OPTIONS, MAX_START_CHARS, SeatSetting, TableSettings, Unratable,
    Visibility,
};
pub use table::{
    ActionStamp, AppliedCommand, ChangeVersions, ChatLine, NextTable, PendingOffer, Phase,
    SeatState, Snapshot, TableState,
};
pub use text::{MAX_NAME_CHARS, Name, ShortText, TextTooLong};
pub use units::{Bounded, InvalidLevel, Level, MAX_SEATS, OutOfBounds, Ply, Seat, Version};
