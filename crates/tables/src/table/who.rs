//! The sender of a command.

use damier_protocol::{PersonId, Visitor};

/// The sender of a command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person.
    Person(Visitor),
    /// The computer, run by the server.
    Computer,
}

impl Who {
    /// The person, if it is one.
    #[must_use]
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Who::Person(visitor) => Some(visitor.id),
            Who::Computer => None,
        }
    }
}
