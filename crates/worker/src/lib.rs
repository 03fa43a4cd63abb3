//! The engine in the browser: a worker that is asked by messages and answers by messages.
//!
//! Everything that thinks is in [`answer`], which runs anywhere; only the clock and the
//! messages are the browser's. A worker that thinks hears nothing, so there is no message to
//! stop it: the page ends the worker.

mod errands;

pub use errands::{Clock, answer};

use damier_play::errand::{Answer, Ask, Told};
use wasm_bindgen::prelude::*;

/// Answers a question by calling `tell`, once or several times.
#[wasm_bindgen]
pub fn ask(text: &str, tell: &js_sys::Function) {
    let send = |answer: &Answer| {
        let text = JsValue::from_str(&answer.to_json());
        // A page that does not listen any more needs no answer.
        drop(tell.call1(&JsValue::NULL, &text));
    };
    match Ask::from_json(text) {
        Ok(ask) => answer(&ask, &js_sys::Date::now, &mut |answer| send(&answer)),
        Err(message) => send(&Answer {
            id: 0,
            told: Told::Failed { message },
        }),
    }
}
