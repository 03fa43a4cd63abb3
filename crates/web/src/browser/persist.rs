//! Asks the browser not to evict matches when it is short of space.

use std::cell::Cell;

thread_local! {
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Asks once per page, when there is a match to lose. Whatever the browser answers, it keeps
/// matches as long as it can.
pub(crate) fn ask() {
    if ASKED.replace(true) {
        return;
    }
    let navigator = web_sys::window().map(|window| window.navigator());
    // A page served without encryption has no such API.
    let storage = navigator.filter(|navigator| has(navigator, "storage"));
    if let Some(storage) = storage.map(|navigator| navigator.storage()) {
        // Nothing waits for the answer.
        let _ = storage.persist();
    }
}

/// Whether the browser offers this here.
pub(crate) fn has(of: &web_sys::Navigator, name: &str) -> bool {
    js_sys::Reflect::get(of, &name.into()).is_ok_and(|value| value.is_object())
}
