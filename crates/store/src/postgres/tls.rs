//! TLS to the database. The server's certificate is always checked against those of this system,
//! or those that `SSL_CERT_FILE` names.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::options::PostgresOpenError;

/// Makes connections speak TLS, if their address asks for it.
pub(super) type Tls = MakeRustlsConnect;

/// Reads the certificates of this system; none are needed where TLS is not wanted.
pub(super) fn read(config: &Config) -> Result<Tls, PostgresOpenError> {
    let mut roots = RootCertStore::empty();
    if is_wanted(config) {
        let found = rustls_native_certs::load_native_certs();
        // A certificate that cannot be read may be one that nobody needs.
        roots.add_parsable_certificates(found.certs);
    }
    let provider = Arc::new(ring::default_provider());
    let client = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| PostgresOpenError::Certificates(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(client))
}

/// A socket of this machine needs no TLS.
fn is_wanted(config: &Config) -> bool {
    let mut hosts = config.get_hosts().iter();
    let is_remote = hosts.any(|host| matches!(host, Host::Tcp(_)));
    is_remote && config.get_ssl_mode() != SslMode::Disable
}
