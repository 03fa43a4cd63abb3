//! The link to an online table: a worker that owns the socket and goes on while the page is hidden.

use damier_json as json;
use damier_table_client::{NumberedRequest, TableUpdate};

use super::worker::Running;

/// A link. It ends when dropped.
pub(crate) struct Link(Option<Running>);

impl Link {
    /// A link without a table yet; `hears` gets every update.
    pub(crate) fn new(mut hears: impl FnMut(TableUpdate) + 'static) -> Link {
        Link(Running::start(move |text| {
            if let Some(update) = text.and_then(|text| json::from_str(&text).ok()) {
                hears(update);
            }
        }))
    }

    /// Sends a request.
    pub(crate) fn ask(&self, request: &NumberedRequest) {
        if let Some(running) = &self.0 {
            running.ask(request);
        }
    }
}
