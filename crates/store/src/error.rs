//! Why a store did not do what it was asked.

use thiserror::Error;

/// Why an intent was not carried out.
///
/// After every one of these but [`StoreError::Stopped`] it is certain that nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// More is waiting than the store can take; the same intent may be sent again.
    #[error("the store has too much to do; try again")]
    Busy,
    /// The disk is full: what is stored can be read, nothing can be added until there is space.
    #[error(
        "nothing can be stored at the moment: the disk is full; tables can be read, and go on when there is space again"
    )]
    DiskFull,
    /// The store has stopped after an I/O error. Whether the intent was carried out is unknown, so
    /// it must be answered neither with yes nor with no; a restart tells.
    #[error("the store has stopped: {0}")]
    Stopped(StopReason),
    /// The intent makes no sense, such as an append without events.
    #[error("the store was asked for nonsense: {0}")]
    Invalid(#[from] InvalidIntent),
    /// The intent could not be carried out, for a reason that only concerns itself: in the words
    /// of the database.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Why a store stopped for good.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StopReason {
    /// The thread that works has ended.
    #[error("its thread has ended")]
    ThreadEnded,
    /// The disk or the database failed, in the words of the database.
    #[error("{0}")]
    Database(String),
}

/// Why an intent makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InvalidIntent {
    /// An append without events.
    #[error("an append without events")]
    NoEvents,
    /// A number that cannot be stored: they end at 2⁶³.
    #[error("a number is too large")]
    NumberTooLarge,
    /// A match that has begun, or is over, is to begin.
    #[error("a match begins once")]
    BeginsTwice,
    /// A match that is over is to end.
    #[error("a match ends once")]
    EndsTwice,
    /// A final place for a seat that nobody has.
    #[error("a place for a seat where nobody sits")]
    PlaceWithoutSeat,
    /// An account that blocks itself.
    #[error("nobody can block themselves")]
    BlocksItself,
    /// A report on a table that does not exist.
    #[error("a report on a table that does not exist")]
    NoSuchTable,
}

/// Whether a store is able to work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// All is well.
    Good,
    /// The disk is full: nothing can be added.
    DiskFull,
    /// Nothing more will be answered, with the reason; the process should end.
    Stopped(StopReason),
}
