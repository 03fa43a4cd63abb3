//! What is wrong with a position, with options or with a record, in a sentence.

use damier_rules::{
    ActionError, FlawValue, MoveError, OpenError, OptionError, PositionError, RecordError,
    RecordProblem, ReplayError,
};

use super::capital;
use crate::words::{Value, Words};

/// What is wrong with a position text, and where: « Caractère 9 : le trait manque. »
#[must_use]
pub fn position_error(words: &Words, error: &PositionError) -> String {
    capital(&position_trouble(words, error))
}

/// Why options are not accepted.
#[must_use]
pub fn option_error(words: &Words, error: &OptionError) -> String {
    capital(&option_trouble(words, error))
}

/// Why a match cannot be opened: its options or its first position.
#[must_use]
pub fn open_error(words: &Words, error: &OpenError) -> String {
    capital(&open_trouble(words, error))
}

/// What is wrong with a record, and where: « Ligne 3 : « game » doit précéder les coups. »,
/// « Ligne 5, coup 1 : « z9z9 » n’est pas permis. »
#[must_use]
pub fn record_error(words: &Words, error: &RecordError) -> String {
    let what = record_problem(words, &error.problem);
    let Some(line) = error.line else {
        return capital(&what);
    };
    let key = match names_a_place(&error.problem) {
        true => "trouble-line-place",
        false => "trouble-line",
    };
    words.tell(key, &[("n", line.into()), ("what", what.into())])
}

/// Whether the words of a problem begin with a place within the line.
const fn names_a_place(problem: &RecordProblem) -> bool {
    matches!(
        problem,
        RecordProblem::Open(OpenError::Position(_))
            | RecordProblem::Move { .. }
            | RecordProblem::Action { .. }
    )
}

fn position_trouble(words: &Words, error: &PositionError) -> String {
    let about: Vec<(&str, Value<'_>)> = error
        .values
        .iter()
        .map(|(name, value)| (*name, flaw_value(words, value)))
        .collect();
    let what = words.tell(&["flaw-", error.flaw.code].concat(), &about);
    let about = [("n", (error.at + 1).into()), ("what", what.into())];
    words.tell("trouble-position", &about)
}

fn flaw_value(words: &Words, value: &FlawValue) -> Value<'static> {
    match value {
        FlawValue::Number(number) => (*number).into(),
        FlawValue::Written(text) => text.clone().into(),
        FlawValue::Field(code) => words.say(&["field-", code].concat()).into(),
        FlawValue::Side(code) => words.say(&["side-", code, ".the"].concat()).into(),
    }
}

fn option_trouble(words: &Words, error: &OptionError) -> String {
    let tell = |key: &str, found: &str| words.tell(key, &[("found", found.into())]);
    match error {
        OptionError::Malformed { text } => tell("trouble-option-malformed", text),
        OptionError::UnknownKey { key, .. } => tell("trouble-option-unknown", key),
        OptionError::Twice { key } => tell("trouble-option-twice", key),
        OptionError::BadValue { key, value, .. } => {
            let about = [("key", (*key).into()), ("found", value.into())];
            words.tell("trouble-option-value", &about)
        }
        OptionError::Conflict { rule, .. } => {
            let own = ["conflict-", rule.code].concat();
            words.tell_first(&[&own, "trouble-option-conflict"], &[])
        }
    }
}

fn open_trouble(words: &Words, error: &OpenError) -> String {
    match error {
        OpenError::Options(error) => option_trouble(words, error),
        OpenError::Position(error) => position_trouble(words, error),
        OpenError::NotLoaded => words.say("rules-missing"),
    }
}

fn record_problem(words: &Words, problem: &RecordProblem) -> String {
    let found = |key: &str, found: &str| words.tell(key, &[("found", found.into())]);
    match problem {
        RecordProblem::Structure(_) => words.say("trouble-record-structure"),
        RecordProblem::Syntax { found: text, .. } => found("trouble-record-syntax", text),
        RecordProblem::Late(word) => found("trouble-record-late", word),
        RecordProblem::Repeated(word) => found("trouble-record-repeated", word),
        RecordProblem::UnknownReason(code) => found("trouble-record-reason", code),
        RecordProblem::UnknownGame { found: game, .. } => found("trouble-record-game", game),
        RecordProblem::OtherGame { found: game, .. } => found("trouble-record-other-game", game),
        RecordProblem::Open(error) => open_trouble(words, error),
        RecordProblem::Move { number, error } => move_error(words, *number, error),
        RecordProblem::Action { number, error } => match error {
            ReplayError::Move(error) => move_error(words, *number, error),
            ReplayError::Act(error) => act_error(words, *number, error),
        },
        RecordProblem::End(_) => words.say("trouble-record-end"),
        RecordProblem::Result { .. } => words.say("trouble-record-result"),
    }
}

fn move_error(words: &Words, number: usize, error: &MoveError) -> String {
    let tell = |key: &str, text: &str| {
        let about = [("n", number.into()), ("found", text.into())];
        words.tell(key, &about)
    };
    match error {
        MoveError::Over(_) => tell("trouble-move-over", ""),
        MoveError::Ambiguous { text, .. } => tell("trouble-move-ambiguous", text),
        MoveError::Refused { text, .. } => tell("trouble-move-refused", text),
    }
}

/// Whatever players do besides moving: that it cannot be done there is all there is to tell.
fn act_error(words: &Words, number: usize, _: &ActionError) -> String {
    words.tell("trouble-act", &[("n", number.into())])
}
