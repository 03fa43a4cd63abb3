//! Why a store did not do what it was asked.

use std::error::Error;
use std::fmt;

/// Why an intent was not carried out.
///
/// After every one of these but [`StoreError::Stopped`] it is certain that nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// More is waiting than the store can take; the same intent may be sent again.
    Busy,
    /// The disk is full: what is stored can be read, nothing can be added until there is space.
    ReadOnly(String),
    /// The store has stopped after an I/O error. Whether the intent was carried out is unknown, so
    /// it must be answered neither with yes nor with no; a restart tells.
    Stopped(String),
    /// The intent makes no sense, such as an append without events.
    Invalid(String),
    /// The intent could not be carried out, for a reason that only concerns itself.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Busy => f.write_str("the store has too much to do; try again"),
            StoreError::ReadOnly(why) => write!(f, "nothing can be stored at the moment: {why}"),
            StoreError::Stopped(why) => write!(f, "the store has stopped: {why}"),
            StoreError::Invalid(why) => write!(f, "the store was asked for nonsense: {why}"),
            StoreError::Failed(why) => write!(f, "the store failed: {why}"),
        }
    }
}

impl Error for StoreError {}

/// Whether a store is able to work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// All is well.
    Good,
    /// The disk is full, with what to tell whoever hosts.
    ReadOnly(String),
    /// Nothing more will be answered, with the reason; the process should end.
    Stopped(String),
}
