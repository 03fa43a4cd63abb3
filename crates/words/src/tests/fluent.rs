//! The light reader gives exactly the result of Fluent itself for every text.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use super::texts;
use crate::lang::Lang;
use crate::sources;
use crate::words::{Value, Words};

const NUMBERS: [i64; 9] = [-1, 0, 1, 2, 3, 11, 21, 101, 1200];

/// Every word between brackets in the sources: everything a choice may look for.
fn variant_keys(lang: Lang) -> BTreeSet<&'static str> {
    let lines = sources::of(lang).flat_map(|(_, source)| source.lines());
    let keys = lines.filter_map(|line| {
        let line = line.trim().trim_start_matches('*');
        Some(line.strip_prefix('[')?.split_once(']')?.0.trim())
    });
    keys.collect()
}

fn fluent(lang: Lang) -> FluentBundle<FluentResource> {
    let locale = lang.code().parse().expect("a language code is a locale");
    let mut bundle = FluentBundle::new(vec![locale]);
    bundle.set_use_isolating(false);
    for (_, source) in sources::of(lang) {
        let resource = FluentResource::try_new((*source).to_owned());
        let added = bundle.add_resource(resource.expect("the sources are Fluent"));
        added.expect("no key is there twice");
    }
    bundle
}

fn told_by_fluent(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    about: &[(&str, Value<'_>)],
) -> String {
    let (name, attribute) = key.split_once('.').unwrap_or((key, ""));
    let message = bundle.get_message(name).expect("the key is there");
    let pattern = match attribute {
        "" => message.value().expect("it has a text"),
        _ => message
            .get_attribute(attribute)
            .expect("it is there")
            .value(),
    };
    let mut arguments = FluentArgs::new();
    for (name, value) in about {
        match value {
            Value::Number(number) => arguments.set(*name, FluentValue::from(*number)),
            Value::Text(text) => arguments.set(*name, FluentValue::from(text.as_ref())),
        }
    }
    let told = bundle.format_pattern(pattern, Some(&arguments), &mut vec![]);
    told.into_owned()
}

#[test]
fn every_text_is_told_as_fluent_tells_it() {
    for lang in [Lang::Fr, Lang::En] {
        let (words, bundle) = (Words::new(lang), fluent(lang));
        let mut values: Vec<Value<'_>> = NUMBERS.map(Value::from).to_vec();
        values.extend(variant_keys(lang).into_iter().map(Value::from));
        values.push("Zoé".into());
        for (key, text) in texts(lang) {
            let check = |about: &[(&str, Value<'_>)]| {
                let expected = told_by_fluent(&bundle, &key, about);
                assert_eq!(words.tell(&key, about), expected, "{key} about {about:?}");
            };
            check(&[]);
            for (shift, value) in values.iter().enumerate() {
                // All variables the same, and each with a different value from its neighbours.
                let same = text
                    .variables
                    .iter()
                    .map(|name| (name.as_str(), value.clone()));
                check(&same.collect::<Vec<_>>());
                let others = text.variables.iter().enumerate().map(|(at, name)| {
                    let other = (shift + 1 + at * 7) % values.len();
                    (name.as_str(), values[other].clone())
                });
                check(&others.collect::<Vec<_>>());
            }
        }
    }
}
