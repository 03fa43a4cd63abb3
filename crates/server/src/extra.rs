//! Routes besides the client, and what to do before the server stops.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use axum::Router;

/// A service that a server offers besides the client. The server knows nothing of what it does.
pub struct Extra {
    /// Its answers.
    pub router: Router,
    /// How it is, for `/healthz` and `/readyz`.
    pub health: HealthCheck,
    /// Told when the server stops, while connections are still answered; waited for.
    pub stop: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Extra {
    /// A service that has nothing to do when the server stops.
    pub fn new(router: Router) -> Self {
        Self {
            router,
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

/// Tells how a service is, whenever it is asked.
pub type HealthCheck = Arc<dyn Fn() -> Health + Send + Sync>;

/// How a service is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// All is well.
    Good,
    /// Something is wrong, and the rest works: in a few words.
    Degraded(&'static str),
    /// It cannot do its work: in a few words.
    Unready(&'static str),
}
