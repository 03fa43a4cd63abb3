//! `damier serve`: the games in the browser, for this machine or for a whole network.

mod browser;
mod file;
mod greeting;
mod keys;
mod logging;
mod previews;
mod settings;

use std::cell::RefCell;
use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damier_online::{Condition, Online};
use damier_server::{Config, Extra, Health, HealthCheck, Limits, Origin, ServeError, Transport};
use damier_store::StopReason;

use self::greeting::{Tables, greeting};
use self::keys::{Key, Value};
use self::settings::{Data, Given, Settings};
use crate::Ending;

const CONFIG: &str = "\
Everything but --open and --client-dir can also be set in the environment, as DAMIER_LISTEN or DAMIER_TLS_CERT, and
in the file that --config or DAMIER_CONFIG names, as listen = \"0.0.0.0\" or tls-cert = \"cert.pem\".
Arguments win over the environment, and the environment over the file.";

/// Play in the browser: serve the client to this machine or to a network
///
/// Only this machine is served unless --listen says otherwise; 0.0.0.0 is everybody who can reach
/// it. Over plain HTTP other machines can play but not install the client: browsers want TLS for
/// that, by --tls-cert and --tls-key or by a proxy in front. Ctrl-C and SIGTERM end it.
///
/// People and programs can play each other at tables; an acknowledged move is on disk. Two servers
/// cannot share a folder for that. docs/hosting.md explains how to run a server for others.
#[derive(Debug, clap::Args)]
#[command(after_help = CONFIG)]
pub(crate) struct Arguments {
    /// Where to listen, such as 0.0.0.0:8400, 0.0.0.0 or 8400 [default: 127.0.0.1 and the first
    /// free port from 8400 on]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    #[arg(
        long,
        value_name = "URL",
        help = "Where browsers find it when a proxy stands in front, such as https://damier.example"
    )]
    public_address: Option<String>,
    /// Keep the tables of online play in this folder [default: the system's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<String>,
    #[arg(
        long,
        value_name = "URL",
        help = "Keep them in a PostgreSQL database instead, such as postgres://damier@db.example/damier"
    )]
    database: Option<String>,
    /// Offer no online play
    #[arg(long, conflicts_with_all = ["data", "database"])]
    no_online: bool,
    /// Speak TLS with this certificate, a PEM file with the whole chain
    #[arg(long, value_name = "FILE")]
    tls_cert: Option<String>,
    /// The certificate's private key, a PEM file
    #[arg(long, value_name = "FILE")]
    tls_key: Option<String>,
    /// Trusted proxies, whose X-Forwarded-For and X-Forwarded-Proto are believed:
    /// 127.0.0.1,10.0.0.0/8
    #[arg(long, value_name = "NETS", value_delimiter = ',')]
    proxies: Option<Vec<String>>,
    #[arg(
        long,
        value_name = "URLS",
        value_delimiter = ',',
        help = "Other sites whose pages may play for their visitors: https://friends.example"
    )]
    origins: Option<Vec<String>>,
    /// Networks that may read /metrics besides this machine: 10.0.0.0/8
    #[arg(long, value_name = "NETS", value_delimiter = ',')]
    metrics_from: Option<Vec<String>>,
    /// The most connections at a time [default: 900]
    #[arg(long, value_name = "N")]
    connections: Option<u64>,
    /// The same for one network: an IPv4 address, or 64 bits of an IPv6 address [default: 200]
    #[arg(long, value_name = "N")]
    connections_of_a_network: Option<u64>,
    /// The most sockets of online play at a time [default: 20000]
    #[arg(long, value_name = "N")]
    sockets: Option<u64>,
    #[arg(
        long,
        value_name = "LIMITS",
        value_delimiter = ',',
        help = "What everybody may ask for: tables=30/600:60/600; docs/hosting.md lists them"
    )]
    limits: Option<Vec<String>>,
    /// Threads the computer thinks on [default: half of the processors]
    #[arg(long, value_name = "N")]
    thinkers: Option<u64>,
    /// Ask no push service to call people when it is their turn
    #[arg(long)]
    no_push: bool,
    /// Forget the names and chat lines of people without an account this many days after a match
    /// [default: 30]
    #[arg(long, value_name = "N")]
    guest_days: Option<u64>,
    /// Delete matches in which nobody has an account after this many days [default: 180]
    #[arg(long, value_name = "N")]
    guest_table_days: Option<u64>,
    /// Delete reports this many days after they were made or closed [default: 180]
    #[arg(long, value_name = "N")]
    report_days: Option<u64>,
    /// End sessions not used for this many days [default: 90]
    #[arg(long, value_name = "N")]
    session_days: Option<u64>,
    /// Who hosts this server, as its legal notice says: a person or an association
    #[arg(long, value_name = "NAME")]
    host_name: Option<String>,
    /// Where the host can be written to
    #[arg(long, value_name = "ADDRESS")]
    host_address: Option<String>,
    /// How the host can be reached: an e-mail address, a number or a page
    #[arg(long, value_name = "CONTACT")]
    host_contact: Option<String>,
    /// What to log on standard error: off, error, warn, info, debug [default: warn]
    #[arg(long, value_name = "LEVEL")]
    log: Option<String>,
    /// Log format: text, json [default: text]
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<String>,
    /// Read settings from this file
    #[arg(long, value_name = "FILE", env = "DAMIER_CONFIG")]
    config: Option<PathBuf>,
    /// Print the effective settings, with the source of each, and exit
    #[arg(long)]
    print_config: bool,
    #[arg(
        long,
        value_name = "FOLDER",
        help = "Serve the client from this folder, uncached, for developers: `cargo xtask dev`"
    )]
    client_dir: Option<PathBuf>,
    /// Open the browser, if there is a desktop
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let variable = |name: &str| env::var_os(name);
    let given = Given::gather(arguments.given(), variable, arguments.config.as_deref())?;
    let settings = Settings::read(&given)?;
    if arguments.print_config {
        out.write_all(given.show().as_bytes())?;
        return Ok(Ending::Done);
    }
    logging::start(settings.log, settings.log_format);
    serve(&settings, arguments, out)?;
    Ok(Ending::Done)
}

