//! Small texts that outlast the page.

/// A text that was kept, if there is one and the browser gives it.
pub(crate) fn load(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text. A browser that refuses forgets it with the page: nothing breaks.
pub(crate) fn save(key: &str, text: &str) {
    if let Some(storage) = storage() {
        drop(storage.set_item(key, text));
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
