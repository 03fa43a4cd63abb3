//! The device's own share dialog, where it has one.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Whether the device can share texts.
pub(crate) fn is_there() -> bool {
    method("share").is_some()
}

/// Lets the person choose where to send a text with an address.
pub(crate) async fn send(text: &str, address: &str) {
    let data = Object::new();
    set(&data, "text", &text.into());
    set(&data, "url", &address.into());
    // Changing one's mind is not a failure.
    drop(call(&data).await);
}

/// Lets the person choose where to send an image, and returns whether that was possible.
pub(crate) async fn send_image(image: &web_sys::Blob, name: &str) -> bool {
    let about = web_sys::FilePropertyBag::new();
    about.set_type("image/png");
    let parts = js_sys::Array::of1(image);
    let Ok(file) = web_sys::File::new_with_blob_sequence_and_options(&parts, name, &about) else {
        return false;
    };
    let data = Object::new();
    set(&data, "files", &js_sys::Array::of1(&file));
    let takes_files = method("canShare").is_some_and(|(navigator, can)| {
        can.call1(&navigator, &data)
            .is_ok_and(|can| can.is_truthy())
    });
    takes_files && call(&data).await.is_some()
}

async fn call(data: &Object) -> Option<JsValue> {
    let (navigator, share) = method("share")?;
    let sent: Promise = share.call1(&navigator, data).ok()?.dyn_into().ok()?;
    JsFuture::from(sent).await.ok()
}

fn method(name: &str) -> Option<(web_sys::Navigator, Function)> {
    let navigator = web_sys::window()?.navigator();
    let method = Reflect::get(&navigator, &name.into())
        .ok()?
        .dyn_into()
        .ok()?;
    Some((navigator, method))
}

fn set(data: &Object, key: &str, value: &JsValue) {
    drop(Reflect::set(data, &key.into(), value));
}
