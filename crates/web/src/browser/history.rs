//! The address bar and the history.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// The path and the fragment of the current address.
pub(crate) fn current() -> (String, String) {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    (
        location.pathname().unwrap_or_default(),
        fragment.trim_start_matches('#').to_owned(),
    )
}

/// Goes to another address without reloading the page.
pub(crate) fn push(address: &str) {
    let history = window().history();
    drop(history.map(|history| history.push_state_with_url(&JsValue::NULL, "", Some(address))));
}

/// Shows another address for the same screen: going back skips the old one.
pub(crate) fn replace(address: &str) {
    let history = window().history();
    drop(history.map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(address))));
}

/// Goes back, as the browser's own button does.
pub(crate) fn back() {
    let history = window().history();
    drop(history.map(|history| history.back()));
}

/// The scheme, host and port: the beginning of a link to this site.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}
