//! Installing Damier as an app, where the browser offers it.

use wasm_bindgen::prelude::*;

use super::lifetime::hear;
use crate::prelude::*;

/// The browser's offer, kept by `boot/boot.js`.
const OFFER: &str = "damierInstall";

/// Whether the browser offers to install Damier, as long as the caller lives.
pub(crate) fn offered() -> RwSignal<bool> {
    let offered = RwSignal::new(offer().is_some());
    let listen = |name: &'static str, now: bool| {
        let event: leptos::ev::Custom<web_sys::Event> = leptos::ev::Custom::new(name);
        hear(window_event_listener(event, move |_| offered.set(now)));
    };
    listen("damier-install", true);
    listen("appinstalled", false);
    offered
}

/// Lets the browser ask the person. An offer can be used once.
pub(crate) fn ask() {
    let Some(offer) = offer() else { return };
    let prompt = js_sys::Reflect::get(&offer, &"prompt".into());
    if let Some(prompt) = prompt
        .ok()
        .and_then(|it| it.dyn_into::<js_sys::Function>().ok())
    {
        drop(prompt.call0(&offer));
    }
    drop(js_sys::Reflect::set(
        &js_sys::global(),
        &OFFER.into(),
        &JsValue::UNDEFINED,
    ));
}

fn offer() -> Option<JsValue> {
    let offer = js_sys::Reflect::get(&js_sys::global(), &OFFER.into()).ok()?;
    offer.is_object().then_some(offer)
}
