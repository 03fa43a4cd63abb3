//! The other tabs of this browser: notified when a match changed.

use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use super::lifetime;

const CHANNEL: &str = "damier";

/// Tells the other tabs that the match with this id changed.
pub(crate) fn tell(id: &str) {
    if let Ok(channel) = BroadcastChannel::new(CHANNEL) {
        drop(channel.post_message(&JsValue::from_str(id)));
        channel.close();
    }
}

/// Calls `changed` with the id of every match that another tab changed, as long as the screen is
/// open.
pub(crate) fn follow(mut changed: impl FnMut(String) + 'static) {
    let Ok(channel) = BroadcastChannel::new(CHANNEL) else {
        return;
    };
    let hears: Closure<dyn FnMut(MessageEvent)> = Closure::new(move |event: MessageEvent| {
        if let Some(id) = event.data().as_string() {
            changed(id);
        }
    });
    channel.set_onmessage(Some(hears.as_ref().unchecked_ref()));
    lifetime::keep((channel, hears), |(channel, _)| {
        channel.set_onmessage(None);
        channel.close();
    });
}
