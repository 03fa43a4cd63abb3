//! The rules a table may choose, with their sources.

use damier_rules::{GameInfo, OptionInfo, OptionValues, RuleSource};

use crate::words::Words;

/// One option in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// « Décompte ».
    pub title: String,
    /// Its subject, in one sentence.
    pub help: String,
    /// Its words, the default first; none for an option with a number.
    pub values: Vec<ValueWords>,
    /// The source of the number; for words each value has its own.
    pub source: String,
}

/// One value of an option in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueWords {
    /// The value as the rules write it.
    pub value: &'static str,
    /// « Celui de la fiche ».
    pub label: String,
    /// Its effect, in one sentence.
    pub help: String,
    /// « La fiche », « Notre décision ».
    pub source: String,
}

/// An option of a game in words.
#[must_use]
pub fn option(words: &Words, info: &GameInfo, option: &OptionInfo) -> OptionWords {
    let values = match option.values {
        OptionValues::Words(values) => values,
        OptionValues::Number { .. } => &[],
    };
    let default = option.default();
    OptionWords {
        title: tell(words, info, option.name, ""),
        help: tell(words, info, option.name, ".help"),
        values: values
            .iter()
            .map(|value| value_words(words, info, option, value))
            .collect(),
        source: source_text(words, option, &default),
    }
}

fn value_words(
    words: &Words,
    info: &GameInfo,
    option: &OptionInfo,
    value: &'static str,
) -> ValueWords {
    let name = format!("{}-{value}", option.name);
    ValueWords {
        value,
        label: tell(words, info, &name, ""),
        help: tell(words, info, &name, ".help"),
        source: source_text(words, option, value),
    }
}

/// The value of an option that is a number: « 100 coups », « jamais ».
#[must_use]
pub fn number_value(words: &Words, info: &GameInfo, option: &str, n: u32) -> String {
    let own = format!("option-{}-{option}-value", info.id);
    let common = format!("option-{option}-value");
    words.tell_first(&[&own, &common], &[("n", n.into())])
}

fn tell(words: &Words, info: &GameInfo, name: &str, attribute: &str) -> String {
    let own = format!("option-{}-{name}{attribute}", info.id);
    let common = format!("option-{name}{attribute}");
    words.tell_first(&[&own, &common], &[])
}

fn source_text(words: &Words, option: &OptionInfo, value: &str) -> String {
    let key = match option.source(value) {
        RuleSource::Sheet => "source-sheet",
        RuleSource::SheetAndDecision => "source-sheet-and-decision",
        RuleSource::Tradition => "source-tradition",
        RuleSource::Published => "source-published",
        RuleSource::Decision => "source-decision",
    };
    words.say(key)
}
