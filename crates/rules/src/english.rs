//! English words shown only in terminals.
//!
//! A client translates codes and never shows these words, so a program has them only with the
//! feature `terminal`: in the browser every byte delays the page.

/// The words in a terminal program; the empty string elsewhere.
#[must_use]
pub const fn english(words: &'static str) -> &'static str {
    if cfg!(any(test, feature = "terminal")) {
        words
    } else {
        ""
    }
}
