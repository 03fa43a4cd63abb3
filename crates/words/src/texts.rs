//! The texts of Fluent sources, found by key and formatted with values.
//!
//! The sources are valid Fluent, but use little of it: variables and choices between variants.
//! Reading only that much keeps the page light: full Fluent with its numbers and locales weighs
//! more than all the texts. The tests compare this reader with Fluent's own on every text.

use std::collections::BTreeMap;

use crate::lang::Lang;
use crate::words::Value;

/// Patterns by key: `message` or `message.attribute`.
#[derive(Clone, Default)]
pub(crate) struct Texts(BTreeMap<String, String>);

impl Texts {
    /// Reads the texts of a source. Of two with the same key the first is kept; a line that is not
    /// understood belongs to no text.
    pub(crate) fn read(&mut self, source: &str) {
        let mut message = "";
        let mut key = String::new();
        let mut pattern = String::new();
        for line in source.lines() {
            let attribute = line.starts_with(' ').then(|| line.trim_start_matches(' '));
            let attribute = attribute.and_then(|line| line.strip_prefix('.'));
            let begins = line.starts_with(|first: char| first.is_ascii_alphabetic());
            if begins || attribute.is_some() || line.starts_with('#') {
                self.keep(&mut key, &mut pattern);
            }
            if line.starts_with('#') {
                continue;
            }
            let named = attribute.unwrap_or(if begins { line } else { "" });
            let Some((name, value)) = named.split_once('=').filter(|_| !named.is_empty()) else {
                pattern.push('\n');
                pattern.push_str(line);
                continue;
            };
            let name = name.trim_end();
            if begins {
                message = name;
            }
            key.push_str(message);
            if attribute.is_some() {
                key.push('.');
                key.push_str(name);
            }
            pattern.push_str(value);
        }
        self.keep(&mut key, &mut pattern);
    }

    /// Ends a text and makes room for the next.
    fn keep(&mut self, key: &mut String, pattern: &mut String) {
        let (key, pattern) = (std::mem::take(key), std::mem::take(pattern));
        let value = trim(&pattern);
        if !key.is_empty() && !value.is_empty() {
            self.0.entry(key).or_insert_with(|| value.to_owned());
        }
    }

    /// The pattern of a key.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }
}

/// A pattern formatted with values; a missing value shows as `{$name}`.
pub(crate) fn tell(lang: Lang, pattern: &str, about: &[(&str, Value<'_>)]) -> String {
    let mut told = Told {
        lang,
        about,
        text: String::new(),
    };
    told.pattern(pattern);
    told.text
}

/// The output so far.
struct Told<'a> {
    lang: Lang,
    about: &'a [(&'a str, Value<'a>)],
    text: String,
}

impl Told<'_> {
    fn pattern(&mut self, pattern: &str) {
        let mut rest = trim(pattern);
        while let Some(at) = rest.find(['{', '\n']) {
            self.text.push_str(&rest[..at]);
            if rest.as_bytes()[at] == b'\n' {
                self.text.push('\n');
                rest = rest[at + 1..].trim_start_matches(' ');
            } else {
                let inside = &rest[at + 1..];
                let end = end_of_placeable(inside);
                self.placeable(&inside[..end]);
                rest = inside.get(end + 1..).unwrap_or("");
            }
        }
        self.text.push_str(rest);
    }

    /// `$name`, or `$name ->` with its variants.
    fn placeable(&mut self, inside: &str) {
        let inside = trim(inside);
        let (name, variants) = match inside.split_once("->") {
            None => (inside, None),
            Some((name, variants)) => (trim(name), Some(variants)),
        };
        let bare = name.trim_start_matches('$');
        let mut values = self.about.iter();
        let value = values.find(|(name, _)| *name == bare).map(|it| &it.1);
        match (variants, value) {
            (Some(variants), value) => {
                let chosen = chosen(self.lang, variants, value);
                self.pattern(chosen);
            }
            (None, Some(Value::Number(number))) => self.text.push_str(&number.to_string()),
            (None, Some(Value::Text(text))) => self.text.push_str(text),
            (None, None) => {
                self.text.push('{');
                self.text.push_str(name);
                self.text.push('}');
            }
        }
    }
}

/// The first variant that fits a value, or the one with a star.
fn chosen<'a>(lang: Lang, variants: &'a str, value: Option<&Value<'_>>) -> &'a str {
    let mut usual = "";
    let mut rest = trim(variants);
    while !rest.is_empty() {
        let end = end_of_variant(rest);
        let (variant, others) = rest.split_at(end);
        rest = trim(others);
        let starred = variant.strip_prefix('*');
        let keyed = starred.unwrap_or(variant).strip_prefix('[');
        let Some((key, pattern)) = keyed.and_then(|keyed| keyed.split_once(']')) else {
            continue;
        };
        if value.is_some_and(|value| fits(lang, trim(key), value)) {
            return pattern;
        }
        if starred.is_some() {
            usual = pattern;
        }
    }
    usual
}

/// Whether the variant with this key fits a value.
fn fits(lang: Lang, key: &str, value: &Value<'_>) -> bool {
    match value {
        // A key that is a number is for numbers only.
        Value::Text(text) => key == text && !key.starts_with(|first: char| first.is_ascii_digit()),
        Value::Number(number) => key == number.to_string() || key == plural(lang, *number),
    }
}

/// The grammatical number of a count.
fn plural(lang: Lang, number: i64) -> &'static str {
    let one = match (lang, number.unsigned_abs()) {
        (_, 1) => true,
        (lang, 0) => lang == Lang::Fr,
        _ => false,
    };
    if one { "one" } else { "other" }
}

/// The end of the placeable whose brace is open.
fn end_of_placeable(inside: &str) -> usize {
    end(inside, |rest| rest.starts_with('}'))
}

/// The end of a variant: before the next one, which begins a line.
fn end_of_variant(variants: &str) -> usize {
    end(variants, |rest| {
        let line = rest.strip_prefix('\n').map(trim);
        line.is_some_and(|line| line.starts_with('[') || line.starts_with("*["))
    })
}

/// The first place outside of inner braces where a condition holds for the rest.
fn end(text: &str, holds: impl Fn(&str) -> bool) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        if depth == 0 && byte.is_ascii() && holds(&text[at..]) {
            return at;
        }
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    text.len()
}

/// Trims spaces. No-break spaces belong to the text.
fn trim(text: &str) -> &str {
    text.trim_matches([' ', '\n'])
}
