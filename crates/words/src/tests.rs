//! The texts as a whole: both languages say the same things, and say them well.

mod coverage;
mod fluent;
mod numbers;
mod parity;
mod screens;
mod typography;

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use crate::lang::Lang;
use crate::sources;

/// The content of one message or attribute: its plain text pieces and its variables.
#[derive(Default, Debug)]
struct Text {
    pieces: Vec<String>,
    variables: BTreeSet<String>,
}

/// Every key of a source (`message` or `message.attribute`) with its content.
fn texts_of(source: &str) -> BTreeMap<String, Text> {
    let resource = fluent_syntax::parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("a source is not Fluent: {errors:?}\n"));
    let mut texts = BTreeMap::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let mut text = Text::default();
        read(pattern, &mut text);
        let twice = texts.insert(key.clone(), text).is_some();
        assert!(!twice, "{key} is there twice");
    };
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name;
                let value = message.value.as_ref();
                add(
                    name.to_owned(),
                    value.unwrap_or_else(|| panic!("{name} has no text")),
                );
                for attribute in &message.attributes {
                    add(format!("{name}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Junk { content } => panic!("a source is not Fluent: {content}"),
            Entry::Term(term) => panic!("{} is a term; the texts use none", term.id.name),
            _ => {}
        }
    }
    texts
}

fn read(pattern: &Pattern<&str>, text: &mut Text) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.pieces.push((*value).to_owned()),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => read_inline(inline, text),
                Expression::Select { selector, variants } => {
                    read_inline(selector, text);
                    for variant in variants {
                        if let VariantKey::Identifier { name } = variant.key {
                            assert!(!name.is_empty());
                        }
                        read(&variant.value, text);
                    }
                }
            },
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, text: &mut Text) {
    match inline {
        InlineExpression::VariableReference { id } => {
            text.variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = expression.as_ref() {
                read_inline(inner, text);
            }
        }
        _ => {}
    }
}

/// Every key of a language.
fn texts(lang: Lang) -> BTreeMap<String, Text> {
    let mut all = BTreeMap::new();
    for (file, source) in sources::of(lang) {
        for (key, text) in texts_of(source) {
            let twice = all.insert(key.clone(), text).is_some();
            assert!(!twice, "{key} of {file} is elsewhere too");
        }
    }
    all
}
