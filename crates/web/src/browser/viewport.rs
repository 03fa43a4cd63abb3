//! What is in view, and the system's preferences.

use wasm_bindgen::prelude::*;
use web_sys::{IntersectionObserver, IntersectionObserverEntry};

use super::lifetime;
use crate::prelude::*;

/// Whether the system asks for reduced motion.
pub(crate) fn is_motion_reduced() -> bool {
    wishes("(prefers-reduced-motion: reduce)")
}

/// Whether the system asks for dark colours.
pub(crate) fn is_dark() -> bool {
    wishes("(prefers-color-scheme: dark)")
}

/// Whether a mouse points at the page, and no finger.
pub(crate) fn has_mouse() -> bool {
    wishes("(hover: hover) and (pointer: fine)")
}

fn wishes(query: &str) -> bool {
    let query = window().match_media(query);
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Reports whether an element is in view, now and whenever that changes, until the screen is
/// closed.
pub(crate) fn watch(element: &web_sys::Element, mut seen: impl FnMut(bool) + 'static) {
    let sees: Closure<dyn FnMut(js_sys::Array)> = Closure::new(move |entries: js_sys::Array| {
        let last: Result<IntersectionObserverEntry, _> = entries.pop().dyn_into();
        if let Ok(entry) = last {
            seen(entry.is_intersecting());
        }
    });
    if let Ok(observer) = IntersectionObserver::new(sees.as_ref().unchecked_ref()) {
        observer.observe(element);
        lifetime::keep((observer, sees), |(observer, _)| observer.disconnect());
    }
}
