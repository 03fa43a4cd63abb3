//! TLS from two PEM files.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::TlsAcceptor;

use crate::config::TlsFiles;
use crate::error::{ServeError, TlsFileError};

/// Reads the certificate and its key.
pub(crate) fn acceptor(files: &TlsFiles) -> Result<TlsAcceptor, ServeError> {
    let chain = certificates(&files.certificate)?;
    let key = private_key(&files.key)?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, key))
        .map_err(ServeError::Tls)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}

fn certificates(path: &Path) -> Result<Vec<CertificateDer<'static>>, ServeError> {
    let text = read(path)?;
    let found: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&text).collect();
    match found {
        Ok(chain) if !chain.is_empty() => Ok(chain),
        Ok(_) => Err(unusable(path, TlsFileError::NoCertificate)),
        Err(error) => Err(unusable(path, TlsFileError::Pem(error))),
    }
}

fn private_key(path: &Path) -> Result<PrivateKeyDer<'static>, ServeError> {
    let text = read(path)?;
    PrivateKeyDer::from_pem_slice(&text).map_err(|error| match error {
        pem::Error::NoItemsFound => unusable(path, TlsFileError::NoPrivateKey),
        other => unusable(path, TlsFileError::Pem(other)),
    })
}

fn read(path: &Path) -> Result<Vec<u8>, ServeError> {
    fs::read(path).map_err(|error| unusable(path, TlsFileError::Io(error)))
}

fn unusable(path: &Path, why: TlsFileError) -> ServeError {
    ServeError::TlsFile(path.to_owned(), why)
}
