//! The server's own addresses: JSON sent and received, and what can go wrong with that.
//!
//! Nothing is asked before the person plays online for the first time; [`was_used`] tells.

use std::cell::Cell;

use damier_json::{self as json, Value};
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::local_storage;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// The network gave nothing.
    Offline,
    /// Nobody plays online at this address: plain files, or a server without online play.
    NotOffered,
    /// The server has too much to do, or this person asks too often.
    Busy,
    /// The server said no.
    Refused {
        /// The status of the answer.
        status: u16,
        /// Why, for programs.
        code: String,
        /// Why, in English.
        why: String,
    },
}

/// Under this key it is noted that somebody has played online here.
const USED: &str = "damier.online";

thread_local! {
    /// Whether the server knows the person, as far as this page knows.
    static KNOWN: Cell<bool> = const { Cell::new(false) };
}

/// Whether anybody has ever played online with this browser.
pub(crate) fn was_used() -> bool {
    local_storage::load(USED).is_some()
}

/// Asks for something.
pub(crate) async fn get(path: &str) -> Result<Value, Trouble> {
    ask("GET", path, None).await
}

/// Does something. Before the first action the server gives the person a name of its own.
pub(crate) async fn send(method: &str, path: &str, body: &str) -> Result<Value, Trouble> {
    if !KNOWN.get() {
        ask("POST", "/api/person", Some("{}")).await?;
        KNOWN.set(true);
        local_storage::save(USED, "1");
    }
    ask(method, path, Some(body)).await
}

async fn ask(method: &str, path: &str, body: Option<&str>) -> Result<Value, Trouble> {
    let answer = fetch(method, path, body).await;
    let (status, text) = answer.map_err(|_| Trouble::Offline)?;
    let said = read(&text);
    match (status, said) {
        (200..300, Some(said)) => Ok(said),
        (200..300, None) if text.is_empty() => Ok(Value::Null),
        (429 | 500..600, _) => Err(Trouble::Busy),
        // Whatever answers with something else than JSON is not our service.
        (_, None) => Err(Trouble::NotOffered),
        (status, Some(said)) => Err(Trouble::Refused {
            status,
            code: text_of(&said, "code").to_owned(),
            why: text_of(&said, "why").to_owned(),
        }),
    }
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

/// JSON, with every number made whole: nothing here is worth a fraction.
fn read(text: &str) -> Option<Value> {
    let mut whole = String::with_capacity(text.len());
    let (mut quoted, mut escaped, mut fraction) = (false, false, false);
    for sign in text.chars() {
        fraction = !quoted && (sign == '.' || fraction && sign.is_ascii_digit());
        if !fraction {
            whole.push(sign);
        }
        quoted ^= sign == '"' && !escaped;
        escaped = quoted && sign == '\\' && !escaped;
    }
    let value: Value = whole.parse().ok()?;
    matches!(value, Value::Object(_) | Value::Array(_)).then_some(value)
}

/// A text of an answer; empty if it is not there.
pub(crate) fn text_of<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// A number of an answer; 0 if it is not there.
pub(crate) fn number_of(value: &Value, name: &str) -> u64 {
    value.get(name).and_then(Value::as_u64).unwrap_or_default()
}

/// Whether an answer says yes to something.
pub(crate) fn flag_of(value: &Value, name: &str) -> bool {
    value.get(name) == Some(&Value::Bool(true))
}

/// The values of a list in an answer; none if it is not there.
pub(crate) fn list_of<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    match value.get(name) {
        Some(Value::Array(values)) => values,
        _ => &[],
    }
}

/// The fields of what is sent, one after the other.
pub(crate) struct Body(String);

impl Body {
    /// Nothing yet.
    pub(crate) const fn new() -> Body {
        Body(String::new())
    }

    /// With a field whose value is written already.
    pub(crate) fn with(mut self, name: &str, written: &str) -> Body {
        let begin = if self.0.is_empty() { "{\"" } else { ",\"" };
        for part in [begin, name, "\":", written] {
            self.0.push_str(part);
        }
        self
    }

    /// With a text.
    pub(crate) fn text(self, name: &str, text: &str) -> Body {
        let written = json::to_string(text).unwrap_or_default();
        self.with(name, &written)
    }

    /// With a text, if there is one.
    pub(crate) fn some(self, name: &str, text: &str) -> Body {
        if text.is_empty() {
            self
        } else {
            self.text(name, text)
        }
    }

    /// As it is sent.
    pub(crate) fn done(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "{}" } else { "}" });
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_with_whole_numbers() {
        let said = r#"{"rating":1512.75,"name":"a\"1.5","list":[0.5,2],"yes":true}"#;
        let value = read(said).unwrap();
        assert_eq!(number_of(&value, "rating"), 1512);
        assert_eq!(text_of(&value, "name"), "a\"1.5");
        assert_eq!(list_of(&value, "list")[1], Value::Number(2));
        assert!(flag_of(&value, "yes") && !flag_of(&value, "name"));
        assert_eq!((text_of(&value, "why"), number_of(&value, "name")), ("", 0));
    }

    #[test]
    fn a_page_is_no_answer() {
        for text in ["", "<!doctype html>", "Not found", "12", "{\"a\":"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_sent_is_written_as_json() {
        assert_eq!(Body::new().done(), "{}");
        let body = Body::new().text("name", "È\"ve").some("why", "");
        assert_eq!(
            body.with("seat", "1").done(),
            r#"{"name":"È\"ve","seat":1}"#
        );
    }
}
