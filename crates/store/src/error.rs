//! Why a store did not carry out an intent.

use thiserror::Error;

/// Why an intent was not carried out.
///
/// After any of these but [`StoreError::Stopped`] and [`StoreError::Unknown`] it is certain that
/// nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The queue is full, or the database is away and was asked nothing; the same intent may be sent
    /// again.
    #[error("the store has too much to do; try again")]
    Busy,
    /// The disk is full: stored data can be read, nothing can be added until there is space.
    #[error(
        "nothing can be stored at the moment: the disk is full; tables can be read, and go on when there is space again"
    )]
    DiskFull,
    /// The disk or the database accepts no writes at the moment: stored data can be read.
    #[error("nothing can be stored at the moment: {0}")]
    ReadOnly(StopReason),
    /// The data the intent needs is damaged. Only intents that need it are affected.
    #[error("what is stored there is damaged: {0}")]
    Damaged(String),
    /// The disk failed while the intent was made durable. Whether it was carried out is unknown, so
    /// it must be answered with neither yes nor no; sending the same intent again tells.
    #[error("nobody knows whether it is stored: {0}")]
    Stopped(StopReason),
    /// The database was asked, and the connection lost before it answered. Whether the intent was
    /// carried out is unknown, as with [`StoreError::Stopped`]; but the store goes on.
    #[error("nobody knows whether it is stored: the database did not answer")]
    Unknown,
    /// The intent makes no sense, such as an append without events.
    #[error("the store was asked for nonsense: {0}")]
    Invalid(#[from] InvalidIntent),
    /// The intent failed for a reason that only concerns itself: the database's message.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Why a store does not write, or no longer does.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StopReason {
    /// The worker thread has ended.
    #[error("its thread has ended")]
    ThreadEnded,
    /// The disk or the database failed: the database's message.
    #[error("{0}")]
    Database(String),
}

/// Why an intent makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InvalidIntent {
    /// An append without events.
    #[error("an append without events")]
    NoEvents,
    /// A number too large to store: they end at 2⁶³.
    #[error("a number is too large")]
    NumberTooLarge,
    /// A match that has already begun, or is over, should begin.
    #[error("a match begins once")]
    BeginsTwice,
    /// A match that is already over should end.
    #[error("a match ends once")]
    EndsTwice,
    /// A final place for a free seat.
    #[error("a place for a seat where nobody sits")]
    PlaceWithoutSeat,
    /// An account that blocks itself.
    #[error("nobody can block themselves")]
    BlocksItself,
    /// A report on a table that does not exist.
    #[error("a report on a table that does not exist")]
    NoSuchTable,
}

/// The health of a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// All is well.
    Good,
    /// Something in the database is damaged: the database's message. The rest works.
    Damaged(String),
    /// The disk is full: nothing can be added.
    DiskFull,
    /// Nothing can be added, with the reason; it is retried now and then.
    ReadOnly(StopReason),
    /// The database cannot be reached, with the reason: nothing can be added or read. It is looked
    /// for until it is back.
    Away(StopReason),
    /// Nothing will ever be added again; the process should end.
    Stopped(StopReason),
}

impl StoreError {
    /// Whether nobody knows if the intent was carried out: it must be answered with neither yes nor
    /// no, and sending the same one again tells.
    #[must_use]
    pub const fn is_unknown(&self) -> bool {
        matches!(self, StoreError::Stopped(_) | StoreError::Unknown)
    }
}

impl Health {
    /// Whether something can be added.
    #[must_use]
    pub const fn can_write(&self) -> bool {
        matches!(self, Health::Good | Health::Damaged(_))
    }
}
