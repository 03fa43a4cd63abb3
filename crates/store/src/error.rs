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
    /// The disk or the database does not take anything at the moment: what is stored can be read.
    #[error("nothing can be stored at the moment: {0}")]
    ReadOnly(StopReason),
    /// What the intent needs is damaged. It only concerns what is stored there: the rest goes on.
    #[error("what is stored there is damaged: {0}")]
    Damaged(String),
    /// The disk failed while the intent was made durable. Whether it was carried out is unknown, so
    /// it must be answered neither with yes nor with no; the same intent sent again tells.
    #[error("nobody knows whether it is stored: {0}")]
    Stopped(StopReason),
    /// The intent makes no sense, such as an append without events.
    #[error("the store was asked for nonsense: {0}")]
    Invalid(#[from] InvalidIntent),
    /// The intent could not be carried out, for a reason that only concerns itself: in the words
    /// of the database.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Why a store does not write, or not any more.
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
    /// Something in the database is damaged, in the words of the database. The rest works.
    Damaged(String),
    /// The disk is full: nothing can be added.
    DiskFull,
    /// Nothing can be added, with the reason; it is tried again now and then.
    ReadOnly(StopReason),
    /// Nothing will ever be added any more; the process should end.
    Stopped(StopReason),
}

impl Health {
    /// Whether something can be added.
    #[must_use]
    pub const fn can_write(&self) -> bool {
        matches!(self, Health::Good | Health::Damaged(_))
    }
}
