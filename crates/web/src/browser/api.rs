//! Requests to the server: JSON sent and received, and what can go wrong.
//!
//! Nothing is requested before the person plays online for the first time; [`was_used`] tells.

use std::cell::Cell;

use damier_json as json;
use damier_protocol::ErrorCode;
use damier_protocol::http::{ApiError, Refused};
use js_sys::{Object, Reflect};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::local_storage;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The network failed.
    Offline,
    /// There is no online play at this address: plain files, or a server without it.
    NotOffered,
    /// The server is too busy, or this person asks too often.
    Busy,
    /// A name, a password or a code in a form was mistyped.
    Mistyped,
    /// The server refused.
    Refused(ApiError),
    /// The table refused.
    Rejected(ErrorCode),
}

/// The body of a request without content.
#[derive(Serialize)]
pub(crate) struct Empty {}

/// The key under which it is noted that somebody has played online here.
const USED: &str = "damier.online";

thread_local! {
    /// Whether the server knows the person, as far as this page knows.
    static KNOWN: Cell<bool> = const { Cell::new(false) };
}

/// Whether anyone has ever played online with this browser.
pub(crate) fn was_used() -> bool {
    local_storage::load(USED).is_some()
}

/// The server has forgotten the person: nothing is requested until they play online again.
pub(crate) fn forgotten() {
    KNOWN.set(false);
    local_storage::remove(USED);
}

/// Sends a GET request.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    read(&ask("GET", path, None).await?)
}

/// Sends a request that changes something. Before the first one the server gives the person a
/// number.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, Trouble> {
    let body = json::to_string(body).expect("a request is plain data");
    if !KNOWN.get() {
        ask("POST", "/api/person", Some("{}")).await?;
        KNOWN.set(true);
        local_storage::save(USED, "1");
    }
    read(&ask(method, path, Some(&body)).await?)
}

/// Sends a request whose answer has no content.
pub(crate) async fn submit(method: &str, path: &str, body: &impl Serialize) -> Result<(), Trouble> {
    send::<IgnoredAny>(method, path, body).await.map(drop)
}

async fn ask(method: &str, path: &str, body: Option<&str>) -> Result<String, Trouble> {
    let answer = fetch(method, path, body).await;
    let (status, text) = answer.map_err(|_| Trouble::Offline)?;
    match status {
        200..300 => Ok(text),
        429 | 500..600 => Err(Trouble::Busy),
        _ => Err(refusal(&text)),
    }
}

/// Anything that answers with something other than our JSON is not our service.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    let text = if text.is_empty() { "null" } else { text };
    json::from_str(text).map_err(|_| Trouble::NotOffered)
}

/// A request is refused by the service or, if it is a command, by its table.
fn refusal(text: &str) -> Trouble {
    if let Ok(error) = json::from_str(text) {
        return Trouble::Refused(error);
    }
    let refused = json::from_str::<Refused<IgnoredAny>>(text);
    refused.map_or(Trouble::NotOffered, |refused| {
        Trouble::Rejected(refused.error.code)
    })
}

async fn fetch(method: &str, path: &str, body: Option<&str>) -> Result<(u16, String), JsValue> {
    let init = web_sys::RequestInit::new();
    init.set_method(method);
    init.set_cache(web_sys::RequestCache::NoStore);
    if let Some(body) = body {
        let headers = Object::new();
        Reflect::set(&headers, &"content-type".into(), &"application/json".into())?;
        init.set_headers(&headers);
        init.set_body(&body.into());
    }
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let answer = JsFuture::from(window.fetch_with_str_and_init(path, &init)).await?;
    let answer: web_sys::Response = answer.dyn_into()?;
    let text = JsFuture::from(answer.text()?).await?;
    Ok((answer.status(), text.as_string().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use damier_protocol::http::ApiErrorCode;

    use super::*;

    #[test]
    fn a_page_is_no_answer() {
        for text in ["<!doctype html>", "Not found", "12", "{\"a\":"] {
            assert_eq!(refusal(text), Trouble::NotOffered, "{text}");
            assert_eq!(read::<ApiError>(text), Err(Trouble::NotOffered), "{text}");
        }
    }

    #[test]
    fn the_service_and_a_table_say_no_each_in_their_way() {
        let service = refusal(r#"{"code":"taken","why":"somebody has this name"}"#);
        assert!(matches!(service, Trouble::Refused(error) if error.code == ApiErrorCode::Taken));
        let id = "6f1c2a9e-0c1d-4e7b-9a61-3d2f5b8c7e10";
        let table = refusal(&format!(
            r#"{{"id":"{id}","error":{{"code":"illegal","detail":{{"reason":"seat-taken"}}}}}}"#
        ));
        assert!(matches!(table, Trouble::Rejected(ErrorCode::Illegal)));
    }
}
