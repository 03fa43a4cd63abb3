//! Everything the browser does beside the page: the engine thinks here, and the link to an online
//! table has its socket here. Both are driven by messages and answer by messages.
//!
//! All thinking is in [`answer`], which runs anywhere; only the clock and the messages are the
//! browser's. A worker that thinks hears nothing, so there is no message to stop it: the page
//! terminates the worker. The link therefore has its own worker, in which timers run on while the
//! page is hidden.

mod engine;
mod link;
mod network;
mod qr;

pub use engine::{Clock, answer};

use damier_json as json;
use damier_play::engine::{EngineReply, EngineRequest, EngineResult};
use damier_table_client::NumberedRequest;
use wasm_bindgen::prelude::*;

/// Answers a request by calling `tell`, once or several times.
#[wasm_bindgen]
pub fn ask(text: &str, tell: &js_sys::Function) {
    // Requests to a table are told from requests to the engine by their first word.
    if let Ok(request) = json::from_str::<NumberedRequest>(text) {
        link::take(request, tell);
        return;
    }
    let send = |reply: &EngineReply| {
        let text = json::to_string(reply).expect("a reply is plain data");
        // A page that no longer listens needs no answer.
        drop(tell.call1(&JsValue::NULL, &JsValue::from_str(&text)));
    };
    match json::from_str::<EngineRequest>(text) {
        Ok(request) => answer(&request, &js_sys::Date::now, &mut |reply| send(&reply)),
        Err(error) => send(&EngineReply {
            id: 0,
            result: EngineResult::Failed {
                message: error.to_string(),
            },
        }),
    }
}
