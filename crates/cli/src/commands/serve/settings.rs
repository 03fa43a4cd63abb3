//! The settings of a server: arguments before the environment, the environment before a file, a
//! file before defaults.

use std::collections::BTreeMap;
use std::error::Error;
use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{anyhow, bail};
use clap::ValueEnum;
use damier_online::{HostName, Retention};
use damier_server::{Limits, Listen, Net, Origin, TlsFiles};
use damier_store::PostgresOptions;

use super::file;
use super::keys::{Key, Source, Value, words};
use super::logging::{Format, Level};
use crate::data;

/// The greatest value of any count: ten million.
const MOST: u64 = 10_000_000;

/// The effective settings, and their sources.
#[derive(Debug)]
pub(super) struct Given(BTreeMap<Key, (Value, Source)>);

impl Given {
    /// Merges the settings: `arguments`, then variables, then the lines of a file.
    pub(super) fn gather(
        arguments: Vec<(Key, Value)>,
        variable: impl Fn(&str) -> Option<OsString>,
        file: Option<&Path>,
    ) -> anyhow::Result<Given> {
        let mut given = Given(usual());
        if let Some(path) = file {
            for (key, value, line) in file::read(path)? {
                given.set(key, value, Source::File(path.to_owned(), line));
            }
        }
        for &key in Key::value_variants() {
            // An empty variable is how many tools say that there is none.
            let set = variable(&key.variable()).filter(|text| !text.is_empty());
            if let Some(text) = set {
                let name = key.variable();
                let text = text
                    .into_string()
                    .map_err(|_| anyhow!("{name}: that is no text"))?;
                let value = Value::read(key.kind(), &text);
                let value = value.map_err(|why| anyhow!("{name}: {why}"))?;
                given.set(key, value, Source::Environment);
            }
        }
        for (key, value) in arguments {
            given.set(key, value, Source::Argument);
        }
        Ok(given)
    }

    fn set(&mut self, key: Key, value: Value, source: Source) {
        self.0.insert(key, (value, source));
    }

    /// All effective settings, as a file that would set them, with their sources.
    pub(super) fn show(&self) -> String {
        let mut text = String::new();
        for &key in Key::value_variants() {
            // Writing to a string cannot fail.
            let _ = match self.0.get(&key) {
                Some((value, source)) => {
                    let line = format!("{} = {}", key.name(), key.shown(value));
                    writeln!(text, "{line:<47} # {}", source.of(key))
                }
                None => writeln!(text, "# {:<45} # not set", key.name()),
            };
        }
        text
    }

    fn text(&self, key: Key) -> Option<&str> {
        match self.0.get(&key) {
            Some((Value::Text(text), _)) => Some(text),
            _ => None,
        }
    }

    fn path(&self, key: Key) -> Option<PathBuf> {
        self.text(key).map(PathBuf::from)
    }

    /// A value written as a text.
    fn parsed<T: FromStr<Err: Error>>(&self, key: Key) -> anyhow::Result<Option<T>> {
        let read = |text: &str| {
            text.parse()
                .map_err(|error: T::Err| self.wrong(key, &error.to_string()))
        };
        self.text(key).map(read).transpose()
    }

    /// One of a few words.
    fn word<T: ValueEnum + Default>(&self, key: Key) -> anyhow::Result<T> {
        let Some(text) = self.text(key) else {
            return Ok(T::default());
        };
        let unknown = || format!("`{text}` is not among: {}", words::<T>());
        <T as ValueEnum>::from_str(text, false).map_err(|_| self.wrong(key, &unknown()))
    }

    fn list<T: FromStr<Err: Error>>(&self, key: Key) -> anyhow::Result<Vec<T>> {
        let Some((Value::List(texts), _)) = self.0.get(&key) else {
            return Ok(Vec::new());
        };
        let read = |text: &String| {
            text.parse()
                .map_err(|error: T::Err| self.wrong(key, &error.to_string()))
        };
        texts.iter().map(read).collect()
    }

    fn number(&self, key: Key) -> anyhow::Result<usize> {
        match self.0.get(&key) {
            Some((Value::Number(number @ 1..=MOST), _)) => Ok(*number as usize),
            _ => Err(self.wrong(key, &format!("from 1 to {MOST}"))),
        }
    }

    fn is_on(&self, key: Key) -> bool {
        matches!(self.0.get(&key), Some((Value::Switch(true), _)))
    }

    fn is_usual(&self, key: Key) -> bool {
        matches!(self.0.get(&key), None | Some((_, Source::Usual)))
    }

    /// An unusable value, with its source.
    fn wrong(&self, key: Key, why: &str) -> anyhow::Error {
        match self.0.get(&key) {
            Some((_, source @ Source::File(..))) => {
                anyhow!("{}: {}: {why}", source.of(key), key.name())
            }
            Some((_, source)) => anyhow!("{}: {why}", source.of(key)),
            None => anyhow!("{}: {why}", key.name()),
        }
    }
}

