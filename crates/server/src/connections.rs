//! Accepts connections and serves them, within limits, until told to stop.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::response::IntoResponse;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

use crate::body;
use crate::config::Limits;
use crate::headers::Transport;
use crate::nets::{self, Net};
use crate::places::{Place, Places};
use crate::proxies::Caller;
use crate::stall::Stall;

/// How long to wait when the system has no room for another connection.
const BREATH: Duration = Duration::from_millis(100);

/// The least buffer for a request head that hyper accepts.
const LEAST_HEAD: usize = 8192;

/// Everything needed to serve a connection.
#[derive(Clone)]
pub(crate) struct Answering {
    pub(crate) router: Router,
    pub(crate) tls: Option<TlsAcceptor>,
    pub(crate) transport: Transport,
    pub(crate) proxies: Arc<[Net]>,
    pub(crate) limits: Limits,
}

/// Serves every connection until `stop`; then lets responses in progress finish, for a while.
pub(crate) async fn answer_all(
    listener: TcpListener,
    answering: Answering,
    stop: impl Future<Output = ()>,
) {
    let limits = &answering.limits;
    let places = Places::new(limits.connections, limits.connections_of_a_network);
    let (stopping, _) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let (connection, from) = tokio::select! {
            () = &mut stop => break,
            next = next_connection(&listener) => next,
        };
        // Connections that get no place are closed.
        let Some(place) = places.take(answering.network(from)) else {
            continue;
        };
        let answering = answering.clone();
        let told = stopping.subscribe();
        tokio::spawn(async move {
            let place = Arc::new(place);
            tokio::select! {
                () = answering.answer(connection, from, &place, told) => {}
                () = place.evicted() => {}
            }
        });
    }
    // New connections are refused by the system instead of waiting in vain.
    drop(listener);
    stopping.send_replace(());
    // Each connection holds a receiver until it has ended; those that do not are cut off.
    let _ = timeout(answering.limits.farewell, stopping.closed()).await;
}

/// The next connection.
async fn next_connection(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) if is_theirs(&error) => {}
            // The system is out of files or memory: it recovers as other connections end.
            Err(_) => sleep(BREATH).await,
        }
    }
}

/// Whether a connection failed for a reason of its own, before it was accepted.
fn is_theirs(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}

impl Answering {
    /// The network a connection counts towards; `None` for a proxy that speaks for others.
    fn network(&self, from: SocketAddr) -> Option<IpAddr> {
        let is_proxy = self.proxies.iter().any(|net| net.contains(from.ip()));
        (!is_proxy).then(|| nets::network(from.ip()))
    }

    /// Serves one connection. Its failures concern nobody else.
    async fn answer(
        self,
        connection: TcpStream,
        from: SocketAddr,
        place: &Arc<Place>,
        mut told: watch::Receiver<()>,
    ) {
        // Responses are written at once; waiting for more would only delay them.
        let _ = connection.set_nodelay(true);
        let Some(tls) = &self.tls else {
            return self.converse(connection, from, place, told).await;
        };
        let hello = timeout(self.limits.patience, tls.accept(connection));
        let greeted = tokio::select! {
            greeted = hello => greeted,
            _ = told.changed() => return,
        };
        if let Ok(Ok(secure)) = greeted {
            self.converse(secure, from, place, told).await;
        }
    }

    /// Serves request after request, until the other end or the server has had enough.
    async fn converse<S>(
        &self,
        connection: S,
        from: SocketAddr,
        place: &Arc<Place>,
        mut told: watch::Receiver<()>,
    ) where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let connection = TokioIo::new(Stall::new(connection, self.limits.stall));
        let router = TowerToHyperService::new(self.router.clone());
        let (transport, proxies) = (self.transport, Arc::clone(&self.proxies));
        let (longest, patience) = (self.limits.body, self.limits.patience);
        let place = Arc::clone(place);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            let caller = Caller::of(request.headers_mut(), from, transport, &proxies);
            request.extensions_mut().insert(ConnectInfo(caller.from));
            request.extensions_mut().insert(caller.transport);
            let (router, place) = (router.clone(), Arc::clone(&place));
            async move {
                let request = match body::read(request, longest, patience).await {
                    Ok(request) => request,
                    Err(refused) => return Ok(refused.into_response()),
                };
                place.answering();
                let answer = router.call(request).await;
                place.answered();
                answer
            }
        });
        let conversation = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.patience)
            .max_buf_size(self.limits.head.max(LEAST_HEAD))
            .serve_connection(connection, service)
            .with_upgrades();
        let mut conversation = pin!(conversation);
        // Browsers hang up whenever they like: how a connection ends is no error of ours.
        tokio::select! {
            _ = conversation.as_mut() => {}
            _ = told.changed() => {
                conversation.as_mut().graceful_shutdown();
                let _ = conversation.await;
            }
        }
    }
}
