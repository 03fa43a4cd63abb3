//! TLS with our own certificate, and with invalid files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use damier_server::{Config, Limits, ServeError, Server, Site, TlsFiles};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use crate::common::{PAGE, Running, anywhere, ask, folder, site};
use crate::guard::check_guarded;

const NAME: &str = "damier.test";

/// A new certificate and its key, in files.
fn certify(folder: &Path) -> TlsFiles {
    let made = rcgen::generate_simple_self_signed([NAME.to_owned()]).unwrap();
    let files = TlsFiles {
        certificate: folder.join("certificate.pem"),
        key: folder.join("key.pem"),
    };
    fs::write(&files.certificate, made.cert.pem()).unwrap();
    fs::write(&files.key, made.signing_key.serialize_pem()).unwrap();
    files
}

fn secure(files: TlsFiles, limits: Limits) -> Config {
    Config {
        tls: Some(files),
        ..anywhere(limits)
    }
}

/// Performs a handshake with a server, trusting only this certificate.
async fn greet(server: &Running, trusted: &Path) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots
        .add(CertificateDer::from_pem_file(trusted).unwrap())
        .unwrap();
    let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    TlsConnector::from(Arc::new(config))
        .connect(ServerName::try_from(NAME).unwrap(), server.connect().await)
        .await
}

#[tokio::test]
async fn the_client_is_served_over_tls() {
    let folder = folder();
    let files = certify(&folder);
    let certificate = files.certificate.clone();
    let server = Running::start_with(secure(files, Limits::default()), site()).await;
    let connection = greet(&server, &certificate).await.unwrap();
    assert_eq!(
        connection.get_ref().1.alpn_protocol(),
        Some(&b"http/1.1"[..])
    );
    let answer = ask(connection, Method::GET, "/fr", &[]).await;
    assert_eq!((answer.status, answer.text()), (StatusCode::OK, PAGE));
    check_guarded(&answer);
    assert_eq!(
        answer.header("strict-transport-security"),
        "max-age=2592000"
    );
    server.stop().await.unwrap();
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn who_says_no_hello_is_given_up_and_harms_nobody() {
    let folder = folder();
    let files = certify(&folder);
    let certificate = files.certificate.clone();
    let limits = Limits {
        patience: Duration::from_secs(1),
        ..Limits::default()
    };
    let server = Running::start_with(secure(files, limits), site()).await;
    let mut silent = server.connect().await;
    let mut heard = Vec::new();
    let _ = silent.read_to_end(&mut heard).await;
    assert!(
        heard.is_empty(),
        "a server that knows only TLS says nothing else"
    );
    assert!(greet(&server, &certificate).await.is_ok());
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn addresses_say_that_they_are_secure() {
    let folder = folder();
    let config = secure(certify(&folder), Limits::default());
    let server = Server::bind(config, Site::default()).await.unwrap();
    assert_eq!(server.addresses(), [format!("https://{}", server.bound())]);
    fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn files_that_are_no_use_are_named() {
    let folder = folder();
    let good = certify(&folder);
    let other = folder.join("other");
    fs::create_dir(&other).unwrap();
    let stranger = certify(&other);
    let empty = folder.join("empty.pem");
    fs::write(&empty, "").unwrap();
    let missing = folder.join("missing.pem");
    let broken = folder.join("broken.pem");
    fs::write(&broken, "-----BEGIN CERTIFICATE-----\n!\n").unwrap();

    let refused = async |certificate: &PathBuf, key: &PathBuf| {
        let files = TlsFiles {
            certificate: certificate.clone(),
            key: key.clone(),
        };
        let config = secure(files, Limits::default());
        Server::bind(config, Site::default()).await.err().unwrap()
    };
    for bad in [&empty, &missing, &broken] {
        let error = refused(bad, &good.key).await.to_string();
        assert!(error.contains(bad.to_str().unwrap()), "{error}");
        let error = refused(&good.certificate, bad).await.to_string();
        assert!(error.contains(bad.to_str().unwrap()), "{error}");
    }
    let swapped = refused(&good.key, &good.certificate).await.to_string();
    assert!(swapped.contains("no certificate"), "{swapped}");
    let mixed = refused(&good.certificate, &stranger.key).await;
    assert!(matches!(mixed, ServeError::Tls(_)), "{mixed}");
    fs::remove_dir_all(folder).unwrap();
}