/// The defaults.
fn usual() -> BTreeMap<Key, (Value, Source)> {
    let thinkers = damier_online::Config::new("").thinkers;
    let sockets = damier_online::Limits::default().sockets();
    let folder = data::usual_folder().map(|folder| folder.display().to_string());
    let text = |text: &str| Value::Text(text.to_owned());
    let retention = Retention::default();
    let days = |days: u32| Value::Number(u64::from(days));
    let mut usual = BTreeMap::from([
        (Key::Listen, text("127.0.0.1")),
        (Key::Online, Value::Switch(true)),
        (Key::Proxies, Value::List(Vec::new())),
        (Key::Origins, Value::List(Vec::new())),
        (Key::MetricsFrom, Value::List(Vec::new())),
        (
            Key::Connections,
            Value::Number(Limits::default().connections as u64),
        ),
        (
            Key::ConnectionsOfANetwork,
            Value::Number(Limits::default().connections_of_a_network as u64),
        ),
        (Key::Limits, Value::List(Vec::new())),
        (Key::Sockets, Value::Number(sockets as u64)),
        (Key::Thinkers, Value::Number(thinkers as u64)),
        (Key::Push, Value::Switch(true)),
        (Key::GuestDays, days(retention.guest_days)),
        (Key::GuestTableDays, days(retention.guest_table_days)),
        (Key::ReportDays, days(retention.report_days)),
        (Key::SessionDays, days(retention.session_days)),
        (Key::Log, text("warn")),
        (Key::LogFormat, text("text")),
    ]);
    if let Some(folder) = folder {
        usual.insert(Key::Data, Value::Text(folder));
    }
    let set = |(key, value)| (key, (value, Source::Usual));
    usual.into_iter().map(set).collect()
}

/// Everything a server has to know before it starts.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) listen: Listen,
    pub(super) public: Option<Origin>,
    pub(super) data: Data,
    pub(super) database: Option<PostgresOptions>,
    pub(super) tls: Option<TlsFiles>,
    pub(super) proxies: Vec<Net>,
    pub(super) origins: Vec<Origin>,
    pub(super) metrics_from: Vec<Net>,
    pub(super) connections: usize,
    pub(super) connections_of_a_network: usize,
    pub(super) limits: damier_online::Limits,
    pub(super) thinkers: usize,
    pub(super) push: damier_online::Reach,
    pub(super) retention: Retention,
    pub(super) host: Option<HostName>,
    pub(super) log: Level,
    pub(super) log_format: Format,
}

/// Where the tables of online play are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Data {
    /// Nowhere: online play is switched off.
    Unwanted,
    /// Nowhere: this system has no place for them.
    Nowhere,
    /// Here, as configured.
    Chosen(PathBuf),
    /// In the system's data folder.
    Usual(PathBuf),
}

impl Settings {
    /// Parses the settings.
    pub(super) fn read(given: &Given) -> anyhow::Result<Settings> {
        Ok(Settings {
            listen: given.parsed(Key::Listen)?.unwrap_or_default(),
            public: given.parsed(Key::PublicAddress)?,
            data: read_data(given)?,
            database: given.parsed(Key::Database)?,
            tls: read_tls(given)?,
            proxies: given.list(Key::Proxies)?,
            origins: given.list(Key::Origins)?,
            metrics_from: given.list(Key::MetricsFrom)?,
            connections: given.number(Key::Connections)?,
            connections_of_a_network: given.number(Key::ConnectionsOfANetwork)?,
            limits: read_limits(given)?,
            thinkers: given.number(Key::Thinkers)?.min(1_024),
            push: match given.is_on(Key::Push) {
                true => damier_online::Reach::Public,
                false => damier_online::Reach::Nowhere,
            },
            retention: read_retention(given)?,
            host: read_host(given)?,
            log: given.word(Key::Log)?,
            log_format: given.word(Key::LogFormat)?,
        })
    }
}

fn read_retention(given: &Given) -> anyhow::Result<Retention> {
    let days = |key| Ok::<u32, anyhow::Error>(given.number(key)? as u32);
    Ok(Retention {
        guest_days: days(Key::GuestDays)?,
        guest_table_days: days(Key::GuestTableDays)?,
        report_days: days(Key::ReportDays)?,
        session_days: days(Key::SessionDays)?,
    })
}

/// Who hosts the server: all three are given, or none.
fn read_host(given: &Given) -> anyhow::Result<Option<HostName>> {
    let keys = [Key::HostName, Key::HostAddress, Key::HostContact];
    let [name, address, contact] = keys.map(|key| given.text(key));
    if let (Some(name), Some(address), Some(contact)) = (name, address, contact) {
        return Ok(Some(HostName {
            name: name.to_owned(),
            address: address.to_owned(),
            contact: contact.to_owned(),
        }));
    }
    match keys.into_iter().find(|&key| given.text(key).is_some()) {
        None => Ok(None),
        Some(key) => Err(given.wrong(
            key,
            "host-name, host-address and host-contact are given together",
        )),
    }
}

