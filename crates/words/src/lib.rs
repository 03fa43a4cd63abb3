//! Everything Damier says, in French and in English.
//!
//! [`Words`] gives the text of a key; [`speak`] builds whole sentences from the data of the rules
//! crate: outcomes, refusals, options, cells, moves. The texts are Fluent files under `text/`, one
//! folder per language. Nothing here touches a page: the client asks and shows.

mod lang;
pub mod notices;
pub mod rulebook;
mod sources;
pub mod speak;
#[cfg(test)]
mod tests;
mod texts;
mod words;

pub use lang::Lang;
pub use words::{Value, Words};
