//! The engine's worker: asked by messages, stopped at once.
//!
//! A worker that thinks hears nothing. So whoever wants it to stop ends it; the next question
//! starts another, from files that the browser has at hand.

use std::cell::RefCell;
use std::rc::Rc;

use damier_json as json;
use damier_play::engine::{EngineReply, EngineRequest, EngineResult};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

type Listener = Rc<RefCell<Option<Box<dyn FnMut(EngineReply)>>>>;

/// The engine of one table.
pub(crate) struct Engine {
    running: Option<Running>,
    listener: Listener,
}

struct Running {
    worker: Worker,
    _hears: Closure<dyn FnMut(MessageEvent)>,
}

impl Engine {
    /// An engine that has not been asked anything; `listener` is told every answer.
    pub(crate) fn new(listener: impl FnMut(EngineReply) + 'static) -> Engine {
        Engine {
            running: None,
            listener: Rc::new(RefCell::new(Some(Box::new(listener)))),
        }
    }

    /// Loads the engine before it is needed.
    pub(crate) fn warm_up(&mut self) {
        if self.running.is_none() {
            self.running = start(&self.listener);
        }
    }

    /// Asks. The answer comes to the listener, unless the engine is stopped before.
    pub(crate) fn ask(&mut self, request: &EngineRequest) {
        self.warm_up();
        let text = json::to_string(request).expect("a question is plain data");
        if let Some(running) = &self.running {
            drop(running.worker.post_message(&JsValue::from_str(&text)));
        }
    }

    /// Stops thinking at once.
    pub(crate) fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.worker.terminate();
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
        // An answer that is on its way must not find a table that is gone.
        self.listener.borrow_mut().take();
    }
}

/// A worker that has not been asked anything.
pub(super) fn worker() -> Option<Worker> {
    let address = js_sys::Reflect::get(&js_sys::global(), &"damierWorker".into()).ok()?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&address.as_string()?, &options).ok()
}

fn start(listener: &Listener) -> Option<Running> {
    let worker = worker()?;
    let listener = Rc::clone(listener);
    let hears = Closure::new(move |event: MessageEvent| {
        let text = event.data().as_string();
        let reply = text.and_then(|text| json::from_str(&text).ok());
        if let Some(listener) = listener.borrow_mut().as_mut() {
            listener(reply.unwrap_or_else(broken));
        }
    });
    worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
    // A worker whose files do not come says so as an error, which is no answer either.
    worker.set_onerror(Some(hears.as_ref().unchecked_ref()));
    Some(Running {
        worker,
        _hears: hears,
    })
}

/// The reply of a worker that does not run, whatever it was asked: requests count from 1.
fn broken() -> EngineReply {
    EngineReply {
        id: 0,
        result: EngineResult::Failed {
            message: "the engine does not run".to_owned(),
        },
    }
}
