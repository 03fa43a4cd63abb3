//! Texts of limited length, so that readers need not check it.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// The most characters of a person's name.
pub const MAX_NAME_CHARS: usize = 32;

/// A person's name at a table.
pub type Name = ShortText<MAX_NAME_CHARS>;

/// A text of at most `MAX` characters; longer ones fail to parse.
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
    /// As much of a text as fits.
    #[must_use]
    pub fn cut(text: &str) -> ShortText<MAX> {
        ShortText(text.chars().take(MAX).collect())
    }

    /// The text without characters that would change how the text around it is read: direction
    /// marks and zero-width characters. Those that join letters or emoji are kept.
    ///
    /// ```
    /// use damier_protocol::ShortText;
    ///
    /// let harmless = |text| ShortText::<9>::cut(text).harmless().to_string();
    /// assert_eq!(harmless("a\u{202e}b\u{200b}c"), "abc");
    /// assert_eq!(harmless("👩\u{200d}👧 שלום"), "👩\u{200d}👧 שלום");
    /// ```
    #[must_use]
    pub fn harmless(&self) -> ShortText<MAX> {
        let joins = |letter: char| matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0f}');
        let is_left = |letter: &char| joins(*letter) || !is_invisible(*letter);
        ShortText(self.0.chars().filter(is_left).collect())
    }

    /// As a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Name {
    /// The name on one line: line breaks become spaces, invisible characters are dropped, the rest
    /// is cut to length, and an empty name is `None`.
    #[must_use]
    pub fn tidy(name: &str) -> Option<Name> {
        let spaced = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_seen = |letter: &char| !letter.is_control() && !is_invisible(*letter);
        let plain = spaced.chars().filter(is_seen);
        let plain: String = plain.take(MAX_NAME_CHARS).collect();
        let plain = plain.trim_end().to_owned();
        (!plain.is_empty()).then_some(ShortText(plain))
    }

    /// Whether it is already on one line.
    #[must_use]
    pub fn is_tidy(&self) -> bool {
        Name::tidy(self).as_ref() == Some(self)
    }
}

/// Whether a character leaves no mark of its own: Unicode's format characters, fillers, variation
/// selectors and tags.
const fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
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

/// A text that is too long.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TextTooLong {
    /// The most characters allowed.
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
        assert!(Name::cut("Ève et Léa").is_tidy());
    }

    #[test]
    fn a_text_that_is_too_long_is_refused_with_its_limit() {
        assert!(ShortText::<3>::try_from("été".to_owned()).is_ok());
        let refused = ShortText::<3>::try_from("étés".to_owned()).unwrap_err();
        assert_eq!(refused.to_string(), "a text of more than 3 characters");
    }

    #[test]
    fn what_nobody_sees_is_no_part_of_a_name() {
        let tidy = |name: &str| Name::tidy(name).map(String::from);
        assert_eq!(tidy("Pa\u{202e}ul\u{200b}").as_deref(), Some("Paul"));
        assert_eq!(tidy("\u{feff}\u{3164}\u{2800}\u{e0041}"), None);
        assert_eq!(tidy("สมชาย").as_deref(), Some("สมชาย"));
        assert!(!Name::cut("Pa\u{2066}ul").is_tidy());
    }
}
