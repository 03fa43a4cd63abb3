//! The settings of a server, and their raw values.

use std::fmt;
use std::path::PathBuf;

use clap::ValueEnum;

/// A setting, given by an argument, an environment variable or a line of a file; in display order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub(super) enum Key {
    Listen,
    PublicAddress,
    Data,
    Database,
    Online,
    TlsCert,
    #[value(name = "tls-key")]
    TlsSecret,
    Proxies,
    Origins,
    MetricsFrom,
    Connections,
    ConnectionsOfANetwork,
    Sockets,
    Limits,
    Thinkers,
    Push,
    GuestDays,
    GuestTableDays,
    ReportDays,
    SessionDays,
    HostName,
    HostAddress,
    HostContact,
    Log,
    LogFormat,
}

/// The kind of value of a key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Text,
    Number,
    List,
    Switch,
}

impl Key {
    /// Its name in a file; the argument has two hyphens before it.
    pub(super) fn name(self) -> String {
        word(&self)
    }

    /// The key with this name.
    pub(super) fn named(name: &str) -> Option<Key> {
        Key::from_str(name, false).ok()
    }

    /// Its environment variable.
    pub(super) fn variable(self) -> String {
        format!("DAMIER_{}", self.name().replace('-', "_").to_uppercase())
    }

    /// Its value as others may see it.
    pub(super) fn shown(self, value: &Value) -> String {
        match (self, value) {
            (Key::Database, Value::Text(text)) => quoted(&without_secrets(text)),
            _ => value.to_string(),
        }
    }

    pub(super) const fn kind(self) -> Kind {
        match self {
            Key::Proxies | Key::Origins | Key::MetricsFrom | Key::Limits => Kind::List,
            Key::Connections
            | Key::ConnectionsOfANetwork
            | Key::Sockets
            | Key::Thinkers
            | Key::GuestDays
            | Key::GuestTableDays
            | Key::ReportDays
            | Key::SessionDays => Kind::Number,
            Key::Online | Key::Push => Kind::Switch,
            _ => Kind::Text,
        }
    }
}

/// The address of a database without its password, and without parameters that may contain one.
fn without_secrets(address: &str) -> String {
    let (place, parameters) = match address.split_once('?') {
        Some((place, _)) => (place, "?***"),
        None => (address, ""),
    };
    let split = place.split_once("://");
    let split = split.and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?)));
    let Some((scheme, (user, host))) = split else {
        return format!("{place}{parameters}");
    };
    match user.split_once(':') {
        Some((name, _)) => format!("{scheme}://{name}:***@{host}{parameters}"),
        None => format!("{scheme}://{user}@{host}{parameters}"),
    }
}

/// The word for one of a few values.
fn word(value: &impl ValueEnum) -> String {
    let known = value.to_possible_value().expect("no value is hidden");
    known.get_name().to_owned()
}

/// The words for all of them.
pub(super) fn words<T: ValueEnum>() -> String {
    let words: Vec<String> = T::value_variants().iter().map(word).collect();
    words.join(", ")
}

/// A value as written, of the kind its key has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Text(String),
    Number(u64),
    List(Vec<String>),
    Switch(bool),
}

impl Value {
    /// Parses a value from a text, as in the environment: lists have commas.
    pub(super) fn read(kind: Kind, text: &str) -> Result<Value, ParseValueError> {
        let words = || {
            text.split(',')
                .map(str::trim)
                .filter(|word| !word.is_empty())
        };
        match (kind, text) {
            (Kind::Text, _) => Ok(Value::Text(text.to_owned())),
            (Kind::List, _) => Ok(Value::List(words().map(str::to_owned).collect())),
            (Kind::Switch, "true" | "yes" | "1") => Ok(Value::Switch(true)),
            (Kind::Switch, "false" | "no" | "0") => Ok(Value::Switch(false)),
            (Kind::Switch, _) => Err(ParseValueError::Switch(text.to_owned())),
            (Kind::Number, _) => {
                let number = text.parse();
                number
                    .map(Value::Number)
                    .map_err(|_| ParseValueError::Number(text.to_owned()))
            }
        }
    }
}

/// A text that is no value of its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ParseValueError {
    Switch(String),
    Number(String),
}

impl fmt::Display for ParseValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseValueError::Switch(text) => write!(f, "`{text}` is neither true nor false"),
            ParseValueError::Number(text) => write!(f, "`{text}` is no number"),
        }
    }
}

/// As a file has it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Text(text) => f.write_str(&quoted(text)),
            Value::Number(number) => number.fmt(f),
            Value::Switch(is_on) => is_on.fmt(f),
            Value::List(texts) => {
                let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
                write!(f, "[{}]", texts.join(", "))
            }
        }
    }
}

/// A quoted text, as both TOML and JSON read it.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// The source of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// An argument.
    Argument,
    /// An environment variable.
    Environment,
    /// A line of a file.
    File(PathBuf, usize),
    /// The default.
    Usual,
}

impl Source {
    /// Where a key was set, in words.
    pub(super) fn of(&self, key: Key) -> String {
        match self {
            Source::Argument if key == Key::Online => "--no-online".to_owned(),
            Source::Argument => format!("--{}", key.name()),
            Source::Environment => key.variable(),
            Source::File(path, line) => format!("{}, line {line}", path.display()),
            Source::Usual => "as usual".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_by_their_names_and_have_variables() {
        for &key in Key::value_variants() {
            assert_eq!(Key::named(&key.name()), Some(key));
        }
        assert_eq!(Key::named("tls_cert"), None);
        assert_eq!(Key::TlsCert.variable(), "DAMIER_TLS_CERT");
    }

    #[test]
    fn an_address_without_secrets_is_shown_as_it_is() {
        for plain in [
            "postgres:///damier",
            "postgres://anna@db.example",
            "damier.db",
        ] {
            assert_eq!(without_secrets(plain), plain);
        }
        let secret = "postgres://anna:a@b@db.example/damier";
        let shown = without_secrets(secret);
        assert_eq!(shown, "postgres://anna:***@db.example/damier");
    }

    #[test]
    fn texts_are_read_by_the_sort_of_the_key() {
        let read = |kind, text| Value::read(kind, text).map(|value| value.to_string());
        assert_eq!(read(Kind::Text, "a\"b"), Ok("\"a\\\"b\"".to_owned()));
        assert_eq!(read(Kind::List, "a, b,"), Ok("[\"a\", \"b\"]".to_owned()));
        assert_eq!(read(Kind::Number, "12"), Ok("12".to_owned()));
        assert_eq!(read(Kind::Switch, "no"), Ok("false".to_owned()));
        assert!(read(Kind::Number, "-1").is_err());
        assert!(read(Kind::Switch, "maybe").is_err());
    }
}
