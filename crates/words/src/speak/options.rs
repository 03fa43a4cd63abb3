//! The rules that a table may choose, with where they come from.

use damier_rules::{GameInfo, OptionInfo, OptionValues};

use super::titles::sheet;
use crate::words::Words;

/// Where a rule comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The sheet says it.
    Sheet,
    /// The sheet says it, and we had to say when.
    SheetAndDecision,
    /// It is played like that elsewhere.
    Tradition,
    /// The rule that the game was published with.
    Published,
    /// The sheet is silent.
    Decision,
}

impl Source {
    const fn key(self) -> &'static str {
        match self {
            Source::Sheet => "source-sheet",
            Source::SheetAndDecision => "source-sheet-and-decision",
            Source::Tradition => "source-tradition",
            Source::Published => "source-published",
            Source::Decision => "source-decision",
        }
    }
}

/// One option in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// « Décompte ».
    pub title: String,
    /// What it is about, in one sentence.
    pub help: String,
    /// Its words, the default first; none for an option with a number.
    pub values: Vec<ValueWords>,
    /// Where the number comes from; for words each value tells.
    pub source: String,
}

/// One value of an option in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueWords {
    /// The value as the rules write it.
    pub value: &'static str,
    /// « Celui de la fiche ».
    pub label: String,
    /// What it does, in one sentence.
    pub help: String,
    /// « Fiche 004 », « Notre décision ».
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
        source: source_text(words, info, option.name, &default),
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
        source: source_text(words, info, option.name, value),
    }
}

/// The value of an option in words: « 100 coups », « Celui de la fiche ».
#[must_use]
pub fn value(words: &Words, info: &GameInfo, option: &OptionInfo, text: &str) -> String {
    match option.values {
        OptionValues::Words(_) => tell(words, info, &format!("{}-{text}", option.name), ""),
        OptionValues::Number { .. } => {
            number_value(words, info, option.name, text.parse().unwrap_or(0))
        }
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

fn source_text(words: &Words, info: &GameInfo, option: &str, value: &str) -> String {
    let source = source(option, value).unwrap_or(Source::Decision);
    words.tell(source.key(), &[("sheet", sheet(info).into())])
}

/// Where a value of an option comes from, as the rules of the games say; nothing for a value
/// that no game has. Numbers are all ours.
#[must_use]
pub fn source(option: &str, value: &str) -> Option<Source> {
    Some(match (option, value) {
        ("quiet_limit" | "repetition" | "max_rounds", _) => Source::Decision,
        ("first", "white" | "black") | ("end", "count") => Source::Sheet,
        ("end", "annihilation") => Source::Decision,
        ("infraction", "lose") | ("promotion", "during") => Source::Sheet,
        ("infraction", "refuse") | ("promotion", "end") => Source::Decision,
        ("turn180", "forbid") => Source::Tradition,
        ("turn180", "allow") => Source::Decision,
        ("one_each", "play" | "draw" | "king_wins") => Source::Decision,
        ("crosses", "free") | ("kings_only", "agree") => Source::Sheet,
        ("crosses", "diagonal" | "orthogonal") => Source::Decision,
        ("kings_only", "auto") | ("obstruction", "siege") => Source::SheetAndDecision,
        ("kings_only" | "obstruction", "off") => Source::Decision,
        ("players", "4") => Source::Decision,
        ("players", "2" | "3" | "6") | ("sets", "1" | "2") => Source::Sheet,
        ("leave_goal", "allow") | ("play_on", "no") => Source::Sheet,
        ("leave_goal", "forbid") | ("play_on", "yes") => Source::Decision,
        ("drone", "8") | ("return", "zone") => Source::Sheet,
        ("drone", "4") | ("return", "square") | ("tie", "last_mover") => Source::Published,
        ("tie", "draw") => Source::Decision,
        ("counting", "sheet") => Source::Sheet,
        ("counting", "thai") => Source::Tradition,
        ("counting", "none") => Source::Decision,
        _ => return None,
    })
}
