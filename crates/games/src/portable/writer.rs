//! From a record to the text of a file.

use damier_rules::{Action, AnyMatch, Record};

use super::{Claim, OPTIONS_TAG, clock_text, termination};

/// The tags every file of this kind begins with, and their values when unknown.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Writes a record whose moves have these texts; `kind` has the tags that name the game and its
/// start.
pub(crate) fn write(
    record: &Record,
    played: &dyn AnyMatch,
    kind: &[(&str, String)],
    moves: &[String],
) -> String {
    let outcome = played.outcome();
    let result = outcome.map_or("*", |end| Claim::of(end.winner()).text());
    let mut text = String::new();
    for (name, unknown) in ROSTER {
        text += &tag(name, record.tag(name).unwrap_or(unknown));
    }
    text += &tag("Result", result);
    for (name, value) in kind {
        text += &tag(name, value);
    }
    text += &tag(OPTIONS_TAG, &played.choices().to_string());
    if let Some(end) = outcome {
        text += &tag("Termination", termination(end.reason));
    }
    let in_roster = |name: &str| ROSTER.iter().any(|(known, _)| *known == name);
    for (name, value) in record.tags.iter().filter(|(name, _)| !in_roster(name)) {
        text += &tag(&tag_name(name), value);
    }
    text += "\n";
    text += &wrap(&movetext(record, moves, result));
    text
}

/// Moves with numbers, clocks and comments, as words between which lines may break.
fn movetext(record: &Record, moves: &[String], result: &str) -> Vec<String> {
    let mut words = comment_words(None, record.comment.as_deref());
    let steps = record
        .steps
        .iter()
        .filter(|step| matches!(step.action, Action::Move(_)));
    let mut interrupted = true;
    for (ply, (step, text)) in steps.zip(moves).enumerate() {
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        } else if interrupted {
            words.push(format!("{}...", ply / 2 + 1));
        }
        words.push(text.clone());
        let comment = comment_words(step.clock, step.comment.as_deref());
        interrupted = !comment.is_empty();
        words.extend(comment);
    }
    words.push(result.to_owned());
    words
}

fn comment_words(clock: Option<u64>, comment: Option<&str>) -> Vec<String> {
    let clock = clock.map(|clock| format!("[%clk {}]", clock_text(clock)));
    // A closing brace would end the comment.
    let comment = comment.map(|text| text.replace('}', ")"));
    let parts: Vec<String> = clock
        .into_iter()
        .chain(comment)
        .filter(|part| !part.is_empty())
        .collect();
    if parts.is_empty() {
        return Vec::new();
    }
    format!("{{{}}}", parts.join(" "))
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

fn tag(name: &str, value: &str) -> String {
    let value = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace(['\n', '\r'], " ");
    format!("[{name} \"{value}\"]\n")
}

/// Tag names are single words of letters, digits and `_`.
fn tag_name(name: &str) -> String {
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    let name: String = name.chars().map(plain).collect();
    if name.is_empty() {
        "_".to_owned()
    } else {
        name
    }
}

/// Lines of at most eighty characters, where words allow it.
fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > 80 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text.push('\n');
    text
}
