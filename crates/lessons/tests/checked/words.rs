//! The words of the courses: every text in both languages, short, well set, and none too many.

use std::collections::{BTreeMap, BTreeSet};

use damier_lessons::{Course, Goal, keys};
use damier_words::Lang;
use damier_words::lessons::{COMMON, texts};
use fluent_syntax::ast::{Entry, InlineExpression, Pattern, PatternElement};

use crate::{every_course, none};

const NO_BREAK: char = '\u{a0}';
const NARROW_NO_BREAK: char = '\u{202f}';

/// The texts of a Fluent source by key: `message`, or `message.attribute`.
pub(crate) fn read(source: &str) -> BTreeMap<String, String> {
    let resource = fluent_syntax::parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("not Fluent: {errors:?}"));
    let mut found = BTreeMap::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let before = found.insert(key.clone(), plain(pattern));
        assert_eq!(before, None, "{key} is there twice");
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name;
                if let Some(value) = &message.value {
                    add(name.to_owned(), value);
                }
                for attribute in &message.attributes {
                    add(format!("{name}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Junk { content } => panic!("not Fluent: {content}"),
            _ => {}
        }
    }
    found
}

/// The text of a pattern; a value is written `$name`, a choice is all its variants.
fn plain(pattern: &Pattern<&str>) -> String {
    use fluent_syntax::ast::Expression;
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    text.push('$');
                    text.push_str(id.name);
                }
                Expression::Inline(other) => panic!("a course uses no {other:?}"),
                Expression::Select { variants, .. } => {
                    for variant in variants {
                        text.push_str(&plain(&variant.value));
                        text.push('\n');
                    }
                }
            },
        }
    }
    text
}

/// The keys that a course needs.
fn needed(course: &Course) -> BTreeSet<String> {
    let mut needed = BTreeSet::new();
    for lesson in &course.lessons {
        let key = keys::lesson(lesson);
        let parts = ["", ".line", ".end", ".learnt-1"];
        needed.extend(parts.map(|part| format!("{key}{part}")));
    }
    for (lesson, step) in course.steps() {
        let key = keys::step(lesson, step);
        let attributes = keys::attributes(step).into_iter();
        needed.extend(attributes.map(|name| format!("{key}.{name}")));
        needed.insert(key);
    }
    needed
}

/// Keys that a course may have: a lesson teaches up to three things.
fn optional(course: &Course) -> BTreeSet<String> {
    let lessons = course.lessons.iter();
    let learnt = lessons.flat_map(|lesson| {
        let key = keys::lesson(lesson);
        (2..=keys::MOST_LEARNT).map(move |number| format!("{key}.learnt-{number}"))
    });
    learnt.collect()
}

/// Keys that are missing, and texts that nothing shows.
pub(crate) fn gaps(course: &Course, source: &str) -> Vec<String> {
    let there: BTreeSet<String> = read(source).into_keys().collect();
    let needed = needed(course);
    let optional = optional(course);
    let missing = needed.difference(&there).map(|key| format!("no {key}"));
    let idle = there.iter().filter(|key| !needed.contains(*key));
    let idle = idle.filter(|key| !optional.contains(*key));
    let idle = idle.map(|key| format!("{key} is not used"));
    let named = |text: String| format!("{}: {text}", course.id);
    missing.chain(idle).map(named).collect()
}

/// Differences between two languages besides the words: other keys, other cells, other numbers.
pub(crate) fn differences(french: &str, english: &str) -> Vec<String> {
    let (french, english) = (read(french), read(english));
    let mut found = vec![];
    for key in french.keys().chain(english.keys()) {
        match (french.get(key), english.get(key)) {
            (Some(one), Some(other)) if figures(one) != figures(other) => {
                found.push(format!("{key}: {:?}, {:?}", figures(one), figures(other)));
            }
            (Some(_), Some(_)) => {}
            _ => found.push(format!("{key} is in one language")),
        }
    }
    found.dedup();
    found
}

/// The cells, moves and numbers that a text names, sorted.
fn figures(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    let figures = words.filter(|word| word.contains(|sign: char| sign.is_ascii_digit()));
    let mut figures: Vec<&str> = figures.collect();
    figures.sort_unstable();
    figures
}

