//! What is in view, and whether motion is wanted.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{IntersectionObserver, IntersectionObserverEntry};

/// Whether the system asks for less motion.
pub(crate) fn is_motion_reduced() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Tells whether an element is in view, now and whenever that changes.
pub(crate) struct Watch {
    observer: Option<IntersectionObserver>,
    _sees: Closure<dyn FnMut(js_sys::Array)>,
}

impl Watch {
    /// Watches an element as long as this lives.
    pub(crate) fn new(element: &web_sys::Element, mut seen: impl FnMut(bool) + 'static) -> Watch {
        let sees = Closure::new(move |entries: js_sys::Array| {
            let last: Result<IntersectionObserverEntry, _> = entries.pop().dyn_into();
            if let Ok(entry) = last {
                seen(entry.is_intersecting());
            }
        });
        let observer = IntersectionObserver::new(sees.as_ref().unchecked_ref()).ok();
        if let Some(observer) = &observer {
            observer.observe(element);
        }
        Watch {
            observer,
            _sees: sees,
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}
