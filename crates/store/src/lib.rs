//! The store of the online service: tables, seats, accounts and ratings.
//!
//! [`Store`] is the interface: intents that are carried out whole or not at all; an answer comes
//! when the change is durable. [`SqliteStore`] keeps everything in one file; [`PostgresStore`] in
//! a database that several servers share; [`MemoryStore`] until the process ends, for simulations.
//! [`testkit`] is the suite every store has to pass.
//!
//! Events are opaque here: the store numbers them, keeps them in order, and accepts each command
//! once. It knows no game, reads no wall clock and generates no secrets.

mod account;
mod digest;
mod error;
mod event;
mod memory;
mod names;
mod people;
mod postgres;
pub mod private_file;
mod sqlite;
mod store;
mod sweep;
mod table;
pub mod testkit;
mod wait;

pub use account::{
    Account, AccountId, Ban, HistoryPage, Leader, LeaderPage, MAX_SESSIONS, NewAccount, NewSession,
    PastTable, RateTable, Rated, Rating, RatingChange, RatingPoint, Registered, Renamed, Session,
    Viewer,
};
pub use digest::{Digest, Token};
pub use error::{Health, InvalidIntent, StopReason, StoreError};
pub use event::{Append, Appended, CommandId, Event, StoredEvent};
pub use memory::MemoryStore;
pub use names::{NameError, check_name, look_key, name_key};
pub use people::{
    AccountLine, Blocked, Counts, Export, GuestExport, NewPush, NewReport, PushTarget, Report,
    ReportId, ReportPage,
};
pub use postgres::{PostgresOpenError, PostgresOptions, PostgresStore};
pub use sqlite::{
    Copied, CopyError, Fault, Migrated, OpenError, Options, Progress, SqliteStore, Synchronous,
    Verified, backup, restore, verify,
};
pub use store::{Answer, Store};
pub use sweep::{Expired, Swept};
pub use table::{
    Created, Finish, HeldSeat, NewTable, Occupant, Page, SeatChange, SeatRecord, Speaker,
    SpokenLine, Step, TableChange, TableId, TableRecord, TableStatus,
};
pub use wait::wait;
