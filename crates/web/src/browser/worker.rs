//! A worker: driven by messages, and ended when dropped.

use damier_json as json;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A running worker and its listener.
pub(super) struct Running {
    worker: Worker,
    _hears: Closure<dyn FnMut(MessageEvent)>,
}

impl Running {
    /// Starts a worker without requests yet. `hears` gets its messages, and `None` if its files do
    /// not load.
    pub(super) fn start(mut hears: impl FnMut(Option<String>) + 'static) -> Option<Running> {
        let address = js_sys::Reflect::get(&js_sys::global(), &"damierWorker".into()).ok()?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address.as_string()?, &options).ok()?;
        let hears = Closure::new(move |event: MessageEvent| hears(event.data().as_string()));
        worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        worker.set_onerror(Some(hears.as_ref().unchecked_ref()));
        Some(Running {
            worker,
            _hears: hears,
        })
    }

    /// Sends a request.
    pub(super) fn ask(&self, request: &impl Serialize) {
        let text = json::to_string(request).expect("a request is plain data");
        drop(self.worker.post_message(&JsValue::from_str(&text)));
    }
}

// An answer on its way must not reach a table that is gone.
impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
