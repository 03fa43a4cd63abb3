//! The server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;

use axum::Extension;
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::sync::oneshot;

use crate::client::Client;
use crate::config::{Config, DEFAULT_PORT};
use crate::connections::{self, Answering};
use crate::error::ServeError;
use crate::extra::Extra;
use crate::headers::Transport;
use crate::stop::StopSignals;
use crate::{addresses, listener, router, tls};

/// Facts about a server that has started to listen.
#[derive(Clone, Debug)]
pub struct Started {
    /// The addresses people can type to reach it, starting with the one for this machine.
    pub addresses: Vec<String>,
    /// Whether the default port was taken, so that another one was found.
    pub is_elsewhere: bool,
    /// Whether there is a client to serve.
    pub has_client: bool,
}

/// Serves the client until Ctrl-C or SIGTERM; a second one ends it at once.
///
/// `started` is called as soon as browsers are served.
///
/// # Errors
/// The server cannot start: see [`ServeError`].
pub fn serve(config: Config, started: impl FnOnce(&Started)) -> Result<(), ServeError> {
    serve_with(config, || Ok(Extra::default()), started)
}

/// The same with a service besides the client. `extra` is called within the runtime.
///
/// # Errors
/// The server cannot start: see [`ServeError`].
pub fn serve_with(
    config: Config,
    extra: impl FnOnce() -> Result<Extra, ServeError>,
    started: impl FnOnce(&Started),
) -> Result<(), ServeError> {
    let runtime = runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::System)?;
    let result = runtime.block_on(serve_here(config, extra, started));
    // A connection that was cut off does not keep the program alive.
    runtime.shutdown_background();
    result
}

async fn serve_here(
    config: Config,
    extra: impl FnOnce() -> Result<Extra, ServeError>,
    started: impl FnOnce(&Started),
) -> Result<(), ServeError> {
    let mut signals = StopSignals::listen().map_err(ServeError::System)?;
    let client = match &config.client_dir {
        Some(folder) => Client::folder(folder)?,
        None => Client::embedded(),
    };
    let has_client = client.site().hash().is_some();
    let any_port = config.listen.port.is_none();
    let server = Server::bind_with(config, client, extra).await?;
    started(&Started {
        addresses: server.addresses(),
        is_elsewhere: any_port && server.bound.port() != DEFAULT_PORT,
        has_client,
    });
    let (tell, told) = oneshot::channel::<()>();
    let hear = async {
        signals.next().await;
        // A server that has already ended needs no telling.
        let _ = tell.send(());
        signals.next().await;
    };
    tokio::select! {
        () = server.run(async { let _ = told.await; }) => {}
        () = hear => {}
    }
    Ok(())
}

/// A listening server.
pub struct Server {
    listener: TcpListener,
    bound: SocketAddr,
    answering: Answering,
    before_stop: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Server {
    /// Starts to listen; connections wait until [`Self::run`].
    ///
    /// # Errors
    /// If the address is taken or refused, or the TLS files are unusable.
    pub async fn bind(config: Config, client: impl Into<Client>) -> Result<Self, ServeError> {
        Self::bind_with(config, client, || Ok(Extra::default())).await
    }

    /// The same with a service besides the client, which is requested once it listens.
    ///
    /// # Errors
    /// If the address is taken or refused, the TLS files are unusable, or the service cannot start.
    pub async fn bind_with(
        config: Config,
        client: impl Into<Client>,
        extra: impl FnOnce() -> Result<Extra, ServeError>,
    ) -> Result<Self, ServeError> {
        let tls = config.tls.as_ref().map(tls::acceptor).transpose()?;
        let transport = config.transport();
        let listener = listener::listen(config.listen).await?;
        let bound = listener.local_addr().map_err(ServeError::System)?;
        let extra = extra()?;
        let router = router(
            client.into(),
            extra.router,
            extra.health,
            transport,
            config.public,
        );
        let answering = Answering {
            router: match extra.kind_of {
                Some(kind_of) => router.layer(Extension(kind_of)),
                None => router,
            },
            tls,
            transport,
            proxies: config.proxies.into(),
            limits: config.limits,
        };
        Ok(Self {
            listener,
            bound,
            answering,
            before_stop: extra.stop,
        })
    }

    /// The address it listens at.
    pub const fn bound(&self) -> SocketAddr {
        self.bound
    }

    /// The addresses people can type to reach it, starting with the one for this machine.
    pub fn addresses(&self) -> Vec<String> {
        let transport = match self.answering.tls {
            Some(_) => Transport::Tls,
            None => Transport::Plain,
        };
        addresses::typed(self.bound, transport)
    }

    /// Serves until `stop`; then lets responses in progress finish, for a while.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let stop = async {
            stop.await;
            self.before_stop.await;
        };
        connections::answer_all(self.listener, self.answering, stop).await;
    }
}
