//! Whether there is a network.

use super::lifetime::hear;
use crate::prelude::*;

/// Whether the browser sees a network, as long as the caller lives.
pub(crate) fn signal() -> RwSignal<bool> {
    let online = RwSignal::new(window().navigator().on_line());
    hear(window_event_listener(leptos::ev::online, move |_| {
        online.set(true);
    }));
    hear(window_event_listener(leptos::ev::offline, move |_| {
        online.set(false);
    }));
    online
}
