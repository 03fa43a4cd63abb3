//! Resources that last as long as the screen that acquired them.

use std::time::Duration;

use crate::prelude::*;

/// Listens to the window until the screen is closed.
pub(crate) fn hear(heard: WindowListenerHandle) {
    on_cleanup(move || heard.remove());
}

/// Does something repeatedly until the screen is closed.
pub(crate) fn every(beat: Duration, act: impl Fn() + 'static) {
    if let Ok(beat) = set_interval_with_handle(act, beat) {
        on_cleanup(move || beat.clear());
    }
}

/// Keeps a browser resource, and releases it when the screen is closed.
pub(crate) fn keep<T: 'static>(held: T, end: fn(T)) {
    let held = StoredValue::new_local(Some(held));
    on_cleanup(move || {
        let held = held.try_update_value(Option::take).flatten();
        held.into_iter().for_each(end);
    });
}
