//! Texts with a greatest length, so that whoever reads one need not check it.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// The most characters of a person's name.
pub const MAX_NAME_CHARS: usize = 32;

/// What somebody is called at a table.
pub type Name = ShortText<MAX_NAME_CHARS>;

/// A text of at most `MAX` characters; a longer one is not read.
///
/// ```
/// use damier_protocol::ShortText;
///
/// assert!(serde_json::from_str::<ShortText<3>>(r#""éàü""#).is_ok());
/// assert!(serde_json::from_str::<ShortText<3>>(r#""abcd""#).is_err());
/// assert_eq!(ShortText::<3>::cut("abcd").as_str(), "abc");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline, extend("maxLength" = MAX)))]
#[serde(try_from = "String", into = "String")]
pub struct ShortText<const MAX: usize>(String);

impl<const MAX: usize> ShortText<MAX> {
    /// The beginning of a text, as much as fits.
    #[must_use]
    pub fn cut(text: &str) -> ShortText<MAX> {
        ShortText(text.chars().take(MAX).collect())
    }

    /// As a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Name {
    /// The name on one line: line breaks become spaces, what is too long is cut, and nothing is
    /// no name.
    #[must_use]
    pub fn tidy(name: &str) -> Option<Name> {
        let spaced = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let plain = spaced.chars().filter(|letter| !letter.is_control());
        let plain: String = plain.take(MAX_NAME_CHARS).collect();
        let plain = plain.trim_end().to_owned();
        (!plain.is_empty()).then_some(ShortText(plain))
    }

    /// Whether it is on one line already.
    #[must_use]
    pub fn is_tidy(&self) -> bool {
        Name::tidy(self).as_ref() == Some(self)
    }
}

impl<const MAX: usize> Deref for ShortText<MAX> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const MAX: usize> fmt::Display for ShortText<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<const MAX: usize> TryFrom<String> for ShortText<MAX> {
    type Error = TextTooLong;

    fn try_from(text: String) -> Result<ShortText<MAX>, TextTooLong> {
        let fits = text.chars().nth(MAX).is_none();
        fits.then_some(ShortText(text))
            .ok_or(TextTooLong { max: MAX })
    }
}

impl<const MAX: usize> From<ShortText<MAX>> for String {
    fn from(text: ShortText<MAX>) -> String {
        text.0
    }
}

/// A text is longer than it may be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TextTooLong {
    /// The most characters that it may have.
    pub max: usize,
}

impl fmt::Display for TextTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of more than {} characters", self.max)
    }
}

impl std::error::Error for TextTooLong {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_fits_on_one_line_and_nothing_is_no_name() {
        let tidy = |name: &str| Name::tidy(name).map(String::from);
        assert_eq!(tidy("  Ève\n et\tLéa ").as_deref(), Some("Ève et Léa"));
        assert_eq!(tidy(" \u{0}\n"), None);
        assert_eq!(tidy(&"é".repeat(90)), Some("é".repeat(MAX_NAME_CHARS)));
        assert!(!Name::cut("two\nlines").is_tidy());
    }
}
