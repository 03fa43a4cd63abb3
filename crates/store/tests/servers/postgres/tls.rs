//! A database on another machine: reached over TLS, and only if it proves who it is.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs, process};

use super::cluster::Cluster;

/// Opens the store, makes two moves and prints their acknowledgements.
const PROGRAM: &str = env!("CARGO_BIN_EXE_damier-store-witness");

#[test]
fn a_server_is_believed_only_with_a_certificate_for_its_name() {
    let port = free_port();
    let cluster = Cluster::at(port, &["listen_addresses=127.0.0.1"]);
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    cluster.encrypt(&made.cert.pem(), &made.signing_key.serialize_pem());
    let folder = env::temp_dir();
    let known = folder.join(format!("damier-roots-{}.pem", process::id()));
    fs::write(&known, made.cert.pem()).unwrap();
    let stranger = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let unknown = folder.join(format!("damier-others-{}.pem", process::id()));
    fs::write(&unknown, stranger.cert.pem()).unwrap();

    let address =
        |host: &str| format!("postgres://postgres@{host}:{port}/postgres?sslmode=require");
    let (localhost, number) = (address("localhost"), address("127.0.0.1"));
    let good = witness(&localhost, &known);
    let said = String::from_utf8_lossy(&good.stdout);
    let complaint = String::from_utf8_lossy(&good.stderr);
    assert_eq!(said, "ack 0 1\nack 0 2\n", "{complaint}");
    for (address, roots) in [(localhost, &unknown), (number, &known)] {
        let refused = witness(&address, roots);
        let complaint = String::from_utf8_lossy(&refused.stderr);
        assert!(complaint.contains("certificate"), "{complaint}");
        assert!(refused.stdout.is_empty(), "nothing was stored");
    }
    for file in [known, unknown] {
        fs::remove_file(file).unwrap();
    }
}

fn witness(address: &str, roots: &Path) -> Output {
    let mut program = Command::new(PROGRAM);
    program.args([address, "full", "1", "2", "0"]);
    program.env("SSL_CERT_FILE", roots).output().unwrap()
}

/// A port of this machine that is not given to anybody's outgoing connections meanwhile.
fn free_port() -> u16 {
    let first = 20_000 + u16::try_from(process::id() % 10_000).unwrap();
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    (first..32_000).find(is_free).expect("a port is free")
}
