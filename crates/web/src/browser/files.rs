//! Files: offered to the person, and read from the person.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlAnchorElement, Url};

/// A longer file is no match of ours and is not read.
pub(crate) const LONGEST: f64 = 2_000_000.0;

/// Offers a text as a file.
pub(crate) fn save_text(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let Ok(blob) = Blob::new_with_str_sequence(&parts) {
        save(name, &blob);
    }
}

/// Offers a file.
pub(crate) fn save(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else {
        return;
    };
    let link = leptos::prelude::document()
        .create_element("a")
        .ok()
        .and_then(|element| element.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // The browser starts to read at once; the address may be revoked a little later.
    let forget = move || drop(Url::revoke_object_url(&address));
    leptos::prelude::set_timeout(forget, std::time::Duration::from_secs(20));
}

/// The text of a file chosen by the person; `None` if it is too long or cannot be read.
pub(crate) async fn read_text(file: &Blob) -> Option<String> {
    if file.size() > LONGEST {
        return None;
    }
    JsFuture::from(file.text()).await.ok()?.as_string()
}
