//! The link to an online table: a worker that has the socket and goes on while the page is
//! hidden.

use damier_json as json;
use damier_table_client::{NumberedRequest, TableUpdate};

use super::worker::Running;

/// A link. It ends with whoever holds it.
pub(crate) struct Link(Option<Running>);

impl Link {
    /// A link that was not asked for any table yet; `hears` is told whatever it sees.
    pub(crate) fn new(mut hears: impl FnMut(TableUpdate) + 'static) -> Link {
        Link(Running::start(move |text| {
            if let Some(update) = text.and_then(|text| json::from_str(&text).ok()) {
                hears(update);
            }
        }))
    }

    /// Asks for something.
    pub(crate) fn ask(&self, request: &NumberedRequest) {
        if let Some(running) = &self.0 {
            running.ask(request);
        }
    }
}
