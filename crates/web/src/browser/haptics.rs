//! A device that trembles, where there is one.

/// Whether this browser has it at all; whether the device trembles, nobody tells.
pub(crate) fn is_there() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    navigator.is_some_and(|it| js_sys::Reflect::has(&it, &"vibrate".into()).unwrap_or(false))
}

/// Trembles for so many milliseconds. A browser that cannot, or may not yet, does nothing.
pub(crate) fn tremble(milliseconds: u32) {
    if let Some(window) = web_sys::window().filter(|_| is_there()) {
        window.navigator().vibrate_with_duration(milliseconds);
    }
}