fn read_data(given: &Given) -> anyhow::Result<Data> {
    if !given.is_on(Key::Online) {
        return Ok(Data::Unwanted);
    }
    let chosen = given.path(Key::Data).filter(|_| !given.is_usual(Key::Data));
    // Asked for again, because what is shown of it may not be its whole name.
    Ok(match (chosen, data::usual_folder()) {
        (Some(folder), _) => Data::Chosen(folder),
        // Who names a database wants online play.
        (None, Some(folder)) if given.text(Key::Database).is_some() => Data::Chosen(folder),
        (None, None) if given.text(Key::Database).is_some() => {
            bail!("a server with a database needs a folder as well: --data")
        }
        (None, usual) => usual.map_or(Data::Nowhere, Data::Usual),
    })
}

fn read_limits(given: &Given) -> anyhow::Result<damier_online::Limits> {
    let mut limits = damier_online::Limits::default();
    limits.set_sockets(given.number(Key::Sockets)?);
    for text in given.list::<String>(Key::Limits)? {
        let set = limits.set(&text);
        set.map_err(|error| given.wrong(Key::Limits, &error.to_string()))?;
    }
    Ok(limits)
}

fn read_tls(given: &Given) -> anyhow::Result<Option<TlsFiles>> {
    match (given.path(Key::TlsCert), given.path(Key::TlsSecret)) {
        (Some(certificate), Some(key)) => Ok(Some(TlsFiles { certificate, key })),
        (None, None) => Ok(None),
        (Some(_), None) => bail!("a certificate needs its private key: --tls-key"),
        (None, Some(_)) => bail!("a private key needs its certificate: --tls-cert"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn gather(arguments: Vec<(Key, Value)>, variables: &[(&str, &str)]) -> anyhow::Result<Given> {
        let variable = |name: &str| {
            let set = variables.iter().find(|(set, _)| *set == name);
            set.map(|(_, value)| OsString::from(value))
        };
        Given::gather(arguments, variable, None)
    }

    #[test]
    fn arguments_win_over_the_environment_and_both_over_what_is_usual() {
        let variables = [
            ("DAMIER_LISTEN", "9000"),
            ("DAMIER_LOG", "info"),
            ("DAMIER_DATA", ""),
        ];
        let given = gather(vec![(Key::Listen, text("9001"))], &variables).unwrap();
        let settings = Settings::read(&given).unwrap();
        assert_eq!(settings.listen.port, Some(9001));
        assert_eq!(settings.log, Level::Info);
        assert!(!matches!(settings.data, Data::Chosen(_)));
        let shown = given.show();
        assert!(shown.contains("# --listen\n"), "{shown}");
        assert!(shown.contains("# DAMIER_LOG\n"), "{shown}");
        assert!(shown.contains("# as usual\n"), "{shown}");
    }

    #[track_caller]
    fn refused(variable: &str, value: &str, why: &str) {
        let read = gather(Vec::new(), &[(variable, value)]);
        let error = read.and_then(|given| Settings::read(&given)).unwrap_err();
        let error = error.to_string();
        assert!(error.contains(variable) && error.contains(why), "{error}");
    }

    #[test]
    fn what_cannot_be_used_is_told_with_who_gave_it() {
        refused("DAMIER_LISTEN", "nowhere", "`nowhere`");
        refused("DAMIER_SOCKETS", "many", "`many` is no number");
        refused("DAMIER_SOCKETS", "0", "from 1");
        refused("DAMIER_PROXIES", "10.0.0.0/8, proxy", "`proxy`");
        refused(
            "DAMIER_PUBLIC_ADDRESS",
            "damier.example",
            "`damier.example`",
        );
        refused("DAMIER_LIMITS", "tables=1", "`tables=1`");
        refused("DAMIER_LIMITS", "none, chairs=1:1", "`chairs`");
        refused("DAMIER_LOG", "loud", "`loud`");
        refused("DAMIER_LOG_FORMAT", "xml", "`xml`");
        refused("DAMIER_ONLINE", "perhaps", "`perhaps`");
        refused("DAMIER_DATABASE", "damier.db", "postgres://");
        refused("DAMIER_DATABASE", "postgres://h/d?sslmode=no", "sslmode");
    }

    #[test]
    fn who_names_a_database_wants_online_play_and_no_password_is_shown() {
        let address = "postgres://anna:secret@db.example/damier?password=secret";
        let given = gather(vec![(Key::Database, text(address))], &[]).unwrap();
        let settings = Settings::read(&given).unwrap();
        assert!(settings.database.is_some());
        assert!(matches!(settings.data, Data::Chosen(_)));
        let shown = given.show();
        let line = "database = \"postgres://anna:***@db.example/damier?***\"";
        assert!(shown.contains(line) && !shown.contains("secret"), "{shown}");
    }

    #[test]
    fn a_certificate_and_its_key_come_together() {
        for key in [Key::TlsCert, Key::TlsSecret] {
            let given = gather(vec![(key, text("a.pem"))], &[]).unwrap();
            assert!(Settings::read(&given).is_err());
        }
    }

    #[test]
    fn who_wants_no_online_play_gets_none_wherever_it_would_be_kept() {
        let arguments = vec![
            (Key::Online, Value::Switch(false)),
            (Key::Data, text("/there")),
        ];
        let settings = Settings::read(&gather(arguments, &[]).unwrap()).unwrap();
        assert_eq!(settings.data, Data::Unwanted);
    }
}
