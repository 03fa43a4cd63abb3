//! Small texts that outlast the page.

/// A stored text, if there is one and the browser returns it.
pub(crate) fn load(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores a text. A browser that refuses forgets it with the page: nothing breaks.
pub(crate) fn save(key: &str, text: &str) {
    if let Some(storage) = storage() {
        drop(storage.set_item(key, text));
    }
}

/// Removes a text.
pub(crate) fn remove(key: &str) {
    if let Some(storage) = storage() {
        drop(storage.remove_item(key));
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
