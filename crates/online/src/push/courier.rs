//! Carries one message to the carrier that a browser named, over a connection of its own.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use axum::http::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use super::Reach;
use super::endpoint::Endpoint;

/// How long all of it may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// What became of a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Carried {
    /// It was taken.
    Taken,
    /// Nobody is there any more: the browser has other wishes now.
    Gone,
    /// It was not taken, this time.
    Failed,
}

/// What a carrier has to know of a message.
pub(super) struct Parcel {
    pub(super) sealed: Vec<u8>,
    pub(super) authorization: String,
    /// How long it is worth keeping, in seconds.
    pub(super) keep: u64,
    /// A newer message on this topic takes the place of an older one.
    pub(super) topic: String,
}

/// Speaks to carriers.
pub(super) struct Courier {
    tls: TlsConnector,
    reach: Reach,
}

impl Courier {
    /// A courier who trusts whom this system trusts.
    pub(super) fn new(reach: Reach) -> Option<Courier> {
        let mut roots = RootCertStore::empty();
        // Those that cannot be read are not trusted; without any, nobody is.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .ok()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Some(Courier {
            tls: TlsConnector::from(Arc::new(config)),
            reach,
        })
    }

    /// Carries a message, or gives up after a while.
    pub(super) async fn carry(&self, to: &Endpoint, parcel: Parcel) -> Carried {
        let carried = tokio::time::timeout(PATIENCE, self.ask(to, parcel)).await;
        match carried.ok().flatten() {
            Some(status) if status.is_success() => Carried::Taken,
            Some(StatusCode::NOT_FOUND | StatusCode::GONE) => Carried::Gone,
            _ => Carried::Failed,
        }
    }

    async fn ask(&self, to: &Endpoint, parcel: Parcel) -> Option<StatusCode> {
        let at = to.resolve(self.reach).await?;
        let connection = TcpStream::connect(at).await.ok()?;
        if !to.is_secure {
            return post(connection, to, parcel).await;
        }
        let name = ServerName::try_from(to.host().to_owned()).ok()?;
        let connection = self.tls.connect(name, connection).await.ok()?;
        post(connection, to, parcel).await
    }
}

/// Leaves a message with a carrier; nothing of its answer matters but the status.
async fn post<C>(connection: C, to: &Endpoint, parcel: Parcel) -> Option<StatusCode>
where
    C: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let io = TokioIo::new(connection);
    let (mut sender, speaking) = hyper::client::conn::http1::handshake(io).await.ok()?;
    let speaking = tokio::spawn(speaking);
    let request = Request::builder()
        .method(Method::POST)
        .uri(to.path())
        .header(HOST, to.authority())
        .header(AUTHORIZATION, parcel.authorization)
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_TYPE, "application/octet-stream")
        .header("ttl", parcel.keep)
        .header("topic", parcel.topic)
        .header("urgency", "normal")
        .body(Body::from(parcel.sealed))
        .ok()?;
    let answer = sender.send_request(request).await;
    speaking.abort();
    answer.ok().map(|answer| answer.status())
}
