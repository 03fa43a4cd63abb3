//! The clipboard. On plain HTTP browsers only have the old API.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::persist::has;

/// Copies a text, and returns whether that worked.
pub(crate) async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else {
        return false;
    };
    let navigator = window.navigator();
    if has(&navigator, "clipboard") {
        let written = navigator.clipboard().write_text(text);
        if JsFuture::from(written).await.is_ok() {
            return true;
        }
    }
    copy_selected(&window, text).is_some_and(|copied| copied)
}

/// The old way: a selected text field. Nothing behind an open dialog can be selected, so the field
/// is placed inside that dialog.
fn copy_selected(window: &web_sys::Window, text: &str) -> Option<bool> {
    let document = window.document()?;
    let focused = document.active_element();
    let field: web_sys::HtmlTextAreaElement =
        document.create_element("textarea").ok()?.dyn_into().ok()?;
    field.set_value(text);
    field.set_class_name("vh");
    field.set_read_only(true);
    let place = document.query_selector("dialog[open]").ok().flatten();
    let place = place.or_else(|| document.body().map(JsCast::unchecked_into))?;
    place.append_child(&field).ok()?;
    field.select();
    let command = js_sys::Reflect::get(&document, &"execCommand".into()).ok()?;
    let command: js_sys::Function = command.dyn_into().ok()?;
    let copied = command.call1(&document, &JsValue::from_str("copy"));
    field.remove();
    if let Some(focused) = focused.and_then(|element| element.dyn_into().ok()) {
        let focused: web_sys::HtmlElement = focused;
        drop(focused.focus());
    }
    copied.ok()?.as_bool()
}
