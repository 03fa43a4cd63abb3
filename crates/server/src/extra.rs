//! Routes besides the client, and what to do before the server stops.

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use axum::Router;

/// A service that a server offers besides the client. The server knows nothing of what it does.
pub struct Extra {
    /// Its answers.
    pub router: Router,
    /// Told when the server stops, while connections are still answered; waited for.
    pub stop: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Extra {
    /// A service that has nothing to do when the server stops.
    pub fn new(router: Router) -> Self {
        Self {
            router,
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
