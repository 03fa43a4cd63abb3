//! Options as data: name, values, default and help in one table per game.
//!
//! The command line, the lobby form and the rule page all come from the table.
//! [`Choices`] holds validated values only, so a game reads them without checking again.

use std::fmt;

use crate::english::english;
use crate::refusal::Rule;

/// The values that an option may have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OptionValues {
    /// One of these words; the first is the default.
    Words(&'static [&'static str]),
    /// A number: the default, then the least and the greatest. 0 is always allowed and switches the
    /// rule off.
    Number {
        /// The default.
        default: u32,
        /// The least value besides 0, which is always allowed and switches the rule off.
        least: u32,
        /// The greatest value.
        most: u32,
    },
}

/// The source of a rule that can be chosen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RuleSource {
    /// The sheet of the games library says it.
    Sheet,
    /// The sheet says it; we had to decide when.
    SheetAndDecision,
    /// It is played this way elsewhere.
    Tradition,
    /// The rule that the game was published with.
    Published,
    /// No source says it: our own decision.
    Decision,
}

/// One option of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The key, as in `key=value`.
    pub name: &'static str,
    /// Its possible values and its default.
    pub values: OptionValues,
    /// One line for the player.
    pub help: &'static str,
    /// The source of each word, in their order. A number is always our own decision.
    pub sources: &'static [RuleSource],
}

impl OptionInfo {
    /// An option with a list of words, the default first.
    #[must_use]
    pub const fn words(
        name: &'static str,
        words: &'static [&'static str],
        help: &'static str,
    ) -> OptionInfo {
        OptionInfo {
            name,
            values: OptionValues::Words(words),
            help: english(help),
            sources: &[],
        }
    }

    /// An option with a number, where 0 means off.
    #[must_use]
    pub const fn number(name: &'static str, default: u32, help: &'static str) -> OptionInfo {
        OptionInfo {
            name,
            values: OptionValues::Number {
                default,
                least: 1,
                most: 1_000_000,
            },
            help: english(help),
            sources: &[],
        }
    }

    /// The option `repetition`, which every game has.
    #[must_use]
    pub const fn repetition(help: &'static str) -> OptionInfo {
        let values = OptionValues::Number {
            default: 3,
            least: 2,
            most: 1_000_000,
        };
        OptionInfo {
            name: "repetition",
            values,
            help: english(help),
            sources: &[],
        }
    }

    /// Sets the source of each word, in their order.
    #[must_use]
    pub const fn sourced(self, sources: &'static [RuleSource]) -> OptionInfo {
        OptionInfo { sources, ..self }
    }

    /// The source of a value.
    #[must_use]
    pub fn source(&self, value: &str) -> RuleSource {
        let place = match self.values {
            OptionValues::Words(words) => words.iter().position(|word| *word == value),
            OptionValues::Number { .. } => None,
        };
        let source = place.and_then(|place| self.sources.get(place));
        source.copied().unwrap_or(RuleSource::Decision)
    }

    /// The default as text.
    #[must_use]
    pub fn default(&self) -> String {
        self.default_value().to_string()
    }

    /// The allowed values in words, for help and error messages.
    ///
    /// ```
    /// use damier_rules::OptionInfo;
    ///
    /// let option = OptionInfo::repetition("how often a position may occur");
    /// assert_eq!(option.allowed(), "0 (off) or 2 to 1000000");
    /// ```
    #[must_use]
    pub fn allowed(&self) -> String {
        match self.values {
            OptionValues::Words(words) => words.join(", "),
            OptionValues::Number { least: 1, most, .. } => format!("0 (off) to {most}"),
            OptionValues::Number { least, most, .. } => format!("0 (off) or {least} to {most}"),
        }
    }

    fn default_value(&self) -> Value {
        match self.values {
            OptionValues::Words(words) => Value::Word(words[0]),
            OptionValues::Number { default, .. } => Value::Number(default),
        }
    }

    fn parse(&self, text: &str) -> Option<Value> {
        match self.values {
            OptionValues::Words(words) => words
                .iter()
                .find(|&&word| word == text)
                .map(|&word| Value::Word(word)),
            OptionValues::Number { least, most, .. } => {
                let number = crate::text::number(text)?;
                let allowed = number == 0 || (least..=most).contains(&number);
                allowed.then_some(Value::Number(number))
            }
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Value {
    Word(&'static str),
    Number(u32),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(word) => f.write_str(word),
            Value::Number(number) => write!(f, "{number}"),
        }
    }
}

/// A value for every option of one game: the chosen ones, and defaults elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    options: &'static [OptionInfo],
    values: Vec<Value>,
}

impl Choices {
    /// All defaults.
    #[must_use]
    pub fn defaults(options: &'static [OptionInfo]) -> Choices {
        Choices {
            options,
            values: options.iter().map(OptionInfo::default_value).collect(),
        }
    }

