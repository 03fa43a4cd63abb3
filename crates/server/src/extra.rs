//! Routes besides the client, and work to do before the server stops.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use axum::Router;

/// A service offered besides the client. The server knows nothing about it.
pub struct Extra {
    /// Its routes.
    pub router: Router,
    /// Which page is meant at an address of a form, where there are several for all of them.
    pub kind_of: Option<KindOf>,
    /// Its health, for `/healthz` and `/readyz`.
    pub health: HealthCheck,
    /// Awaited when the server stops, while connections are still served.
    pub stop: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Extra {
    /// A service with nothing to do when the server stops.
    pub fn new(router: Router) -> Self {
        Self {
            router,
            kind_of: None,
            health: Arc::new(|| Health::Good),
            stop: Box::pin(std::future::ready(())),
        }
    }
}

impl Default for Extra {
    /// Nothing.
    fn default() -> Self {
        Self::new(Router::new())
    }
}

impl fmt::Debug for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Extra")
    }
}

/// Tells from the segment in which addresses of one form differ which kind of page is meant.
pub type KindOf =
    Arc<dyn Fn(&str) -> Pin<Box<dyn Future<Output = Option<String>> + Send>> + Send + Sync>;

/// Reports the health of a service on demand.
pub type HealthCheck = Arc<dyn Fn() -> Health + Send + Sync>;

/// The health of a service.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// All is well.
    Good,
    /// Something is wrong but the rest works: a short description.
    Degraded(&'static str),
    /// It cannot do its work: a short description.
    Unready(&'static str),
}