/// Texts that are too long, or not set as the language is.
pub(crate) fn faults(lang: Lang, source: &str) -> Vec<String> {
    let mut found = vec![];
    for (key, text) in read(source) {
        let length = text.chars().count();
        if !(1..=longest(&key)).contains(&length) {
            found.push(format!("{key}: {length} characters"));
        }
        let language = match lang {
            Lang::Fr => french_faults(&text),
            Lang::En => english_faults(&text),
        };
        let both = ["'", "\"", "...", "  ", " - "];
        let both = both.into_iter().filter(|sign| text.contains(sign));
        let both = both.map(|sign| format!("{sign:?}"));
        let faults = both.chain(language);
        found.extend(faults.map(|fault| format!("{key}: {fault} in {text}")));
    }
    found
}

/// Answers that a step gives to two different wrong moves.
pub(crate) fn repeated(source: &str) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let texts = read(source).into_iter();
    let answers = texts.filter(|(key, _)| key.contains(".wrong-"));
    let twice = answers.filter(|(key, text)| {
        let step = key.split('.').next().unwrap_or("").to_owned();
        !seen.insert((step, text.clone()))
    });
    twice
        .map(|(key, _)| format!("{key} says the same"))
        .collect()
}

fn longest(key: &str) -> usize {
    let part = key.split_once('.').map_or("", |(_, part)| part);
    let part = if key.starts_with("miss-") {
        "answer"
    } else {
        part
    };
    match part.split('-').next().unwrap_or("") {
        "" => 40,
        "line" | "end" => 70,
        "learnt" => 110,
        "task" => 120,
        "hint" => 150,
        "text" => 260,
        _ => 220,
    }
}

fn french_faults(text: &str) -> Vec<String> {
    let mut found = vec![];
    let signs: Vec<char> = text.chars().collect();
    for pair in signs.windows(2) {
        let (before, sign) = (pair[0], pair[1]);
        let fine = match (before, sign) {
            (_, ':' | '»') => before == NO_BREAK,
            (_, ';' | '!' | '?') => before == NARROW_NO_BREAK,
            ('«', _) => sign == NO_BREAK,
            _ => true,
        };
        if !fine {
            found.push(format!("{before:?} before {sign:?}"));
        }
    }
    let words = text.split(|sign: char| !sign.is_alphabetic());
    let familiar = words.filter(|word| ["tu", "Tu", "ton", "tes", "te"].contains(word));
    found.extend(familiar.map(|word| format!("« {word} »")));
    found
}

fn english_faults(text: &str) -> Vec<String> {
    let signs = [
        " :", " ;", " !", " ?", "\u{202f}", "«", " he ", " his ", "Who ",
    ];
    let found = signs.into_iter().filter(|sign| text.contains(sign));
    found.map(|sign| format!("{sign:?}")).collect()
}

fn source(course: &str, lang: Lang) -> &'static str {
    texts(course, lang).unwrap_or_else(|| panic!("no words of {course} in {lang:?}"))
}

#[test]
fn both_languages_have_exactly_the_texts_of_every_course() {
    for course in every_course() {
        for lang in Lang::ALL {
            none(&gaps(&course, source(&course.id, lang)));
            none(&repeated(source(&course.id, lang)));
        }
        none(&differences(
            source(&course.id, Lang::Fr),
            source(&course.id, Lang::En),
        ));
    }
}

#[test]
fn every_way_to_miss_a_goal_has_its_answer() {
    let expected: BTreeSet<String> = Goal::CODES.map(|code| format!("miss-{code}")).into();
    for lang in Lang::ALL {
        let found: BTreeSet<String> = read(source(COMMON, lang)).into_keys().collect();
        assert_eq!(found, expected, "{lang:?}");
    }
}

#[test]
fn texts_are_short_and_well_set() {
    let courses: Vec<String> = every_course().map(|course| course.id).collect();
    for course in courses.iter().map(String::as_str).chain([COMMON]) {
        for lang in Lang::ALL {
            none(&faults(lang, source(course, lang)));
        }
    }
}
