//! Whether Damier works without a network: a small badge in the head of the page.

use js_sys::Reflect;
use leptos::prelude::*;

use crate::context::say;
use crate::parts::Icon;

/// Tells that the page is ready for a train ride, or that it is on one.
#[component]
pub(crate) fn OfflineBadge() -> impl IntoView {
    let online = RwSignal::new(is_online());
    let went = window_event_listener(leptos::ev::offline, move |_| online.set(false));
    let came = window_event_listener(leptos::ev::online, move |_| online.set(true));
    on_cleanup(move || {
        went.remove();
        came.remove();
    });
    move || {
        let (icon, key) = match (online.get(), is_kept()) {
            (false, _) => ("offline", "offline-now"),
            (true, true) => ("check", "offline-ready"),
            (true, false) => return None,
        };
        Some(view! { <span class="badge"><Icon name=icon/><span>{say(key)}</span></span> })
    }
}

fn is_online() -> bool {
    let online = Reflect::get(&window().navigator(), &"onLine".into());
    online.ok().and_then(|online| online.as_bool()) != Some(false)
}

/// Whether a service worker answers for this page. On plain HTTP there is none.
fn is_kept() -> bool {
    let worker = Reflect::get(&window().navigator(), &"serviceWorker".into());
    worker
        .and_then(|worker| Reflect::get(&worker, &"controller".into()))
        .is_ok_and(|controller| controller.is_object())
}
