//! Everything that Damier says, in French and in English.

pub mod rulebook;
