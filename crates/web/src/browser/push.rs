//! Web Push: being called when it is one's turn, without a page that is open. The service worker
//! shows the call, in the words that were last given to it.

use std::cell::Cell;

use damier_json as json;
use damier_protocol::http::{PushEnd, PushKey, PushSubscription};
use js_sys::{Function, Object, Promise, Reflect};
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::ServiceWorkerRegistration;

use super::{api, service_worker};

/// What the service worker says, in the language of the person.
#[derive(Serialize)]
pub(crate) struct CallWords {
    pub(crate) lang: &'static str,
    pub(crate) title: String,
    /// Each game with its name.
    pub(crate) games: Vec<(&'static str, String)>,
}

thread_local! {
    /// Whether this page has asked to be called.
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Asks to be called, once for each page. Where the browser or the server has no such thing,
/// nothing happens.
pub(crate) async fn begin(words: &CallWords) {
    if ASKED.replace(true) {
        return;
    }
    let Some(keeper) = service_worker::registration().await else {
        return;
    };
    let Ok(PushKey { key: Some(key) }) = api::get("/api/push").await else {
        return;
    };
    if let (Some(worker), Ok(words)) = (keeper.active(), json::to_string(words)) {
        drop(worker.post_message(&words.into()));
    }
    if let Ok(given) = subscribe(&keeper, &key).await {
        // What was not told now is told by the next page.
        drop(api::submit("POST", "/api/push", &given).await);
    }
}

/// Asks not to be called any more.
pub(crate) async fn end() {
    ASKED.set(false);
    let Some(keeper) = service_worker::registration().await else {
        return;
    };
    let Ok(given) = asked(&manager(&keeper), "getSubscription", None).await else {
        return;
    };
    let Some(endpoint) = text(&given, "endpoint") else {
        return;
    };
    drop(asked(&given, "unsubscribe", None).await);
    drop(api::submit("DELETE", "/api/push", &PushEnd { endpoint }).await);
}

/// What the browser gives to whoever may write to it.
async fn subscribe(
    keeper: &ServiceWorkerRegistration,
    key: &str,
) -> Result<PushSubscription, JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"userVisibleOnly".into(), &true.into())?;
    Reflect::set(&options, &"applicationServerKey".into(), &key.into())?;
    let given = asked(&manager(keeper), "subscribe", Some(&options)).await?;
    let plain = method(&given, "toJSON")?.call0(&given)?;
    let keys = Reflect::get(&plain, &"keys".into())?;
    let subscription = || {
        Some(PushSubscription {
            endpoint: text(&plain, "endpoint")?,
            key: text(&keys, "p256dh")?,
            auth: text(&keys, "auth")?,
        })
    };
    subscription().ok_or(JsValue::NULL)
}

fn manager(keeper: &ServiceWorkerRegistration) -> JsValue {
    Reflect::get(keeper, &"pushManager".into()).unwrap_or(JsValue::UNDEFINED)
}

fn method(of: &JsValue, name: &str) -> Result<Function, JsValue> {
    Reflect::get(of, &name.into())?.dyn_into()
}

/// The answer of a method that answers later.
async fn asked(of: &JsValue, name: &str, with: Option<&Object>) -> Result<JsValue, JsValue> {
    let method = method(of, name)?;
    let answer = match with {
        Some(with) => method.call1(of, with)?,
        None => method.call0(of)?,
    };
    JsFuture::from(answer.dyn_into::<Promise>()?).await
}

fn text(of: &JsValue, name: &str) -> Option<String> {
    Reflect::get(of, &name.into()).ok()?.as_string()
}
