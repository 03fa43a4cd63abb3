//! The texts of one language: a key gives a sentence.
//!
//! A key is the name of a message in `text/<language>/*.ftl`, or `message.attribute`. A missing key
//! is shown as `[key]`, so that it is noticed, and the tests find it first.

use std::borrow::Cow;
use std::sync::Arc;

use crate::lang::Lang;
use crate::sources;
use crate::texts::{self, Texts};

/// A value in a sentence: a number or a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// A number, which also chooses between singular and plural.
    Number(i64),
    /// A text, which may also choose between variants.
    Text(Cow<'a, str>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

macro_rules! from_numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(i64::from(number))
            }
        }
    )+};
}

from_numbers!(u8, u16, u32, i16, i32, i64);

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// All texts of one language. Cheap to clone and to share.
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    texts: Arc<Texts>,
}

impl Words {
    /// The texts of the client in this language, except the rule pages, as in the sources. The page
    /// does not embed them: it fetches those of one language.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        let texts: Vec<&str> = sources::of(lang).map(|(_, text)| text).collect();
        Words::from_sources(lang, &texts)
    }

    /// The texts of these Fluent sources.
    ///
    /// A line that is not understood is left out and its key then shows as missing; of two messages
    /// with the same key the first is kept. The tests of the sources find both.
    #[must_use]
    pub fn from_sources(lang: Lang, sources: &[&str]) -> Words {
        let mut texts = Texts::default();
        for source in sources {
            texts.read(source);
        }
        Words {
            lang,
            texts: Arc::new(texts),
        }
    }

    /// These texts and those of another source.
    #[must_use]
    pub fn with(&self, source: &str) -> Words {
        let mut texts = Texts::clone(&self.texts);
        texts.read(source);
        Words {
            lang: self.lang,
            texts: Arc::new(texts),
        }
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a text for this key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.texts.find(key).is_some()
    }

    /// The text of a key.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// The text of a key, formatted with these values.
    #[must_use]
    pub fn tell(&self, key: &str, about: &[(&str, Value<'_>)]) -> String {
        let pattern = self.texts.find(key);
        pattern.map_or_else(
            || ["[", key, "]"].concat(),
            |pattern| texts::tell(self.lang, pattern, about),
        )
    }

    /// The text of the first of these keys that exists.
    #[must_use]
    pub fn tell_first(&self, keys: &[&str], about: &[(&str, Value<'_>)]) -> String {
        let key = keys.iter().find(|key| self.has(key)).or(keys.last());
        key.map_or_else(String::new, |key| self.tell(key, about))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
moves = { $n ->
    [one] { $n } coup de { $who }
   *[other] { $n } coups de { $who }
}
greeting = Bonjour
    .label = Un salut
";

    fn words() -> Words {
        Words::from_sources(Lang::Fr, &[SOURCE])
    }

    #[test]
    fn a_text_follows_its_number_without_hidden_marks() {
        let tell = |n: u32| words().tell("moves", &[("n", n.into()), ("who", "Karim".into())]);
        assert_eq!(tell(0), "0 coup de Karim");
        assert_eq!(tell(1), "1 coup de Karim");
        assert_eq!(tell(1200), "1200 coups de Karim");
    }

    #[test]
    fn an_attribute_is_named_after_a_dot() {
        assert_eq!(words().say("greeting.label"), "Un salut");
        assert!(!words().has("greeting.title"));
    }

    #[test]
    fn a_missing_key_is_seen() {
        assert_eq!(words().say("nothing"), "[nothing]");
        assert_eq!(words().tell_first(&["nothing", "greeting"], &[]), "Bonjour");
        assert_eq!(words().tell_first(&["nothing", "never"], &[]), "[never]");
        assert!(words().say("moves").contains("{$n}"));
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync + Clone>(_: &T) {}
        shared(&words());
    }
}
