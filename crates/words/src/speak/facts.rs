//! Facts a player should know besides the board, in sentences.

use damier_rules::{Cell, Fact, FactValue, Player};

use super::{Form, Table, capital, list};
use crate::words::Value;

/// A fact in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactWords {
    /// One sentence.
    pub text: String,
    /// The part small screens leave out.
    pub more: Option<String>,
}

/// The words of a fact, addressed to the viewer.
#[must_use]
pub fn fact(table: &Table<'_>, fact: &Fact) -> FactWords {
    let words = table.words;
    let own = format!("fact-{}-{}", table.info.id, fact.code());
    let common = format!("fact-{}", fact.code());
    let more = format!("{common}.aux");
    let about = values(table, fact);
    let about: Vec<(&str, Value<'_>)> = about
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    FactWords {
        text: capital(&words.tell_first(&[&own, &common], &about)),
        more: words.has(&more).then(|| words.tell(&more, &about)),
    }
}

/// The values as texts and numbers; a player also gives `<name>form`.
fn values(table: &Table<'_>, fact: &Fact) -> Vec<(String, Value<'static>)> {
    let mut all: Vec<(String, Value<'static>)> = vec![];
    for (name, value) in &fact.values {
        let (text, form): (Value<'static>, Option<Form>) = match value {
            FactValue::Number(number) => (Value::Number(*number), None),
            FactValue::Cell(cell) => (table.cell_name(*cell).into(), None),
            FactValue::Cells(cells) => (cell_names(table, cells).into(), None),
            FactValue::Player(player) => subject(table, &[*player]),
            FactValue::Players(players) => subject(table, players),
            FactValue::Colours(each) => (colours(table, each).into(), None),
        };
        all.push(((*name).to_owned(), text));
        all.extend(form.map(|form| (format!("{name}form"), form.code().into())));
    }
    all
}

fn cell_names(table: &Table<'_>, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| table.cell_name(cell)).collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        list(table.words, &names)
    }
}

fn subject(table: &Table<'_>, players: &[Player]) -> (Value<'static>, Option<Form>) {
    let subject = table.subjects(players);
    (subject.text.into(), Some(subject.form))
}

/// « Nord 32, Sud 40 »: a number for each set of pieces.
fn colours(table: &Table<'_>, each: &[(char, i64)]) -> String {
    let words = table.words;
    let one = |&(letter, n): &(char, i64)| {
        let side = table.seen(table.info.side_lettered(letter));
        let side = words.say(&format!("side-{side}"));
        let about = [("side", side.into()), ("n", n.into())];
        words.tell("fact-distance-of", &about)
    };
    let said: Vec<String> = each.iter().map(one).collect();
    said.join(", ")
}
