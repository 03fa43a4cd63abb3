//! The clock of the browser.

/// The milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}
