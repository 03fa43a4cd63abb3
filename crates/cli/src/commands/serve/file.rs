//! The settings file, in TOML: unknown keys are refused, with their line.

use std::path::Path;

use anyhow::{Context, bail};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keys::{Key, Kind, Value, words};

/// The settings of a file, with the line of each.
pub(super) fn read(path: &Path) -> anyhow::Result<Vec<(Key, Value, usize)>> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("{} cannot be read", path.display()))?;
    parse(&text).with_context(|| path.display().to_string())
}

fn parse(text: &str) -> anyhow::Result<Vec<(Key, Value, usize)>> {
    let line_of = |place: usize| text[..place].matches('\n').count() + 1;
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            let line = line_of(error.span().map_or(0, |span| span.start));
            bail!("line {line}: {}", error.message());
        }
    };
    let mut found = Vec::new();
    for (name, value) in &table {
        let line = line_of(name.span().start);
        let name = name.get_ref();
        let Some(key) = Key::named(name) else {
            let known = words::<Key>();
            bail!("line {line}: there is no setting `{name}`; there are {known}");
        };
        let Some(value) = value_of(key.kind(), value) else {
            bail!("line {line}: {name} is to be {}", wanted(key.kind()));
        };
        found.push((key, value, line));
    }
    // In the order of the file, so that the first mistake is reported first.
    found.sort_by_key(|(_, _, line)| *line);
    Ok(found)
}

fn value_of(kind: Kind, value: &Spanned<DeValue<'_>>) -> Option<Value> {
    let value = value.get_ref();
    match kind {
        Kind::Text => value.as_str().map(|text| Value::Text(text.to_owned())),
        Kind::Switch => value.as_bool().map(Value::Switch),
        Kind::Number => {
            let number = value.as_integer()?;
            let number = u64::from_str_radix(number.as_str(), number.radix());
            number.ok().map(Value::Number)
        }
        Kind::List => {
            let texts = value.as_array()?.iter();
            let texts: Option<Vec<&str>> = texts.map(|text| text.get_ref().as_str()).collect();
            Some(Value::List(texts?.into_iter().map(str::to_owned).collect()))
        }
    }
}

const fn wanted(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "a text, \"like this\"",
        Kind::Number => "a whole number",
        Kind::List => "a list of texts, [\"like\", \"this\"]",
        Kind::Switch => "true or false",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sort_of_value_is_read_with_its_line() {
        let text = "# a comment\nlisten = \"8400\"\nsockets = 10_000\n\nonline = false\n\
                    proxies = [\n  \"127.0.0.1\", # here\n  \"10.0.0.0/8\",\n]\nlog = 'info'\n";
        let nets = ["127.0.0.1", "10.0.0.0/8"].map(str::to_owned).to_vec();
        assert_eq!(
            parse(text).unwrap(),
            [
                (Key::Listen, Value::Text("8400".to_owned()), 2),
                (Key::Sockets, Value::Number(10_000), 3),
                (Key::Online, Value::Switch(false), 5),
                (Key::Proxies, Value::List(nets), 6),
                (Key::Log, Value::Text("info".to_owned()), 10),
            ]
        );
    }

    #[track_caller]
    fn refused(text: &str, why: &str) {
        let error = parse(text).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        refused(
            "listen = \"8400\"\nlisen = \"8400\"\n",
            "line 2: there is no setting `lisen`",
        );
        refused(
            "\nsockets = \"many\"",
            "line 2: sockets is to be a whole number",
        );
        refused("sockets = -1", "line 1: sockets is to be a whole number");
        refused("proxies = \"127.0.0.1\"", "line 1: proxies is to be a list");
        refused("proxies = [1]", "line 1: proxies is to be a list");
        refused("listen = 8400", "line 1: listen is to be a text");
        refused("online = 1", "line 1: online is to be true or false");
        refused(
            "[server]\nlisten = \"8400\"",
            "line 1: there is no setting `server`",
        );
        refused("listen = \"1\"\nlisten = \"2\"", "line 2: ");
        refused("listen = \"8400", "line 1: ");
    }
}
