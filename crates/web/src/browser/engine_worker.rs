//! The engine's worker: driven by messages, stopped at once.
//!
//! A worker that thinks hears nothing. So it is terminated to stop it; the next request starts
//! another, from files the browser has cached.

use std::cell::RefCell;
use std::rc::Rc;

use damier_json as json;
use damier_play::engine::{EngineReply, EngineRequest, EngineResult};

use super::worker::Running;

/// The engine of one table.
pub(crate) struct Engine {
    running: Option<Running>,
    listener: Rc<RefCell<dyn FnMut(EngineReply)>>,
}

impl Engine {
    /// An engine without requests yet; `listener` gets every reply.
    pub(crate) fn new(listener: impl FnMut(EngineReply) + 'static) -> Engine {
        Engine {
            running: None,
            listener: Rc::new(RefCell::new(listener)),
        }
    }

    /// Loads the engine before it is needed.
    pub(crate) fn warm_up(&mut self) {
        if self.running.is_none() {
            let listener = Rc::clone(&self.listener);
            self.running = Running::start(move |text| {
                let reply = text.and_then(|text| json::from_str(&text).ok());
                (*listener.borrow_mut())(reply.unwrap_or_else(broken));
            });
        }
    }

    /// Sends a request. The reply goes to the listener, unless the engine is stopped before.
    pub(crate) fn ask(&mut self, request: &EngineRequest) {
        self.warm_up();
        if let Some(running) = &self.running {
            running.ask(request);
        }
    }

    /// Stops thinking at once.
    pub(crate) fn stop(&mut self) {
        self.running = None;
    }
}

/// The reply of a worker that does not run, to any request: requests count from 1.
fn broken() -> EngineReply {
    EngineReply {
        id: 0,
        result: EngineResult::Failed {
            message: "the engine does not run".to_owned(),
        },
    }
}