fn serve(
    settings: &Settings,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<(), ServeError> {
    let tables = RefCell::new(Tables::Unwanted);
    damier_server::serve_with(
        Config {
            client_dir: arguments.client_dir.clone(),
            ..settings.server()
        },
        || {
            let (extra, opened) = settings.tables()?;
            *tables.borrow_mut() = opened;
            Ok(extra)
        },
        |started| {
            let tables = tables.borrow();
            tracing::info!(
                version = env!("CARGO_PKG_VERSION"),
                addresses = started.addresses.join(" "),
                online = tables.are_kept(),
                "started"
            );
            // A person who cannot read where the server is may still know it: it goes on.
            let said = greeting(started, settings.public.as_ref(), &tables);
            let _ = out.write_all(said.as_bytes());
            let _ = out.flush();
            if let (true, Some(address)) = (arguments.open, started.addresses.first()) {
                browser::open(address);
            }
        },
    )?;
    tracing::info!("stopped");
    Ok(())
}

impl Arguments {
    /// The settings given, key by key.
    fn given(&self) -> Vec<(Key, Value)> {
        let texts = [
            (Key::Listen, &self.listen),
            (Key::PublicAddress, &self.public_address),
            (Key::Data, &self.data),
            (Key::Database, &self.database),
            (Key::TlsCert, &self.tls_cert),
            (Key::TlsSecret, &self.tls_key),
            (Key::HostName, &self.host_name),
            (Key::HostAddress, &self.host_address),
            (Key::HostContact, &self.host_contact),
            (Key::Log, &self.log),
            (Key::LogFormat, &self.log_format),
        ];
        let lists = [
            (Key::Proxies, &self.proxies),
            (Key::Origins, &self.origins),
            (Key::MetricsFrom, &self.metrics_from),
            (Key::Limits, &self.limits),
        ];
        let numbers = [
            (Key::Connections, self.connections),
            (Key::ConnectionsOfANetwork, self.connections_of_a_network),
            (Key::Sockets, self.sockets),
            (Key::Thinkers, self.thinkers),
            (Key::GuestDays, self.guest_days),
            (Key::GuestTableDays, self.guest_table_days),
            (Key::ReportDays, self.report_days),
            (Key::SessionDays, self.session_days),
        ];
        let texts = texts
            .into_iter()
            .map(|(key, text)| (key, text.clone().map(Value::Text)));
        let lists = lists
            .into_iter()
            .map(|(key, list)| (key, list.clone().map(Value::List)));
        let numbers = numbers
            .into_iter()
            .map(|(key, number)| (key, number.map(Value::Number)));
        let online = (Key::Online, self.no_online.then_some(Value::Switch(false)));
        let push = (Key::Push, self.no_push.then_some(Value::Switch(false)));
        let all = texts.chain(lists).chain(numbers).chain([online, push]);
        all.filter_map(|(key, value)| Some((key, value?))).collect()
    }
}

impl Settings {
    fn server(&self) -> Config {
        Config {
            listen: self.listen,
            tls: self.tls.clone(),
            proxies: self.proxies.clone(),
            public: self.public.clone(),
            client_dir: None,
            limits: Limits {
                connections: self.connections,
                connections_of_a_network: self.connections_of_a_network,
                ..Limits::default()
            },
        }
    }

    /// The tables of online play, and what there is to say about them.
    fn tables(&self) -> Result<(Extra, Tables), ServeError> {
        let nothing = |why: String| {
            tracing::warn!(why, "no online play");
            Ok((Extra::default(), Tables::Missing(why)))
        };
        match &self.data {
            Data::Unwanted => Ok((Extra::default(), Tables::Unwanted)),
            Data::Nowhere => {
                nothing("this system has no usual place for data; try --data".to_owned())
            }
            Data::Chosen(folder) => match self.online(folder) {
                Ok(extra) => Ok((extra, self.kept(folder))),
                Err(error) => {
                    let why = format!("online play cannot start: {error}");
                    Err(ServeError::Extra(why.into()))
                }
            },
            // Nobody asked for online play: without it there is still much to play.
            Data::Usual(folder) => match self.online(folder) {
                Ok(extra) => Ok((extra, self.kept(folder))),
                Err(error) => nothing(error.to_string()),
            },
        }
    }

    fn kept(&self, folder: &Path) -> Tables {
        Tables::Kept(match self.database {
            Some(_) => "a PostgreSQL database".to_owned(),
            None => folder.display().to_string(),
        })
    }

    fn online(&self, folder: &Path) -> Result<Extra, damier_online::OpenError> {
        let mut config = damier_online::Config::new(folder);
        config.database.clone_from(&self.database);
        config.is_secure = self.server().transport() == Transport::Tls;
        config.public = self.public.as_ref().map(Origin::to_string);
        config.origins = self.origins.iter().map(Origin::to_string).collect();
        config.limits = self.limits.clone();
        config.thinkers = self.thinkers;
        config.push = self.push;
        config.retention = self.retention;
        config.host.clone_from(&self.host);
        let readers = self.metrics_from.clone();
        config.metrics_readers =
            Arc::new(move |address| readers.iter().any(|net| net.contains(address)));
        config.on_fatal = Box::new(end);
        let online = Online::open(config)?;
        Ok(Extra {
            router: online
                .router()
                .merge(online.admitted(previews::router(online.glimpses()))),
            health: health_check(&online),
            stop: Box::pin(online.stop()),
        })
    }
}

/// The condition of online play, as the server reports it.
fn health_check(online: &Online) -> HealthCheck {
    let condition = online.health();
    Arc::new(move || match condition() {
        Condition::Good => Health::Good,
        Condition::Degraded(why) => Health::Degraded(why),
        Condition::Unready(why) => Health::Unready(why),
    })
}

/// The writer thread has ended by a bug of ours: only a restart helps.
fn end(why: &StopReason) {
    tracing::error!(%why, "the store has stopped");
    let _ = writeln!(std::io::stderr(), "error: the store has stopped: {why}");
    std::process::exit(1);
}
