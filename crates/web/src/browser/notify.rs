//! Notifications of the system: asked for only when a person turns them on.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::service_worker;

/// Whether this browser has notifications at all.
pub(crate) fn is_possible() -> bool {
    web_sys::window()
        .is_some_and(|window| Reflect::has(&window, &"Notification".into()) == Ok(true))
}

/// Whether they may be shown.
pub(crate) fn is_allowed() -> bool {
    is_possible() && Notification::permission() == NotificationPermission::Granted
}

/// Asks the person, unless they were asked before; says whether they may be shown.
pub(crate) async fn ask() -> bool {
    if is_possible()
        && !is_allowed()
        && let Ok(asked) = Notification::request_permission()
    {
        // Whatever the answer is, it is looked up below.
        drop(JsFuture::from(asked).await);
    }
    is_allowed()
}

/// Shows a notification that leads to an address of this site. Another with the same tag takes its
/// place.
pub(crate) async fn show(title: &str, body: &str, tag: &str, address: &str) {
    if !is_allowed() {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(body);
    options.set_tag(tag);
    options.set_icon("/icons/logo.svg");
    options.set_data(&address.into());
    match service_worker::registration().await {
        // Phones show only those of a service worker, which also knows what a tap means.
        Some(keeper) => {
            if let Ok(shown) = keeper.show_notification_with_options(title, &options) {
                drop(JsFuture::from(shown).await);
            }
        }
        None => drop(Notification::new_with_options(title, &options)),
    }
}

/// Marks the icon of the page, and of the program if it is installed: something waits here.
pub(crate) fn mark(waits: bool) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let icon = window.document();
    let icon = icon.and_then(|page| page.query_selector("link[rel=icon]").ok().flatten());
    if let Some(icon) = icon {
        let file = if waits {
            "/icons/logo-turn.svg"
        } else {
            "/icons/logo.svg"
        };
        drop(icon.set_attribute("href", file));
    }
    let name = if waits {
        "setAppBadge"
    } else {
        "clearAppBadge"
    };
    let navigator = window.navigator();
    if let Ok(badge) = Reflect::get(&navigator, &name.into())
        && let Some(badge) = badge.dyn_ref::<js_sys::Function>()
        && let Ok(answer) = badge.call0(&navigator)
    {
        quietly(answer);
    }
}

/// Nothing waits for this answer, and nobody minds if it is no.
fn quietly(answer: JsValue) {
    wasm_bindgen_futures::spawn_local(async move {
        let answer = js_sys::Promise::resolve(&answer);
        drop(JsFuture::from(answer).await);
    });
}
