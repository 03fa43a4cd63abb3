//! The link to an online table: a worker that has the socket and goes on while the page is
//! hidden.

use damier_json as json;
use damier_table_client::{NumberedRequest, TableUpdate};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

use super::engine_worker;

/// A link. It ends with whoever holds it.
pub(crate) struct Link {
    worker: Option<Worker>,
    _hears: Closure<dyn FnMut(MessageEvent)>,
}

impl Link {
    /// A link that was not asked for any table yet; `hears` is told whatever it sees.
    pub(crate) fn new(mut hears: impl FnMut(TableUpdate) + 'static) -> Link {
        let hears: Closure<dyn FnMut(MessageEvent)> = Closure::new(move |event: MessageEvent| {
            let text = event.data().as_string();
            if let Some(update) = text.and_then(|text| json::from_str(&text).ok()) {
                hears(update);
            }
        });
        let worker = engine_worker::worker();
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        }
        Link {
            worker,
            _hears: hears,
        }
    }

    /// Asks for something.
    pub(crate) fn ask(&self, request: &NumberedRequest) {
        let text = json::to_string(request).expect("a request is plain data");
        if let Some(worker) = &self.worker {
            drop(worker.post_message(&JsValue::from_str(&text)));
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.set_onmessage(None);
            worker.terminate();
        }
    }
}
