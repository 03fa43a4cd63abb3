//! The other tabs of this browser: told when a match changed.

use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

const CHANNEL: &str = "damier";

/// Tells the other tabs that the match with this id changed.
pub(crate) fn tell(id: &str) {
    if let Ok(channel) = BroadcastChannel::new(CHANNEL) {
        drop(channel.post_message(&JsValue::from_str(id)));
        channel.close();
    }
}

/// Somebody who hears of changes in other tabs, as long as it lives.
pub(crate) struct Listener {
    channel: Option<BroadcastChannel>,
    _hears: Closure<dyn FnMut(MessageEvent)>,
}

impl Listener {
    /// `changed` is told the id of every match that another tab changed.
    pub(crate) fn new(mut changed: impl FnMut(String) + 'static) -> Listener {
        let hears = Closure::new(move |event: MessageEvent| {
            if let Some(id) = event.data().as_string() {
                changed(id);
            }
        });
        let channel = BroadcastChannel::new(CHANNEL).ok();
        if let Some(channel) = &channel {
            channel.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        }
        Listener {
            channel,
            _hears: hears,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Some(channel) = &self.channel {
            channel.set_onmessage(None);
            channel.close();
        }
    }
}
