//! Everything that Damier says, in French and in English.
//!
//! [`Words`] gives the text of a key. The texts are Fluent files under `text/`, one folder a
//! language. Nothing here touches a page: the client asks and shows.

mod lang;
mod sources;
#[cfg(test)]
mod tests;
mod words;

pub use lang::Lang;
pub use words::{Value, Words};
