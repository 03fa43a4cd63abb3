//! Whether there is a network.

use crate::prelude::*;

/// Whether the browser sees a network, as long as the caller lives.
pub(crate) fn signal() -> RwSignal<bool> {
    let online = RwSignal::new(window().navigator().on_line());
    let came = window_event_listener(leptos::ev::online, move |_| online.set(true));
    let went = window_event_listener(leptos::ev::offline, move |_| online.set(false));
    on_cleanup(move || {
        came.remove();
        went.remove();
    });
    online
}