    /// The defaults, overridden by these `key=value` texts.
    ///
    /// ```
    /// use damier_rules::{Choices, OptionInfo};
    ///
    /// static OPTIONS: &[OptionInfo] = &[
    ///     OptionInfo::words("first", &["white", "black"], "who moves first"),
    ///     OptionInfo::repetition("how often a position may occur"),
    /// ];
    /// let choices = Choices::parse(OPTIONS, ["first=black"]).unwrap();
    /// assert_eq!(choices.word("first"), "black");
    /// assert_eq!(choices.number("repetition"), 3);
    /// assert_eq!(choices.to_string(), "first=black");
    ///
    /// let error = Choices::parse(OPTIONS, ["first=red"]).unwrap_err();
    /// let message = r#"option first may not be "red"; allowed: white, black"#;
    /// assert_eq!(error.to_string(), message);
    /// ```
    ///
    /// # Errors
    /// If a text has no `=`, a key is unknown or given twice, or a value is not allowed.
    pub fn parse<S: AsRef<str>>(
        options: &'static [OptionInfo],
        pairs: impl IntoIterator<Item = S>,
    ) -> Result<Choices, OptionError> {
        let mut choices = Choices::defaults(options);
        let mut seen: Vec<String> = Vec::new();
        for pair in pairs {
            let pair = pair.as_ref();
            let Some((key, value)) = pair.split_once('=') else {
                return Err(OptionError::Malformed {
                    text: pair.to_owned(),
                });
            };
            if seen.iter().any(|earlier| earlier == key) {
                return Err(OptionError::Twice {
                    key: key.to_owned(),
                });
            }
            choices.set(key, value)?;
            seen.push(key.to_owned());
        }
        Ok(choices)
    }

    /// Chooses one value.
    ///
    /// # Errors
    /// If the key is unknown or the value is not allowed.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let Some(index) = self.options.iter().position(|option| option.name == key) else {
            let allowed = self.options.iter().map(|option| option.name).collect();
            return Err(OptionError::UnknownKey {
                key: key.to_owned(),
                allowed,
            });
        };
        let option = &self.options[index];
        let Some(parsed) = option.parse(value) else {
            return Err(OptionError::BadValue {
                key: option.name,
                value: value.to_owned(),
                allowed: option.allowed(),
            });
        };
        self.values[index] = parsed;
        Ok(())
    }

    /// The chosen word of an option that has words.
    ///
    /// # Panics
    /// If the game's table has no such option: a mistake in the game, not in its input.
    #[must_use]
    pub fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            Value::Word(word) => word,
            Value::Number(_) => panic!("option {name} is a number"),
        }
    }

    /// The chosen number of an option that has a number.
    ///
    /// # Panics
    /// If the game's table has no such option: a mistake in the game, not in its input.
    #[must_use]
    pub fn number(&self, name: &str) -> u32 {
        match self.value(name) {
            Value::Number(number) => number,
            Value::Word(_) => panic!("option {name} is a word"),
        }
    }

    /// Every option with its value as text, in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionInfo, String)> {
        self.options
            .iter()
            .zip(self.values.iter().map(Value::to_string))
    }

    /// The values that differ from the default, as `(key, value)`, in the order of the table.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.iter()
            .filter(|(option, value)| option.default() != *value)
            .map(|(option, value)| (option.name, value))
    }

    fn value(&self, name: &str) -> Value {
        let index = self.options.iter().position(|option| option.name == name);
        self.values[index.unwrap_or_else(|| panic!("no option {name} in the table"))]
    }
}

/// The changed values as `key=value,key=value`; empty for all defaults.
impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self
            .changed()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        f.write_str(&pairs.join(","))
    }
}

/// Why options were not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// Not of the form `key=value`.
    Malformed {
        /// The text given.
        text: String,
    },
    /// The game has no such option.
    UnknownKey {
        /// The key given.
        key: String,
        /// The options it has.
        allowed: Vec<&'static str>,
    },
    /// The option has no such value.
    BadValue {
        /// The option.
        key: &'static str,
        /// The value given.
        value: String,
        /// The values it has, in words.
        allowed: String,
    },
    /// The same key twice.
    Twice {
        /// The option.
        key: String,
    },
    /// Two values that conflict.
    Conflict {
        /// Both options with their values.
        chosen: [(&'static str, &'static str); 2],
        /// The rule that forbids it.
        rule: &'static Rule,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Malformed { text } => {
                write!(f, "an option is written key=value, not {text:?}")
            }
            OptionError::UnknownKey { key, allowed } => {
                write!(
                    f,
                    "unknown option {key:?}; this game has: {}",
                    allowed.join(", ")
                )
            }
            OptionError::BadValue {
                key,
                value,
                allowed,
            } => {
                write!(f, "option {key} may not be {value:?}; allowed: {allowed}")
            }
            OptionError::Twice { key } => write!(f, "option {key:?} is given twice"),
            OptionError::Conflict {
                chosen: [(one, its), (other, theirs)],
                rule,
            } => write!(
                f,
                "{one}={its} does not go with {other}={theirs}: {}",
                rule.text
            ),
        }
    }
}

impl std::error::Error for OptionError {}

#[cfg(test)]
mod tests {
    use super::*;

    static TABLE: &[OptionInfo] = &[
        OptionInfo::words("end", &["count", "annihilation"], "how it ends"),
        OptionInfo::number("quiet_limit", 100, "plies"),
        OptionInfo::repetition("how often"),
    ];

    #[test]
    fn what_is_not_said_is_the_default() {
        let choices = Choices::parse(TABLE, ["quiet_limit=0"]).unwrap();
        assert_eq!(choices.word("end"), "count");
        assert_eq!(choices.number("quiet_limit"), 0);
        assert_eq!(choices.number("repetition"), 3);
        assert_eq!(choices.to_string(), "quiet_limit=0");
    }

    #[test]
    fn an_error_names_what_is_allowed() {
        let message = |pair| Choices::parse(TABLE, [pair]).unwrap_err().to_string();
        assert!(message("ende=count").contains("end, quiet_limit, repetition"));
        assert!(message("end=never").contains("count, annihilation"));
        assert!(message("repetition=1").contains("0 (off) or 2 to"));
        assert!(message("quiet_limit=+5").contains("0 (off) to"));
        assert!(message("quiet_limit=99999999999999999999").contains("0 (off) to"));
        assert!(message("end").contains("key=value"));
        assert!(Choices::parse(TABLE, ["end=count", "end=count"]).is_err());
    }
}
