//! `damier serve`: the games in the browser, for this machine or for a whole network.

mod browser;

use std::io::Write;
use std::path::{Path, PathBuf};

use damier_online::Online;
use damier_server::{Config, DEFAULT_PORT, Extra, Listen, ServeError, Started, TlsFiles};

use crate::Ending;

/// Play in the browser: serve the client to this machine or to a network
///
/// Only this machine is answered unless --listen says otherwise; 0.0.0.0 is everybody who can
/// reach it. Over plain HTTP other machines can play but not install the client: browsers want
/// TLS for that, by --tls-cert and --tls-key or by a proxy in front. Ctrl-C and SIGTERM end it.
///
/// With --data programs can play each other at tables through the interface that docs/online.md
/// describes; a move that was acknowledged is on the disk. Two servers cannot share a folder.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Where to listen, such as 0.0.0.0:8400, 0.0.0.0 or 8400 [default: 127.0.0.1 and the first
    /// free port from 8400 on]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<Listen>,
    /// Speak TLS with this certificate, a PEM file with the whole chain
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The certificate's private key, a PEM file
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Offer tables for online play, and keep them in this folder
    #[arg(long, value_name = "FOLDER", env = "DAMIER_DATA")]
    data: Option<PathBuf>,
    /// Open the browser, if there is a desktop
    #[arg(long)]
    open: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> anyhow::Result<Ending> {
    let folder = arguments.data.as_deref();
    damier_server::serve_with(
        arguments.config(),
        || tables(folder, arguments.tls_cert.is_some()),
        |started| {
            // Who cannot read where the server is may still know it: it goes on.
            let _ = out.write_all(greeting(started, folder).as_bytes());
            let _ = out.flush();
            if let (true, Some(address)) = (arguments.open, started.addresses.first()) {
                browser::open(address);
            }
        },
    )?;
    Ok(Ending::Done)
}

impl Arguments {
    fn config(&self) -> Config {
        let tls = match (&self.tls_cert, &self.tls_key) {
            (Some(certificate), Some(key)) => Some(TlsFiles {
                certificate: certificate.clone(),
                key: key.clone(),
            }),
            _ => None,
        };
        Config {
            listen: self.listen.unwrap_or_default(),
            tls,
            ..Config::default()
        }
    }
}

/// The tables that are kept in a folder, if there is to be one.
fn tables(folder: Option<&Path>, is_secure: bool) -> Result<Extra, ServeError> {
    let Some(folder) = folder else {
        return Ok(Extra::default());
    };
    let mut config = damier_online::Config::new(folder);
    config.is_secure = is_secure;
    config.on_fatal = Box::new(end);
    let online = Online::open(config).map_err(|error| ServeError::Extra(error.into()))?;
    Ok(Extra {
        router: online.router(),
        stop: Box::pin(online.stop()),
    })
}

/// What the disk did not confirm is not known: only a new start can tell.
fn end(why: &str) {
    let _ = writeln!(std::io::stderr(), "error: the disk failed: {why}");
    std::process::exit(1);
}

/// Where to find the games, and what is worth knowing about it.
fn greeting(started: &Started, folder: Option<&Path>) -> String {
    let mut lines = vec![String::from("Damier is open in the browser at")];
    lines.extend(
        started
            .addresses
            .iter()
            .map(|address| format!("  {address}")),
    );
    if started.is_elsewhere {
        lines.push(format!(
            "Port {DEFAULT_PORT} is taken, perhaps by another Damier. Browsers keep matches for \
             each address\napart: those played at {DEFAULT_PORT} are not seen here."
        ));
    }
    if !started.has_client {
        lines.push(String::from(
            "This program was built without its client; `cargo xtask run` builds both.",
        ));
    }
    lines.extend(folder.map(|folder| {
        let folder = folder.display();
        format!("Tables of online play are kept in {folder}")
    }));
    lines.push(String::from("Ctrl-C ends it.\n"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn started() -> Started {
        Started {
            addresses: ["http://127.0.0.1:8401", "http://192.168.1.7:8401"]
                .map(str::to_owned)
                .to_vec(),
            is_elsewhere: false,
            has_client: true,
        }
    }

    #[test]
    fn every_address_has_a_line_of_its_own() {
        assert_eq!(
            greeting(&started(), None),
            "Damier is open in the browser at\n  http://127.0.0.1:8401\n  \
             http://192.168.1.7:8401\nCtrl-C ends it.\n"
        );
    }

    #[test]
    fn another_port_and_a_missing_client_are_told() {
        let odd = Started {
            is_elsewhere: true,
            has_client: false,
            ..started()
        };
        let said = greeting(&odd, None);
        assert!(said.contains("Port 8400 is taken"), "{said}");
        assert!(said.contains("without its client"), "{said}");
        let kept = greeting(&started(), Some(Path::new("/there")));
        assert!(kept.contains("kept in /there\n"), "{kept}");
    }
}
