//! What is seen: which elements are in view, and whether the person wants motion.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry};

/// Somebody who watches whether an element is in view, as long as it lives.
pub(crate) struct Watcher {
    observer: Option<IntersectionObserver>,
    _sees: Closure<dyn FnMut(Array)>,
}

impl Watcher {
    /// `seen` is told each time the element comes into view or goes out of it.
    pub(crate) fn new(element: &Element, mut seen: impl FnMut(bool) + 'static) -> Watcher {
        let sees = Closure::new(move |entries: Array| {
            if let Ok(entry) = entries.pop().dyn_into::<IntersectionObserverEntry>() {
                seen(entry.is_intersecting());
            }
        });
        let observer = IntersectionObserver::new(sees.as_ref().unchecked_ref()).ok();
        if let Some(observer) = &observer {
            observer.observe(element);
        }
        Watcher {
            observer,
            _sees: sees,
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Whether the person asked the device for less motion.
pub(crate) fn is_motion_reduced() -> bool {
    let query = web_sys::window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok())
        .flatten();
    query.is_some_and(|query| query.matches())
}
