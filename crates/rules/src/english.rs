//! English words that only a terminal shows.
//!
//! A client translates codes and never shows them, so a program has them only if it asks for
//! the feature `terminal`: in the page of the browser every byte is waited for.

/// These words in a program for the terminal, and nothing elsewhere.
#[must_use]
pub const fn english(words: &'static str) -> &'static str {
    if cfg!(any(test, feature = "terminal")) {
        words
    } else {
        ""
    }
}
